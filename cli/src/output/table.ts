import stringWidth from 'fast-string-width'
import type { Style } from './style.ts'
import { widest, wrap } from './wrap.ts'

const gap = 2
const leastReadable = 20

/** Formats a table of at most `width` columns. If cells would be too narrow, each row becomes a list. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
  style: Style,
): string[] {
  const columns = header.map((title, index) => [title, ...rows.map(row => row[index] ?? '')])
  const natural = columns.map(cells => widest(cells.flatMap(cell => cell.split('\n'))))
  const words = columns.map(cells => widest(cells.flatMap(cell => cell.split(/\s+/))))
  const least = natural.map((columns, index) => Math.min(columns, Math.max(leastReadable, words[index] ?? 0)))
  const widths = fitted(natural, least, width - gap * (header.length - 1))
  if (!widths) {
    return rows.flatMap((row, index) => [...(index > 0 ? [''] : []), ...card(header, row, width, style)])
  }
  return [header.map(style.faint), ...rows].flatMap(row => tableRow(row, widths))
}

/** Narrows the widest columns until they fit; undefined if a column would be too narrow. */
function fitted(natural: readonly number[], least: readonly number[], available: number) {
  const widths = [...natural]
  while (widths.reduce((sum, width) => sum + width, 0) > available) {
    const spare = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0))
    const most = Math.max(...spare)
    if (most === 0) return undefined
    widths[spare.lastIndexOf(most)] = most - 1
  }
  return widths
}

function tableRow(row: readonly string[], widths: readonly number[]): string[] {
  const cells = widths.map((width, index) => wrap(row[index] ?? '', width))
  return Array.from({ length: Math.max(...cells.map(lines => lines.length)) }, (_, line) =>
    cells
      .map((lines, index) => padded(lines[line] ?? '', widths[index] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

function card(header: readonly string[], row: readonly string[], width: number, style: Style): string[] {
  const [first = '', ...others] = row
  const fields = others.map((cell, index) => `${style.faint(`${header[index + 1] ?? ''}: `)}${cell}`)
  return [
    ...wrap(first, width),
    ...fields.flatMap(field => wrap(field, width - gap).map(line => `${' '.repeat(gap)}${line}`)),
  ]
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - stringWidth(text)))
}
