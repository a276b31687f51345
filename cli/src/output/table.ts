import type { Style } from './style.ts'
import { widthOf } from './width.ts'
import { type Piece, wrap } from './wrap.ts'

export type Cell = readonly Piece[]

const gap = 2
const leastReadable = 20

/**
 * A table of at most so many columns of the screen. What does not fit is wrapped in its cell; where that would leave slivers,
 * each row is told from top to bottom instead.
 */
export function table(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  width: number,
  style: Style,
): string[] {
  const natural = header.map((title, index) =>
    largest([widthOf(title), ...rows.map(row => cellWidth(row[index] ?? []))]),
  )
  const least = natural.map((columns, index) =>
    leastWidth(
      rows.map(row => row[index] ?? []),
      columns,
    ),
  )
  const widths = fitted(natural, least, width - gap * (header.length - 1))
  if (!widths)
    return rows.flatMap((row, index) => [...(index > 0 ? [''] : []), ...card(header, row, width, style)])
  const titles = header.map(title => [{ text: title, style: style.faint }])
  return [titles, ...rows].flatMap(row => tableRow(row, widths))
}

/** The largest of these numbers, however many there are; 0 of none. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0)
}

/** The widths of the columns once the widest have given way; undefined where words would break or slivers be left. */
function fitted(
  natural: readonly number[],
  least: readonly number[],
  available: number,
): number[] | undefined {
  const widths = [...natural]
  let excess = widths.reduce((sum, width) => sum + width, 0) - available
  while (excess > 0) {
    const spare = widths.map((width, index) => (width > (least[index] ?? 0) ? width : 0))
    const widest = Math.max(...spare)
    if (widest === 0) return undefined
    const index = spare.lastIndexOf(widest)
    widths[index] = widest - 1
    excess -= 1
  }
  return widths
}

/** A column may become as narrow as its longest word, but not narrower than text that is wrapped can be read in. */
function leastWidth(cells: readonly Cell[], natural: number): number {
  const words = cells.flatMap(cell => textOf(cell).split(/\s+/)).map(word => widthOf(word))
  return Math.min(natural, Math.max(leastReadable, largest(words)))
}

function tableRow(row: readonly Cell[], widths: readonly number[]): string[] {
  const cells = widths.map((width, index) => wrap(row[index] ?? [], width))
  const height = largest(cells.map(lines => lines.length))
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => padded(lines[line] ?? '', widths[index] ?? 0))
      .join(' '.repeat(gap))
      .trimEnd(),
  )
}

function card(header: readonly string[], row: readonly Cell[], width: number, style: Style): string[] {
  return row.flatMap((cell, index) => {
    if (index === 0) return wrap(cell, width)
    const title = { text: `${header[index] ?? ''}: `, style: style.faint }
    return wrap([title, ...cell], width - gap).map(line => `${' '.repeat(gap)}${line}`)
  })
}

function cellWidth(cell: Cell): number {
  return largest(
    textOf(cell)
      .split('\n')
      .map(line => widthOf(line)),
  )
}

function textOf(cell: Cell): string {
  return cell.map(({ text }) => text).join('')
}

function padded(text: string, width: number): string {
  return `${text}${' '.repeat(Math.max(0, width - widthOf(text)))}`
}
