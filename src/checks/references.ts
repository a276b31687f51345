import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import { nearest } from '../model/nearest.ts'
import { anchorsOf, type GeneratedAnchors } from './anchors.ts'
import { pictureFault } from './shown-pictures.ts'

type PageDocument = Document<{ path: string; faq: readonly FaqEntry[] }>

/** What documents may link to. */
export interface Destinations {
  /** The document of each page's address. */
  readonly addresses: ReadonlyMap<string, PageDocument>
  /** The other paths that answer. */
  readonly reachable: ReadonlySet<string>
  readonly anchors: GeneratedAnchors
  /** Where addresses that have moved lead. */
  readonly redirects: ReadonlyMap<string, string>
  /** A page in the language of a document, where it is written in it. */
  readonly translate: (page: PageDocument, language: Language) => PageDocument | undefined
  /** The queries that a page reads. */
  readonly queriesOf: (page: PageDocument) => readonly string[]
}

/** Every picture must exist, and every link lead somewhere. */
export function checkReferences(
  documents: readonly PageDocument[],
  linkFault: LinkFault,
  reachable: ReadonlySet<string>,
  issues: IssueList,
): void {
  for (const document of documents) {
    for (const { kind, target, line, column } of document.body.references) {
      const fault =
        kind === 'picture' ? pictureFault(target, reachable) : linkFault(target, document.language, document)
      if (fault) issues.add(document.file, fault, line, column, 'reference')
    }
  }
}

/** What is wrong with a link in a language, where anything is. `from` is the page on which it stands. */
export type LinkFault = (target: string, language: Language, from?: PageDocument) => string | undefined

/** A link leads to a page by its canonical path, in the language of the link where the page is written in it, or to another path that answers. */
export function createLinkFault(
  documents: readonly PageDocument[],
  { addresses, reachable, anchors, redirects, translate, queriesOf }: Destinations,
): LinkFault {
  const canonical = new Set(documents.map(({ frontMatter }) => frontMatter.path))
  const anchorsKnown = new Map<PageDocument, ReadonlySet<string>>()
  return linkFault

  function linkFault(target: string, spoken: Language, from?: PageDocument): string | undefined {
    if (/^(?:https?:\/\/|mailto:|tel:)/i.test(target)) return undefined
    if (target === '') return 'the link leads nowhere: write its address between the parentheses'
    const [address = '', anchor] = target.split('#', 2)
    if (address !== '' && !address.startsWith('/')) {
      return notAnAddress(target)
    }
    const [path = '', query] = address.split('?', 2)
    const page = path === '' ? from : addresses.get(path)
    if (!page) {
      if (reachable.has(address)) return undefined
      const moved = redirects.get(path)
      if (moved !== undefined) return `the link ${target} leads to an address that has moved: write ${moved}`
      const near = nearest(address, [...canonical, ...reachable])
      const remedy = near === undefined ? '' : `: did you mean ${near}?`
      return `the link ${target} leads nowhere: no page, file or alias has the address ${address}${remedy}`
    }
    if (query !== undefined && !queriesOf(page).includes(query)) {
      const known = queriesOf(page).map(each => `?${each}`)
      const remedy = known.length > 0 ? `write one of ${known.join(', ')}` : 'remove it'
      return `the link ${target} has a query that the page does not read: ${remedy}`
    }
    const translation = translate(page, spoken) ?? page
    if (translation !== page) {
      return `the link ${target} leads to the page in "${page.language}": write ${translation.frontMatter.path}`
    }
    // An address that two documents claim has its own issue.
    if (path !== '' && !canonical.has(path)) {
      const written = target.replace(path, page.frontMatter.path)
      return `the link ${target} is another address of the page: write ${written}`
    }
    if (anchor === undefined || anchorsOn(page).has(decode(anchor))) return undefined
    return `the link ${target} leads to a missing anchor: ${page.file} has no heading #${decode(anchor)}`
  }

  /** Many links may lead to one page. */
  function anchorsOn(page: PageDocument): ReadonlySet<string> {
    const known = anchorsKnown.get(page) ?? anchorsOf(page, anchors)
    anchorsKnown.set(page, known)
    return known
  }
}

/** What to write for a link that is no address. */
function notAnAddress(target: string): string {
  const rule = `the link ${target} is neither a path from the root ("/…") nor a web address ("https://…")`
  if (/^www\./i.test(target)) return `${rule}: write https://${target}`
  if (/^[^@\s/]+@[^@\s/]+\.\w+$/.test(target)) return `${rule}: write mailto:${target}`
  if (/\.md$/i.test(target)) return `${rule}: write the path of that page, as its front matter says it`
  return /^[\w/-]+$/.test(target) ? `${rule}: write /${target}, if it is a page of this site` : rule
}

/** Markdown writes an accent in an anchor as percent-encoded UTF-8. */
function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    // A stray percent sign is no encoding; the anchor is then compared as it is written.
    return anchor
  }
}
