import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'
import type { Reference } from '../content/markdown/reference.ts'
import type { FaqEntry } from '../model/document.ts'
import type { Language } from '../model/language.ts'
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
  /** A page in the language of a document, where it is written in it. */
  readonly translate: (page: PageDocument, language: Language) => PageDocument | undefined
  /** The queries that a page reads. */
  readonly queriesOf: (page: PageDocument) => readonly string[]
}

/** Every picture must exist, and every link lead somewhere: to a page by its canonical path, in the document's language. */
export function checkReferences(
  documents: readonly PageDocument[],
  { addresses, reachable, anchors, translate, queriesOf }: Destinations,
  issues: IssueList,
): void {
  const canonical = new Set(documents.map(({ frontMatter }) => frontMatter.path))
  for (const document of documents) {
    for (const reference of document.body.references) {
      const fault =
        reference.kind === 'picture'
          ? pictureFault(reference.target, reachable)
          : linkFault(reference, document)
      if (fault) issues.add(document.file, fault, reference.line, reference.column)
    }
  }

  function linkFault({ target }: Reference, from: PageDocument): string | undefined {
    if (/^(?:https?:\/\/|mailto:|tel:)/i.test(target)) return undefined
    if (target === '') return 'the link leads nowhere: write its address between the parentheses'
    const [address = '', anchor] = target.split('#', 2)
    if (address !== '' && !address.startsWith('/')) {
      return `the link ${target} is neither a path from the root ("/…") nor a web address ("https://…")`
    }
    const [path = '', query] = address.split('?', 2)
    const page = path === '' ? from : addresses.get(path)
    if (!page) {
      if (reachable.has(address)) return undefined
      return `the link ${target} leads nowhere: no page, file or alias has the address ${address}`
    }
    if (query !== undefined && !queriesOf(page).includes(query)) {
      const known = queriesOf(page).map(each => `?${each}`)
      const remedy = known.length > 0 ? `write one of ${known.join(', ')}` : 'remove it'
      return `the link ${target} has a query that the page does not read: ${remedy}`
    }
    const translation = translate(page, from.language) ?? page
    if (translation !== page) {
      return `the link ${target} leads to the page in "${page.language}": write ${translation.frontMatter.path}`
    }
    // An address that two documents claim has its own issue.
    if (path !== '' && !canonical.has(path)) {
      const written = target.replace(path, page.frontMatter.path)
      return `the link ${target} is another address of the page: write ${written}`
    }
    if (anchor === undefined || anchorsOf(page, anchors).has(decode(anchor))) return undefined
    return `the link ${target} leads to a missing anchor: ${page.file} has no heading #${decode(anchor)}`
  }
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
