import type { IssueList } from '../content/issue.ts'
import type { Redirect } from '../content/redirects.ts'
import type { Languages } from '../model/language.ts'
import { languageAt, reservedFault } from './addresses.ts'
import type { LinkFault } from './references.ts'

/** The addresses that redirects may lead from and to. */
interface Destinations {
  readonly languages: Languages
  /** The document of each page's address. */
  readonly addresses: ReadonlyMap<string, { readonly file: string }>
  /** The paths that the program uses itself. */
  readonly own: ReadonlySet<string>
  readonly linkFault: LinkFault
}

/** Checks that each redirect leads from a free address to an existing one, in one step. */
export function checkRedirects(
  redirects: readonly Redirect[],
  { languages, addresses, own, linkFault }: Destinations,
  issues: IssueList,
): void {
  const targets = new Map(redirects.map(({ from, to }) => [from, pathOf(to)]))
  for (const { from, to, file, line } of redirects) {
    const fault = fromFault(from) ?? stepFault(from) ?? linkFault(to, languageAt(from, languages))
    if (fault) issues.add(file, fault, line, 1, 'reference')
  }

  function fromFault(from: string): string | undefined {
    const page = addresses.get(from) ?? addresses.get(from.replace(/\.md$/, ''))
    if (page)
      return `the address ${from} is that of ${page.file}: remove this redirect, or change the path of the page`
    return reservedFault(from, own)
  }

  function stepFault(from: string): string | undefined {
    const steps = [from]
    for (;;) {
      const next = targets.get(steps.at(-1) ?? '')
      if (next === undefined) break
      if (next === from)
        return `the redirects lead in a circle, ${[...steps, from].join(' → ')}: remove one of them`
      // A cycle that does not include this address is reported at the addresses of the cycle.
      if (steps.includes(next)) return undefined
      steps.push(next)
    }
    if (steps.length <= 2) return undefined
    return `${steps[1]} is redirected to ${steps.at(-1)}: write ${steps.at(-1)}`
  }
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? ''
}
