import { cloudflareLimits, isPattern } from './cloudflare-limits.ts'
import { inOrder, type Redirect, redirectLine } from './shown-files.ts'

/** A redirect that the host would not follow, and why. */
export interface LackingRedirect {
  readonly redirect: Redirect
  readonly reason: string
}

/** Sends each page whose address ends with `index.html` to its address. */
const indexRule = '/*/index.html /:splat 308'

/**
 * Returns the file `_redirects` for Cloudflare Pages, in as many lines as it reads. If the other spellings of pages do
 * not fit, one rule replaces those with `index.html`; the host removes slashes at the end itself. `paths` are the
 * addresses of the site, before which the host follows a redirect.
 */
export function cloudflareRedirects(
  redirects: readonly Redirect[],
  paths: readonly string[] = [],
): {
  readonly text: string
  readonly lacking: readonly LackingRedirect[]
} {
  const { staticRedirects, dynamicRedirects } = cloudflareLimits
  const unreadable = redirects.flatMap(redirect => {
    const reason = faultOf(redirect, paths)
    return reason === undefined ? [] : [{ redirect, reason }]
  })
  const readable = inOrder(redirects.filter(redirect => faultOf(redirect, paths) === undefined))
  const prefixes = readable.filter(({ isPrefix }) => isPrefix)
  const others = [...readable.filter(({ isPrefix }) => !isPrefix), ...aboveOf(prefixes, readable)]
  const fits = others.length <= staticRedirects
  const patterns = prefixes.slice(0, fits ? dynamicRedirects : dynamicRedirects - 1)
  const surplusPatterns = lacking(
    prefixes.slice(patterns.length),
    `${dynamicRedirects} redirects with a pattern`,
  )
  if (fits) {
    return {
      text: text([...others, ...patterns].map(redirectLine)),
      lacking: [...unreadable, ...surplusPatterns],
    }
  }

  // The rule would also apply to those that it does not replace, were they not before it.
  const isOfRule = ({ from }: Redirect) => Number(from.endsWith('/index.html'))
  const needed = others
    .filter(redirect => !isSpelling(redirect))
    .toSorted((a, b) => isOfRule(b) - isOfRule(a))
  // After a rule with a pattern, the host reads only few more, each after that rule.
  const end = staticRedirects + dynamicRedirects - 1 - patterns.length
  const lines = needed.slice(0, end).map(redirectLine)
  const surplus = lacking(needed.slice(end), `${staticRedirects + dynamicRedirects} redirects`)
  return {
    text: text([
      ...lines.slice(0, staticRedirects),
      indexRule,
      ...lines.slice(staticRedirects),
      ...patterns.map(redirectLine),
    ]),
    lacking: [...unreadable, ...surplusPatterns, ...surplus],
  }
}

function lacking(redirects: readonly Redirect[], most: string): LackingRedirect[] {
  return redirects.map(redirect => ({ redirect, reason: `it reads ${most}` }))
}

/** Returns the redirects of the paths of prefixes themselves, which the host does not count among those below. */
function aboveOf(prefixes: readonly Redirect[], redirects: readonly Redirect[]): Redirect[] {
  const taken = new Set(redirects.filter(({ isPrefix }) => !isPrefix).map(({ from }) => from))
  return prefixes
    .filter(({ from }) => !taken.has(from))
    .map(({ isPrefix: _, ...redirect }) => ({
      ...redirect,
      to: redirect.to.replace(/(?<=.)\/\*$|(?<=^\/)\*$/, ''),
    }))
}

function text(lines: readonly string[]): string {
  return lines.map(line => `${line}\n`).join('')
}

/** Returns why the host would not read a redirect as it is meant; undefined if it would. */
function faultOf(redirect: Redirect, paths: readonly string[]): string | undefined {
  const { from, to, query, isPrefix } = redirect
  if (query !== undefined) return 'it does not compare queries'
  if (isPattern(from)) return 'it reads "*" and ":" before a letter as patterns'
  if (to.startsWith('http:')) return 'it redirects only to https'
  const hidden = isPrefix && paths.find(path => `${path}/`.startsWith(`${from}/`))
  if (hidden) return `it would redirect ${hidden} too, which exists`
  const { lineLength } = cloudflareLimits
  return redirectLine(redirect).length > lineLength
    ? `it reads lines of at most ${lineLength} characters`
    : undefined
}

/** Whether a redirect leads from another spelling of an address. */
function isSpelling({ from, to }: Redirect): boolean {
  return from.replace(/(?:\/index\.html|\/)$/, '') === to.replace(/\/$/, '')
}
