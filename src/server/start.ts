import type { Config } from '../config/config.ts'
import { removeUnfinished } from '../forms/mailbox.ts'
import { directClientOf } from '../http/client-address.ts'
import type { Journal } from '../routes/application.ts'
import { protocolReplies } from '../routes/protocol.ts'
import { createAlarm } from './alarm.ts'
import { openAssetKeeping } from './asset-keeping.ts'
import { listenOnBun, runsOnBun } from './bun.ts'
import { createApplication, withSnapshot } from './create-application.ts'
import {
  connectToStore,
  mailDependency,
  mailRoute,
  storeState,
  takesMessages,
  watchMailServer,
} from './dependencies.ts'
import { createRespond } from './handler.ts'
import { finishMessages } from './last-messages.ts'
import { listen } from './listen.ts'
import type { Development } from './live/development.ts'
import { createJournal, type Log } from './log.ts'
import { observeFor } from './observe.ts'
import { mostConnections } from './open-files.ts'
import { openPublications } from './publications.ts'
import { createReloader, type Reloader } from './reload.ts'
import { requestLog } from './request-log.ts'
import type { SiteState } from './site-state.ts'
import { startOperators } from './start-operators.ts'
import type { SharedStore } from './valkey.ts'
import { version } from './version.ts'

/** The time limit for open requests after a signal, in milliseconds. */
const closeTimeout = 9_000

/** The delay before another attempt to publish a scheduled page, while the content has an issue. In milliseconds. */
const retryAfter = 60_000

/** A running site. */
export interface RunningSite extends Pick<Reloader, 'reload'> {
  /**
   * Reports that it is not ready, and accepts requests for the configured time, so that proxies notice. The next
   * response on each connection closes it. Then new connections are refused.
   */
  drain(): Promise<void>
  /** Finishes open requests, and releases all resources. */
  close(): Promise<void>
}

/**
 * Reads the content, compiles it, and answers requests. If an address is in use, the issues of the content are reported
 * as well.
 *
 * In `development` it waits until issues of the content are corrected.
 *
 * @throws AggregateError with every reason that prevents the start: first the content (`ContentRefused`), then each
 *   address that cannot be listened on. Open resources remain until the process ends.
 */
export async function start(config: Config, log: Log, development?: Development): Promise<RunningSite> {
  let isReady = false
  let refusal: Reloader['refusal'] = () => undefined
  let publishedAt = new Date()
  let contentVersion: string | undefined
  let deliveries: SiteState['deliveries'] = () => ({ running: 0, waiting: 0 })
  const mail = mailDependency(config, log)
  let store: SharedStore | undefined
  const state: SiteState = {
    version: version(),
    isReady: () => isReady,
    contentVersion: () => contentVersion,
    publishedAt: () => publishedAt,
    refusal: () => refusal(),
    takesMessages: takesMessages(config),
    mail,
    store: config.valkeyUrl === undefined ? undefined : storeState(config.valkeyUrl, () => store),
    deliveries: () => deliveries(),
  }
  let journal: Journal = { ...createJournal(log), deliveryEnded: mail.used }
  const [listening, operating] = await Promise.allSettled([
    runsOnBun
      ? listenOnBun(config.host, config.port)
      : listen(config.host, config.port, {
          connections: mostConnections(config, log),
          clientOf: peer => directClientOf(peer, config.trustedProxies),
          onClosed: tooManyOf => journal.connectionClosed(tooManyOf),
          onFilesRefused: reason => journal.filesRefused(reason),
        }),
    config.operators && startOperators(config.operators, state, development?.refuseHost),
  ])
  const port = listening.status === 'fulfilled' ? listening.value.port : config.port
  const baseUrl = config.baseUrl ?? `http://localhost:${port}`
  const publications = await openPublications(config, baseUrl, journal, development)
  const [publishing] = await Promise.allSettled([
    publications.first(listening.status === 'fulfilled' ? listening.value : undefined),
  ])
  refuseRejected([publishing, listening, operating])
  const [snapshot, listener, operators] = [resultOf(publishing), resultOf(listening), resultOf(operating)]

  if (config.mailboxDir !== undefined && !config.smtpUrl) await removeUnfinished(config.mailboxDir)
  if (config.valkeyUrl !== undefined) store = await connectToStore(config.valkeyUrl, baseUrl, log)
  if (operators) journal = operators.measure(journal)
  const keeping = development ? undefined : openAssetKeeping(config, snapshot, store)
  await keeping?.publish(snapshot)
  let application = createApplication(snapshot, config, journal, { store, keptAssets: keeping })
  contentVersion = snapshot.contentVersion
  const current = () => application
  const { underWay, load } = application.contact
  deliveries = load
  const reloading = createReloader(
    async () => {
      const next = await publications.next()
      await keeping?.publish(next)
      application = withSnapshot(application, next, config)
      publishedAt = new Date()
      contentVersion = next.contentVersion
      development?.published()
      alarm.set(next.site.catalog.nextChange)
      return contentVersion
    },
    log,
    development?.refused,
  )
  const alarm = createAlarm(async () => {
    if ((await reloading.reload()) === 'refused') alarm.set(new Date(Date.now() + retryAfter))
  })
  alarm.set(snapshot.site.catalog.nextChange)
  refusal = reloading.refusal
  publications.onChange(reloading.reload)
  development?.published()
  const observers = [
    ...(operators ? [operators.observer] : []),
    ...(config.requestLog ? [requestLog(log, config.requestLog.clientAddress)] : []),
  ]
  const observe = observeFor(observers, config.requestLog !== undefined)
  const respond = createRespond(current, observe)
  const replies = protocolReplies(current, observe)
  if (development) development.serve(listener, baseUrl, { respond, replies })
  else listener.serve(respond, replies)
  isReady = true
  log.info(
    {
      url: baseUrl,
      host: config.host,
      port,
      operatorsPort: operators?.port,
      mail: mailRoute(config),
      content: contentVersion,
    },
    'listening',
  )
  publications.prepare()
  if (config.smtpUrl) watchMailServer(mail, config.smtpUrl)
  return {
    reload: reloading.reload,
    async drain() {
      isReady = false
      await publications.close()
      development?.close()
      if (config.drainSeconds > 0) log.info({ seconds: config.drainSeconds }, 'draining')
      await listener.drain(config.drainSeconds * 1000)
    },
    async close() {
      alarm.stop()
      keeping?.stop()
      const end = performance.now() + closeTimeout
      await listener.close(closeTimeout)
      await finishMessages(underWay, end - performance.now(), log)
      mail.stop()
      await operators?.close()
      store?.client.disconnect()
    },
  }
}

/** Throws the reasons of all rejected promises at once, in their order. */
function refuseRejected(settled: readonly PromiseSettledResult<unknown>[]): void {
  const reasons = settled.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons)
}

function resultOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
