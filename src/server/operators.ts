import { once } from 'node:events'
import { createServer } from 'node:http'
import { caching } from '../http/caching.ts'
import type { RefuseHost } from '../routes/protocol.ts'
import { connectionLimits } from './connection-limits.ts'
import type { MetricsText } from './metrics.ts'

/** The functions behind the listener for operators. */
export interface OperatorsListener {
  readonly port: number
  close(): Promise<void>
}

/** How many connections operators may have. Each gets one answer, and an empty 503 to any further request. */
const mostConnections = 100

/** The facts in `/readyz`. */
export interface Readiness {
  /** Whether the process accepts requests. */
  isReady(): boolean
  /**
   * Describes how messages are delivered, and whether that works. The status does not depend on it, because pages need
   * no mail server.
   */
  mail(): string
  /**
   * Returns why the site does not match its content now. The status does not depend on it: the old site still answers.
   */
  refusal(): { readonly at: Date; readonly faults: readonly string[] } | undefined
  /** Refuses requests to other hosts. Without it, every host is answered. */
  readonly refuseHost?: RefuseHost | undefined
}

/**
 * Writes one word for the state, then a line for each fact. `degraded` means ready, but the site is older than its
 * content.
 */
function readinessText({ isReady, mail, refusal }: Readiness): string {
  const refused = refusal()
  if (!isReady() || !refused) return `${isReady() ? 'ready' : 'not ready'}\nmail: ${mail()}\n`
  const { at, faults } = refused
  const lines = faults.map(fault => `  ${fault.replaceAll('\n', ' ')}\n`).join('')
  return `degraded\nmail: ${mail()}\ncontent: refused at ${at.toISOString()}, the site stays as it was before\n${lines}`
}

/**
 * Answers `/livez` (200 while the process lives) and `/metrics` (Prometheus text). `/readyz` is 200 while the process
 * accepts requests, degraded or not, else 503. Never on the public port.
 */
export async function listenForOperators(
  host: string,
  port: number,
  readiness: Readiness,
  metrics: MetricsText,
): Promise<OperatorsListener> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string, mediaType = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': mediaType, ...caching.notStored }).end(body)
    const misled = readiness.refuseHost?.(request.headers.host ?? '')
    if (misled) answer(misled.status, misled.body)
    else if (request.url === '/livez') answer(200, 'ok\n')
    else if (request.url === '/readyz') {
      answer(readiness.isReady() ? 200 : 503, readinessText(readiness))
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
