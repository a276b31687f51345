import { inOneLine } from './fields.ts'

/** Returns a value as one line of Markdown, with every special character escaped. */
export function asMarkdown(value: unknown): string {
  return inOneLine(value)
    .split(addresses)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(marks, '\\$&')))
    .join('')
    .replace(blockMarks, '$1\\$2')
}

/** Returns an address as a Markdown link target. Escapes characters that would end it. */
export function asTarget(value: unknown): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0')
  return inOneLine(value).replace(/[\s<>()\\]/g, sign => `%${code(sign)}`)
}

/** Returns a list item: a link and a text. */
export function linkItem(name: unknown, url: unknown, text: unknown): string {
  return `- [${asMarkdown(name)}](${asTarget(url)})${text === '' ? '' : `: ${asMarkdown(text)}`}`
}

/** Addresses are kept apart: Markdown links them, and a backslash would break them. */
const addresses = /(https?:\/\/[^\s<>()[\]`\\|]*[^\s<>()[\]`\\|*~])/

/** Underscores inside words are safe. Ampersands matter only before a character reference. */
// Input: at most maximumAnswerBytes bytes
const marks = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu

/** Line starts that mean a heading, a quotation, a rule or a list item. */
// Input: at most maximumAnswerBytes bytes
const blockMarks = /^(\d*)([.)](?=\s|$)|#(?=#{0,5}(?:\s|$))|>|[-+](?=\s|$)|[-=](?=[-=\s]*$))/
