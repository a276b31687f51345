import type { Token, Tokens } from 'marked'
import { printable } from './printable.ts'
import { withoutReferences } from './references.ts'
import type { Style } from './style.ts'
import type { Piece } from './wrap.ts'

/** The addresses that a text leads to, each once, with their numbers. */
export type Links = Map<string, number>

type Mark = (text: string) => string

/** The words of a paragraph in their styles, nothing unprintable among them; a link is followed by its number. */
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
      return [{ text: printable(String(token.text)), style: text => style.accent(mark(text)) }]
    case 'checkbox':
      return [{ text: token.checked ? '[x] ' : '[ ] ' }]
    case 'br':
      return [{ text: '\n' }]
    case 'link':
      return link(token as Tokens.Link, within(style.link), style, links)
    case 'image':
      return [{ text: plain(String(token.text)), style: mark }, number(String(token.href), style, links)]
    default:
      if (token.tokens) return within(unmarked)
      return [{ text: plain(String(token.text ?? token.raw)), style: mark }]
  }
}

function link({ href, text }: Tokens.Link, pieces: Piece[], style: Style, links: Links): Piece[] {
  const isItsOwnText = href === text || href === `mailto:${text}`
  return isItsOwnText ? pieces : [...pieces, number(href, style, links)]
}

function number(address: string, style: Style, links: Links): Piece {
  const own = links.get(address) ?? links.size + 1
  links.set(address, own)
  return { text: `[${own}]`, style: style.faint }
}

/** The lexer reads some references to characters and leaves others, so a text is clean only after both. */
function plain(text: string): string {
  return printable(withoutReferences(text)).replaceAll('\n', ' ')
}

function unmarked(text: string): string {
  return text
}
