import { addressOf, networkOf } from '../http/client-address.ts'
import type { Log } from './log.ts'
import type { Observer } from './observe.ts'

/**
 * Logs a line for each request. It contains nothing that the client wrote except the method. Of the client's address it
 * has the network, or the whole address.
 */
export function requestLog(log: Log, clientAddress: 'truncated' | 'full'): Observer {
  const isWhole = clientAddress === 'full'
  return ({ incoming, route, status, seconds, bytes, representation, language }, { trustedProxies }) => {
    const { peer, request } = incoming
    const address = addressOf(peer, request.headers, trustedProxies)
    log.info(
      {
        method: request.method,
        route,
        status,
        milliseconds: Math.round(seconds * 1e4) / 10,
        bytes,
        representation,
        language,
        requestId: incoming.id,
        client: isWhole ? address : networkOf(address),
      },
      'request',
    )
  }
}
