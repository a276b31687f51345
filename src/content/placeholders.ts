import { placeholderMark } from '../catalog/placeholder.ts'
import { bytesOf, type SourceFile } from './files.ts'
import type { ContentIssue } from './issue.ts'

/** Returns an issue for each line of the content with a placeholder, sorted by file and line. */
export function placeholdersIn(files: readonly SourceFile[]): ContentIssue[] {
  // Most files have no placeholder. These are not decoded.
  const mark = Buffer.from(placeholderMark)
  return files
    .filter(file => /\.(?:md|yaml)$/.test(file.path) && bytesInclude(bytesOf(file), mark))
    .flatMap(file =>
      new TextDecoder()
        .decode(bytesOf(file))
        .split('\n')
        .flatMap((text, index) => {
          const column = text.indexOf(placeholderMark)
          if (column < 0) return []
          const message = `placeholder to replace: ${shortened(text.trim())}`
          return [{ file: file.shownAs, line: index + 1, column: column + 1, message }]
        }),
    )
}

/** Returns a number of placeholders in words, such as `1 placeholder`. */
export function countOf(placeholders: number): string {
  return `${placeholders} placeholder${placeholders === 1 ? '' : 's'}`
}

function bytesInclude({ buffer, byteOffset, byteLength }: Uint8Array, part: Buffer): boolean {
  return Buffer.from(buffer, byteOffset, byteLength).includes(part)
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= 60 ? text : `${characters.slice(0, 59).join('').trimEnd()}…`
}
