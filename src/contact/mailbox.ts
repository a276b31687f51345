import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Deliver, DeliveryFailure, type Mail } from './mail.ts'
import { writeMime } from './mime.ts'

/**
 * Delivers into a folder: each mail becomes an `.eml` file (RFC 5322) that appears whole or not at all. A disk that does not
 * answer before the deadline may still write it.
 */
export function mailboxDelivery(folder: string): Deliver {
  return async (mail, signal) => {
    const { bytes } = await writeMime(mail)
    if (signal.aborted) throw new DeliveryFailure('refused', 'the deadline passed')
    const { promise: deadline, reject } = Promise.withResolvers<never>()
    const expire = () => reject(new DeliveryFailure('unknown', 'the deadline passed'))
    signal.addEventListener('abort', expire)
    try {
      await Promise.race([writeWhole(folder, fileName(mail), bytes), deadline])
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error
      const { code } = error as NodeJS.ErrnoException
      throw new DeliveryFailure('misconfigured', `the mailbox cannot be written (${code})`)
    } finally {
      signal.removeEventListener('abort', expire)
    }
  }
}

/** Files sort by the time of their mail. */
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

/** What systems say on which a folder cannot be synced: there the name of a file is as safe as it can be. */
const cannotSync = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']

/** The new name of a file outlives a crash of the machine once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder)
    await handle.sync()
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!cannotSync.includes(code)) {
      throw new DeliveryFailure('unknown', `the folder of the mailbox cannot be synced (${code})`)
    }
  }
}

/**
 * Removes what a process that was killed left half written: it holds what a visitor wrote, and its sender was not told
 * that it was sent. A message that another process is writing at this moment is refused there.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  // Where the folder cannot be read or written, each message is refused and says why.
  const names = await readdir(folder).catch((): string[] => [])
  const unfinished = names.filter(name => /^\..*\.eml\.part$/.test(name))
  await Promise.all(unfinished.map(name => rm(join(folder, name), { force: true }).catch(() => undefined)))
}

/** The messages of a mailbox folder, for whoever develops the site to look at. */
export interface Mailbox {
  /** The names of the messages, the newest first. */
  list(): Promise<readonly string[]>
  /** The bytes of one message; undefined when there is none of that name. */
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
      // Only a name from the list is read, so that no name can lead out of the folder.
      if (!(await list()).includes(name)) return undefined
      return new Uint8Array(await readFile(join(folder, name)))
    },
  }
}
