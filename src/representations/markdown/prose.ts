import type { Block, GeneratedBlock, Inline } from '../../model/prose.ts'

/** What the text of a tree needs from outside it. */
export interface MarkdownSetting {
  /** The address of a link or picture as it is written out. */
  readonly address: (target: string) => string
  /** The blocks that stand for a line `::name`. */
  readonly expand: (name: GeneratedBlock) => readonly Block[]
  /** Text of code blocks and code runs, with its places filled. */
  readonly code: (text: string) => string
  /** How many levels deeper the headings are written. */
  readonly deeper: number
}

/** Writes blocks as CommonMark with tables (GFM §4.10); reading the text again gives the same blocks. */
export function writeMarkdown(blocks: readonly Block[], setting: MarkdownSetting): string {
  return blocks.map(block => writeBlock(block, setting)).join('\n\n')
}

function writeBlock(block: Block, setting: MarkdownSetting): string {
  switch (block.type) {
    case 'paragraph':
      return guardStart(writeInlines(block.content, setting))
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level + setting.deeper))} ${writeInlines(block.content, setting)}`
    case 'list':
      return writeList(block.items, block.ordered, setting)
    case 'quote':
      return prefixLines(writeMarkdown(block.blocks, setting), '> ')
    case 'code':
      return writeCode(setting.code(block.text), block.language)
    case 'table':
      return writeTable([block.head, ...block.rows], setting)
    case 'rule':
      return '---'
    case 'generated':
      return writeMarkdown(setting.expand(block.name), setting)
  }
}

function writeList(items: readonly (readonly Block[])[], ordered: boolean, setting: MarkdownSetting): string {
  const isTight = items.every(item =>
    item.every((block, index) => block.type === (index === 0 ? 'paragraph' : 'list')),
  )
  return items
    .map((item, index) => {
      const marker = ordered ? `${index + 1}. ` : '- '
      const text = item.map(block => writeBlock(block, setting)).join(isTight ? '\n' : '\n\n')
      return marker + text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
    })
    .join(isTight ? '\n' : '\n\n')
}

function writeCode(text: string, language: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function writeTable(rows: readonly (readonly (readonly Inline[])[])[], setting: MarkdownSetting): string {
  const [head = [], ...body] = rows.map(cells =>
    cells.map(cell => writeInlines(cell, setting).replaceAll('|', '\\|')),
  )
  const write = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [write(head), write(head.map(() => '---')), ...body.map(write)].join('\n')
}

function writeInlines(content: readonly Inline[], setting: MarkdownSetting): string {
  return content.map(run => writeInline(run, setting)).join('')
}

function writeInline(run: Inline, setting: MarkdownSetting): string {
  switch (run.type) {
    case 'text':
      return escapeText(run.text)
    case 'code':
      return writeCodeRun(setting.code(run.text))
    case 'strong':
      return `**${writeInlines(run.content, setting)}**`
    case 'emphasis':
      return `*${writeInlines(run.content, setting)}*`
    case 'link':
      return `[${writeInlines(run.content, setting)}](${writeTarget(setting.address(run.target))})`
    case 'picture':
      return `![${escapeText(run.alt)}](${writeTarget(setting.address(run.target))})`
    case 'break':
      return '\\\n'
  }
}

function writeCodeRun(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  const padding = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

function writeTarget(target: string): string {
  return /[\s()<>]/.test(target) ? `<${target.replaceAll(/[<>]/g, character => `\\${character}`)}>` : target
}

/** Escapes what would be read as markup; an underscore inside a word is not. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\`*[\]<]/g, '\\$&')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll(/(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/gu, '\\_')
}

/** Escapes what would begin another kind of block than a paragraph. */
function guardStart(text: string): string {
  return text.replace(/^(?:[#>+=~-]|(\d{1,9})(?=[.)](?:\s|$)))/, (start, digits?: string) =>
    digits ? `${digits}\\` : `\\${start}`,
  )
}

function longestRun(text: string, character: string): number {
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? []
  return Math.max(0, ...runs.map(run => run.length))
}

function prefixLines(text: string, prefix: string): string {
  return text.replaceAll(/^.*$/gm, line => (prefix + line).trimEnd())
}
