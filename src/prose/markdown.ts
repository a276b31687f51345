import { type Alignment, type Block, type Figure, type Inline, isTightItem } from '../catalog/prose.ts'
import type { MarkdownContext } from './markdown-context.ts'
import { escapeText, longestRun, writeInlines } from './markdown-inlines.ts'

/** Writes blocks as CommonMark with tables (GFM §4.10). Parsing the result gives the same blocks. */
export function writeMarkdown(blocks: readonly Block[], context: MarkdownContext): string {
  const texts: string[] = []
  let isOtherMarker = false
  const all = writtenOut(blocks, context)
  for (const [index, block] of all.entries()) {
    isOtherMarker = !isOtherMarker && continuesList(all[index - 1], block)
    texts.push(writeBlock(block, context, isOtherMarker))
  }
  return texts.join('\n\n')
}

/** Returns the blocks with `::name` lines expanded. A generated list may come right after another list. */
function writtenOut(blocks: readonly Block[], context: MarkdownContext): readonly Block[] {
  return blocks.flatMap(block => (block.type === 'generated' ? context.expand(block) : [block]))
}

/** Writes the title of a document, or of a part of it, as a heading. */
export function writeTitle(title: string, level = 1): string {
  return writeHeading(level, escapeText(title))
}

/** Returns whether two lists are adjacent. These need different markers (CommonMark §5.3). */
function continuesList(before: Block | undefined, block: Block): boolean {
  return block.type === 'list' && before?.type === 'list' && before.ordered === block.ordered
}

function writeBlock(block: Block, context: MarkdownContext, isOtherMarker = false): string {
  switch (block.type) {
    case 'paragraph':
      return writeInlines(block.content, context).split('\n').map(guardStart).join('\n')
    case 'heading':
      return writeHeading(block.level + context.deeper, writeInlines(block.content, context))
    case 'list':
      return writeList(block, context, isOtherMarker)
    case 'quote':
      return prefixLines(writeAlert(block) + writeMarkdown(withSource(block), context), '> ')
    case 'figure':
      return writeFigure(block, context)
    case 'code':
      return writeCode(context.code(block.text), block.language, block.title)
    case 'table':
      return writeTable([block.head, ...block.rows], block.align ?? [], context)
    case 'rule':
      return '***'
    case 'generated':
      return writeMarkdown(context.expand(block), context)
  }
}

/** Returns the first line of an alert. Only a paragraph may follow it without an empty line. */
function writeAlert({ alert, blocks }: Extract<Block, { type: 'quote' }>): string {
  if (!alert) return ''
  return `[!${alert.toUpperCase()}]\n${blocks[0]?.type === 'paragraph' ? '' : '\n'}`
}

function withSource({ blocks, source }: Extract<Block, { type: 'quote' }>): readonly Block[] {
  return source ? [...blocks, { type: 'paragraph', content: source }] : blocks
}

/** Writes a figure. The caption is emphasised text on the line below the picture. */
function writeFigure({ picture, caption }: Figure, context: MarkdownContext): string {
  const image = writeInlines([picture], context)
  if (!caption) return image
  return `${image}\n${writeInlines([{ type: 'emphasis', content: caption }], context)}`
}

/** Writes a heading in one line. Number signs at its end would be parsed as a closing sequence. */
function writeHeading(level: number, text: string): string {
  const line = text.replaceAll('\\\n', ' ').replace(/(^|\s)(#+)$/, '$1\\$2')
  return `${'#'.repeat(Math.min(6, level))} ${line}`
}

type List = Extract<Block, { type: 'list' }>

function writeList(
  { items, ordered, start = 1 }: List,
  context: MarkdownContext,
  isOtherMarker: boolean,
): string {
  const isTight = items.every(isTightItem)
  const texts = items.map((item, index) => {
    const marker = ordered ? `${start + index}${isOtherMarker ? ')' : '.'} ` : isOtherMarker ? '+ ' : '- '
    const text = isTight
      ? item.map(block => writeBlock(block, context)).join('\n')
      : writeMarkdown(item, context)
    const written = marker + prefixLines(text, ' '.repeat(marker.length)).slice(marker.length)
    // Input: content
    return written.replace(/ +$/, '')
  })
  return texts.join(isTight ? '\n' : '\n\n')
}

/** Writes a code block. The info string after a fence of backticks must not contain backticks (CommonMark §4.5). */
function writeCode(text: string, language: string, title?: string): string {
  const info = title === undefined ? language : `${language} title="${title}"`
  const mark = info.includes('`') ? '~' : '`'
  const fence = mark.repeat(Math.max(3, longestRun(text, mark) + 1))
  return `${fence}${info}\n${text}\n${fence}`
}

const delimiters = { left: ':---', center: ':---:', right: '---:' } as const

function writeTable(
  rows: readonly (readonly (readonly Inline[])[])[],
  align: readonly Alignment[],
  context: MarkdownContext,
): string {
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const [head = [], ...body] = rows.map(cells =>
    cells.map(cell =>
      writeInlines(cell, context)
        .replace(/^\\\[ \\\]$/, '[ ]')
        .replaceAll('|', '\\|')
        .replaceAll('\\\n', ' '),
    ),
  )
  const delimiter = (_: string, column: number) => {
    const side = align[column]
    return side ? delimiters[side] : '---'
  }
  return [write(head), write(head.map(delimiter)), ...body.map(write)].join('\n')
}

/** Escapes the beginning of a paragraph that would be parsed as another kind of block. */
function guardStart(line: string): string {
  return line.replace(/^[#>+=~:|-]/, '\\$&').replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}

function prefixLines(text: string, prefix: string): string {
  return text
    .split('\n')
    .map(line => (line === '' ? prefix.trimEnd() : prefix + line))
    .join('\n')
}
