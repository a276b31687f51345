import { html } from 'hono/html'
import type { Html } from '../html-context.ts'
import { highlight, type TokenKind } from './highlight.ts'

/** A block of code, its tokens in classes. The stylesheet breaks its lines, so that it never scrolls. */
export function writeCode(code: string, language: string): Html {
  const content = highlight(code, language).map(({ kind, text }) =>
    kind ? html`<span class="${classes[kind]}">${text}</span>` : html`${text}`,
  )
  return html`<pre><code>${content}</code></pre>`
}

/** One letter each: there are thousands of them. */
const classes: Readonly<Record<TokenKind, string>> = {
  comment: 'c',
  string: 's',
  keyword: 'k',
  value: 'n',
  name: 'f',
  key: 'p',
}
