import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { unprintable } from '../model/characters.ts'
import { IssueList } from './issue.ts'

/** A file of a folder. `path` is relative to the folder and uses `/`. `shownAs` is the path in messages. */
export interface SourceFile {
  readonly path: string
  readonly shownAs: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Names of files that are not content: hidden files, backups, lock files of office programs, and thumbnails and icons
 * of folders.
 */
const ofOtherPrograms = /^\.|~$|^~\$|^(?:eh)?thumbs\.db$|^desktop\.ini$|^Icon\r$/i

/**
 * Returns every file below a folder, sorted by path. Follows symbolic links. Skips hidden files, and those of editors
 * and operating systems (`.DS_Store`, `page.md~`, `Thumbs.db`). Blocks the thread, because that takes a third of the CPU
 * time of waiting for each file.
 *
 * @throws ContentRefused if the folder or anything in it cannot be read
 */
export function readFolder(folder: string): SourceFile[] {
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
      issues.add(shownAs, path === '' ? rootFault(error) : fault(error))
      return []
    }
  }

  function readEntry(path: string, entry: Dirent, around: readonly string[]): SourceFile[] {
    const shownAs = join(folder, path)
    try {
      const source = join(root, path)
      const status = entry.isSymbolicLink() ? statSync(source) : entry
      if (status.isDirectory()) return readBelow(path, around)
      return status.isFile() ? [{ path, shownAs, bytes: bytesOf(readFileSync(source)) }] : []
    } catch (error) {
      issues.add(shownAs, fault(error))
      return []
    }
  }
}

/** Returns the files. A file whose bytes are unchanged is the same object as before. */
export function withUnchanged(
  files: readonly SourceFile[],
  before: readonly SourceFile[],
): readonly SourceFile[] {
  const known = new Map(before.map(file => [file.shownAs, file]))
  return files.map(file => {
    const earlier = known.get(file.shownAs)
    return earlier && Buffer.compare(earlier.bytes, file.bytes) === 0 ? earlier : file
  })
}

/** Returns a digest of files with their paths and lengths, and of other parts. */
export function digestOfFiles(
  files: readonly SourceFile[],
  others: readonly (string | Uint8Array)[],
): Buffer {
  const hash = createHash('sha256')
  for (const other of others) hash.update(other)
  for (const { path, bytes } of files) hash.update(`\0${path}\0${bytes.byteLength}\0`).update(bytes)
  return hash.digest()
}

/** Reads a file. Rejects if it cannot be read. */
export async function readBytes(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(await readFile(path))
}

function bytesOf({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
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

function fault(error: unknown): string {
  return `this cannot be read (${codeOf(error)}): let the site read it, or remove it`
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? 'unknown error'
}

/**
 * Returns the text of a file. Adds an issue and returns undefined if it is not UTF-8 or contains control characters.
 */
export function decodeText(file: SourceFile, issues: IssueList): string | undefined {
  if (!isUtf8(file.bytes)) {
    issues.add(file.shownAs, 'the file is not UTF-8 text: save it again with the encoding UTF-8')
    return undefined
  }
  const text = new TextDecoder().decode(file.bytes).replaceAll('\r\n', '\n')
  for (const { pattern, message } of leftBehind) {
    const offset = text.search(pattern)
    if (offset < 0) continue
    const before = text.slice(0, offset).split('\n')
    issues.add(file.shownAs, message, before.length, (before.at(-1) ?? '').length + 1)
    return undefined
  }
  return hasControls(text, file.shownAs, issues) ? undefined : text
}

/** Accidental traces of other programs in a text. */
const leftBehind = [
  {
    pattern: /^(?:<{7}|>{7}) /m,
    message: 'a conflict of Git is left here: keep one of the two texts, and remove the lines with the marks',
  },
  {
    pattern: /\ufffd|\u00c3[\u0080-\u00bf]|\u00c2[\u00a0-\u00bf]|\u00e2\u20ac/,
    message:
      'this was an accent or a sign until the file was saved in another encoding: write it again, and save as UTF-8',
  },
] as const

/** Returns whether a text contains control characters. Adds an issue for the first one of each line. */
function hasControls(text: string, shownAs: string, issues: IssueList): boolean {
  if (!unprintable(text)) return false
  const found = text.split('\n').flatMap((line, index) => {
    const first = unprintable(line)
    return first ? [{ ...first, line: index + 1 }] : []
  })
  for (const { name, line, index } of found) {
    issues.add(shownAs, `${name} cannot be published: remove it`, line, index + 1)
  }
  return true
}
