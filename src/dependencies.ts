import type { Config } from './config.ts'
import { deliveryQueueLimits } from './contact/delivery-queue.ts'
import { DeliveryFailure } from './contact/mail.ts'
import { smtpCheck } from './contact/smtp.ts'
import { within } from './http/timer.ts'
import { createDependency, type Dependency } from './server/dependency.ts'
import type { Log } from './server/log.ts'
import type { SharedStore } from './server/valkey.ts'

/** The time between two checks of a system that is not used, in milliseconds. */
const interval = { mail: 300_000, store: 5_000 } as const

/** How long the store may take for a check, in milliseconds. After that time, messages with a key are refused too. */
const storeDeadline = 2_000

/** The key that a check of the store writes. It contains nothing, and expires at once. */
const checkedKey = 'vitrine:check'

/** Returns the destination of messages. */
export function mailRoute({ smtpUrl, mailboxDir }: Config): string {
  if (smtpUrl) return `SMTP server ${new URL(smtpUrl).host}`
  return mailboxDir ?? 'none: the contact operation answers 503'
}

/** Creates the mail system of the site. */
export function mailDependency(config: Config, log: Log): Dependency {
  const mail = createDependency({
    name: mailRoute(config),
    interval: interval.mail,
    reasonOf: failure => (failure instanceof DeliveryFailure ? failure.reason : String(failure)),
    journal: {
      unusable: reason =>
        log.warn({ reason }, 'the mail server cannot be used: contact messages fail until it can'),
      usable: () => log.info('the mail server can be used again'),
    },
  })
  return config.smtpUrl || config.mailboxDir ? mail : { ...mail, isUsable: () => false }
}

/** Checks the mail server in the background. Its failures neither prevent the start nor affect readiness. */
export function watchMailServer(mail: Dependency, smtpUrl: string): void {
  const check = smtpCheck(smtpUrl)
  mail.watch(() => check(AbortSignal.timeout(deliveryQueueLimits.deadlineMilliseconds)))
}

/** Creates the store of the site. */
export function storeDependency(valkeyUrl: string, log: Log): Dependency {
  return createDependency({
    name: new URL(valkeyUrl).host,
    interval: interval.store,
    reasonOf: error => (error as Error).message || String((error as NodeJS.ErrnoException).code),
    journal: {
      unusable: reason => log.warn({ reason }, 'the shared store cannot be used'),
      usable: () => log.info('the shared store can be used again'),
    },
  })
}

/**
 * Connects to the store and checks it in the background. A check writes, because a store that answers may refuse that.
 * Returns the store, whose changes and failures cause a check at once.
 */
export async function connectToStore(url: string, state: Dependency, log: Log): Promise<SharedStore> {
  // The module is loaded only when needed, which makes other starts faster.
  const { connectStore } = await import('./server/valkey.ts')
  const store = await connectStore(url, log)
  const { client } = store
  let failure = new Error('there is no connection')
  client.on('error', error => {
    failure = error
  })
  client.on('ready', state.recheck).on('close', state.recheck)
  state.watch(async () => {
    if (client.status !== 'ready') throw failure
    await within(storeDeadline, client.set(checkedKey, '', 'PX', 1))
  })
  const checking = (report: (error: unknown) => void) => (error: unknown) => {
    report(error)
    state.recheck()
  }
  return { ...store, onFailure: checking(store.onFailure), onRefusal: checking(store.onRefusal) }
}
