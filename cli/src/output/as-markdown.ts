import { inOneLine } from './fields.ts'

/** A value on one line as Markdown, in which nothing of it is a mark: it reads as it is. */
export function asMarkdown(value: unknown): string {
  return inOneLine(value)
    .split(addresses)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(marks, '\\$&')))
    .join('')
    .replace(blockMarks, '$1\\$2')
}

/** An address as the target of a link in Markdown, whatever stands in it. */
export function asTarget(value: unknown): string {
  const code = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0')
  return inOneLine(value).replace(/[\s<>()\\]/g, sign => `%${code(sign)}`)
}

/** An item of a list: a link, and what is said of it. */
export function linkItem(name: unknown, url: unknown, text: unknown): string {
  return `- [${asMarkdown(name)}](${asTarget(url)})${text === '' ? '' : `: ${asMarkdown(text)}`}`
}

/** What Markdown takes for an address is none of its marks, and is told apart so that no stroke gets into it. */
const addresses = /(https?:\/\/[^\s<>()[\]`\\|]*[^\s<>()[\]`\\|*~])/

/** An underscore inside a word is no mark, an ampersand only before what may be a reference. */
const marks = /[\\`*[\]<~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu

/** What at the beginning of a line would make it a heading, a quotation, a rule or an item of a list. */
const blockMarks = /^(\d*)([.)](?=\s|$)|#(?=#{0,5}(?:\s|$))|>|[-+](?=\s|$)|[-=](?=[-=\s]*$))/
