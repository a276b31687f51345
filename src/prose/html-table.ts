import { html } from 'hono/html'
import { type Block, type Inline, plainText } from '../catalog/prose.ts'
import { cellItems } from './cell-items.ts'
import type { Html, HtmlContext } from './html-context.ts'
import { writeInlines } from './html-inlines.ts'
import { classOf } from './html-look.ts'

type Cells = readonly (readonly Inline[])[]

/** The text of a cell that readers tick. The page does not keep what they tick. */
export const emptyBox = '[ ]'

type Table = Extract<Block, { type: 'table' }>

/**
 * Writes a table. The cells of the first column are row headings if links lead to rows, or if that column has no name.
 * In the latter case the table compares its other columns. The first word of a row with an anchor links to the row. In
 * a stacked table, other cells have the name of their column, which the stylesheet shows, unless they are clear without
 * it. A cell `[ ]` is a check box.
 */
export function writeTable(table: Table, context: HtmlContext): Html {
  const { head, rows, align = [], anchors = [], unlabelled = false } = table
  context.uses?.('tables')
  const namesRows = head[0]?.length === 0 || anchors.length > 0
  const write = (cell: Cells[number]) => writeInlines(cell, context)
  const side = (column: number) => {
    const alignment = align[column]
    return alignment ? html` class="align-${alignment}"` : ''
  }
  const writeName = (cell: Cells[number], column: number) =>
    cell.length === 0 ? html`<td></td>` : html`<th scope="col"${side(column)}>${write(cell)}</th>`
  const writeRowName = (cell: Cells[number], anchor: string | undefined) => {
    const [name, others] = [write(cell.slice(0, 1)), write(cell.slice(1))]
    return html`<th scope="row">${anchor ? html`<a href="#${anchor}">${name}</a>` : name}${others}</th>`
  }
  const writeValue = (cell: Cells[number], column: number, row: Cells) =>
    plainText(cell) === emptyBox
      ? html`<input type="checkbox" aria-label="${plainText(row[0] ?? [])} ${plainText(head[column] ?? [])}">`
      : writeLines(cell, context)
  const writeRow = (row: Cells, anchor: string | undefined) =>
    row.map((cell, column) =>
      namesRows && column === 0
        ? writeRowName(cell, anchor)
        : html`<td${side(column)}${isLabelled(cell, column) && html` data-label="${plainText(head[column] ?? [])}"`}>${writeValue(cell, column, row)}</td>`,
    )
  const stacked = isStacked([head, ...rows])
  const isLabelled = (cell: Cells[number], column: number) =>
    stacked && !namesRows && !unlabelled && (column > 0 || !hasWords(cell))
  return html`<div class="table${stacked && ' stacked'}" role="group" aria-label="${nameOf([head, ...rows])}"><table${classOf(table)}>
<thead><tr>${head.map(writeName)}</tr></thead>
<tbody>
${rows.map((row, index) => html`<tr${anchors[index] && html` id="${anchors[index]}"`}>${writeRow(row, anchors[index])}</tr>\n`)}</tbody>
</table></div>`
}

/** Writes the content of a cell. Lines that begin with `• ` are a list. */
function writeLines(cell: Cells[number], context: HtmlContext): Html {
  const items = cellItems(cell).map(item => html`<li>${writeInlines(item, context)}</li>`)
  return items.length > 0 ? html`<ul>${items}</ul>` : writeInlines(cell, context)
}

/** Returns false for a number without a unit, which is unclear without the name of its column. */
function hasWords(cell: Cells[number]): boolean {
  return /\p{L}/u.test(plainText(cell))
}

/** The approximate number of letters in a table row on the narrowest screen, 320 CSS pixels wide. */
const narrowestRow = 31

/**
 * Returns whether a table has at least three columns and its longest words do not fit next to each other on the
 * narrowest screen. Narrow screens show the cells of such a table one below the other. A table that compares its
 * columns is never stacked.
 */
function isStacked(rows: readonly Cells[]): boolean {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map(row => longestWord(row[column] ?? []) + 1)))
  const width = widths.reduce((sum, width) => sum + width, 0)
  return head.length > 2 && head[0]?.length !== 0 && width > narrowestRow
}

/** Returns the length of the longest word of a cell. Addresses may break after a slash. */
function longestWord(cell: Cells[number]): number {
  return Math.max(
    ...plainText(cell)
      .split(/[ \n/]/)
      .map(word => word.length),
  )
}

/** Returns a name for a table: the names of its columns, or else its first row with text. */
function nameOf(rows: readonly Cells[]): string {
  const texts = rows.map(row => row.map(plainText).filter(Boolean).join(', '))
  return texts.find(Boolean) ?? ''
}
