import { hash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { onceFor } from '../catalog/once.ts'
import { codeOf, IssueList, unreadable } from './issue.ts'

/** A file of a folder, with its bytes or without them. `bytesOf` returns them. */
export type SourceFile = HeldFile | LeftFile

/** `path` is relative to the folder and uses `/`. `shownAs` is the path in messages. */
interface FoundFile {
  readonly path: string
  readonly shownAs: string
  /** Missing if the file may have changed without a trace since it was read. */
  readonly stamp?: Stamp
}

/** A file whose bytes are in memory. */
export interface HeldFile extends FoundFile {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file whose bytes were left on the disk. Its size in bytes and its digest are those of the bytes that were read. */
export interface LeftFile extends FoundFile {
  readonly size: number
  readonly digest: string
}

/** The values of the file system that change with every file: the number of its inode, its size, and its time of change. */
export type Stamp = readonly [inode: number, bytes: number, milliseconds: number]

/** The size of the largest asset whose bytes stay in memory. */
const mostAtHand = 64 * 1024

/** A file can change twice within one tick of the clock of its file system. The coarsest ticks take two seconds. */
const longestTick = 2_000

/**
 * Names of files that are not content: hidden files, backups, lock files of office programs, and thumbnails and icons
 * of folders.
 */
const ofOtherPrograms = /^\.|~$|^~\$|^(?:eh)?thumbs\.db$|^desktop\.ini$|^Icon\r$/i

/**
 * Returns every file below a folder, sorted by path. Follows symbolic links. Skips hidden files, and those of editors
 * and operating systems (`.DS_Store`, `page.md~`, `Thumbs.db`). A file that has not changed since it was read `before`
 * is the same object. Blocks the thread, because that takes a third of the CPU time of waiting for each file.
 *
 * @throws ContentRefused if the folder or anything in it cannot be read
 */
export function readFolder(folder: string, before: readonly SourceFile[] = []): SourceFile[] {
  const known = new Map(before.map(file => [file.path, file]))
  const settledUntil = Date.now() - longestTick
  const issues = new IssueList()
  // A symbolic link on the path to the folder may change while the folder is read.
  const root = realPathOf(folder)
  const files = readBelow('', [])
  issues.refuseIfAny()
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))

  /** Returns the files below a folder. `around` are the real paths of the parent folders, to find cycles. */
  function readBelow(path: string, around: readonly string[]): SourceFile[] {
    const shownAs = join(folder, path)
    try {
      const real = realpathSync(join(root, path))
      if (around.includes(real)) {
        issues.add(shownAs, 'this link leads back to a folder around it: remove it')
        return []
      }
      const entries = readdirSync(real, { withFileTypes: true }).filter(
        ({ name }) => !ofOtherPrograms.test(name),
      )
      return entries.flatMap(entry => readEntry(posix.join(path, entry.name), entry, [...around, real]))
    } catch (error) {
      if (path === '') issues.add(shownAs, rootFault(error))
      else if (!isGone(error)) issues.add(shownAs, unreadable(error))
      return []
    }
  }

  function readEntry(path: string, entry: Dirent, around: readonly string[]): SourceFile[] {
    const shownAs = join(folder, path)
    try {
      if (entry.isDirectory()) return readBelow(path, around)
      const source = join(root, path)
      const status = statSync(source)
      if (status.isDirectory()) return readBelow(path, around)
      if (!status.isFile()) return []
      const { ino, size, ctimeMs } = status
      const earlier = known.get(path)
      if (earlier?.stamp && isSameStamp(earlier.stamp, [ino, size, ctimeMs])) return [earlier]
      const stamp = ctimeMs < settledUntil ? ([ino, size, ctimeMs] as const) : undefined
      const file = { path, shownAs, bytes: asArray(readFileSync(source)), ...(stamp && { stamp }) }
      // Thousands of photographs would take more memory than the rest of a site.
      return [path.startsWith('assets/') && size > mostAtHand ? leftFile(file) : file]
    } catch (error) {
      // A link that leads nowhere stays a fault. A file is being renamed or was removed after its folder was read.
      if (entry.isSymbolicLink() || !isGone(error)) issues.add(shownAs, unreadable(error))
      return []
    }
  }
}

/** Whether two stamps are those of the same bytes. */
export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.every((value, index) => value === other[index])
}

/**
 * Returns the bytes of a file. Those that were left on the disk are read again.
 *
 * @throws ContentRefused if they cannot be read or are no longer the same
 */
export function bytesOf(file: SourceFile): Uint8Array<ArrayBuffer> {
  if ('bytes' in file) return file.bytes
  const bytes = readAgain(file)
  if (bytes !== undefined && hash('sha256', bytes) === file.digest) return bytes
  return refuse(file, 'this was changed or removed while the site was being published: save it again')
}

/** Returns undefined if the file no longer exists. */
function readAgain(file: LeftFile): Uint8Array<ArrayBuffer> | undefined {
  try {
    return asArray(readFileSync(file.shownAs))
  } catch (error) {
    return isGone(error) ? undefined : refuse(file, unreadable(error))
  }
}

function refuse({ shownAs }: SourceFile, message: string): never {
  const issues = new IssueList()
  issues.add(shownAs, message)
  return issues.refuse()
}

/** Returns the number of bytes of a file. */
export function sizeOf(file: SourceFile): number {
  return 'bytes' in file ? file.bytes.byteLength : file.size
}

const digestOfHeld = onceFor((file: HeldFile) => hash('sha256', file.bytes))

/** Returns the SHA-256 digest of the bytes of a file, in hexadecimal digits. */
export function digestOf(file: SourceFile): string {
  return 'bytes' in file ? digestOfHeld(file) : file.digest
}

/** Returns the same file without its bytes. */
export function leftFile(file: SourceFile): LeftFile {
  const { path, shownAs, stamp } = file
  return { path, shownAs, size: sizeOf(file), digest: digestOf(file), ...(stamp && { stamp }) }
}

/** Reads a file. Rejects if it cannot be read. */
export async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return asArray(await readFile(path))
}

function asArray({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}

function rootFault(error: unknown): string {
  return `the content folder cannot be read (${codeOf(error)}): set CONTENT_DIR to the folder of your content`
}

function isGone(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}
