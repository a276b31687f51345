import { setTimeout as sleep } from 'node:timers/promises'
import { createApplication } from './application.ts'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { ContentRefused } from './content/issue.ts'
import { publish } from './publish.ts'
import { protocolReplies } from './routes/protocol.ts'
import { createHandler } from './server/handler.ts'
import { listen } from './server/listen.ts'
import { createJournal, createLog, type Log } from './server/log.ts'
import type { Metrics, OperatorsListener } from './server/operators.ts'
import type { SharedStore } from './server/valkey.ts'

/** How long requests in flight may take after a signal, in milliseconds. */
const patience = 9_000

/** A running site. */
export interface Running {
  readonly port: number
  /**
   * Says that it is not ready, and takes requests for as long as the configuration says: so long proxies need to learn of
   * it. Each connection is closed with its next answer. Then nothing new is accepted.
   */
  drain(): Promise<void>
  /** Finishes what is in flight, and lets go of everything. */
  close(): Promise<void>
}

/** Reads the content, compiles it, and answers requests. Rejects with ContentRefused or a system error. */
export async function start(config: Config, log: Log): Promise<Running> {
  const listener = await listen(config.host, config.port)
  let operators: Operators | undefined
  let store: SharedStore | undefined
  let underWay: ReadonlySet<Promise<unknown>> = new Set()
  let isReady = false
  const drain = async () => {
    isReady = false
    if (config.drainSeconds > 0) log.info({ seconds: config.drainSeconds }, 'draining')
    await listener.drain(config.drainSeconds * 1000)
  }
  const close = async (milliseconds: number) => {
    isReady = false
    const end = performance.now() + milliseconds
    await listener.close(milliseconds)
    await finish(underWay, end - performance.now(), log)
    await operators?.close()
    store?.client.disconnect()
  }
  try {
    operators = config.operators && (await startOperators(config.operators, () => isReady))
    store = config.valkeyUrl === undefined ? undefined : await connectToStore(config.valkeyUrl, log)
    const baseUrl = config.baseUrl ?? `http://localhost:${listener.port}`
    const journal = createJournal(log)
    const snapshot = await publish(config, baseUrl, journal)
    const application = createApplication(snapshot, config, operators?.measure(journal) ?? journal, store)
    underWay = application.contact.underWay
    listener.serve(createHandler(application), protocolReplies(application))
    isReady = true
    const { host } = config
    log.info(
      { url: baseUrl, host, port: listener.port, operatorsPort: operators?.port, mail: mailRoute(config) },
      'listening',
    )
  } catch (error) {
    await close(0)
    throw error
  }
  return { port: listener.port, drain, close: () => close(patience) }
}

/** Waits so long for the messages under way, whose senders may have left; says so when there are some it leaves behind. */
async function finish(
  underWay: ReadonlySet<Promise<unknown>>,
  milliseconds: number,
  log: Log,
): Promise<void> {
  if (underWay.size === 0) return
  const late = sleep(Math.max(0, milliseconds), true)
  const isLate = await Promise.race([late, Promise.allSettled(underWay).then(() => false)])
  if (isLate) log.error({ messages: underWay.size }, 'stopped before these messages were delivered')
}

/** Loaded only where it is asked for: a start without it is quicker. */
async function connectToStore(url: string, log: Log): Promise<SharedStore> {
  const { connectStore } = await import('./server/valkey.ts')
  return connectStore(url, log)
}

/** Loaded only where it is asked for, as above. */
async function startOperators(
  { host, port }: { host: string; port: number },
  isReady: () => boolean,
): Promise<Operators> {
  const { createMetrics, listenForOperators } = await import('./server/operators.ts')
  const metrics = createMetrics()
  const listener = await listenForOperators(host, port, isReady, metrics.registry)
  return { ...listener, measure: metrics.measure }
}

type Operators = OperatorsListener & Pick<Metrics, 'measure'>

/** How messages leave, for the log. */
function mailRoute({ smtpUrl, mailboxDir }: Config): string {
  if (smtpUrl) return `SMTP server ${new URL(smtpUrl).host}`
  return mailboxDir ?? 'none: the contact operation answers 503'
}

/** The process: its exit codes are those of sysexits.h. */
async function run(): Promise<void> {
  // Before the start: in a container this is process 1, which loses a signal that it does not wait for.
  const signalled = Promise.withResolvers<NodeJS.Signals>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => signalled.resolve(signal))
  try {
    const config = readConfig()
    const log = createLog(config.logLevel)
    const running = await start(config, log)
    const signal = await signalled.promise
    await running.drain()
    log.info({ signal }, 'stopping')
    await running.close()
    process.exit(0)
  } catch (error) {
    process.exitCode = explain(error)
  }
}

/** Prints why the start was refused; the code says which kind of reason it was. */
function explain(error: unknown): number {
  if (error instanceof ConfigRefused) return say(`the configuration is refused:\n${error.message}`, 78)
  if (error instanceof ContentRefused)
    return say(`${error.message}\nthe content is refused: ${error.issues.length} to mend`, 65)
  const { message, syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'getaddrinfo') {
    const variables = 'PORT and HOST, or ADMIN_PORT and ADMIN_HOST,'
    return say(`the server cannot listen (${message}): set ${variables} to a free address`, 69)
  }
  throw error
}

function say(text: string, exitCode: number): number {
  process.stderr.write(`${text}\n`)
  return exitCode
}

if (import.meta.main) await run()
