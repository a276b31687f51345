import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { unprintable } from '../model/characters.ts'
import { IssueList } from './issue.ts'

/** A file of a folder. `path` is relative to it, with `/` between its parts; messages name the file as `shownAs`. */
export interface SourceFile {
  readonly path: string
  readonly shownAs: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Every file below a folder, sorted by path; symbolic links are followed. Hidden files and editors' back-ups (`.DS_Store`,
 * `page.md~`) are left out.
 *
 * @throws ContentRefused when the folder, or anything in it, cannot be read.
 */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const issues = new IssueList()
  const files = await readBelow('', [])
  issues.refuseIfAny()
  return files.sort((a, b) => (a.path < b.path ? -1 : 1))

  /** The files below a folder; `around` are the real paths of the folders around it. */
  async function readBelow(path: string, around: readonly string[]): Promise<SourceFile[]> {
    const shownAs = join(folder, path)
    try {
      const real = await realpath(shownAs)
      if (around.includes(real)) {
        issues.add(shownAs, 'this link leads back to a folder around it: remove it')
        return []
      }
      const names = (await readdir(shownAs)).filter(name => !name.startsWith('.') && !name.endsWith('~'))
      const found = names.map(name => readEntry(posix.join(path, name), [...around, real]))
      return (await Promise.all(found)).flat()
    } catch (error) {
      issues.add(shownAs, path === '' ? rootFault(error) : fault(error))
      return []
    }
  }

  async function readEntry(path: string, around: readonly string[]): Promise<SourceFile[]> {
    const shownAs = join(folder, path)
    try {
      const status = await stat(shownAs)
      if (status.isDirectory()) return readBelow(path, around)
      return status.isFile() ? [{ path, shownAs, bytes: new Uint8Array(await readFile(shownAs)) }] : []
    } catch (error) {
      issues.add(shownAs, fault(error))
      return []
    }
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

/** The text of a file; a file that is not UTF-8 or holds control characters is an issue, and answers nothing. */
export function decodeText(file: SourceFile, issues: IssueList): string | undefined {
  const text = decode(file.bytes)
  if (text === undefined) {
    issues.add(file.shownAs, 'the file is not UTF-8 text: save it again with the encoding UTF-8')
    return undefined
  }
  return hasControls(text, file.shownAs, issues) ? undefined : text
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    // TextDecoder throws a TypeError on bytes that are not UTF-8.
    return undefined
  }
}

/** Whether a text holds characters that cannot be published; the first of each line is an issue. */
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
