import { createHash, randomUUID } from 'node:crypto'
import { type Stats, statSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

type Bytes = Uint8Array<ArrayBuffer>

/** Keeps slow results on disk. Several processes may share its folder. */
export interface Cache {
  /** Returns the bytes stored under a name of any length. Returns undefined if the entry is missing or damaged. */
  find(name: string): Promise<Bytes | undefined>
  keep(name: string, bytes: Bytes): Promise<void>
  /** Marks an entry as used now, without reading it. Returns false if there is none of this number of bytes. */
  touch(name: string, byteLength: number): Promise<boolean>
  /** Returns the names that have an entry at this moment. */
  names(): Promise<Pick<ReadonlySet<string>, 'has'>>
  /**
   * Deletes the least recently used entries until the folder is within its limit. Never deletes entries used since the
   * cache was opened.
   */
  tidy(): Promise<void>
}

/** The default size limit of the folder, in bytes. */
const defaultLimit = 256 * 2 ** 20

/** The age at which an unfinished file counts as abandoned, in milliseconds. */
const abandonedAfter = 3_600_000

const digestLength = 32
const entryName = /^[0-9a-f]{64}$/
// Input: configuration
const unfinishedName = /^[0-9a-f]{64}\.[\w-]+\.part$/

/**
 * Opens a cache in a folder, which is created when needed. If the folder is not writable, results are computed again.
 * Then `warn` is called once.
 */
export function openCache(folder: string, warn: (reason: string) => void, limit = defaultLimit): Cache {
  const used = new Set<string>()
  let hasWarned = false

  return { find, keep, touch, names, tidy }

  async function find(name: string): Promise<Bytes | undefined> {
    const file = fileNameOf(name)
    const path = join(folder, file)
    const now = new Date()
    try {
      const entry = await readFile(path)
      // A view: an entry may have several megabytes.
      const bytes = new Uint8Array(entry.buffer, entry.byteOffset + digestLength, entry.length - digestLength)
      if (!digestOf(file, bytes).equals(entry.subarray(0, digestLength))) return undefined
      used.add(file)
      await utimes(path, now, now).catch(() => {
        // A read-only folder is still useful, and its entries are never deleted.
      })
      return bytes
    } catch {
      // The entry is missing or unreadable. The caller computes it again, and `keep` reports why it cannot be stored.
      return undefined
    }
  }

  /** Writes an entry atomically. If two processes write the same entry, the last one wins. */
  async function keep(name: string, bytes: Bytes): Promise<void> {
    const file = fileNameOf(name)
    used.add(file)
    const unfinished = join(folder, `${file}.${randomUUID()}.part`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, [digestOf(file, bytes), bytes], { flag: 'wx' })
      await rename(unfinished, join(folder, file))
    } catch (error) {
      // The caller has the bytes. They are computed again at the next start.
      if (error instanceof Error) warnOnce(error)
      await rm(unfinished).catch(() => {
        // The file was not created, or the folder is no longer writable.
      })
    }
  }

  async function touch(name: string, byteLength: number): Promise<boolean> {
    const file = fileNameOf(name)
    const path = join(folder, file)
    if (statusOf(path)?.size !== digestLength + byteLength) return false
    used.add(file)
    const now = new Date()
    return utimes(path, now, now).then(
      () => true,
      // Another process has deleted the entry, or the folder is read-only.
      () => false,
    )
  }

  async function names(): Promise<Pick<ReadonlySet<string>, 'has'>> {
    // The folder may be missing.
    const files = new Set(await readdir(folder).catch(() => []))
    return { has: name => files.has(fileNameOf(name)) }
  }

  async function tidy(): Promise<void> {
    const files = await list()
    const isAbandoned = ({ name, usedAt }: Entry) =>
      unfinishedName.test(name) && usedAt < Date.now() - abandonedAfter
    const entries = files.filter(({ name }) => entryName.test(name))
    let total = entries.reduce((sum, { size }) => sum + size, 0)
    const superfluous = entries
      .filter(({ name }) => !used.has(name))
      .toSorted((a, b) => a.usedAt - b.usedAt)
      .filter(({ size }) => {
        const isOver = total > limit
        if (isOver) total -= size
        return isOver
      })
    for (const { name } of [...superfluous, ...files.filter(isAbandoned)]) {
      await rm(join(folder, name), { force: true }).catch(warnOnce)
    }
  }

  function warnOnce({ message }: Error): void {
    if (!hasWarned) warn(message)
    hasWarned = true
  }

  async function list(): Promise<Entry[]> {
    // The folder may be missing. Another process may delete a file in the meantime.
    const names = await readdir(folder).catch(() => [])
    return names.flatMap(name => {
      const status = statusOf(join(folder, name))
      return status?.isFile() ? [{ name, size: status.size, usedAt: status.mtimeMs }] : []
    })
  }
}

/** Waiting for each of hundreds of files would take ten times as long. */
function statusOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    // The file cannot be reached, so it is not an entry.
    return undefined
  }
}

interface Entry {
  readonly name: string
  readonly size: number
  /** In milliseconds since the epoch. */
  readonly usedAt: number
}

function fileNameOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

/** Returns a digest of the file name and the content, so that an entry copied over another one is invalid. */
function digestOf(file: string, bytes: Bytes): Buffer {
  return createHash('sha256').update(file).update(bytes).digest()
}

/**
 * Returns a text that identifies how a result is produced: the source of a module and the exact versions of its
 * packages. `module` is the path without the extension. A cache name that contains this text changes with either of
 * them.
 */
export async function readCodeVersion(module: string, packages: readonly string[]): Promise<string> {
  // In an npm package the module is JavaScript.
  const code = await readFile(`${module}${extname(import.meta.filename)}`, 'utf8')
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'))
  return JSON.stringify([...packages.map(name => dependencies[name]), code])
}
