import { once } from 'node:events'
import { createServer } from 'node:http'
import { caching } from '../http/caching.ts'
import type { RefuseHost } from '../routes/protocol.ts'
import { connectionLimits } from './connection-limits.ts'
import type { MetricsText } from './metrics.ts'
import type { SiteState } from './site-state.ts'

/** The functions behind the listener for operators. */
export interface OperatorsListener {
  readonly port: number
  close(): Promise<void>
}

/** Where operators ask. */
export interface OperatorsAddress {
  readonly host: string
  readonly port: number
  /** Refuses requests to other hosts. Without it, every host is answered. */
  readonly refuseHost?: RefuseHost | undefined
}

/** How many connections operators may have. Each gets one answer, and an empty 503 to any further request. */
const mostConnections = 100

/** Writes one word for the state, then a line for each fact. `degraded` means ready, but the content has faults. */
function readinessText({ isReady, mail, store, version, contentVersion, refusal }: SiteState): string {
  const refused = refusal()
  const stale = isReady() && refused
  return [
    isReady() ? (stale ? 'degraded' : 'ready') : 'not ready',
    `mail: ${mail.describe()}`,
    `store: ${store?.describe() ?? 'none: quotas and idempotency keys are those of this process'}`,
    `version: ${version}, content ${contentVersion() ?? 'not published yet'}`,
    ...(stale ? [`content: refused at ${stale.at.toISOString()}, the site stays as it was before`] : []),
    ...(stale ? stale.faults.map(fault => `  ${fault.replaceAll('\n', ' ')}`) : []),
  ]
    .map(line => `${line}\n`)
    .join('')
}

/**
 * Answers `/livez` (200 while the process lives) and `/metrics` (Prometheus text). `/readyz` is 200 while the process
 * accepts requests, degraded or not, else 503: pages need neither mail nor store. Never on the public port.
 */
export async function listenForOperators(
  { host, port, refuseHost }: OperatorsAddress,
  state: SiteState,
  metrics: MetricsText,
): Promise<OperatorsListener> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string, mediaType = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': mediaType, ...caching.notStored }).end(body)
    const misdirected = refuseHost?.(request.headers.host ?? '')
    if (misdirected) answer(misdirected.status, misdirected.body)
    else if (request.url === '/livez') answer(200, 'ok\n')
    else if (request.url === '/readyz') {
      answer(state.isReady() ? 200 : 503, readinessText(state))
    } else if (request.url === '/metrics') answer(200, await metrics.text(), metrics.contentType)
    else answer(404, 'there is /livez, /readyz and /metrics\n')
  })
  // Each answer is made for its request, so clients that do not read could fill the memory.
  server.maxConnections = mostConnections
  server.maxRequestsPerSocket = 1
  server.timeout = connectionLimits.stall
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
