import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { CleanupContext } from './process.ts'

/** A server that speaks the protocol of a store. The test chooses its replies. */
export interface ReplyingStore {
  readonly port: number
  /** How many connections were made. */
  readonly connections: number
  /** The error that each command gets from now on; undefined for none. */
  error: string | undefined
}

/** Starts such a server, which keeps records in memory. It is stopped after the test. */
export async function startReplyingStore(
  test: CleanupContext,
  { host = '127.0.0.1', port = 0, error }: { host?: string; port?: number; error?: string } = {},
): Promise<ReplyingStore> {
  const records = new Map<string, string>()
  const sockets = new Set<Socket>()
  const store = { port: 0, connections: 0, error }
  const server = createServer(socket => {
    store.connections += 1
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', bytes => {
      for (const command of commandsIn(`${bytes}`)) {
        socket.write(store.error === undefined ? replyTo(command, records) : `-${store.error}\r\n`)
      }
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  store.port = (server.address() as AddressInfo).port
  test.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return store
}

/** Returns the words of each command. A client sends short commands whole. */
function commandsIn(text: string): string[][] {
  return text
    .split(/(?:^|\r\n)\*\d+\r\n/)
    .slice(1)
    .map(command => command.split('\r\n').filter((_, index) => index % 2 === 1))
}

function replyTo([name = '', ...words]: readonly string[], records: Map<string, string>): string {
  const bulk = (text: string | undefined) =>
    text === undefined ? '$-1\r\n' : `$${text.length}\r\n${text}\r\n`
  const [key = '', value = ''] = words
  switch (name.toLowerCase()) {
    case 'set':
      records.set(key, value)
      return '+OK\r\n'
    case 'get':
      return bulk(records.get(key))
    case 'eval':
      return `:${Number(records.delete(words[2] ?? ''))}\r\n`
    default:
      return '-WRONGTYPE Operation against a key holding the wrong kind of value\r\n'
  }
}
