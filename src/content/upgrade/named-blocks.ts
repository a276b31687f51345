import type { Block } from '../../catalog/prose.ts'
import { linesOfBlocks } from '../markdown/parse.ts'
import type { Wrap } from './hidden-rules.ts'

/** Returns a body in which blocks are the content of named blocks. */
export function withNamedBlocks(blocks: readonly Block[], wraps: readonly Wrap[]): readonly Block[] {
  return blocks.map(block => {
    const wrap = wraps.find(({ content }) => content === block)
    return wrap ? { type: 'generated', name: wrap.name, body: [block] } : block
  })
}

/** Returns the text of a body with a line before and a line after the content of each named block. */
export function withNamedLines(text: string, blocks: readonly Block[], wraps: readonly Wrap[]): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const lines = text.split(/(?<=\n)/)
  const places = linesOfBlocks(text)
  const inserted = wraps.map(({ name, content }) => {
    const [begin, end] = places[blocks.indexOf(content)] ?? [0, 0]
    // The parser counts empty lines below a list as its own.
    return { name, begin, last: lines.slice(0, end).findLastIndex(line => line.trim() !== '') }
  })
  return lines
    .flatMap((line, index) => {
      const opened = inserted.find(({ begin }) => begin === index)
      const closed = inserted.some(({ last }) => last === index)
      const open = opened ? [`:::${opened.name}${lineEnd}`] : []
      if (!closed) return [...open, line]
      return [...open, line.endsWith('\n') ? line : line + lineEnd, `:::${lineEnd}`]
    })
    .join('')
}
