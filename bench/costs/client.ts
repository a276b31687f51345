import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A response as far as costs need it. */
export interface Received {
  readonly status: number
  readonly bytes: number
  readonly head: string
}

/** A connection that sends one request after the other. It connects again after the server has closed. */
export interface Connection {
  send(request: Uint8Array, isHead: boolean): Promise<Received>
  close(): void
}

/** Opens a connection to a port of this machine. */
export function connection(port: number): Connection {
  let socket: Socket | undefined
  return {
    async send(request, isHead) {
      socket ??= await open(port)
      const used = socket
      const { promise, resolve, reject } = Promise.withResolvers<Received>()
      const pieces: Buffer[] = []
      const read = (piece: Buffer) => {
        pieces.push(piece)
        const answer = readAnswer(Buffer.concat(pieces), isHead)
        if (answer) resolve(answer)
      }
      const fail = () => reject(new Error('the server closed the connection without a response'))
      used.on('data', read).once('close', fail)
      used.write(request)
      try {
        const answer = await promise
        if (/^connection: close/im.test(answer.head)) forget(used)
        return answer
      } finally {
        used.off('data', read).off('close', fail)
      }
    },
    close: () => socket?.destroy(),
  }

  function forget(used: Socket): void {
    socket = undefined
    used.destroy()
  }
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  // The server may close while a request is being written. "close" follows.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Returns the response once it is complete. */
function readAnswer(received: Buffer, isHead: boolean): Received | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  const bytes = end + 4 + length
  return received.byteLength < bytes ? undefined : { status, bytes, head }
}
