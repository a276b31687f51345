import { LRUCache } from 'lru-cache'
import type { Block } from '../../catalog/prose.ts'
import type { IssueList } from '../issue.ts'
import { BlockReader } from './block-reader.ts'
import type { Reference, Reporter } from './link-reference.ts'
import { type Outline, outlineOf } from './outline.ts'
import { createParser } from './parser.ts'
import { TokenCursor } from './token-cursor.ts'

/** The parsed body of a document, and the places of its parts in the source. */
export interface ParsedBody extends Outline {
  readonly blocks: readonly Block[]
  readonly lineOf: ReadonlyMap<Block, number>
}

/** The file of a body, and the line of the file where the body begins. */
export interface BodyPlace {
  readonly file: string
  readonly firstLine: number
}

export const parser = createParser()

/** Returns the first line of each block of code, counted from 0, and the line after it. */
export function linesOfCode(text: string): readonly (readonly [begin: number, end: number])[] {
  return parser
    .parse(text, {})
    .flatMap(({ type, map }) => (map && (type === 'fence' || type === 'code_block') ? [map] : []))
}

/** Returns the first line of each block that is in no other, counted from 0, and the line after it. */
export function linesOfBlocks(text: string): readonly (readonly [begin: number, end: number])[] {
  return parser
    .parse(text, {})
    .flatMap(({ level, nesting, type, map }) =>
      map && level === 0 && nesting >= 0 && type !== 'inline' ? [map] : [],
    )
}

interface Parsed {
  readonly body: ParsedBody
  readonly issues: readonly Parameters<Reporter['issue']>[]
  readonly notes: readonly Parameters<Reporter['note']>[]
}

/**
 * The bodies that were parsed last. The limit is in characters of the source, and a tree takes about 20 bytes for each.
 * A start parses most files once. The posts of a blog are parsed again for requests, and tests read a folder hundreds
 * of times.
 */
const lastParsed = new LRUCache<string, Parsed>({
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => key.length,
})

/**
 * Parses CommonMark with tables, task lists and bare addresses (GFM). Adds an issue for content that the site does not
 * publish, such as HTML, and a note about text that may be a mistake.
 */
export function parseMarkdown(text: string, { file, firstLine }: BodyPlace, issues: IssueList): ParsedBody {
  const key = `${firstLine} ${text}`
  const parsed = lastParsed.get(key) ?? parse(text, firstLine)
  lastParsed.set(key, parsed)
  for (const issue of parsed.issues) issues.add(file, ...issue)
  for (const note of parsed.notes) issues.note(file, ...note)
  return parsed.body
}

function parse(text: string, firstLine: number): Parsed {
  const lines = text.split('\n')
  const references: Reference[] = []
  const issues: Parameters<Reporter['issue']>[] = []
  const notes: Parameters<Reporter['note']>[] = []
  const reporter: Reporter = {
    issue: (...issue) => issues.push(issue),
    note: (...note) => notes.push(note),
    reference: reference => references.push(reference),
    sourceLine: line => lines[line - firstLine] ?? '',
  }
  const reader = new BlockReader(new TokenCursor(parser.parse(text, {}), firstLine), reporter)
  const blocks = reader.readUntil(undefined)
  const { lineOf, mentions } = reader
  return { body: { blocks, lineOf, ...outlineOf(blocks, lineOf), references, mentions }, issues, notes }
}
