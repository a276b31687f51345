/** A part of inline content in Markdown: text, a delimiter of emphasis, or anything else as it is written. */
export type Piece = TextPiece | Delimiter | { readonly kind: 'other'; readonly source: string }

/** A text. The characters at these of its ends are written as character references. */
export interface TextPiece {
  readonly kind: 'text'
  readonly text: string
  readonly references: ReadonlySet<End>
}

type End = 'first' | 'last'

export type Mark = '*' | '_'

/** One delimiter of emphasis, or two of strong emphasis. Both ends of it have the same number. */
export interface Delimiter {
  readonly kind: 'delimiter'
  readonly pair: number
  readonly length: 1 | 2
  readonly opens: boolean
  readonly mark: Mark
}

/** The character on one side of a delimiter: an end of a piece. Without a piece it is the end of the block. */
export interface Side {
  readonly index: number
  readonly end: End
}

/** Returns the sides of the delimiter run that contains a delimiter: its equal neighbours belong to it. */
export function sidesOf(pieces: readonly Piece[], index: number): readonly [before: Side, after: Side] {
  const { mark } = pieces[index] as Delimiter
  const isSameRun = (piece: Piece | undefined) => piece?.kind === 'delimiter' && piece.mark === mark
  let [before, after] = [index - 1, index + 1]
  while (isSameRun(pieces[before])) before -= 1
  while (isSameRun(pieces[after])) after += 1
  return [
    { index: before, end: 'last' },
    { index: after, end: 'first' },
  ]
}

export type CharacterClass = 'space' | 'punctuation' | 'letter'

/** Returns the class of the character on a side. A reference begins and ends with punctuation. */
export function classAt(pieces: readonly Piece[], { index, end }: Side): CharacterClass {
  const piece = pieces[index]
  if (!piece) return 'space'
  if (piece.kind === 'delimiter') return 'punctuation'
  if (piece.kind === 'other') return classOf(end === 'first' ? piece.source[0] : piece.source.at(-1))
  if (piece.references.has(end)) return 'punctuation'
  return classOf(end === 'first' ? firstOf(piece.text) : lastOf(piece.text))
}

/** Returns the class of a character by CommonMark §2.1. Letters are all others than white space and punctuation. */
function classOf(character = ' '): CharacterClass {
  if (/[\p{Zs}\t\n\f\r]/u.test(character)) return 'space'
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'letter'
}

/** Returns the pieces with the character on a side written as a reference. Only a text has such characters. */
export function withReference(pieces: readonly Piece[], { index, end }: Side): readonly Piece[] {
  const piece = pieces[index]
  if (piece?.kind !== 'text') return pieces
  const ends: readonly End[] = firstOf(piece.text) === piece.text ? ['first', 'last'] : [end]
  return pieces.with(index, { ...piece, references: new Set([...piece.references, ...ends]) })
}

/** Returns the first character of a text, a whole code point. */
export function firstOf(text: string): string {
  return text === '' ? '' : String.fromCodePoint(text.codePointAt(0) ?? 0)
}

/** Returns the last character of a text, a whole code point. */
export function lastOf(text: string): string {
  const pair = text.slice(-2)
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(pair) ? pair : text.slice(-1)
}
