import { join } from 'node:path'
import type { Valkey } from 'iovalkey'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { boundedDelivery } from './contact/bounded.ts'
import { type IdempotencyRecords, idempotencyInMemory } from './contact/idempotency.ts'
import { mailboxDelivery, openMailbox } from './contact/mailbox.ts'
import { idempotencyInStore, withFallback } from './contact/shared-idempotency.ts'
import { smtpDelivery } from './contact/smtp.ts'
import { readFolder } from './content/files.ts'
import { ContentRefused } from './content/issue.ts'
import { readCatalog } from './content/read-catalog.ts'
import { contactPolicy, readingPolicy } from './contract/policies.ts'
import { createNegotiation } from './http/negotiation.ts'
import {
  createQuotaCounter,
  createSharedQuotaCounter,
  type QuotaCounter,
  type QuotaPolicy,
} from './http/quota.ts'
import type { Asset } from './model/catalog.ts'
import { problemAnchors } from './representations/blocks/problems.ts'
import { publishedPaths } from './representations/machine/files.ts'
import { compileSnapshot } from './representations/snapshot/snapshot.ts'
import type { Application, Journal } from './routes/application.ts'
import { createCompressor } from './server/compress.ts'
import { createHandler } from './server/handler.ts'
import { listen } from './server/listen.ts'
import { createJournal, createLog, type Log } from './server/log.ts'
import type { Metrics, OperatorsListener } from './server/operators.ts'

/** How long requests in flight may take after a signal, in milliseconds. */
const patience = 9_000

/** A running site. */
export interface Running {
  readonly port: number
  /** Stops accepting, finishes what is in flight, and lets go of everything. */
  close(): Promise<void>
}

/** Reads the content, compiles it, and answers requests. Rejects with ConfigRefused, ContentRefused or a system error. */
export async function start(config: Config, log: Log): Promise<Running> {
  const listener = await listen(config.host, config.port)
  let operators: Operators | undefined
  let store: Valkey | undefined
  let isReady = false
  const close = async (milliseconds: number) => {
    isReady = false
    await listener.close(milliseconds)
    await operators?.close()
    store?.disconnect()
  }
  try {
    operators = config.operators && (await startOperators(config.operators, () => isReady))
    store = config.valkeyUrl === undefined ? undefined : await connectStore(config.valkeyUrl, log)
    const baseUrl = config.baseUrl ?? `http://localhost:${listener.port}`
    const journal = createJournal(log)
    const application = await createApplication(
      config,
      baseUrl,
      operators?.measure(journal) ?? journal,
      store,
    )
    listener.serve(createHandler(application), baseUrl)
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
  return { port: listener.port, close: () => close(patience) }
}

/** Everything that requests need: content → catalog → snapshot, the quotas, and the way of messages. */
export async function createApplication(
  config: Config,
  baseUrl: string,
  journal: Journal,
  store?: Valkey,
): Promise<Application> {
  const catalog = await readCatalog(config.contentDir, {
    paths: publishedPaths,
    anchors: { problems: problemAnchors },
  })
  const { name, contact } = catalog.company
  return {
    snapshot: await compileSnapshot({
      catalog,
      baseUrl,
      ownAssets: await readOwnAssets(),
      compress: createCompressor(),
    }),
    quotas: { reading: createCounter(readingPolicy, store), contact: createCounter(contactPolicy, store) },
    negotiation: createNegotiation(),
    trustedProxies: config.trustedProxies,
    contact: {
      correspondence: {
        company: name,
        from: config.contactFrom ?? contact.from,
        to: config.contactTo ?? contact.to,
        timeZone: contact.timeZone,
      },
      deliver: createDelivery(config),
      records: createRecords(store),
    },
    mailbox: config.showsMailbox && config.mailboxDir ? openMailbox(config.mailboxDir) : undefined,
    now: () => new Date(),
    journal,
  }
}

function createCounter(policy: QuotaPolicy, store: Valkey | undefined): QuotaCounter {
  return store ? createSharedQuotaCounter(policy, store) : createQuotaCounter(policy)
}

function createRecords(store: Valkey | undefined): IdempotencyRecords {
  const own = idempotencyInMemory(10_000, Date.now)
  return store ? withFallback(idempotencyInStore(store), own) : own
}

/** Loaded only where it is asked for: a start without it is quicker. */
async function connectStore(url: string, log: Log): Promise<Valkey> {
  const { connectValkey } = await import('./server/valkey.ts')
  return connectValkey(url, log)
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

/** The program's own stylesheet and script. */
async function readOwnAssets(): Promise<Asset[]> {
  const files = await readFolder(join(import.meta.dirname, 'representations/html/assets'))
  return files.map(({ path, bytes }) => ({ path: `/assets/${path}`, bytes }))
}

function createDelivery({ smtpUrl, mailboxDir }: Config) {
  const bounds = { concurrency: 20, deadlineMilliseconds: 15_000 }
  if (smtpUrl) return boundedDelivery(smtpDelivery(smtpUrl), bounds)
  return mailboxDir === undefined ? undefined : boundedDelivery(mailboxDelivery(mailboxDir), bounds)
}

/** How messages leave, for the log. */
function mailRoute({ smtpUrl, mailboxDir }: Config): string {
  if (smtpUrl) return `SMTP server ${new URL(smtpUrl).host}`
  return mailboxDir ?? 'none: the contact operation answers 503'
}

/** The process: its exit codes are those of sysexits.h. */
async function run(): Promise<void> {
  try {
    const config = readConfig()
    const log = createLog(config.logLevel)
    const running = await start(config, log)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, async () => {
        const closed = running.close()
        // Said once it is true: from here on nothing new is accepted.
        log.info({ signal }, 'stopping')
        await closed
        process.exit(0)
      })
    }
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
