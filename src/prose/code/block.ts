import { html, raw } from 'hono/html'
import type { Html } from '../html-context.ts'
import { highlight, type TokenKind } from './highlight.ts'

/**
 * Returns a block of code, with its tokens in classes. The language is in a class of `code`, where converters to
 * Markdown find it. The stylesheet wraps its lines, unless it has a title, which is above it.
 */
export function writeCode(code: string, language: string, title?: string): Html {
  const content = highlight(code, language).map(({ kind, text }) =>
    kind ? html`<span class="${classes[kind]}">${breakable(text)}</span>` : breakable(text),
  )
  const block = html`<pre><code${language && html` class="language-${language}"`}>${content}</code></pre>`
  return title === undefined
    ? block
    : html`<figure class="code"><figcaption>${title}</figcaption>${block}</figure>`
}

/**
 * Adds line break opportunities to a long URL. Browsers break after most slashes. Here a line may also end before the
 * scheme, and between a slash and an @ or a #. The backslash that continues a command stays with the word before it.
 */
function breakable(text: string): Html {
  const [before = '', after] = text.split(/^ \\(?=\n)/)
  if (after !== undefined) return html`<span> \\</span>${after}`
  const parts = before.split(/(?<==)(?=https?:)|(?<=\/)(?=[@#])/)
  return raw(parts.map(escaped).join('<wbr>'))
}

/** Escapes a text. Quotes stay as they are, because a page may have thousands of them. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** One letter each, because a page may have thousands of them. */
const classes: Readonly<Record<TokenKind, string>> = {
  comment: 'c',
  string: 's',
  keyword: 'k',
  value: 'n',
  name: 'f',
  key: 'p',
}
