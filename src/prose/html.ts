import { html, raw } from 'hono/html'
import { type Block, type Figure, type Inline, isTightItem, plainText } from '../catalog/prose.ts'
import { cellItems } from './cell-items.ts'
import { escaped, writeCode } from './code/block.ts'
import type { Html, HtmlContext } from './html-context.ts'
import { pictureElement } from './html-picture.ts'
import { printedAddress } from './printed-address.ts'

/** Writes blocks as HTML. */
export function writeHtml(blocks: readonly Block[], context: HtmlContext): Html {
  return html`${blocks.map(block => html`${writeBlock(block, context)}\n`)}`
}

function writeBlock(block: Block, context: HtmlContext): Html {
  switch (block.type) {
    case 'paragraph':
      return html`<p${classOf(block)}>${writeParagraph(block.content, context)}</p>`
    case 'heading':
      return writeHeading(block.level, block.anchor, writeInlines(block.content, context))
    case 'list':
      return writeList(block, context)
    case 'quote':
      return writeQuote(block, context)
    case 'figure':
      return writeFigure(block, context)
    case 'code':
      return writeCodeBlock(block, context)
    case 'table':
      return writeTable(block, context)
    case 'rule':
      return html`<hr>`
    case 'generated':
      return context.expand(block)
  }
}

function classOf({ look }: { readonly look?: string }): Html | '' {
  return look === undefined ? '' : html` class="${look}"`
}

function writeCodeBlock(
  { text, language, title }: Extract<Block, { type: 'code' }>,
  context: HtmlContext,
): Html {
  if (context.isAlone) return html`<pre><code>${context.code(text)}</code></pre>`
  context.uses?.('code')
  if (title !== undefined) {
    context.uses?.('code-title')
    context.uses?.('figures')
  }
  return writeCode(context.code(text), language, title)
}

function writeQuote(block: Extract<Block, { type: 'quote' }>, context: HtmlContext): Html {
  const { blocks, source, alert } = block
  if (alert) {
    context.uses?.('alert')
    const isUrgent = alert === 'warning' || alert === 'caution'
    return html`<div class="alert${isUrgent && ' urgent'}" role="note"><p><strong>${context.alerts[alert]}</strong></p>
${writeHtml(blocks, context)}</div>`
  }
  const text = writeHtml(blocks, context)
  if (!source) return html`<blockquote${classOf(block)}>${text}</blockquote>`
  context.uses?.('figures')
  return html`<figure${classOf(block)}><blockquote>${text}</blockquote><figcaption>${writeInlines(source, context)}</figcaption></figure>`
}

function writeFigure(figure: Figure, context: HtmlContext): Html {
  const { picture, caption } = figure
  const isLazy = !context.firstScreen?.has(figure)
  context.uses?.('figures')
  return html`<figure>${pictureElement(picture.target, picture.alt, context, isLazy)}${
    caption && html`<figcaption>${writeInlines(caption, context)}</figcaption>`
  }</figure>`
}

function writeHeading(level: number, anchor: string, content: Html): Html {
  const id = anchor && html` id="${anchor}"`
  if (level === 2) return html`<h2${id}>${content}</h2>`
  if (level === 3) return html`<h3${id}>${content}</h3>`
  return html`<h4${id}>${content}</h4>`
}

type List = Extract<Block, { type: 'list' }>

function writeList(list: List, context: HtmlContext): Html {
  const { items, ordered, start } = list
  const isTight = items.every(isTightItem)
  const content = items.map(
    item => html`<li>${isTight ? writeTight(item, context) : writeHtml(item, context)}</li>\n`,
  )
  if (!ordered) return html`<ul${classOf(list)}>\n${content}</ul>`
  return html`<ol${start !== undefined && html` start="${start}"`}>\n${content}</ol>`
}

function writeTight(item: readonly Block[], context: HtmlContext): Html[] {
  return item.map(block =>
    block.type === 'paragraph' ? writeParagraph(block.content, context) : writeBlock(block, context),
  )
}

/** Writes the content of a paragraph. The text of a task is the name of its box. */
function writeParagraph(content: readonly Inline[], context: HtmlContext): Html {
  const written = writeInlines(content, context)
  if (content[0]?.type !== 'box' || context.isAlone) return written
  context.uses?.('tasks')
  return html`<label class="task">${written}</label>`
}

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
function writeTable(table: Table, context: HtmlContext): Html {
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

/** The most characters of code that a line of text should not break, also on narrow screens. */
const longestUnbroken = 20

function writeInlines(content: readonly Inline[], context: HtmlContext): Html {
  return html`${content.map(run => writeInline(run, context))}`
}

function writeInline(run: Inline, context: HtmlContext): Html {
  switch (run.type) {
    case 'text':
      return run.isElement ? html`<span>${run.text}</span>` : html`${run.text}`
    case 'date':
      return html`<time datetime="${run.day}">${run.text}</time>`
    case 'code':
      return html`<code${!context.isAlone && run.text.length <= longestUnbroken && html` class="short"`}>${raw(escaped(context.code(run.text)))}</code>`
    case 'strong':
      return html`<strong>${writeInlines(run.content, context)}</strong>`
    case 'emphasis':
      return html`<em>${writeInlines(run.content, context)}</em>`
    case 'link':
      return html`<a href="${context.address(run.target)}"${!context.isAlone && printedAddress(run, context)}>${writeInlines(run.content, context)}</a>`
    case 'picture':
      return pictureElement(run.target, run.alt, context)
    case 'box':
      if (context.isAlone) return html`${run.isTicked ? '☑' : '☐'} `
      return html`<input type="checkbox"${run.isTicked && html` checked`}> `
    case 'break':
      return html`<br>`
  }
}
