import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { CleanupContext } from './process.ts'

/**
 * Starts a mail server with TLS, from the start or by STARTTLS. Its certificate is expired and self-signed. It may keep
 * the mail and then send bytes that are not TLS instead of its reply.
 */
export async function startTlsMailServer(test: CleanupContext, isImplicit: boolean, breaksAfterDot = false) {
  const sockets = new Set<Socket>()
  let mails = 0
  let connections = 0
  const server = new SMTPServer({
    secure: isImplicit,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      buffer(stream).then(() => {
        mails += 1
        if (!breaksAfterDot) return done()
        for (const socket of sockets) socket.write('not TLS\r\n')
      }, done)
    },
  })
  // A client that goes away in the middle is no fault of the server.
  server.on('error', () => {})
  server.server.on('connection', socket => {
    connections += 1
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  test.after(() => new Promise<void>(resolve => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails: () => mails,
    connections: () => connections,
  }
}
