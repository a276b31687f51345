import type { Languages } from '../../catalog/language.ts'
import { isPrefix, type OldAddress, oldAddress, prefixPath } from '../../catalog/redirects.ts'
import type { IssueList } from '../../content/issue.ts'
import type { Redirect } from '../../content/redirects.ts'
import { languageAt, reservedFault } from './addresses.ts'
import type { LinkFault } from './references.ts'

/** The addresses that redirects may lead from and to. */
interface Destinations {
  readonly languages: Languages
  /** The document of each page's address. */
  readonly addresses: ReadonlyMap<string, { readonly file: string }>
  /** The paths that the program uses itself. */
  readonly own: ReadonlySet<string>
  /** The paths of the program's assets, such as `/assets/site.css`. */
  readonly ownAssets: ReadonlySet<string>
  /** The other paths that exist, such as files. */
  readonly reachable: ReadonlySet<string>
  readonly linkFault: LinkFault
}

/** Checks that each redirect leads from a free address to an existing one, in one step. */
export function checkRedirects(
  redirects: readonly Redirect[],
  { languages, addresses, own, ownAssets, reachable, linkFault }: Destinations,
  issues: IssueList,
): void {
  const targets = new Map(
    redirects.filter(({ from }) => !isPrefix(from)).map(({ from, to }) => [keyOf(from), withoutAnchor(to)]),
  )
  const prefixes = new Map(
    redirects.filter(({ from }) => isPrefix(from)).map(({ from, to }) => [oldAddress(from).path, to]),
  )
  for (const { from, to, file, line } of redirects) {
    const fault =
      fromFault(from) ?? (isPrefix(to) ? prefixFault(from, to) : stepFault(from, to)) ?? toFault(from, to)
    if (fault) issues.add(file, fault, line, 1, 'reference')
  }

  function fromFault(from: string): string | undefined {
    const { path, query, isPrefix } = oldAddress(from)
    // Pages and files come before a prefix, and after a query.
    if (isPrefix) return reservedFault(`${path}/`, new Set())
    if (query !== '' && addresses.has(path)) return readFault(from)
    const page = addresses.get(path) ?? addresses.get(path.replace(/\.md$/, ''))
    if (page)
      return `the address ${from} is that of ${page.file}: remove this redirect, or change the path of the page`
    if (reachable.has(encodeURI(path)) && path.startsWith('/assets/'))
      return `the address ${from} is that of the file ${path.slice(1)}: remove this redirect, or the file`
    return isFreeAsset(path) ? undefined : reservedFault(path, own)
  }

  /** A file that was removed, and that no part of the program has. */
  function isFreeAsset(path: string): boolean {
    return (
      /^\/assets\/(?!share\/|icons\/|drawings\/)./.test(path) &&
      !/-\d{9,}(?:\.\w+)?$/.test(path) &&
      !ownAssets.has(path)
    )
  }

  /** A page may read a query, such as the contact page. */
  function readFault(from: string): string | undefined {
    return linkFault(from, languageAt(from, languages)) === undefined
      ? `the page reads the query of ${from}: remove this redirect`
      : undefined
  }

  function toFault(from: string, to: string): string | undefined {
    // Only a path says its language.
    const spoken = oldAddress(from).query === '' ? from : to
    if (!isPrefix(to)) return linkFault(to, languageAt(spoken, languages))
    if (!to.startsWith('/')) return undefined
    const above = to.slice(0, -1)
    const leads = [...addresses.keys(), ...reachable].some(path => path.startsWith(above))
    return leads
      ? undefined
      : `the new address ${to} leads nowhere: no page or file has an address below ${above}`
  }

  function stepFault(from: string, to: string): string | undefined {
    const steps = [from]
    for (let next: string | undefined = withoutAnchor(to); next !== undefined; next = nextOf(next)) {
      if (!isPrefix(from) && keyOf(next) === keyOf(from))
        return `the redirects lead in a circle, ${[...steps, from].join(' → ')}: remove one of them`
      // A cycle that does not include this address is reported at the addresses of the cycle.
      if (steps.includes(next)) return undefined
      steps.push(next)
    }
    if (steps.length <= 2) return undefined
    return `${steps[1]} is redirected to ${steps.at(-1)}: write ${steps.at(-1)}`
  }

  function nextOf(address: string): string | undefined {
    return targets.get(keyOf(address)) ?? targets.get(keyOf(address.split('?', 1)[0] ?? ''))
  }

  /**
   * Returns the issue of a prefix that another one leads on. A circle has at least one such prefix, because a step to a
   * longer one shortens the address.
   */
  function prefixFault(from: string, to: string): string | undefined {
    const above = prefixPath(to)
    for (const [other, next] of prefixes) {
      if (!isBelow(above, other)) continue
      if (other === oldAddress(from).path)
        return `the redirects lead in a circle: ${to} is below ${from}: remove this one`
      const end = isPrefix(next) ? `${prefixPath(next)}${above.slice(other.length)}/*` : next
      return `${other}/* is redirected to ${next}: write ${end}`
    }
    return undefined
  }
}

/** Whether a path is another one or below it. */
function isBelow(path: string, above: string): boolean {
  return `${path}/`.startsWith(`${above}/`)
}

/** Returns the same text for all spellings of an address. */
function keyOf(address: string): string {
  const { path, query }: OldAddress = oldAddress(withoutAnchor(address))
  return `${path}?${query}`
}

function withoutAnchor(target: string): string {
  return target.split('#', 1)[0] ?? ''
}
