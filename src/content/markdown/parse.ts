import GithubSlugger from 'github-slugger'
import { LRUCache } from 'lru-cache'
import type { Token } from 'markdown-it'
import { type Alignment, type Block, type Generated, plainText } from '../../catalog/prose.ts'
import type { IssueList } from '../issue.ts'
import { alertMarker, withoutMarker } from './alerts.ts'
import { type BlockLine, type BlockMention, blockLineOf, mentionsIn } from './block-lines.ts'
import { doubtAtStart, endFault, faultAtStart, faultBelow } from './faults.ts'
import { figureOf, withSource } from './figures.ts'
import { readInlines } from './inlines.ts'
import type { Reference, Reporter } from './link-reference.ts'
import { type Outline, outlineOf } from './outline.ts'
import { createParser } from './parser.ts'

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

const parser = createParser()

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
  const reader = new BlockReader(parser.parse(text, {}), firstLine, reporter)
  const blocks = reader.readUntil(undefined)
  const { lineOf, mentions } = reader
  return { body: { blocks, lineOf, ...outlineOf(blocks, lineOf), references, mentions }, issues, notes }
}

/** Reads the flat token stream of markdown-it and builds the tree of blocks. */
class BlockReader {
  readonly lineOf = new Map<Block, number>()
  readonly mentions: BlockMention[] = []
  readonly #tokens: readonly Token[]
  readonly #firstLine: number
  readonly #reporter: Reporter
  readonly #anchors = new GithubSlugger()
  #position = 0

  constructor(tokens: readonly Token[], firstLine: number, reporter: Reporter) {
    this.#tokens = tokens
    this.#firstLine = firstLine
    this.#reporter = reporter
  }

  /** Reads blocks up to a closing token, which is consumed, or up to the end of the document for `undefined`. */
  readUntil(closing: string | undefined): Block[] {
    const blocks: Block[] = []
    for (let token = this.#next(); token && token.type !== closing; token = this.#next()) {
      const line = this.#lineOf(token)
      const block = this.#block(token, line)
      if (!block) continue
      blocks.push(block)
      this.lineOf.set(block, line)
    }
    return blocks
  }

  #block(token: Token, line: number): Block | undefined {
    switch (token.type) {
      case 'paragraph_open':
        return this.#paragraph(token, line)
      case 'heading_open':
        return this.#heading(token, line)
      case 'bullet_list_open':
        return { type: 'list', ordered: false, items: this.#items('bullet_list_close') }
      case 'ordered_list_open':
        return this.#orderedList(token)
      case 'blockquote_open':
        return this.#quote(line)
      case 'fence':
        this.#checkEnd(token, line)
        return { type: 'code', ...fenceInfo(token.info.trim()), text: token.content.replace(/\n$/, '') }
      case 'code_block':
        return { type: 'code', language: token.info.trim(), text: token.content.replace(/\n$/, '') }
      case 'table_open':
        return this.#table()
      case 'hr':
        return { type: 'rule' }
      case 'block_line':
        return this.#generated(token, line)
      case 'block_open':
        return this.#withBody(token, line)
      case 'too_deep':
        this.#reporter.issue('this is inside too many lists, quotes or blocks: move it out of some', line)
        return undefined
      case 'html_block':
        this.#reporter.issue('raw HTML is not published: write it in Markdown', line)
        return undefined
      default:
        throw new Error(`unexpected Markdown token ${token.type} on line ${line}`)
    }
  }

  #quote(line: number): Block {
    const marker = alertMarker(this.#tokens[this.#position], this.#tokens[this.#position + 1])
    const blocks = this.readUntil('blockquote_close')
    if (!marker) return withSource(blocks)
    if (!marker.alert) this.#reporter.issue(marker.fault, line)
    const content = withoutMarker(blocks)
    const [first] = content
    if (first && !this.lineOf.has(first)) this.lineOf.set(first, line + 1)
    return { type: 'quote', blocks: content, alert: marker.alert ?? 'note' }
  }

  /** Reports a block of code without an end. It would contain the rest of the page. */
  #checkEnd({ map, markup }: Token, line: number): void {
    const last = this.#firstLine + (map?.[1] ?? 1) - 1
    if (
      last > line &&
      this.#reporter
        .sourceLine(last)
        .replace(/^[\s>]+/, '')
        .startsWith(markup)
    )
      return
    this.#reporter.issue(
      `the block of code that begins here is not closed: write ${markup} on a line after it`,
      line,
    )
  }

  #paragraph({ map }: Token, line: number): Block {
    const content = this.#inlines()
    this.#expect('paragraph_close')
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    const source = Array.from({ length: (map?.[1] ?? 0) - (map?.[0] ?? 0) }, (_, index) =>
      this.#reporter.sourceLine(line + index).trim(),
    )
    const [start = '', next = ''] = source
    const slip = faultAtStart(start, next)
    if (slip) this.#reporter.issue(slip, line)
    const doubt = doubtAtStart(start, next)
    if (doubt) this.#reporter.note(doubt, line)
    for (const [index, below] of source.entries()) {
      if (!slip) this.#mention(line + index)
      const bare = below.replace(markers, '')
      const fault = endFault(bare) ?? (index > 0 ? faultBelow(bare) : undefined)
      if (fault) this.#reporter.issue(fault, line + index)
    }
    const [, hashes = ''] = /^(#{2,6})[^#\s]/.exec(text) ?? []
    // The paragraph counts as the intended heading. Otherwise the other languages would get issues too.
    if (hashes !== '' && slip) {
      const meant = [{ type: 'text', text: text.slice(hashes.length) } as const, ...content.slice(1)]
      return {
        type: 'heading',
        level: hashes.length,
        anchor: this.#anchors.slug(plainText(meant)),
        content: meant,
      }
    }
    return figureOf(content) ?? { type: 'paragraph', content }
  }

  /** Keeps the names of blocks that a line of text contains. */
  #mention(line: number): void {
    this.mentions.push(...mentionsIn(this.#reporter.sourceLine(line)).map(mention => ({ ...mention, line })))
  }

  #generated({ info }: Token, line: number): Generated {
    return { type: 'generated', ...this.#blockLine(info, line) }
  }

  #withBody(token: Token, line: number): Generated {
    if (token.meta?.isClosed !== true)
      this.#reporter.issue('the block that begins here is not closed: write ::: on a line after it', line)
    return { ...this.#generated(token, line), body: this.readUntil('block_close') }
  }

  #blockLine(info: string, line: number): BlockLine {
    const read = blockLineOf(info)
    if (!read) throw new Error(`a rule of the parser read ${info} as a block`)
    if (!('fault' in read)) return read
    this.#reporter.issue(read.fault, line, this.#reporter.sourceLine(line).indexOf('{') + 1)
    return { name: info.split(/[ \t{]/, 1)[0] ?? '', isUnread: true }
  }

  #heading(token: Token, line: number): Block {
    const content = this.#inlines()
    this.#expect('heading_close')
    this.#mention(line)
    const level = Number(token.tag.slice(1))
    if (level === 1)
      this.#reporter.issue('the title in the front matter is the only "#" heading: begin with "##"', line)
    return { type: 'heading', level, anchor: this.#anchors.slug(plainText(content)), content }
  }

  #orderedList(token: Token): Block {
    const start = token.attrGet('start')
    const items = this.#items('ordered_list_close')
    return { type: 'list', ordered: true, ...(start !== null && { start: Number(start) }), items }
  }

  #items(closing: string): Block[][] {
    const items: Block[][] = []
    for (let token = this.#next(); token && token.type !== closing; token = this.#next()) {
      items.push(this.readUntil('list_item_close'))
    }
    return items
  }

  #table(): Block {
    const rows: (readonly ReturnType<typeof readInlines>[])[] = []
    let row: ReturnType<typeof readInlines>[] = []
    const align: Alignment[] = []
    let line = 0
    for (let token = this.#next(); token && token.type !== 'table_close'; token = this.#next()) {
      if (token.type === 'tr_open') {
        row = []
        line = this.#lineOf(token)
      }
      if (token.type === 'th_open') align.push(alignmentOf(token))
      if (token.type === 'th_open' || token.type === 'td_open') row.push(this.#inlines(line))
      if (token.type === 'tr_close') {
        rows.push(row)
        this.#checkCells(line, align.length)
        this.#mention(line)
      }
    }
    const [head = [], ...body] = rows
    return { type: 'table', ...(align.some(Boolean) && { align }), head, rows: body }
  }

  /** Reports rows with more cells than the head has columns. The parser drops these cells. */
  #checkCells(line: number, columns: number): void {
    const cells = this.#reporter
      .sourceLine(line)
      .trim()
      // Removes the markers of quotes and lists around the table, which precede its first cell.
      // Input: content
      .replace(/^(?:[\s>]|[-*+]\s|\d+[.)]\s)*\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/).length
    if (cells <= columns) return
    const message = `the row has ${cells} cells, and the head of the table ${columns}: remove a cell, or write \\| for a | in a text`
    this.#reporter.issue(message, line)
  }

  /** Returns the next inline content. In a table, only the row knows its line. */
  #inlines(line?: number) {
    const token = this.#expect('inline')
    return readInlines(token, line ?? this.#lineOf(token), this.#reporter)
  }

  #lineOf(token: Token): number {
    return this.#firstLine + (token.map?.[0] ?? 0)
  }

  #next(): Token | undefined {
    return this.#tokens[this.#position++]
  }

  #expect(type: string): Token {
    const token = this.#next()
    if (token?.type !== type) throw new Error(`expected the Markdown token ${type}, not ${token?.type}`)
    return token
  }
}

/** The markers of quotes and lists before a text. */
const markers = /^(?:>\s*|[-*+]\s+|\d{1,9}[.)]\s+)+/

/** Returns the alignment of a cell, which markdown-it writes as a `style` attribute. */
function alignmentOf(cell: Token): Alignment {
  const [, side] = /^text-align:(left|center|right)$/.exec(String(cell.attrGet('style') ?? '')) ?? []
  return (['left', 'center', 'right'] as const).find(each => each === side)
}

/** Returns the language of a block of code, and the title that may follow it: `bash title="check.sh"`. */
function fenceInfo(info: string): { readonly language: string; readonly title?: string } {
  const [, language = '', title] = /^(\S+)\s+title="([^"]+)"$/.exec(info) ?? []
  return title === undefined ? { language: info } : { language, title }
}
