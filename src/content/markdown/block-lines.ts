import type { StateBlock } from 'markdown-it'

/** What a line `::name argument {key="value"}` says. */
export interface BlockLine {
  readonly name: string
  readonly argument?: string
  readonly attributes?: Readonly<Record<string, string>>
  /** Whether its values have another form, which is a fault. */
  readonly isUnread?: true
}

/** Reads lines `::name`, and `:::name` up to `:::`, as tokens `block_line`, `block_open` and `block_close`. */
export function addBlockLines(parser: Pick<StateBlock['md'], 'block'>): void {
  parser.block.ruler.before('fence', 'block_line', readLine)
  // Unlike a line, it also ends a paragraph above it.
  parser.block.ruler.before('fence', 'block_body', readBody, { alt: ['paragraph', 'blockquote', 'list'] })
}

/** Matches what follows the colons of a block. Input: content */
const written = /^([a-zA-Z][\w-]*)(?:[ \t]+([\w-]+))?(?:[ \t]*(\{.*\}))?[ \t]*$/

/** Returns what follows the colons of a block, or undefined if it is none. */
export function blockLineOf(text: string): BlockLine | { readonly fault: string } | undefined {
  const [, name, argument, list] = written.exec(text) ?? []
  if (name === undefined) return undefined
  const attributes = list === undefined ? undefined : attributesIn(list.slice(1, -1))
  if (list !== undefined && !attributes)
    return { fault: `write the values of a block as {key="value" other="value"}, and not ${list}` }
  return { name, ...(argument !== undefined && { argument }), ...(attributes && { attributes }) }
}

function attributesIn(list: string): Readonly<Record<string, string>> | undefined {
  // Input: content
  const entry = /\s*([a-zA-Z][\w-]*)="([^"]*)"(?=\s|$)/y
  const found = new Map<string, string>()
  while (list.slice(entry.lastIndex).trim() !== '') {
    const [, key, value] = entry.exec(list) ?? []
    if (key === undefined || value === undefined || found.has(key)) return undefined
    found.set(key, value)
  }
  return Object.fromEntries(found)
}

/** A block that a sentence seems to contain. */
export interface BlockMention {
  readonly name: string
  readonly line: number
  readonly column: number
}

/** Returns the names of blocks in a line of a paragraph, with their columns. Code and escaped signs are none. */
export function mentionsIn(line: string): readonly Omit<BlockMention, 'line'>[] {
  if (!line.includes('::')) return []
  // Input: content
  const text = line.replaceAll(/(`+)[^`].*?\1/g, code => ' '.repeat(code.length))
  // Input: content
  return [...text.matchAll(/(?<![\\:\w]):{2,3}([a-zA-Z][\w-]*)/g)].flatMap(({ 1: name, index }) =>
    name === undefined ? [] : [{ name, column: index + 1 }],
  )
}

/** Reads a block on a line of its own. With other text around it, the line is a paragraph with a fault. */
function readLine(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  const line = lineAt(state, start)
  if (!/^::(?!:)/.test(line) || blockLineOf(line.slice(2)) === undefined) return false
  if (start + 1 < end && !state.isEmpty(start + 1)) return false
  if (isSilent) return true
  state.line = start + 1
  push(state, 'block_line', 0, line.slice(2), [start, state.line])
  return true
}

/** Reads a block with a body, which may contain others. One without an end goes on to the end of its parent. */
function readBody(state: StateBlock, start: number, end: number, isSilent: boolean): boolean {
  // A line left of an item of a list ends the item, as other blocks do.
  const line = isSilent ? textAt(state, start) : lineAt(state, start)
  if (!/^:::(?!:)/.test(line) || blockLineOf(line.slice(3)) === undefined) return false
  if (isSilent) return true
  const last = lastLine(state, start, end)
  const [outer, limit] = [state.parentType, state.lineMax]
  // A type that no rule of the parser knows.
  state.parentType = 'root'
  state.lineMax = last ?? end
  push(state, 'block_open', 1, line.slice(3), [start, (last ?? end - 1) + 1]).meta = {
    isClosed: last !== undefined,
  }
  state.md.block.tokenize(state, start + 1, last ?? end)
  push(state, 'block_close', -1, '', null)
  state.parentType = outer
  state.lineMax = limit
  state.line = last === undefined ? end : last + 1
  return true
}

/**
 * Returns the line that closes a block, or undefined. Lines of code do not count, nor those with another indent: they
 * belong to a list inside.
 */
function lastLine(state: StateBlock, start: number, end: number): number | undefined {
  let open = 1
  let fence: string | undefined
  for (let line = start + 1; line < end; line++) {
    const text = lineAt(state, line)
    const [mark] = /^(?:`{3,}|~{3,})/.exec(text) ?? []
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && text.trim() === mark) fence = undefined
    } else if (state.sCount[line] !== state.sCount[start]) continue
    else if (mark !== undefined) fence = mark
    else if (/^:::[ \t]*$/.test(text)) open -= 1
    else if (/^:::[a-zA-Z]/.test(text)) open += 1
    if (open === 0) return line
  }
  return undefined
}

function lineAt(state: StateBlock, line: number): string {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent
  // Four columns begin code (CommonMark §4.4).
  return indent < 0 || indent > 3 ? '' : textAt(state, line)
}

function textAt({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line])
}

function push(
  state: StateBlock,
  type: string,
  nesting: 1 | 0 | -1,
  info: string,
  map: [number, number] | null,
) {
  const token = state.push(type, '', nesting)
  token.block = true
  token.info = info
  token.map = map
  return token
}
