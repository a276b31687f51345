import { decodeText } from './decode-text.ts'
import type { SourceFile } from './files.ts'
import { IssueList } from './issue.ts'
import { linesOfCode, type ParsedBody, parseMarkdown } from './markdown/parse.ts'

/** Parses the body of a file that was read before without an issue. */
export function readBody(source: SourceFile): ParsedBody {
  const body = bodyOf(source)
  if (!body) throw new Error(`${source.shownAs} could be read before`)
  return body
}

/** Parses the body of a file whose issues are known. Returns undefined if it is not a text with front matter. */
export function bodyOf(source: SourceFile): ParsedBody | undefined {
  const discarded = new IssueList()
  const parts = partsOf(decodeText(source, discarded, withoutCode) ?? '')
  return parts && parseMarkdown(parts.body, { file: source.shownAs, firstLine: parts.firstLine }, discarded)
}

/**
 * Splits a file into front matter and body. `firstLine` is the line of the file where the body begins. Returns
 * undefined if there is no front matter.
 */
export function partsOf(text: string): { yaml: string; body: string; firstLine: number } | undefined {
  const parts = /^---\n(?<yaml>[\s\S]*?)^---\n?(?<body>[\s\S]*)$/m.exec(text)
  if (!parts?.groups || parts.index !== 0) return undefined
  const { yaml = '', body = '' } = parts.groups
  return { yaml, body, firstLine: text.slice(0, text.length - body.length).split('\n').length }
}

/** Returns the text of a file with empty lines for those of its blocks of code. */
export function withoutCode(text: string): string {
  const { body = '', firstLine = 1 } = partsOf(text) ?? {}
  const lines = text.split('\n')
  for (const [begin, end] of linesOfCode(body)) lines.fill('', begin + firstLine - 1, end + firstLine - 1)
  return lines.join('\n')
}
