import { closestWord, didYouMean } from '../../catalog/closest-word.ts'
import type { FaqEntry } from '../../catalog/document.ts'
import type { Language, Languages } from '../../catalog/language.ts'
import type { PlacedGuide } from '../../content/company-file.ts'
import type { Document } from '../../content/document.ts'
import type { IssueList } from '../../content/issue.ts'
import type { PersonFile } from '../../content/people.ts'
import type { RefusedDocument } from '../../content/refused-documents.ts'
import { type AnchorSources, anchorsOf } from './anchors.ts'
import { pictureFault } from './shown-pictures.ts'

type PageDocument = Document<{ path: string; faq: readonly FaqEntry[] }>

/** The possible destinations of links. */
export interface Destinations {
  /** The document of each page's address. */
  readonly addresses: ReadonlyMap<string, PageDocument>
  /** The other paths that exist, such as files. */
  readonly reachable: ReadonlySet<string>
  readonly anchors: AnchorSources
  /** Returns the new address of one that has moved. */
  readonly movedTo: (path: string) => string | undefined
  /** Returns the page in another language; undefined if it is not translated. */
  readonly translate: (page: PageDocument, language: Language) => PageDocument | undefined
  /** Returns the query strings that a page supports. */
  readonly queriesOf: (page: PageDocument) => readonly string[]
}

/** Checks that every picture exists and every link leads to an existing address. */
export function checkReferences(
  documents: readonly (PageDocument | RefusedDocument)[],
  linkFault: LinkFault,
  reachable: ReadonlySet<string>,
  issues: IssueList,
): void {
  for (const document of documents) {
    const page = 'frontMatter' in document ? document : undefined
    for (const { kind, target, written = target, line, column } of document.body.references) {
      // Part of the anchors of a page follow from its front matter.
      if (!page && target.startsWith('#')) continue
      const faultOf = (target: string) =>
        kind === 'picture' ? pictureFault(target, reachable) : linkFault(target, document.language, page)
      // The message quotes the target as it stands in the file.
      const fault = faultOf(target) && (faultOf(written) ?? faultOf(target))
      if (fault) issues.add(document.file, fault, line, column, 'reference')
    }
  }
}

/**
 * Returns the issue of a link in a text of this language; undefined if the link is correct. `from` is the page that
 * contains it.
 */
export type LinkFault = (target: string, language: Language, from?: PageDocument) => string | undefined

/** What links and pictures may lead to. */
export interface KnownTargets {
  readonly linkFault: LinkFault
  /** The paths that exist besides those of pages, such as files. */
  readonly reachable: ReadonlySet<string>
}

/**
 * Creates a check of links. A link must use the canonical path of a page, in the language of the text if the page is
 * translated. It may also lead to another existing path.
 */
export function createLinkFault(
  documents: readonly PageDocument[],
  { addresses, reachable, anchors, movedTo, translate, queriesOf }: Destinations,
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
      // This page has the address of another language, which is a separate issue.
      if (canonical.has(path)) return undefined
      const moved = movedTo(path)
      if (moved !== undefined && moved !== path)
        return `the link ${target} leads to an address that has moved: write ${moved}`
      const near = closestWord(address, [...canonical, ...reachable])
      return `the link ${target} leads nowhere: no page, file or alias has the address ${address}${didYouMean(near, ': ')}`
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
    // If two documents have the same address, that is a separate issue.
    if (path !== '' && !canonical.has(path)) {
      const written = target.replace(path, page.frontMatter.path)
      return `the link ${target} is another address of the page: write ${written}`
    }
    if (anchor === undefined || anchorsOn(page).has(decode(anchor))) return undefined
    return `the link ${target} leads to a missing anchor: ${page.file} has no heading #${decode(anchor)}`
  }

  /** Returns the anchors of a page. They are computed once, because many links may lead to one page. */
  function anchorsOn(page: PageDocument): ReadonlySet<string> {
    const known = anchorsKnown.get(page) ?? anchorsOf(page, anchors)
    anchorsKnown.set(page, known)
    return known
  }
}

/** Returns the issue of a link target that is not an address, with a correction. */
function notAnAddress(target: string): string {
  const rule = `the link ${target} is neither a path from the root ("/…") nor a web address ("https://…")`
  if (/^www\./i.test(target)) return `${rule}: write https://${target}`
  if (/^[^@\s/]+@[^@\s/]+\.[\p{L}\p{M}\d-]+$/u.test(target)) return `${rule}: write mailto:${target}`
  if (/\.md$/i.test(target)) return `${rule}: write the path of that page, as its front matter says it`
  return /^[\w/-]+$/.test(target) ? `${rule}: write /${target}, if it is a page of this site` : rule
}

/** Decodes the percent-encoding of accents in an anchor. */
function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor)
  } catch {
    // The percent sign is not part of an encoding. The anchor is compared as written.
    return anchor
  }
}

/** Checks that a migration guide is a page of the site, in the first language if it is translated. */
export function checkGuide(
  { key, target, file, line }: PlacedGuide,
  [first]: Languages,
  linkFault: LinkFault,
  addresses: Destinations['addresses'],
  issues: IssueList,
): void {
  const isPage = addresses.has(target.split('#', 1)[0] ?? '')
  const fault = linkFault(target, first) ?? (isPage ? undefined : `${target} is not a page`)
  if (fault) issues.add(file, `"${key}" must lead to a page of this site: ${fault}`, line, 1, 'reference')
}

/** Checks the links to what people sign. */
export function checkSourcesOfPeople(
  people: readonly PersonFile[],
  linkFault: LinkFault,
  issues: IssueList,
): void {
  for (const { file, value, lineOf } of people) {
    for (const [language, target] of Object.entries(value.source ?? {})) {
      const fault = linkFault(target, language as Language)
      if (fault) issues.add(file, fault, lineOf(['source', language]), 1, 'reference')
    }
  }
}
