import type { Token } from 'markdown-it'
import type { Alignment, Block } from '../../catalog/prose.ts'
import { readInlines } from './inlines.ts'
import type { Reporter } from './link-reference.ts'
import type { TokenCursor } from './token-cursor.ts'

type Row = readonly ReturnType<typeof readInlines>[]

/** Reads the rest of a table whose opening token was read. Only its rows know their lines, which `onRow` receives. */
export function readTable(cursor: TokenCursor, reporter: Reporter, onRow: (line: number) => void): Block {
  const rows: Row[] = []
  let row: ReturnType<typeof readInlines>[] = []
  const align: Alignment[] = []
  let line = 0
  for (let token = cursor.next(); token && token.type !== 'table_close'; token = cursor.next()) {
    if (token.type === 'tr_open') {
      row = []
      line = cursor.lineOf(token)
    }
    if (token.type === 'th_open') align.push(alignmentOf(token))
    if (token.type === 'th_open' || token.type === 'td_open') {
      row.push(readInlines(cursor.expect('inline'), line, reporter))
    }
    if (token.type === 'tr_close') {
      rows.push(row)
      const fault = cellsFault(reporter.sourceLine(line), align.length)
      if (fault) reporter.issue(fault, line)
      onRow(line)
    }
  }
  const [head = [], ...body] = rows
  return { type: 'table', ...(align.some(Boolean) && { align }), head, rows: body }
}

/** Returns the alignment of a cell, which markdown-it writes as a `style` attribute. */
function alignmentOf(cell: Token): Alignment {
  const [, side] = /^text-align:(left|center|right)$/.exec(String(cell.attrGet('style') ?? '')) ?? []
  return (['left', 'center', 'right'] as const).find(each => each === side)
}

/** Returns why a row has too many cells: the parser drops those beyond the columns of the head. */
function cellsFault(row: string, columns: number): string | undefined {
  const cells = row
    .trim()
    // Removes the markers of quotes and lists around the table, which precede its first cell.
    // Input: content
    .replace(/^(?:[\s>]|[-*+]\s|\d+[.)]\s)*\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length
  if (cells <= columns) return undefined
  return `the row has ${cells} cells, and the head of the table ${columns}: remove a cell, or write \\| for a | in a text`
}
