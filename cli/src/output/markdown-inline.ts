import type { Token, Tokens } from 'marked'
import type { Style } from './style.ts'
import type { Piece } from './wrap.ts'

/** The addresses that a text leads to, each once, in the order of their numbers. */
export interface Links {
  readonly addresses: string[]
}

type Mark = (text: string) => string

/** The words of a paragraph in their styles; a link is followed by its number. */
export function inlinePieces(
  tokens: readonly Token[],
  style: Style,
  links: Links,
  mark: Mark = unmarked,
): Piece[] {
  return tokens.flatMap(token => inline(token as Tokens.Generic, style, links, mark))
}

function inline(token: Tokens.Generic, style: Style, links: Links, mark: Mark): Piece[] {
  const within = (added: Mark) => inlinePieces(token.tokens ?? [], style, links, text => added(mark(text)))
  switch (token.type) {
    case 'strong':
      return within(style.strong)
    case 'em':
      return within(style.emphasis)
    case 'del':
      return within(style.faint)
    case 'codespan':
      return [{ text: unescaped(String(token.text)), style: text => style.accent(mark(text)) }]
    case 'br':
      return [{ text: '\n' }]
    case 'link':
      return link(token as Tokens.Link, within(style.link), style, links)
    case 'image':
      return [{ text: String(token.text), style: mark }, number(String(token.href), style, links)]
    default:
      if (token.tokens) return within(unmarked)
      return [{ text: unescaped(String(token.text ?? token.raw)).replaceAll('\n', ' '), style: mark }]
  }
}

function link({ href, text }: Tokens.Link, pieces: Piece[], style: Style, links: Links): Piece[] {
  const isItsOwnText = href === text || href === `mailto:${text}`
  return isItsOwnText ? pieces : [...pieces, number(href, style, links)]
}

function number(address: string, style: Style, { addresses }: Links): Piece {
  if (!addresses.includes(address)) addresses.push(address)
  return { text: `[${addresses.indexOf(address) + 1}]`, style: style.faint }
}

/** The lexer leaves the entities of HTML as they are written. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unmarked(text: string): string {
  return text
}
