import type { RefuseHost } from '../routes/protocol.ts'
import type { Metrics } from './metrics.ts'
import type { OperatorsListener } from './operators.ts'
import type { SiteState } from './site-state.ts'

/** Listens for the operators, and measures for them. Its modules are loaded only when needed. */
export async function startOperators(
  { host, port }: { host: string; port: number },
  state: SiteState,
  refuseHost: RefuseHost | undefined,
): Promise<OperatorsListener & Metrics> {
  const [{ createMetrics }, { listenForOperators }] = await Promise.all([
    import('./metrics.ts'),
    import('./operators.ts'),
  ])
  const metrics = createMetrics(state)
  const listener = await listenForOperators({ host, port, refuseHost }, state, metrics)
  return { ...listener, ...metrics }
}
