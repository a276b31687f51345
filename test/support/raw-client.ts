import { connect } from 'node:net'

/** The bytes that arrived on a connection. */
export interface RawAnswer {
  readonly text: string
  /** The status of each answer, in order. */
  readonly statuses: readonly number[]
  /** How the connection ended; `kept` when the server had it open still. */
  readonly end: 'closed' | 'reset' | 'kept'
}

/** After how long a silent connection counts as kept, in milliseconds. */
const quiet = 700

/**
 * Sends bytes, and reads until the server closes, or until it has sent this many responses and then nothing more. With
 * `isHalfClosed` the client sends FIN at once.
 */
export function exchange(
  port: number,
  bytes: string,
  { answers = Number.POSITIVE_INFINITY, isHalfClosed = false } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    let timer: NodeJS.Timeout | undefined
    const finish = (end: RawAnswer['end']) => {
      clearTimeout(timer)
      clearTimeout(late)
      socket.destroy()
      resolve({ text, statuses: statusesOf(text), end })
    }
    const late = setTimeout(() => {
      socket.destroy()
      reject(new Error(`neither answered nor closed after: ${text.slice(0, 300)}`))
    }, 25_000)
    socket.setEncoding('latin1')
    socket.on('data', chunk => {
      text += chunk
      clearTimeout(timer)
      if (statusesOf(text).length >= answers) timer = setTimeout(finish, quiet, 'kept')
    })
    socket.on('end', () => finish('closed'))
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish('reset') : reject(error),
    )
    if (isHalfClosed) socket.end(bytes, 'latin1')
    else socket.write(bytes, 'latin1')
  })
}

/** No body of the site has a line that looks like a status line. */
function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status))
}
