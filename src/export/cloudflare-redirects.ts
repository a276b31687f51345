import { cloudflareLimits, isPattern } from './cloudflare-limits.ts'
import { type Redirect, redirectLine } from './shown-files.ts'

/** A redirect that the host would not follow, and why. */
export interface LackingRedirect {
  readonly redirect: Redirect
  readonly reason: string
}

/** Sends each page whose address ends with `index.html` to its address. */
const indexRule = '/*/index.html /:splat 308'

/**
 * Returns the file `_redirects` for Cloudflare Pages, in as many lines as it reads. If the other spellings of pages do
 * not fit, one rule replaces those with `index.html`; the host removes slashes at the end itself.
 */
export function cloudflareRedirects(redirects: readonly Redirect[]): {
  readonly text: string
  readonly lacking: readonly LackingRedirect[]
} {
  const { staticRedirects, dynamicRedirects } = cloudflareLimits
  const unreadable = redirects.flatMap(redirect => {
    const reason = faultOf(redirect)
    return reason === undefined ? [] : [{ redirect, reason }]
  })
  const readable = redirects.filter(redirect => faultOf(redirect) === undefined)
  if (readable.length <= staticRedirects)
    return { text: text(readable.map(redirectLine)), lacking: unreadable }

  // The rule would also apply to those that it does not replace, were they not before it.
  const isOfRule = ({ from }: Redirect) => Number(from.endsWith('/index.html'))
  const needed = readable
    .filter(redirect => !isSpelling(redirect))
    .toSorted((a, b) => isOfRule(b) - isOfRule(a))
  // After a rule with a pattern, the host reads only few more, each after that rule.
  const end = staticRedirects + dynamicRedirects - 1
  const lines = needed.slice(0, end).map(redirectLine)
  const surplus = needed.slice(end).map(redirect => ({
    redirect,
    reason: `it reads ${staticRedirects + dynamicRedirects} redirects`,
  }))
  return {
    text: text([...lines.slice(0, staticRedirects), indexRule, ...lines.slice(staticRedirects)]),
    lacking: [...unreadable, ...surplus],
  }
}

function text(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}

/** Returns why the host would not read a redirect as it is meant; undefined if it would. */
function faultOf(redirect: Redirect): string | undefined {
  if (isPattern(redirect.from)) return 'it reads "*" and ":" before a letter as patterns'
  if (redirect.to.startsWith('http:')) return 'it redirects only to https'
  const { lineLength } = cloudflareLimits
  return redirectLine(redirect).length > lineLength
    ? `it reads lines of at most ${lineLength} characters`
    : undefined
}

/** Whether a redirect leads from another spelling of an address. */
function isSpelling({ from, to }: Redirect): boolean {
  return from.replace(/(?:\/index\.html|\/)$/, '') === to.replace(/\/$/, '')
}
