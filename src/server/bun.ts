import { setTimeout as sleep } from 'node:timers/promises'
import { fetchWith } from './handler.ts'
import type { Listener } from './listen.ts'

/** The part of Bun that is used. Bun's own types would change those of Node everywhere. */
interface Bun {
  serve(options: {
    readonly hostname: string
    readonly port: number
    /** In seconds. */
    readonly idleTimeout: number
    fetch(request: Request, server: BunServer): Response | Promise<Response>
  }): BunServer
}

interface BunServer {
  readonly port: number
  requestIP(request: Request): { readonly address: string } | null
  /** Stops accepting connections. Resolves when every request has its response. */
  stop(closesConnections: boolean): Promise<void>
}

/** How long a connection may be silent, in seconds. */
const idleTimeout = 65

/** The global object of Bun. */
declare const Bun: Bun

/** Whether this process runs on Bun. */
export const runsOnBun = 'bun' in process.versions

/**
 * Does the same as `listen`, with the server of Bun. Bun's limits of connections and requests apply, not those of
 * `connection-limits.ts`.
 */
export async function listenOnBun(hostname: string, port: number): Promise<Listener> {
  const serving = Promise.withResolvers<ReturnType<typeof fetchWith>>()
  let answer: ReturnType<typeof fetchWith> | undefined
  let isLeaving = false
  const server = Bun.serve({
    hostname,
    port,
    idleTimeout,
    fetch(request, running) {
      const peer = running.requestIP(request)?.address ?? ''
      // A promise takes a sixth of the time of a page.
      const response = answer ? answer(request, peer) : serving.promise.then(answer => answer(request, peer))
      return isLeaving ? closing(response) : response
    },
  })
  return {
    port: server.port,
    serve(respond, { refuseHost }) {
      answer = fetchWith((request, peer, send) => {
        const misdirected = refuseHost?.(new URL(request.url).host)
        return misdirected ? send(misdirected) : respond(request, peer, send)
      })
      serving.resolve(answer)
    },
    async drain(milliseconds) {
      isLeaving = true
      await sleep(milliseconds)
    },
    async close(milliseconds) {
      const deadline = sleep(milliseconds).then(() => server.stop(true))
      await Promise.race([server.stop(false), deadline])
    },
  }
}

async function closing(response: Response | Promise<Response>): Promise<Response> {
  const last = await response
  last.headers.set('Connection', 'close')
  return last
}
