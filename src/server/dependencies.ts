import type { Config } from '../config/config.ts'
import { parseStoreAddress } from '../config/store-address.ts'
import { deliveryQueueLimits } from '../forms/delivery-queue.ts'
import { DeliveryFailure } from '../forms/mail.ts'
import { smtpCheck } from '../forms/smtp.ts'
import { absentDependency, createDependency, type Dependency, type DependencyState } from './dependency.ts'
import type { Log } from './log.ts'
import type { SharedStore } from './valkey.ts'

/** The time between two checks of a mail server that is not used, in milliseconds. */
const mailInterval = 300_000

/** Returns the destination of messages. */
export function mailRoute({ smtpUrl, mailboxDir }: Config): string {
  if (smtpUrl) return `SMTP server ${new URL(smtpUrl).host}`
  return mailboxDir ?? 'none: the contact operation answers 503'
}

/** Creates the mail system of the site. Without one, nothing is usable or unusable, because the operator chose so. */
export function mailDependency(config: Config, log: Log): Dependency {
  const name = mailRoute(config)
  if (!takesMessages(config)) return absentDependency(name)
  return createDependency({
    name,
    interval: mailInterval,
    reasonOf: failure => (failure instanceof DeliveryFailure ? failure.reason : String(failure)),
    journal: {
      unusable: reason =>
        log.warn({ reason }, 'the mail server cannot be used: contact messages fail until it can'),
      usable: () => log.info('the mail server can be used again'),
    },
  })
}

/** Whether the site has a destination for messages. */
export function takesMessages({ smtpUrl, mailboxDir }: Config): boolean {
  return Boolean(smtpUrl || mailboxDir)
}

/** Checks the mail server in the background. Its failures neither prevent the start nor affect readiness. */
export function watchMailServer(mail: Dependency, smtpUrl: string): void {
  const check = smtpCheck(smtpUrl)
  mail.watch(() => check(AbortSignal.timeout(deliveryQueueLimits.deadlineMilliseconds)))
}

/** Returns the state of the store, which is undefined until the process has tried to connect. */
export function storeState(valkeyUrl: string, store: () => SharedStore | undefined): DependencyState {
  const { shownAs } = parseStoreAddress(valkeyUrl)
  return {
    isUsable() {
      const connected = store()
      return connected && connected.failure() === undefined
    },
    describe() {
      const connected = store()
      if (!connected) return `${shownAs}, not checked yet`
      const failure = connected.failure()
      return `${shownAs}, ${failure ? `unusable since ${failure.since.toISOString()} (${failure.reason})` : 'usable'}`
    },
  }
}

/** Connects to the store of a site. The module is loaded only when needed, which makes other starts faster. */
export async function connectToStore(url: string, origin: string, log: Log): Promise<SharedStore> {
  const { connectStore } = await import('./valkey.ts')
  return connectStore(url, origin, log)
}
