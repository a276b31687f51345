import { test } from 'node:test'
import { everyDocument } from '../documents.ts'
import { type Element, fetchHtml, type ListedPage, listPages, onSite, parseHtml } from '../html.ts'
import { startCompressedSite, type TestSite } from '../site.ts'

/** A page in the list of the API, in HTML and in Markdown. */
export interface ReadPage extends ListedPage {
  /** The heading that its front matter gives, or else its title. */
  readonly headline: string
  readonly document: Element
  readonly markdown: string
  readonly markdownFields: Headers
}

/** An HTML document of a site, with or without a path: every page, post, error page and page after a form. */
export interface ReadDocument {
  readonly name: string
  readonly html: string
  readonly root: Element
}

/** A published site, and its documents, read once for all rules. */
export interface Subject {
  readonly site: TestSite
  readonly pages: readonly ReadPage[]
  readonly documents: readonly ReadDocument[]
}

/** Rules for a site with any content. Each check throws where the rule is broken. */
export type SiteRules = Readonly<Record<string, (subject: Subject) => Promise<void>>>

/** Publishes a content folder and reads all its pages and documents. */
export async function readSubject(contentDir: string): Promise<Subject> {
  const site = await startCompressedSite(contentDir)
  const pages = (await listPages(site)).map(async page => {
    const response = await site.fetch(onSite(page.markdownUrl))
    const document = await fetchHtml(site, page.path)
    const headline = site.application.snapshot.site.textAt(page.path)?.headline ?? page.title
    return { ...page, headline, document, markdown: await response.text(), markdownFields: response.headers }
  })
  const documents = (await everyDocument(contentDir)).map(({ name, html }) => ({
    name,
    html,
    root: parseHtml(html),
  }))
  return { site, pages: await Promise.all(pages), documents }
}

/** Adds one test for each rule. */
export function testRules(whose: string, subject: Subject, ...lists: readonly SiteRules[]): void {
  for (const [rule, check] of lists.flatMap(rules => Object.entries(rules))) {
    test(`${whose}: ${rule}`, () => check(subject))
  }
}

/** Returns the name of a page for the message of a failure. */
export function pageName({ path, language }: ListedPage): string {
  return `${path} (${language})`
}

export function documentName({ name }: ReadDocument): string {
  return name
}
