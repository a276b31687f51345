import {
  type CharacterClass,
  classAt,
  type Delimiter,
  type Mark,
  type Piece,
  type Side,
  sidesOf,
  withReference,
} from './markdown-pieces.ts'

/**
 * Returns pieces that parsers read with the same emphasis. Asterisks are the first choice. Emphasis next to or inside
 * other emphasis may need underscores, and a character next to a delimiter may have to be a reference.
 */
export function readable(pieces: readonly Piece[]): readonly Piece[] {
  const spelled = [...pieces]
  for (const { first, last } of groupsIn(pieces)) {
    const begin = Math.max(0, first - 1)
    const group = spellGroup(spelled.slice(begin, last + 2))
    spelled.splice(begin, group.length, ...group)
  }
  return spelled
}

/** The first and last piece of parts with emphasis that are next to each other or inside another. */
interface Group {
  readonly first: number
  readonly last: number
}

function groupsIn(pieces: readonly Piece[]): readonly Group[] {
  const groups: Group[] = []
  let depth = 0
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'delimiter') continue
    const group = depth > 0 || groups.at(-1)?.last === index - 1 ? groups.pop() : undefined
    groups.push({ first: group?.first ?? index, last: index })
    depth += piece.opens ? 1 : -1
  }
  return groups
}

/** Returns the pieces of a group, and its neighbours, in the first spelling that is read as written. */
function spellGroup(group: readonly Piece[]): readonly Piece[] {
  const pairs = group.flatMap(piece => (piece.kind === 'delimiter' && piece.opens ? [piece.pair] : []))
  let spelled = group
  for (const separatesLetters of [false, true]) {
    for (const marks of spellings(pairs)) {
      const marked = group.map(piece =>
        piece.kind === 'delimiter' ? { ...piece, mark: marks.get(piece.pair) ?? piece.mark } : piece,
      )
      spelled = withReferences(marked, separatesLetters)
      if (isReadAsWritten(spelled)) return spelled
    }
  }
  return spelled
}

/** The most parts in a group whose marks are tried in every combination. */
const mostTried = 8

/** Returns the marks of pairs to try, those with the fewest underscores first. */
function spellings(pairs: readonly number[]): readonly ReadonlyMap<number, Mark>[] {
  const tried = Math.min(pairs.length, mostTried)
  const all = Array.from({ length: 2 ** tried }, (_, bits) => bits).reverse()
  const underscores = (bits: number) => bits.toString(2).replaceAll('0', '').length
  return all
    .toSorted((a, b) => underscores(a) - underscores(b))
    .map(bits => new Map(pairs.map((pair, index) => [pair, (bits >> (index % tried)) & 1 ? '_' : '*'])))
}

/**
 * Writes characters next to delimiters as references where the delimiters would be none (CommonMark §6.2): white space
 * inside, and a letter outside that has punctuation or an underscore next to it. `separatesLetters` also separates an
 * asterisk from a letter, so that it only opens or only closes.
 */
function withReferences(marked: readonly Piece[], separatesLetters: boolean): readonly Piece[] {
  let pieces = marked
  const places = pieces.flatMap((piece, index) => {
    if (piece.kind !== 'delimiter') return []
    const [before, after] = sidesOf(pieces, index)
    return [{ ...piece, inside: piece.opens ? after : before, outside: piece.opens ? before : after }]
  })
  for (const { inside } of places) {
    if (classAt(pieces, inside) === 'space') pieces = withReference(pieces, inside)
  }
  const unread = ({ mark, inside, outside }: (typeof places)[number]) =>
    classAt(pieces, outside) === 'letter' &&
    (separatesLetters || mark === '_' || classAt(pieces, inside) === 'punctuation')
  // A reference for one delimiter is punctuation next to another.
  for (let next = places.find(unread); next; next = places.find(unread)) {
    pieces = withReference(pieces, next.outside)
  }
  return pieces
}

/** A delimiter run (CommonMark §6.2). `slots` are its delimiters that are not matched yet, one for each character. */
interface Run {
  readonly mark: Mark
  readonly length: number
  readonly canOpen: boolean
  readonly canClose: boolean
  slots: readonly Delimiter[]
}

/** Returns whether a parser matches the delimiters as written, by the procedure in the appendix of CommonMark. */
function isReadAsWritten(pieces: readonly Piece[]): boolean {
  const runs = runsOf(pieces)
  for (const [index, closer] of runs.entries()) {
    while (closer.canClose && closer.slots.length > 0) {
      const opener = runs.slice(0, index).findLast(run => matches(run, closer))
      if (!opener) break
      const between = runs.slice(runs.indexOf(opener) + 1, index)
      const length = Math.min(opener.slots.length, closer.slots.length) >= 2 ? 2 : 1
      const matched = [...opener.slots.slice(-length), ...closer.slots.slice(0, length)]
      const [first] = matched
      if (!matched.every(slot => slot.pair === first?.pair && slot.length === length)) return false
      if (between.some(({ slots }) => slots.length > 0)) return false
      opener.slots = opener.slots.slice(0, -length)
      closer.slots = closer.slots.slice(length)
    }
  }
  return runs.every(({ slots }) => slots.length === 0)
}

function matches(opener: Run, closer: Run): boolean {
  if (!opener.canOpen || opener.mark !== closer.mark || opener.slots.length === 0) return false
  if (!opener.canClose && !closer.canOpen) return true
  const isOfThree = (length: number) => length % 3 === 0
  return !isOfThree(opener.length + closer.length) || (isOfThree(opener.length) && isOfThree(closer.length))
}

function runsOf(pieces: readonly Piece[]): readonly Run[] {
  return pieces.flatMap((piece, index) => {
    if (piece.kind !== 'delimiter') return []
    const [before, after] = sidesOf(pieces, index)
    if (before.index !== index - 1) return []
    const slots = pieces
      .slice(index, after.index)
      .filter(piece => piece.kind === 'delimiter')
      .flatMap(delimiter => Array<Delimiter>(delimiter.length).fill(delimiter))
    return [{ mark: piece.mark, length: slots.length, ...roles(pieces, piece.mark, before, after), slots }]
  })
}

function roles(pieces: readonly Piece[], mark: Mark, before: Side, after: Side) {
  const [left, right] = [classAt(pieces, before), classAt(pieces, after)]
  const opens = isFlanking(right, left)
  const closes = isFlanking(left, right)
  if (mark === '*') return { canOpen: opens, canClose: closes }
  return {
    canOpen: opens && (!closes || left === 'punctuation'),
    canClose: closes && (!opens || right === 'punctuation'),
  }
}

function isFlanking(inside: CharacterClass, outside: CharacterClass): boolean {
  return inside === 'letter' || (inside === 'punctuation' && outside !== 'letter')
}
