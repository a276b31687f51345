import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failureOf } from '../catalog/failure.ts'
import { type Deliver, DeliveryFailure, type Mail } from './mail.ts'
import { writeMime } from './mime.ts'

/**
 * Delivers into a folder. Each mail becomes an `.eml` file (RFC 5322) that appears whole or not at all. A disk that
 * does not respond before the deadline may still write it.
 */
export function mailboxDelivery(folder: string): Deliver {
  return async (mail, signal) => {
    const bytes = await writeMime(mail)
    if (signal.aborted) throw new DeliveryFailure('refused', 'the deadline passed')
    const { promise: deadline, reject } = Promise.withResolvers<never>()
    const expire = () => reject(new DeliveryFailure('unknown', 'the deadline passed'))
    signal.addEventListener('abort', expire)
    try {
      await Promise.race([writeWhole(folder, fileName(mail), bytes), deadline])
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error
      const { code } = failureOf(error)
      throw new DeliveryFailure('misconfigured', `the mailbox cannot be written (${code})`)
    } finally {
      signal.removeEventListener('abort', expire)
    }
  }
}

/** The names sort by the date of the mail. */
function fileName({ date, messageId }: Mail): string {
  const id = messageId
    .slice(1, messageId.indexOf('@'))
    .replaceAll(/[^\w-]/g, '_')
    .slice(0, 36)
  return `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${name}.part`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(folder)
}

/** The error codes of systems that cannot sync a folder. They offer no safer way to keep the name of a file. */
const cannotSync = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** Syncs a folder. Only then does the new name of a file survive a crash of the machine. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder)
    await handle.sync()
  } catch (error) {
    const { code = '' } = failureOf(error)
    if (!cannotSync.includes(code)) {
      throw new DeliveryFailure('unknown', `the folder of the mailbox cannot be synced (${code})`)
    }
  }
}

/**
 * Removes the unfinished files of a process that was killed. They contain a visitor's text, and their senders got no
 * confirmation. A message that another process is writing at this moment is refused there.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  // If the folder cannot be read or written, the delivery of each message reports the reason.
  const names = await readdir(folder).catch((): string[] => [])
  const unfinished = names.filter(name => /^\..*\.eml\.part$/.test(name))
  await Promise.all(unfinished.map(name => rm(join(folder, name), { force: true }).catch(() => undefined)))
}

/** The messages of a mailbox folder, for the developers of the site. */
export interface Mailbox {
  /** Returns the names of the messages, the newest first. */
  list(): Promise<readonly string[]>
  /** Returns the bytes of one message. Undefined when there is no message with that name. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Opens the folder into which `mailboxDelivery` delivers. */
export function openMailbox(folder: string): Mailbox {
  const list = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const names = await readdir(folder)
    return names
      .filter(name => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
  }
  return {
    list,
    async read(name) {
      // Reads only names from the list, so that no name can point outside the folder.
      if (!(await list()).includes(name)) return undefined
      return new Uint8Array(await readFile(join(folder, name)))
    },
  }
}
