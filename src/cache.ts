import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

type Bytes = Uint8Array<ArrayBuffer>

/** Keeps on disk what is slow to make. Processes may share its folder. */
export interface Cache {
  /** What was kept under a name of any length; undefined where nothing whole is there. */
  find(name: string): Promise<Bytes | undefined>
  keep(name: string, bytes: Bytes): Promise<void>
  /** Removes what was unused for the longest time while the folder holds more than its limit; never what was used since it was opened. */
  tidy(): Promise<void>
}

/** Bytes that a cache's folder may hold. */
const defaultLimit = 256 * 2 ** 20

/** After so many milliseconds an unfinished file is nobody's any more. */
const abandonedAfter = 3_600_000

const digestLength = 32
const entryName = /^[0-9a-f]{64}$/
const unfinishedName = /^[0-9a-f]{64}\.[\w-]+\.part$/

/** A cache in a folder, made when it is needed. A folder that cannot be written costs time but nothing else; `warn` is told once. */
export function openCache(folder: string, warn: (reason: string) => void, limit = defaultLimit): Cache {
  const used = new Set<string>()
  let hasWarned = false

  return { find, keep, tidy }

  async function find(name: string): Promise<Bytes | undefined> {
    const file = fileNameOf(name)
    const path = join(folder, file)
    const now = new Date()
    try {
      const entry = new Uint8Array(await readFile(path))
      const bytes = entry.slice(digestLength)
      if (!digestOf(file, bytes).equals(entry.subarray(0, digestLength))) return undefined
      used.add(file)
      await utimes(path, now, now).catch(() => {
        // A folder that can only be read is still of use; nobody removes entries from it either.
      })
      return bytes
    } catch {
      // No entry, or one that cannot be read: it is made again, and why it could not be kept is said then.
      return undefined
    }
  }

  /** An entry appears whole or not at all; of two processes that write the same one, either may be the last. */
  async function keep(name: string, bytes: Bytes): Promise<void> {
    const file = fileNameOf(name)
    used.add(file)
    const unfinished = join(folder, `${file}.${randomUUID()}.part`)
    try {
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, [digestOf(file, bytes), bytes], { flag: 'wx' })
      await rename(unfinished, join(folder, file))
    } catch (error) {
      // The bytes are at hand all the same; they will be made again at the next start.
      warnOnce(error as Error)
      await rm(unfinished).catch(() => {
        // Nothing was written, or the folder cannot be written any more.
      })
    }
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
    // Without a folder there is nothing to tidy; a file may be removed by another process meanwhile.
    const names = await readdir(folder).catch(() => [])
    const files = await Promise.all(
      names.map(async name => {
        const status = await stat(join(folder, name)).catch(() => undefined)
        return status?.isFile() ? [{ name, size: status.size, usedAt: status.mtimeMs }] : []
      }),
    )
    return files.flat()
  }
}

interface Entry {
  readonly name: string
  readonly size: number
  /** Milliseconds since the epoch. */
  readonly usedAt: number
}

function fileNameOf(name: string): string {
  return createHash('sha256').update(name).digest('hex')
}

/** The name of the file counts too: an entry that was copied over another is not that entry. */
function digestOf(file: string, bytes: Bytes): Buffer {
  return createHash('sha256').update(file).update(bytes).digest()
}

/**
 * Returns what turns an input into something that is kept: the text of the module that does it, named by its path without the
 * extension, and the exact versions of the packages that it uses. A name that contains it is not found after a change of either.
 */
export async function readRecipe(module: string, packages: readonly string[]): Promise<string> {
  // In a package the code is JavaScript.
  const code = await readFile(`${module}${extname(import.meta.filename)}`, 'utf8')
  const { dependencies } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8'))
  return JSON.stringify([...packages.map(name => dependencies[name]), code])
}
