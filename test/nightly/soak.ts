import { Agent, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { smtpRefusal, startMailServer } from '../support/mail-server.ts'
import { sampleContent, startSite } from '../support/process.ts'
import { requireNumber, scriptOptions } from '../support/script-options.ts'

const usage = `usage: npm run soak -- [--minutes NUMBER]

Puts a mixed load on one process with the shipped limits, from clients at many addresses. docs/reliability.md has the
results.

  --minutes NUMBER  how long (30)
`
const { values } = scriptOptions(
  usage,
  { options: { minutes: { type: 'string', default: '30' } } },
  ({ values }) => requireNumber('minutes', values.minutes, 0.01, false),
)
const minutes = Number(values.minutes)

/** The memory limit of an instance in `deploy/`, in bytes, and the heap that V8 chooses in such a container, in MiB. */
const memoryLimit = 512 * 2 ** 20
const heapLimit = 256

const tidying: (() => unknown)[] = []
const test = { after: (tidy: () => unknown) => void tidying.push(tidy) }

let mailsAsked = 0
const mailServer = await startMailServer(test, {
  async decide() {
    mailsAsked += 1
    if (mailsAsked % 3 === 0) throw smtpRefusal(450)
  },
})
const site = await startSite(test, {
  ...sampleContent,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  BASE_URL: 'http://localhost:3000',
  ADMIN_PORT: '0',
  SMTP_URL: mailServer.url,
  NODE_OPTIONS: `--max-heap-size=${heapLimit}`,
})
const hasEnded = site.ended.then(() => true)

const end = performance.now() + minutes * 60_000
const goesOn = () => performance.now() < end
const statuses = new Map<string, number>()
const accepted = new Set<string>()
const findings: string[] = []
let mostResident = 0

let clients = 0
/** An address that no other client has had for a while. */
function nextAddress(): string {
  clients += 1
  return `127.${1 + ((clients >> 14) & 63)}.${(clients >> 7) & 127}.${1 + (clients & 127)}`
}

const mcpFields = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }

const paths = await pagePaths()
await Promise.all([
  ...repeat(6, visitor),
  ...repeat(3, developer),
  ...repeat(2, agent),
  ...repeat(3, sender),
  ...repeat(20, slowReader),
  holdBodies(),
  holdConnections(),
  watchMemory(),
])
const known = mailServer.mails.map(({ email }) => email.replyTo?.[0]?.address ?? '')
for (const address of accepted) {
  const count = known.filter(each => each === address).length
  if (count !== 1) findings.push(`a message that was answered 200 is ${count} e-mails`)
}
if (await Promise.race([hasEnded, false])) findings.push('the process ended')
if (mostResident >= memoryLimit) findings.push('more memory than deploy/ allows')

console.log(`${minutes} minutes; answers: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}`)
console.log(
  `${accepted.size} messages accepted, ${known.length} e-mails, ${mailsAsked} handed to the mail server`,
)
console.log(`at most ${Math.round(mostResident / 2 ** 20)} MiB resident of ${memoryLimit / 2 ** 20}`)
console.log(findings.length === 0 ? 'no finding' : [...new Set(findings)].join('\n'))
for (const tidy of tidying.toReversed()) await tidy()
process.exitCode = findings.length === 0 ? 0 : 1

function repeat(count: number, loop: () => Promise<void>): Promise<void>[] {
  return Array.from({ length: count }, loop)
}

async function visitor(): Promise<void> {
  while (goesOn()) {
    await asClient(async ask => {
      for (let count = 0; count < 20 && goesOn(); count += 1) {
        const Accept = Math.random() < 0.3 ? 'text/markdown' : 'text/html'
        const path = paths[Math.floor(Math.random() * paths.length)] ?? '/'
        const { status } = await ask('GET', path, { Accept, 'Accept-Encoding': 'br' })
        if (status !== 200) findings.push(`GET ${path} is ${status}`)
        await sleep(20)
      }
    })
  }
}

async function developer(): Promise<void> {
  while (goesOn()) {
    await asClient(async ask => {
      for (const path of [
        '/api/v1',
        '/api/v1/servicos?lang=en',
        '/api/v1/paginas',
        '/openapi.json',
        '/api/nada',
      ]) {
        const { status } = await ask('GET', path)
        if (status !== (path === '/api/nada' ? 404 : 200)) findings.push(`GET ${path} is ${status}`)
        await sleep(30)
      }
    })
  }
}

async function agent(): Promise<void> {
  const call = (id: number, method: string, params = {}) => ({ jsonrpc: '2.0', id, method, params })
  const messages = [call(1, 'tools/list'), call(2, 'tools/call', { name: 'listServices', arguments: {} })]
  while (goesOn()) {
    await asClient(async ask => {
      for (const message of messages) {
        const { status } = await ask('POST', '/mcp', mcpFields, JSON.stringify(message))
        if (status !== 200 && status !== 503) findings.push(`/mcp is ${status}`)
        await sleep(50)
      }
    })
  }
}

/** Sends each message twice at once with its key, and repeats it until it gets 200. */
async function sender(): Promise<void> {
  while (goesOn()) {
    const email = `ana+${crypto.randomUUID()}@empresa.example`
    const body = JSON.stringify({ nome: 'Ana Souza', email, mensagem: 'Controlamos pedidos em planilhas.' })
    const fields = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    for (let attempt = 0; attempt < 4 && !accepted.has(email); attempt += 1) {
      await asClient(async ask => {
        const send = () => ask('POST', '/api/v1/contato', fields, body)
        for (const { status } of await Promise.all([send(), send()])) {
          if (status === 200) accepted.add(email)
          else if (![409, 502, 503].includes(status)) findings.push(`a message is answered ${status}`)
        }
      })
    }
    await sleep(200)
  }
}

async function slowReader(): Promise<void> {
  while (goesOn()) {
    const socket = await open()
    socket.write('GET /llms-full.txt HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n')
    socket.pause()
    while (goesOn() && !socket.destroyed && !socket.readableEnded) {
      socket.read(2048)
      await sleep(500)
    }
    socket.destroy()
  }
}

/** Again and again, 400 connections that each send most of a body and then say nothing. */
async function holdBodies(): Promise<void> {
  const head =
    'POST /mcp HTTP/1.1\r\nHost: localhost:3000\r\nContent-Type: application/json\r\nContent-Length: 65500\r\n\r\n'
  while (goesOn()) {
    const address = nextAddress()
    const sockets = await Promise.all(
      Array.from({ length: 400 }, (_, index) => open(index % 8 ? address : undefined)),
    )
    for (const socket of sockets) socket.write(head + ' '.repeat(65_000))
    await untilEnd(20_000)
    for (const socket of sockets) socket.destroy()
  }
}

/** Opens 2,000 connections that send nothing, and keeps each as long as the server allows. */
async function holdConnections(): Promise<void> {
  let sockets: Socket[] = []
  while (goesOn()) {
    sockets = sockets.filter(({ destroyed }) => !destroyed)
    while (sockets.length < 2_000 && goesOn()) sockets.push(await open())
    await untilEnd(1_000)
  }
  for (const socket of sockets) socket.destroy()
}

async function watchMemory(): Promise<void> {
  while (goesOn()) {
    const text = await (await fetch(`http://127.0.0.1:${site.listening.operatorsPort}/metrics`)).text()
    const resident = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1])
    mostResident = Math.max(mostResident, resident)
    await untilEnd(1_000)
  }
}

function untilEnd(milliseconds: number): Promise<void> {
  return sleep(Math.max(0, Math.min(milliseconds, end - performance.now())))
}

type Ask = (
  method: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
  body?: string,
) => Promise<{ readonly status: number; readonly text: string }>

/** Sends requests over persistent connections from a separate address. */
async function asClient(use: (ask: Ask) => Promise<void>): Promise<void> {
  const connections = new Agent({ keepAlive: true, localAddress: nextAddress() })
  const ask: Ask = async (method, path, fields = {}, body) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const target = { agent: connections, host: '127.0.0.1', port: site.port, method, path }
    const outgoing = request({ ...target, headers: { ...fields, Host: 'localhost:3000' } }, resolve)
    outgoing.on('error', reject).end(body)
    const incoming = await promise
    const content = await buffer(incoming)
    const status = incoming.statusCode ?? 0
    const kind = path.startsWith('/api') || path === '/mcp' ? path.split('?')[0] : 'pages'
    statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1)
    return { status, text: content.toString() }
  }
  try {
    await use(ask)
  } catch (error) {
    findings.push(`no answer: ${(error as Error).message}`)
  } finally {
    connections.destroy()
  }
}

async function pagePaths(): Promise<string[]> {
  let text = ''
  await asClient(async ask => {
    text = (await ask('GET', '/sitemap.xml')).text
  })
  return [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

async function open(localAddress: string = nextAddress()): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: site.port, localAddress })
  socket.on('error', () => socket.destroy())
  await new Promise(resolve => socket.once('connect', resolve).once('close', resolve))
  return socket
}
