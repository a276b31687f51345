import type { Block } from '../../catalog/prose.ts'
import { linesOfBlocks } from '../markdown/parse.ts'
import type { Mark, Wrap } from './hidden-rules.ts'

/** Returns a body in which blocks are the content of named blocks. */
export function withNamedBlocks(blocks: readonly Block[], named: readonly (Wrap | Mark)[]): readonly Block[] {
  return blocks.flatMap((block): readonly Block[] => {
    const found = named.find(each =>
      'before' in each ? each.before === block : each.content.includes(block),
    )
    if (!found) return [block]
    const { name } = found
    if ('before' in found) return [{ type: 'generated', name }, block]
    const [first, ...others] = found.content
    if (block !== first) return []
    return [{ type: 'generated', name, body: isLine(first, name) ? others : found.content }]
  })
}

/** Returns whether a block is the line `::name` of a name. */
function isLine(block: Block, name: string): boolean {
  return block.type === 'generated' && block.name === name && !block.body
}

/** Returns the text of a body with a line before and a line after the content of each named block. */
export function withNamedLines(
  text: string,
  blocks: readonly Block[],
  named: readonly (Wrap | Mark)[],
): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/(?<=\n)/)
  const places = linesOfBlocks(text)
  const placeOf = (block: Block | undefined) => (block && places[blocks.indexOf(block)]) ?? [0, 0]
  const marks = named.flatMap(each => ('before' in each ? [{ ...each, begin: placeOf(each.before)[0] }] : []))
  const wraps = named.flatMap(each => {
    if ('before' in each) return []
    const { name, content } = each
    const [first] = content
    const [begin] = placeOf(first)
    const [, end] = placeOf(content.at(-1))
    // The parser counts empty lines below a list as its own.
    const last = lines.slice(0, end).findLastIndex(line => line.trim() !== '')
    return [{ name, begin, last, replaces: first !== undefined && isLine(first, name) }]
  })
  return lines
    .flatMap((line, index) => {
      const marked = marks.filter(({ begin }) => begin === index).flatMap(({ name }) => [`::${name}`, ''])
      const opened = wraps.find(({ begin }) => begin === index)
      const before = [...marked, ...(opened ? [`:::${opened.name}`] : [])].map(added => added + lineEnd)
      const own = opened?.replaces ? [] : [line]
      if (!wraps.some(({ last }) => last === index)) return [...before, ...own]
      return [
        ...before,
        ...own.map(whole => (whole.endsWith('\n') ? whole : whole + lineEnd)),
        `:::${lineEnd}`,
      ]
    })
    .join('')
}
