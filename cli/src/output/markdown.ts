import { lexer, type Token, type Tokens } from 'marked'
import { printable, printableLine } from './printable.ts'
import { withoutReferences } from './references.ts'
import { plainStyle, type Style } from './style.ts'
import { table } from './table.ts'
import { widest, wrap } from './wrap.ts'

/** Longest line in columns; longer ones are hard to read. */
const longestLine = 90

interface Screen {
  readonly width: number
  readonly style: Style
  /** The linked addresses, with their numbers. */
  readonly links: Map<string, number>
}

/**
 * Formats Markdown for a screen, without its front matter. Links have numbers, and their addresses follow at the end, one a
 * line, so that they can be copied.
 */
export function renderMarkdown(source: string, columns: number, style: Style): string {
  const text = printable(source).replace(/^---\n[\s\S]*?\n---\n+/, '')
  const screen = { width: Math.min(columns, longestLine), style, links: new Map<string, number>() }
  try {
    const lines = blocks(lexer(text), screen)
    if (screen.links.size > 0) lines.push('')
    for (const [address, number] of screen.links) {
      lines.push(`${style.faint(`[${number}]`)} ${style.link(printableLine(address))}`)
    }
    return lines.join('\n')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Thousands of nested blocks exceed the stack. Then the source is shown.
    return wrap(text, screen.width).join('\n')
  }
}

/** Returns the lines of blocks, separated by an empty line, except in a tight list. */
function blocks(tokens: readonly Token[], screen: Screen, isTight = false): string[] {
  const lines: string[] = []
  for (const token of tokens) {
    const own = block(token as Tokens.Generic, screen)
    if (own.length > 0 && lines.length > 0 && !(isTight && token.type !== 'list')) lines.push('')
    for (const line of own) lines.push(line)
  }
  return lines
}

function block(token: Tokens.Generic, screen: Screen): string[] {
  const { type, tokens = [] } = token
  const { width, style } = screen
  const text = String(token.text ?? '')
  if (type === 'heading') return heading(token as Tokens.Heading, screen)
  if (type === 'list') return list(token as Tokens.List, screen)
  if (type === 'code') return text.split('\n').map(line => `    ${style.accent(line)}`)
  if (type === 'blockquote')
    return blocks(tokens, narrower(screen, 2)).map(line => `${style.faint('│ ')}${line}`)
  if (type === 'hr') return [style.faint('─'.repeat(width))]
  if (type === 'html') return wrap(style.faint(text.trim()), width)
  if (type === 'table') {
    const { header, rows } = token as Tokens.Table
    const titles = header.map(cell => inline(cell.tokens, { ...screen, style: plainStyle }))
    const cells = rows.map(row => row.map(cell => inline(cell.tokens, screen)))
    return table(titles, cells, width, style)
  }
  const isText = type === 'paragraph' || type === 'text' || type === 'checkbox'
  return isText ? wrap(inline(token.tokens ?? [token], screen), width) : []
}

function heading({ tokens, depth }: Tokens.Heading, screen: Screen): string[] {
  const { width, style } = screen
  const lines = wrap(inline(tokens, { ...screen, style: plainStyle }), width)
  const underline = { 1: '═', 2: '─' }[depth]?.repeat(widest(lines))
  return [
    ...lines.map(depth === 1 ? style.heading : style.strong),
    ...(underline ? [style.faint(underline)] : []),
  ]
}

function list({ items, ordered, start, loose }: Tokens.List, screen: Screen): string[] {
  const indent = ordered ? String(Number(start) + items.length - 1).length + 2 : 2
  return items.flatMap((item, index) => {
    const bullet = ordered ? `${Number(start) + index}.`.padEnd(indent) : '• '
    const [first = '', ...others] = blocks(withTaskBox(item.tokens), narrower(screen, indent), !loose)
    const rest = others.map(line => (line === '' ? '' : `${' '.repeat(indent)}${line}`))
    return [...(loose && index > 0 ? [''] : []), `${screen.style.accent(bullet)}${first}`, ...rest]
  })
}

/** Moves the checkbox of a task into its text; the lexer may put it before. */
function withTaskBox(tokens: readonly Token[]): readonly Token[] {
  const [box, text, ...others] = tokens
  if (box?.type !== 'checkbox' || text?.type !== 'text') return tokens
  return [{ ...text, tokens: [box, ...((text as Tokens.Text).tokens ?? [])] } as Tokens.Text, ...others]
}

/** Returns the styled text of a paragraph, without control characters. A number follows each link. */
function inline(tokens: readonly Token[], screen: Screen): string {
  return tokens.map(token => inlineToken(token as Tokens.Generic, screen)).join('')
}

function inlineToken(token: Tokens.Generic, screen: Screen): string {
  const { style } = screen
  const { type, href } = token
  const inner = token.tokens ? inline(token.tokens, screen) : plain(token)
  if (type === 'strong') return style.strong(inner)
  if (type === 'em') return style.emphasis(inner)
  if (type === 'del') return style.struck(inner)
  if (type === 'codespan') return style.accent(printable(String(token.text)))
  if (type === 'checkbox') return token.checked ? '[x] ' : '[ ] '
  if (type === 'br') return '\n'
  if (type === 'image') return plain(token) + number(String(href), screen)
  if (type !== 'link') return inner
  const isItsOwnText = href === token.text || href === `mailto:${token.text}`
  return style.link(inner) + (isItsOwnText ? '' : number(String(href), screen))
}

function number(address: string, { style, links }: Screen): string {
  const own = links.get(address) ?? links.size + 1
  links.set(address, own)
  return style.accent(`[${own}]`)
}

/** The lexer decodes only some character references, so control characters are removed after the others. */
function plain({ text, raw }: Tokens.Generic): string {
  return printable(withoutReferences(String(text ?? raw))).replaceAll('\n', ' ')
}

function narrower(screen: Screen, columns: number): Screen {
  return { ...screen, width: Math.max(10, screen.width - columns) }
}
