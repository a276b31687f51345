import MarkdownIt, { type StateBlock, type StateCore, type StateInline } from 'markdown-it'
import { addBlockLines } from './block-lines.ts'

/** The most levels of quotes and blocks around a text. A list counts as two, one for its item. */
const mostLevels = 19

/**
 * Creates a parser of CommonMark with tables, task lists and bare addresses (GFM §4.10, §5.3, §6.9). Escapes and
 * character references stay separate tokens, so that they are not taken for marks.
 */
export function createParser() {
  const parser = new MarkdownIt('commonmark', { html: true, linkify: true }).enable(['table', 'linkify'])
  parser.linkify.add('//').add('www.', {
    validate: (text, position, { re }) => {
      // Input: content
      const host = new RegExp(re.get_url_host_port().source + re.get_path().source, 'iy')
      host.lastIndex = position
      return host.exec(text)?.[0].length ?? 0
    },
    normalize: match => {
      match.url = `http://${match.url}`
    },
  })
  parser.core.ruler.disable('text_join')
  parser.core.ruler.before('inline', 'task_marker', takeTaskMarkers)
  parser.core.ruler.after('inline', 'task_box', addTaskBoxes)
  addBlockLines(parser)
  // The parser drops a text at its own limit. A list is two levels, so this rule sees the text before.
  parser.options.maxNesting = mostLevels + 3
  parser.block.ruler.before('table', 'too_deep', refuseDepth)
  parser.inline.ruler.before('entity', 'windows_reference', readWindowsReference)
  return parser
}

function refuseDepth(state: StateBlock, start: number, end: number): boolean {
  if (state.level <= mostLevels) return false
  state.line = end
  state.push('too_deep', '', 0).map = [start, end]
  return true
}

/** Takes the marker of a task, such as `[x] `, from the beginning of its list item (GFM §5.3). */
function takeTaskMarkers({ tokens }: StateCore): void {
  for (const [index, { type }] of tokens.entries()) {
    const inline = tokens[index + 2]
    if (type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open' || !inline) continue
    // Input: content
    const [marker, sign] = /^\[([ xX])\][ \t]+(?=[^ \t\n])/.exec(inline.content) ?? []
    if (marker === undefined) continue
    inline.content = inline.content.slice(marker.length)
    inline.meta = { isTicked: sign !== ' ' }
  }
}

function addTaskBoxes({ tokens, Token }: StateCore): void {
  for (const { type, meta, children } of tokens) {
    if (type !== 'inline' || !meta || !children) continue
    const box = new Token('task_box', '', 0)
    box.meta = meta
    children.unshift(box)
  }
}

/** The characters from U+0080 in windows-1252, as HTML reads their numbers in references. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Reads a reference such as `&#150;` to the characters that HTML reads as windows-1252. */
function readWindowsReference(state: StateInline, silent: boolean): boolean {
  const reference = /&#(?:x(0{0,4}[89][\da-f])|(0{0,4}1[2-5]\d));/iy
  reference.lastIndex = state.pos
  const [written, hexadecimal, decimal] = reference.exec(state.src) ?? []
  if (written === undefined) return false
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16)
  const character = windows1252[code - 0x80]
  if (character === undefined) return false
  if (!silent) {
    const token = state.push('text_special', '', 0)
    token.content = character
    token.markup = written
    token.info = 'entity'
  }
  state.pos += written.length
  return true
}
