import { type Catalog, feedPath } from '../model/catalog.ts'
import { pageFrontMatterSchema, serviceFrontMatterSchema } from '../model/document.ts'
import type { Language } from '../model/language.ts'
import type { PreparePicture } from '../model/picture.ts'
import { addressesOfUnread, checkAddresses } from './addresses.ts'
import { checkAnchors, type GeneratedAnchors, type ProgramIds } from './anchors.ts'
import { assemble } from './assemble.ts'
import { readBlog } from './blog.ts'
import { readCompany } from './company-file.ts'
import { readDrawings } from './drawing.ts'
import { readFolder, type SourceFile } from './files.ts'
import { checkHeadings } from './headings.ts'
import { IssueList } from './issue.ts'
import { markFile, readAssets, readMark, spellingsOf } from './pictures.ts'
import { checkReferences, type Destinations } from './references.ts'
import { checkRequired } from './required.ts'
import { asServices } from './service-body.ts'
import { readTranslatedFolder } from './translated-folder.ts'
import { checkTranslations } from './translations.ts'

/** What the program publishes beside the documents, for links to lead to. */
export interface Published {
  /** Paths that answer without a document, such as `/openapi.json`. */
  readonly paths: ReadonlySet<string>
  /** The last part of the address beneath the contact page that thanks for a message. */
  readonly sentSlugs: Readonly<Record<Language, string>>
  /** The names of the program's own assets, such as `/assets/site.css`. */
  readonly assets: ReadonlySet<string>
  readonly anchors: GeneratedAnchors
  readonly ids: ProgramIds
  readonly prepare: PreparePicture
}

/**
 * Reads a content folder and checks it as a whole.
 *
 * @throws ContentRefused with every fault of every file, when there is any.
 */
export async function readCatalog(folder: string, published: Published): Promise<Catalog> {
  return readFiles(await readFolder(folder), folder, published)
}

/** Checks the files of a content folder as `readCatalog` does. */
export async function readFiles(
  files: readonly SourceFile[],
  folder: string,
  published: Published,
): Promise<Catalog> {
  const issues = new IssueList()
  const company = readCompany(files, folder, issues)
  const pagesFolder = { name: 'pages', listed: company?.pages, schema: pageFrontMatterSchema } as const
  const servicesFolder = {
    name: 'services',
    listed: company?.services,
    schema: serviceFrontMatterSchema,
  } as const
  const pages = readTranslatedFolder(pagesFolder, files, folder, issues)
  const services = asServices(readTranslatedFolder(servicesFolder, files, folder, issues), issues)
  const blog = readBlog(files, folder, issues)
  const drawings = readDrawings(files, issues)
  const assets = await readAssets(files, published.prepare, issues)
  const mark = await readMark(files, published.prepare, issues)
  for (const file of files) {
    if (published.assets.has(`/${file.path}`)) {
      issues.add(file.shownAs, 'the program has an asset of this name: give the file another')
    }
    if (file.path === markFile || /^(?:company\.yaml|(?:services|pages|blog|assets)\/.+)$/.test(file.path))
      continue
    issues.add(
      file.shownAs,
      `nothing reads this file: content is company.yaml, ${markFile}, services/, pages/, blog/ and assets/`,
    )
  }

  const everyPage = [...pages.values(), ...services.values()]
  const documents = [
    ...everyPage.flatMap(translations => Object.values(translations)),
    ...(blog ? [blog.index, ...blog.posts] : []),
  ]
  const thanks = Object.values(pages.get('contact') ?? {}).map(
    ({ language, frontMatter }) => `${frontMatter.path}/${published.sentSlugs[language]}`,
  )
  // What the body of a service may hold is stricter, and told where it is read.
  checkHeadings(
    documents.filter(document => !('sections' in document)),
    issues,
  )
  const addresses = checkAddresses(documents, new Set([...published.paths, ...thanks]), issues)
  const reachable = new Set([
    ...published.paths,
    ...assets.flatMap(asset => spellingsOf(asset.path)),
    ...(blog ? [feedPath(blog.index.frontMatter.path)] : []),
    ...addressesOfUnread(files, new Set(documents.map(document => document.file))),
  ])
  const translationsOf = new Map(
    everyPage.flatMap(translations =>
      Object.values(translations).map(({ file }) => [file, translations] as const),
    ),
  )
  const destinations: Destinations = {
    addresses,
    reachable,
    anchors: published.anchors,
    translate: ({ file }, language) => translationsOf.get(file)?.[language],
  }
  checkReferences(documents, destinations, issues)
  checkAnchors(documents, blog, published.anchors, published.ids, issues)
  checkRequired(pages, issues)
  for (const translations of everyPage) checkTranslations(translations, issues)

  issues.refuseIfAny()
  return assemble(company, services, pages, blog, drawings, { assets, mark })
}
