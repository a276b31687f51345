import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unprintable } from '../model/characters.ts'
import { ContentRefused, type IssueList } from './issue.ts'

/** A file of a folder. `path` is relative to it, with `/` between its parts; messages name the file as `shownAs`. */
export interface SourceFile {
  readonly path: string
  readonly shownAs: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Every file below a folder, sorted by path. Hidden files and editors' back-ups (`.DS_Store`, `page.md~`) are left out.
 *
 * @throws ContentRefused when the folder cannot be read.
 */
export async function readFolder(folder: string): Promise<SourceFile[]> {
  const paths = await list(folder)
  return Promise.all(
    paths.map(async path => {
      const shownAs = join(folder, path)
      return { path, shownAs, bytes: new Uint8Array(await readFile(shownAs)) }
    }),
  )
}

async function list(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
      .filter(path => !path.split('/').some(part => part.startsWith('.') || part.endsWith('~')))
      .sort()
  } catch (cause) {
    const { code = 'unknown error' } = cause as NodeJS.ErrnoException
    const message = `the content folder cannot be read (${code}): set CONTENT_DIR to the folder of your content`
    throw new ContentRefused([{ file: folder, line: 1, column: 1, message }])
  }
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
  const found = text.split('\n').flatMap((line, index) => {
    const first = unprintable(line)
    return first ? [{ ...first, line: index + 1 }] : []
  })
  for (const { name, line, index } of found) {
    issues.add(shownAs, `${name} cannot be published: remove it`, line, index + 1)
  }
  return found.length > 0
}
