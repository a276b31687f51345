import type { Inline } from '../model/prose.ts'
import type { MarkdownContext } from './markdown-context.ts'

/** Writes inline content as CommonMark. */
export function writeInlines(content: readonly Inline[], context: MarkdownContext): string {
  return content.map((run, index) => writeInline(run, content[index + 1], context)).join('')
}

function writeInline(run: Inline, next: Inline | undefined, context: MarkdownContext): string {
  switch (run.type) {
    case 'text':
      return next?.type === 'link' ? escapeText(run.text).replace(/!$/, '\\!') : escapeText(run.text)
    case 'date':
      return escapeText(run.text)
    case 'code':
      return writeCodeRun(context.code(run.text))
    case 'strong':
    case 'emphasis':
      return surround(run, context)
    case 'link':
      return `[${writeInlines(run.content, context)}](${writeTarget(context.address(run.target))})`
    case 'picture':
      return `![${escapeText(run.alt)}](${writeTarget(context.address(run.target))})`
    case 'break':
      return '\\\n'
  }
}

type Emphasis = Extract<Inline, { type: 'strong' | 'emphasis' }>

function surround(run: Emphasis, context: MarkdownContext): string {
  const mark = markOf(run).repeat(run.type === 'strong' ? 2 : 1)
  return mark + writeInlines(run.content, context) + mark
}

/**
 * Returns the delimiter of emphasis. Parsers read several asterisks in a row as strong text, and an odd number as
 * emphasis around it (CommonMark §6.2, rule 14). Emphasis that fills other emphasis uses the other delimiter. An
 * underscore cannot be between letters.
 */
function markOf({ content }: Emphasis): string {
  const [only, ...others] = content
  if (others.length > 0 || (only?.type !== 'strong' && only?.type !== 'emphasis')) return '*'
  const inner = markOf(only)
  if (only.type === 'strong') return inner
  return inner === '*' ? '_' : '*'
}

function writeCodeRun(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  // Input: content
  const padding = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return fence + padding + text + padding + fence
}

function writeTarget(target: string): string {
  // Input: content
  const escaped = target.replaceAll(/&(?=#?\w+;)/g, '\\&')
  return /[\s()<>]/.test(escaped) ? `<${escaped.replaceAll(/[<>]/g, '\\$&')}>` : escaped
}

/** Escapes characters that would be parsed as markup. An underscore inside a word needs no escape. */
export function escapeText(text: string): string {
  if (!/[\\`*[\]<&_]/.test(text)) return text
  return (
    text
      .replaceAll(/[\\`*[\]<]/g, '\\$&')
      // Input: content
      .replaceAll(/&(?=#?\w+;)/g, '\\&')
      .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
  )
}

/** Returns the length of the longest run of a character in a text. */
export function longestRun(text: string, character: string): number {
  // Input: content
  const runs = text.match(new RegExp(`${character}+`, 'g')) ?? []
  return Math.max(0, ...runs.map(run => run.length))
}
