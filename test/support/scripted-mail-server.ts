import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import type { CleanupContext } from './process.ts'

/** The points of a session at which the server can misbehave: a command, or data outside commands. */
export type Stage =
  | 'greeting'
  | 'EHLO'
  | 'STARTTLS'
  | 'handshake'
  | 'AUTH'
  | 'MAIL'
  | 'RCPT'
  | 'DATA'
  | 'text'
  | 'dot'
  | 'QUIT'

/**
 * The ways to misbehave. `drop` closes the connection, `hang` sends nothing, and `drip` never ends
 * its reply. Others send another reply, close in the middle of a reply, or use another protocol. At the final dot the
 * server can also keep the mail and close before its reply.
 */
export type Misbehaviour = `${number} ${string}` | 'drop' | 'hang' | 'drip' | 'cut' | 'garble' | 'keep'

export interface Script {
  /** Asked at each stage with the number of the connection, counted from 1. Undefined: it agrees. */
  readonly misbehave?: (stage: Stage, connection: number) => Misbehaviour | undefined
  /** The extensions in the reply to EHLO. */
  readonly extensions?: readonly string[]
  /** The port to listen on; a free one otherwise. */
  readonly port?: number
}

/** A server with just enough SMTP (RFC 5321) to misbehave at a chosen stage. */
export interface ScriptedMailServer {
  readonly port: number
  readonly url: string
  /** The texts of the mails that it took, in order, as they were on the wire. */
  readonly mails: readonly string[]
  /** How many connections there were so far. */
  connections(): number
  /** How many connections sent QUIT. */
  farewells(): number
  /** Resolves when it has misbehaved, or has accepted a mail, for the first time. */
  readonly acted: Promise<void>
  /** Resolves when the clients have closed their side of every connection. */
  idle(): Promise<void>
}

/** The replies when it agrees. It has no TLS: a client that begins a handshake is disconnected. */
const agreement: Readonly<Record<Stage, Misbehaviour>> = {
  greeting: '220 scripted.test ESMTP',
  EHLO: '250 scripted.test',
  STARTTLS: '502 not known here',
  handshake: 'drop',
  AUTH: '235 welcome',
  MAIL: '250 fine',
  RCPT: '250 fine',
  DATA: '354 go on',
  text: '354 go on',
  dot: '250 accepted',
  QUIT: '221 goodbye',
}

/** Starts a scripted mail server that is stopped after the test. */
export async function startScriptedMailServer(
  test: CleanupContext,
  { misbehave = () => undefined, extensions = [], port = 0 }: Script = {},
): Promise<ScriptedMailServer> {
  const mails: string[] = []
  const open = new Set<Socket>()
  let act = () => {}
  const acted = new Promise<void>(resolve => {
    act = resolve
  })
  let connections = 0
  let farewells = 0
  let isTidying = false

  const server = createServer({ allowHalfOpen: true }, socket => {
    connections += 1
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    // A client that goes away in the middle is no fault of the server.
    socket.on('error', () => {})
    converse(socket, connections)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const address = server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    connections: () => connections,
    farewells: () => farewells,
    acted,
    async idle() {
      const closed = [...open].map(socket => new Promise(resolve => socket.once('close', resolve)))
      isTidying = true
      for (const socket of open) if (socket.readableEnded) socket.end()
      await Promise.all(closed)
    },
  }

  function converse(socket: Socket, connection: number): void {
    let received = ''
    let isSilent = false
    let expected: 'command' | 'text' | 'handshake' = 'command'
    let recipients = 0
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      received += chunk
      while (!isSilent && takeNext()) {
        // Commands may come in one batch (RFC 2920).
      }
    })
    // A silent server does not even close when the client does.
    socket.on('end', () => (isSilent && !isTidying ? undefined : socket.end()))
    reach('greeting')

    /** Handles the next complete piece of the received data. Returns false when there is none. */
    function takeNext(): boolean {
      if (expected === 'handshake') return received !== '' && reach('handshake')
      return expected === 'text' ? takeText() : takeCommand()
    }

    function takeCommand(): boolean {
      const end = received.indexOf('\r\n')
      if (end < 0) return false
      const verb = received.slice(0, 4).toUpperCase()
      received = received.slice(end + 2)
      if (verb === 'RCPT') recipients += reach('RCPT') ? 1 : 0
      else if (verb === 'DATA' && recipients === 0) socket.write('554 nobody to send it to\r\n')
      else if (verb === 'DATA') expected = reach('DATA') ? 'text' : 'command'
      else if (verb === 'STAR') expected = reach('STARTTLS') ? 'handshake' : 'command'
      else if (verb === 'QUIT') leave()
      else if (verb === 'EHLO' || verb === 'HELO') reach('EHLO')
      else if (verb === 'AUTH' || verb === 'MAIL') reach(verb)
      else socket.write('500 unknown\r\n')
      return true
    }

    function leave(): void {
      farewells += 1
      if (reach('QUIT')) socket.end()
    }

    function takeText(): boolean {
      if (received === '' || !reach('text')) return false
      const text = `\r\n${received}`
      const end = text.indexOf('\r\n.\r\n')
      if (end < 0) return false
      received = text.slice(end + 5)
      expected = 'command'
      if (reach('dot') || misbehave('dot', connection) === 'keep') mails.push(text.slice(2, end + 2))
      return true
    }

    /** Says what belongs to a stage; true when that is an agreement. */
    function reach(stage: Stage): boolean {
      const misbehaviour = misbehave(stage, connection)
      const action = misbehaviour ?? agreement[stage]
      if (misbehaviour !== undefined || stage === 'dot') act()
      if (action === 'drop' || action === 'keep') socket.destroy()
      if (action === 'drip') drip()
      if (action === 'cut') socket.end('25')
      if (action === 'garble') socket.write('HTTP/1.1 400 Bad Request\r\n')
      isSilent = !/^\d/.test(action)
      if (isSilent) return false
      // Between the lines of a text there is nothing to say.
      if (stage === 'text' && misbehaviour === undefined) return true
      const lines = stage === 'EHLO' && misbehaviour === undefined ? [action, ...offers()] : [action]
      socket.write(
        lines.map((line, index) => `${index < lines.length - 1 ? continued(line) : line}\r\n`).join(''),
      )
      if (action.startsWith('421')) socket.end()
      return /^[23]/.test(action)
    }

    function offers(): string[] {
      return extensions.map(extension => `250 ${extension}`)
    }

    /** A reply that goes on for ever, so that the connection never falls silent. */
    function drip(): void {
      const timer = setInterval(() => socket.write('250-one moment\r\n'), 50)
      socket.on('close', () => clearInterval(timer))
    }
  }
}

function continued(line: string): string {
  return line.replace(' ', '-')
}
