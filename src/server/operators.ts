import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { caching } from '../http/caching.ts'
import type { Journal } from '../routes/application.ts'

/** What operators can ask of a process, on a listener of its own. */
export interface OperatorsListener {
  readonly port: number
  close(): Promise<void>
}

/** The metrics of a process, and a journal that keeps them beside another. */
export interface Metrics {
  readonly registry: Registry
  measure(journal: Journal): Journal
}

/** The default metrics of a process, and counts of messages and of our own faults. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const messages = new Counter({
    name: 'vitrine_contact_messages_total',
    help: 'Contact messages by what came of them',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'vitrine_faults_total',
    help: 'Requests that failed by our own fault',
    registers: [registry],
  })
  const closed = new Counter({
    name: 'vitrine_connections_closed_total',
    help: 'Connections closed or not taken because there were too many, of the site or of one client',
    labelNames: ['too_many_of'],
    registers: [registry],
  })
  return {
    registry,
    measure: journal => ({
      fault(error, path) {
        faults.inc()
        journal.fault(error, path)
      },
      cacheFailed: reason => journal.cacheFailed(reason),
      connectionClosed(tooManyOf) {
        closed.inc({ too_many_of: tooManyOf })
        journal.connectionClosed(tooManyOf)
      },
      delivered(messageId) {
        messages.inc({ outcome: 'delivered' })
        journal.delivered(messageId)
      },
      notAccepted(messageId, failure) {
        messages.inc({ outcome: failure.kind })
        journal.notAccepted(messageId, failure)
      },
    }),
  }
}

/** What `/readyz` tells. */
export interface Readiness {
  /** Whether the process takes requests. */
  isReady(): boolean
  /** Where messages go, and whether that works, in words. The status does not depend on it: pages need no mail server. */
  mail(): string
}

/**
 * Answers `/livez` (200 while the process lives), `/readyz` (200 while it takes requests, else 503) and `/metrics`
 * (Prometheus text). Never on the public port.
 */
export async function listenForOperators(
  host: string,
  port: number,
  { isReady, mail }: Readiness,
  registry: Registry,
): Promise<OperatorsListener> {
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: string, mediaType = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': mediaType, ...caching.notStored }).end(body)
    if (request.url === '/livez') answer(200, 'ok\n')
    else if (request.url === '/readyz') {
      answer(isReady() ? 200 : 503, `${isReady() ? 'ready' : 'not ready'}\nmail: ${mail()}\n`)
    } else if (request.url === '/metrics') answer(200, await registry.metrics(), registry.contentType)
    else answer(404, 'there is /livez, /readyz and /metrics\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
