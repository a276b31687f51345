import { lexer, type Token, type Tokens } from 'marked'
import { inlinePieces, type Links } from './markdown-inline.ts'
import { printable, printableLine } from './printable.ts'
import type { Style } from './style.ts'
import { largest, table } from './table.ts'
import { widthOf } from './width.ts'
import { type Piece, wrap } from './wrap.ts'

/** Text is easier to read in lines that are not longer than this. */
const longestLine = 90

/**
 * Markdown as text for a screen of so many columns, its front matter left out. The addresses of links stand numbered at the
 * end, each on a line of its own, so that text stays readable and addresses stay whole.
 */
export function renderMarkdown(source: string, columns: number, style: Style): string {
  const text = withoutFrontMatter(printable(source))
  const width = Math.min(columns, longestLine)
  try {
    return laidOut(text, width, style)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Blocks inside each other, thousands deep, exceed the stack: the text is shown as it is written.
    return wrap([{ text }], width).join('\n')
  }
}

function laidOut(text: string, width: number, style: Style): string {
  const links: Links = new Map()
  const lines = blocks(lexer(text), { width, style, links })
  if (links.size > 0) lines.push('')
  for (const [address, number] of links) {
    lines.push(`${style.faint(`[${number}]`)} ${style.link(printableLine(address))}`)
  }
  return lines.join('\n')
}

/** Markdown without the YAML before it. */
function withoutFrontMatter(source: string): string {
  return source.replace(/^---\n[\s\S]*?\n---\n+/, '')
}

interface Screen {
  readonly width: number
  readonly style: Style
  readonly links: Links
}

/** The lines of some blocks, an empty line between each two; none between the items of a tight list. */
function blocks(tokens: readonly Token[], screen: Screen, isTight = false): string[] {
  const lines: string[] = []
  for (const token of tokens) {
    const own = block(token as Tokens.Generic, screen)
    if (own.length === 0) continue
    if (lines.length > 0 && !(isTight && token.type !== 'list')) lines.push('')
    for (const line of own) lines.push(line)
  }
  return lines
}

function block(token: Tokens.Generic, screen: Screen): string[] {
  const { width, style } = screen
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, screen)
    case 'paragraph':
    case 'checkbox':
    case 'text':
      return wrap(inlinePieces(token.tokens ?? [token], style, screen.links), width)
    case 'list':
      return list(token as Tokens.List, screen)
    case 'code':
      return String(token.text)
        .split('\n')
        .map(line => `    ${style.accent(line)}`)
    case 'blockquote':
      return indented(blocks(token.tokens ?? [], narrower(screen, 2)), style.faint('│ '))
    case 'table':
      return markdownTable(token as Tokens.Table, screen)
    case 'hr':
      return [style.faint('─'.repeat(width))]
    case 'html':
      return wrap([{ text: String(token.text).trim(), style: style.faint }], width)
    default:
      return []
  }
}

function heading({ tokens, depth }: Tokens.Heading, { width, style, links }: Screen): string[] {
  const mark = depth === 1 ? style.heading : style.strong
  const pieces = inlinePieces(tokens, style, links).map(({ text }): Piece => ({ text, style: mark }))
  const lines = wrap(pieces, width)
  const underline = { 1: '═', 2: '─' }[depth]
  if (underline === undefined) return lines
  const plainLines = wrap(
    pieces.map(({ text }) => ({ text })),
    width,
  )
  const widest = largest(plainLines.map(line => widthOf(line)))
  return [...lines, style.faint(underline.repeat(widest))]
}

function list({ items, ordered, start, loose }: Tokens.List, screen: Screen): string[] {
  const widest = ordered ? String(Number(start) + items.length - 1).length + 2 : 2
  return items.flatMap((item, index) => {
    const bullet = ordered ? `${Number(start) + index}.`.padEnd(widest) : '• '
    const [first = '', ...others] = blocks(withTaskBox(item.tokens), narrower(screen, widest), !loose)
    const isApart = loose && index > 0
    const rest = others.map(line => (line === '' ? '' : `${' '.repeat(widest)}${line}`))
    return [...(isApart ? [''] : []), `${screen.style.accent(bullet)}${first}`, ...rest]
  })
}

/** The box of a task as the first word of its text, where the lexer leaves it before that. */
function withTaskBox([box, text, ...others]: readonly Token[]): readonly Token[] {
  if (box?.type !== 'checkbox' || text?.type !== 'text')
    return [box, text, ...others].filter(token => token !== undefined)
  return [{ ...text, tokens: [box, ...((text as Tokens.Text).tokens ?? [])] } as Tokens.Text, ...others]
}

function markdownTable({ header, rows }: Tokens.Table, { width, style, links }: Screen): string[] {
  const titles = header.map(({ tokens }) =>
    inlinePieces(tokens, style, links)
      .map(({ text }) => text)
      .join(''),
  )
  const cells = rows.map(row => row.map(({ tokens }) => inlinePieces(tokens, style, links)))
  return table(titles, cells, width, style)
}

function narrower(screen: Screen, columns: number): Screen {
  return { ...screen, width: Math.max(10, screen.width - columns) }
}

function indented(lines: readonly string[], prefix: string): string[] {
  return lines.map(line => `${prefix}${line}`)
}
