import { join } from 'node:path'
import { type Catalog, isOfKind, type Page, requiredPages, textsOf } from '../model/catalog.ts'
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
  const named = pages.filter(page => isOfNoService(page) || (page.kind === 'page' && company.footer))
  const suspects = [...named, ...(blog && company.footer ? [blog.index] : [])].filter(
    page => !listed.has(nameOf(page)),
  )
  if (suspects.length === 0) return []
  const texts = linkingTexts(files)
  return suspects
    .filter(page => !isReached(page, pages, texts))
    .map(page => {
      const menus = page.kind === 'case' ? '"footer"' : '"navigation" or "footer"'
      const message = `no menu, list or text leads to this page: add ${nameOf(page)} to ${menus} in ${companyFile}, or write a link to it`
      const file = page.kind === 'blog' ? 'index.md' : `${company.languages[0]}.md`
      return { file: join(folder, folderOf(page), file), line: 1, column: 1, message }
    })
}

/** Tells whether a page is a case that no page of a service shows. */
function isOfNoService(page: Page): boolean {
  return isOfKind('case')(page) && Object.values(page.texts).every(({ service }) => !service)
}

/** Returns the name of a page in menus. */
function nameOf({ kind, id }: Page): string {
  return kind === 'blog' ? 'blog' : id
}

function folderOf({ kind, id }: Page): string {
  return kind === 'blog' ? 'blog' : `${kind}s/${id}`
}

/** Tells whether a text elsewhere links to a page, a list contains it, or the breadcrumbs of another page name it. */
function isReached(page: Page, all: readonly Page[], texts: ReadonlyMap<string, string>): boolean {
  const own = page.kind === 'blog' ? 'blog/index.md' : `${folderOf(page)}/`
  const elsewhere = [...texts].filter(([path]) => !path.startsWith(own)).map(([, text]) => text)
  const paths = textsOf(page).map(({ path }) => path)
  // The rule of paths allows no sign with a meaning here.
  // Input: content
  const links = new RegExp(paths.map(path => `(?<![\\w/-])${path}(?![\\w/-])`).join('|'))
  return (
    elsewhere.some(text => links.test(text)) ||
    (page.kind === 'case' && elsewhere.some(text => /^::cases\s*$/m.test(text))) ||
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
