import { join } from 'node:path'
import {
  type CasePage,
  type Catalog,
  isOfKind,
  type Page,
  type PageOf,
  requiredPages,
  textsOf,
} from '../catalog/catalog.ts'
import { pageSources } from '../catalog/document.ts'
import { companyFile } from './company-file.ts'
import { decodeText, type SourceFile } from './files.ts'
import { type ContentIssue, IssueList } from './issue.ts'
import { redirectsFile } from './redirects.ts'

/**
 * Returns a note for each page, case and blog that readers cannot reach, because no menu, list or text leads to it. The
 * footer names every service, and the program links to the required pages.
 */
export function unlinkedNotes(
  catalog: Catalog,
  files: readonly SourceFile[],
  folder: string,
): ContentIssue[] {
  const { company, pages, blog } = catalog
  const listed = new Set([...company.navigation, ...(company.footer ?? []), ...requiredPages])
  // Without a list in company.yaml, the footer has all pages.
  const inFooter = company.footer ? [...pages.filter(isOfKind('page')), ...(blog ? [blog.index] : [])] : []
  const suspects = [...pages.filter(isCase).filter(isOfNoService), ...inFooter].filter(
    page => !listed.has(nameOf(page)),
  )
  if (suspects.length === 0) return []
  const texts = linkingTexts(files)
  return suspects
    .filter(page => !isReached(page, pages, texts))
    .map(page => {
      const menus = isCase(page) ? '"footer"' : '"navigation" or "footer"'
      const message = `no menu, list or text leads to this page: add ${nameOf(page)} to ${menus} in ${companyFile}, or write a link to it`
      const file = isBlog(page) ? 'index.md' : `${page.id}/${company.languages[0]}.md`
      return { file: join(folder, pageSources[page.kind].folder, file), line: 1, column: 1, message }
    })
}

const isBlog = isOfKind('blog')
const isCase = isOfKind('case')

/** Tells whether no page of a service shows a case. */
function isOfNoService(page: CasePage): boolean {
  return Object.values(page.texts).every(({ service }) => !service)
}

/** Returns the name of a page in menus. */
function nameOf(page: Page): string {
  return isBlog(page) ? pageSources.blog.folder : page.id
}

/** Tells whether a text elsewhere links to a page, a list contains it, or the breadcrumbs of another page name it. */
function isReached(
  page: PageOf<'page' | 'case' | 'blog'>,
  all: readonly Page[],
  texts: ReadonlyMap<string, string>,
): boolean {
  const source = `${pageSources[page.kind].folder}/${isBlog(page) ? 'index.md' : `${page.id}/`}`
  const elsewhere = [...texts].filter(([path]) => !path.startsWith(source)).map(([, text]) => text)
  const paths = textsOf(page).map(({ path }) => path)
  // The rule of paths allows no sign with a meaning here.
  // Input: content
  const links = new RegExp(paths.map(path => `(?<![\\w/-])${path}(?![\\w/-])`).join('|'))
  return (
    elsewhere.some(text => links.test(text)) ||
    (isCase(page) && elsewhere.some(text => /^::cases\s*$/m.test(text))) ||
    all.flatMap(textsOf).some(({ path }) => paths.some(parent => path.startsWith(`${parent}/`)))
  )
}

/** Returns the texts that may contain links, by the path of their file. */
function linkingTexts(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const issues = new IssueList()
  return new Map(
    files
      .filter(({ path }) => /\.(?:md|yaml)$/.test(path) && path !== redirectsFile)
      .map(file => [file.path, decodeText(file, issues) ?? '']),
  )
}
