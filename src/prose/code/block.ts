import { html } from 'hono/html'
import type { Html } from '../html-context.ts'
import { highlight, type TokenKind } from './highlight.ts'

/** What fits into a line of code on the narrowest screen, 320 CSS pixels wide, in characters. */
const narrowestLine = 30

/** A block of code, its tokens in classes; where it can scroll, the keyboard can reach it and it has a name (WCAG 2.1.1). */
export function writeCode(code: string, language: string): Html {
  const content = highlight(code, language).map(({ kind, text }) =>
    kind ? html`<span class="${classes[kind]}">${text}</span>` : html`${text}`,
  )
  const canScroll = code.split('\n').some(line => line.length > narrowestLine)
  const name = names.get(language) ?? (language || 'text/plain')
  return canScroll
    ? html`<pre tabindex="0" role="group" aria-label="${name}"><code>${content}</code></pre>`
    : html`<pre><code>${content}</code></pre>`
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

/** How people write the names of languages, where not as the fence does; the same in every language of the site. */
const names: ReadonlyMap<string, string> = new Map([
  ['bash', 'Bash'],
  ['css', 'CSS'],
  ['html', 'HTML'],
  ['http', 'HTTP'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['python', 'Python'],
  ['sql', 'SQL'],
  ['xml', 'XML'],
  ['yaml', 'YAML'],
])
