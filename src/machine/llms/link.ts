import { escapeText } from '../../prose/markdown-inlines.ts'

/** Returns a link with a note in plain text. */
export function link(name: string, url: string, note: string): string {
  return item(name, url, escapeText(note))
}

/**
 * Returns a link with a note in Markdown. The reference grammar allows no brackets in the name, not even escaped ones.
 */
export function item(name: string, url: string, note: string): string {
  const plain = name.replaceAll('[', '(').replaceAll(']', ')')
  return `- [${escapeText(plain)}](${url}): ${note}`
}
