import GithubSlugger from 'github-slugger'
import type { Token } from 'markdown-it'
import { type Block, type Generated, plainText } from '../../catalog/prose.ts'
import { alertMarker, withoutMarker } from './alerts.ts'
import { type BlockLine, type BlockMention, blockLineOf, mentionsIn } from './block-lines.ts'
import { fenceInfo, isEndOfCode } from './code-blocks.ts'
import { doubtAtStart, endFault, faultAtStart, faultBelow } from './faults.ts'
import { figureOf, withSource } from './figures.ts'
import { readInlines } from './inlines.ts'
import type { Reporter } from './link-reference.ts'
import { readTable } from './table.ts'
import type { TokenCursor } from './token-cursor.ts'

/** Reads the flat token stream of markdown-it and builds the tree of blocks. */
export class BlockReader {
  readonly lineOf = new Map<Block, number>()
  readonly mentions: BlockMention[] = []
  readonly #cursor: TokenCursor
  readonly #reporter: Reporter
  readonly #anchors = new GithubSlugger()

  constructor(cursor: TokenCursor, reporter: Reporter) {
    this.#cursor = cursor
    this.#reporter = reporter
  }

  /** Reads blocks up to a closing token, which is consumed, or up to the end of the document for `undefined`. */
  readUntil(closing: string | undefined): Block[] {
    const blocks: Block[] = []
    for (let token = this.#cursor.next(); token && token.type !== closing; token = this.#cursor.next()) {
      const line = this.#cursor.lineOf(token)
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
        return this.#code(token, line)
      case 'code_block':
        return { type: 'code', language: token.info.trim(), text: token.content.replace(/\n$/, '') }
      case 'table_open':
        return readTable(this.#cursor, this.#reporter, row => this.#mention(row))
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
    const marker = alertMarker(...this.#cursor.ahead())
    const blocks = this.readUntil('blockquote_close')
    if (!marker) return withSource(blocks)
    if (!marker.alert) this.#reporter.issue(marker.fault, line)
    const content = withoutMarker(blocks)
    const [first] = content
    if (first && !this.lineOf.has(first)) this.lineOf.set(first, line + 1)
    return { type: 'quote', blocks: content, alert: marker.alert ?? 'note' }
  }

  /** Reads a block of code. One without an end would contain the rest of the page. */
  #code(token: Token, line: number): Block {
    const { markup, info, content } = token
    const last = this.#cursor.lastLineOf(token)
    if (last <= line || !isEndOfCode(this.#reporter.sourceLine(last), markup)) {
      const message = `the block of code that begins here is not closed: write ${markup} on a line after it`
      this.#reporter.issue(message, line)
    }
    return { type: 'code', ...fenceInfo(info.trim()), text: content.replace(/\n$/, '') }
  }

  #paragraph({ map }: Token, line: number): Block {
    const content = this.#inlines()
    this.#cursor.expect('paragraph_close')
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
    this.#cursor.expect('heading_close')
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
    for (let token = this.#cursor.next(); token && token.type !== closing; token = this.#cursor.next()) {
      items.push(this.readUntil('list_item_close'))
    }
    return items
  }

  #inlines() {
    const token = this.#cursor.expect('inline')
    return readInlines(token, this.#cursor.lineOf(token), this.#reporter)
  }
}

/** The markers of quotes and lists before a text. */
const markers = /^(?:>\s*|[-*+]\s+|\d{1,9}[.)]\s+)+/
