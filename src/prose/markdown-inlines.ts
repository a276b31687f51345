import { boxText, type Inline } from '../catalog/prose.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { readable } from './markdown-emphasis.ts'
import { firstOf, lastOf, type Piece, type TextPiece, withReference } from './markdown-pieces.ts'

/** Writes the inline content of a block as CommonMark. */
export function writeInlines(content: readonly Inline[], context: MarkdownContext): string {
  return writePieces(withBlanks(piecesOf(content, context)))
}

const lineBreak = '\\\n'

/** Writes white space at the ends of lines as references, because parsers remove it otherwise. */
function withBlanks(written: readonly Piece[]): readonly Piece[] {
  const isEnd = (piece: Piece | undefined) =>
    piece === undefined || (piece.kind === 'other' && /^(?:\\\n|\[[ x]\] )$/.test(piece.source))
  return written.reduce((pieces, piece, index) => {
    if (piece.kind !== 'text') return pieces
    const begins = isEnd(written[index - 1]) && /^\s/.test(piece.text)
    const ends = isEnd(written[index + 1]) && /\s$/.test(piece.text)
    const kept = begins ? withReference(pieces, { index, end: 'first' }) : pieces
    return ends ? withReference(kept, { index, end: 'last' }) : kept
  }, written)
}

function writePieces(pieces: readonly Piece[], isLabel = false): string {
  return readable(pieces)
    .map((piece, index, all) => writePiece(piece, all[index + 1], isLabel))
    .join('')
}

function writePiece(piece: Piece, next: Piece | undefined, isLabel: boolean): string {
  if (piece.kind === 'other') return piece.source
  if (piece.kind === 'delimiter') return piece.mark.repeat(piece.length)
  const text = writeText(piece, rest => (isLabel ? escapeMarks(rest) : escapeText(rest, next !== undefined)))
  return next?.kind === 'other' && next.source.startsWith('[') ? text.replace(/!$/, '\\!') : text
}

function writeText({ text, references }: TextPiece, escaped: (text: string) => string): string {
  const first = references.has('first') ? firstOf(text) : ''
  const rest = text.slice(first.length)
  const last = references.has('last') ? lastOf(rest) : ''
  return referenceTo(first) + escaped(rest.slice(0, rest.length - last.length)) + referenceTo(last)
}

function referenceTo(character: string): string {
  if (character === '') return ''
  return character === '\u00a0' ? '&nbsp;' : `&#${character.codePointAt(0)};`
}

/** Returns the pieces of inline content. `pairs` is the number of parts with emphasis before it. */
function piecesOf(content: readonly Inline[], context: MarkdownContext, pairs = 0): readonly Piece[] {
  const pieces: Piece[] = []
  let pair = pairs
  for (const run of content) {
    if (run.type !== 'strong' && run.type !== 'emphasis') {
      pieces.push(pieceOf(run, context))
      continue
    }
    const within = piecesOf(run.content, context, pair + 1)
    if (within.length === 0) continue
    const delimiter = { kind: 'delimiter', pair, length: run.type === 'strong' ? 2 : 1, mark: '*' } as const
    pieces.push({ ...delimiter, opens: true }, ...within, { ...delimiter, opens: false })
    pair += 1 + within.filter(piece => piece.kind === 'delimiter' && piece.opens).length
  }
  return pieces
}

function pieceOf(run: Exclude<Inline, { type: 'strong' | 'emphasis' }>, context: MarkdownContext): Piece {
  switch (run.type) {
    case 'text':
    case 'date':
      return { kind: 'text', text: run.text, references: new Set() }
    case 'code':
      return other(writeCodeRun(context.code(run.text)))
    case 'link': {
      const label = writePieces(piecesOf(run.content, context), true)
      return other(`[${label}](${writeTarget(context.address(run.target))})`)
    }
    case 'picture':
      return other(`![${escapeMarks(run.alt)}](${writeTarget(context.address(run.target))})`)
    case 'box':
      return other(boxText(run))
    case 'break':
      return other(lineBreak)
  }
}

function other(source: string): Piece {
  return { kind: 'other', source }
}

function writeCodeRun(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  // Input: content
  const padding = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

function writeTarget(target: string): string {
  // Input: content
  const escaped = target.replaceAll(/&(?=#?\w+;)/g, '\\&')
  return /[\s()<>]/.test(escaped) ? `<${escaped.replaceAll(/[<>]/g, '\\$&')}>` : escaped
}

/**
 * Escapes characters that would be parsed as markup. An address stays as it is, although parsers may link it, unless
 * they would read escapes, or what follows the text, as parts of it (GFM §6.9).
 */
export function escapeText(text: string, isFollowed = false): string {
  const escaped = escapeMarks(text)
  if (!mayHoldAddress.test(text)) return escaped
  return escaped.replaceAll(word, (written, offset: number) => {
    const isAtEnd = isFollowed && offset + written.length === escaped.length
    return isAtEnd || written.includes('\\') ? written.replaceAll(addressMark, '\\$&') : written
  })
}

const mayHoldAddress = /:\/\/|www\.|@/i

const word = /\S+/g

/** Matches the character of a bare address that makes it one. */
const addressMark =
  // Input: content
  /(?<=\b(?:https?|ftp)):(?=\/\/)|(?<=\bwww)\.(?=[\p{L}\p{N}])|(?<=[\w.!#$%&'+/=?^{|}~-])@(?=[^\s@]*\.)/giu

/** Escapes characters that would be parsed as marks. An underscore inside a word needs no escape. */
function escapeMarks(text: string): string {
  if (!/[\\`*[\]<&_~\n\r]/.test(text)) return text
  return (
    text
      .replaceAll(/[\\`*[\]<]|(?<!\s)~/g, '\\$&')
      // Input: content
      .replaceAll(/&(?=#?\w+;)/g, '\\&')
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replaceAll(/[\n\r]/g, referenceTo)
  )
}

/** Returns the length of the longest run of a character in a text. */
export function longestRun(text: string, character: string): number {
  // Input: content
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? []
  return Math.max(0, ...runs.map(run => run.length))
}
