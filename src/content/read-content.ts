import type { Asset, Catalog, Drawing } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import { type PageFrontMatter, pageFrontMatterSchema, serviceFrontMatterSchema } from '../model/document.ts'
import type { PreparePicture } from '../model/picture.ts'
import { assemble } from './assemble.ts'
import { type BlogDocuments, readBlog } from './blog.ts'
import { readCompany } from './company-file.ts'
import type { Document } from './document.ts'
import { readDrawings } from './drawing.ts'
import { readFolder, type SourceFile } from './files.ts'
import { checkHeadings } from './headings.ts'
import { IssueList } from './issue.ts'
import { markFile, readAssets, readMark } from './pictures.ts'
import { asServices, type ServiceDocument } from './service-body.ts'
import { readTranslatedFolder, type Translations } from './translated-folder.ts'
import { checkTranslations } from './translations.ts'

/** What a content folder holds, each file checked for itself. Whether links and addresses are good is found out in `checks/`. */
export interface Content {
  /** The faults so far. */
  readonly issues: IssueList
  readonly files: readonly SourceFile[]
  /** Undefined when its file has a fault. */
  readonly company: Company | undefined
  readonly pages: ReadonlyMap<string, Translations<Document<PageFrontMatter>>>
  readonly services: ReadonlyMap<string, Translations<ServiceDocument>>
  readonly blog: BlogDocuments | undefined
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly assets: readonly Asset[]
  readonly mark: Catalog['mark']
}

/** Reads a content folder; the faults of its files become issues. */
export async function readContent(folder: string, prepare: PreparePicture): Promise<Content> {
  const files = await readFolder(folder)
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
  const assets = await readAssets(files, prepare, issues)
  const mark = await readMark(files, prepare, issues)
  for (const file of files) {
    if (file.path === markFile || /^(?:company\.yaml|(?:services|pages|blog|assets)\/.+)$/.test(file.path)) {
      continue
    }
    issues.add(
      file.shownAs,
      `nothing reads this file: content is company.yaml, ${markFile}, services/, pages/, blog/ and assets/`,
    )
  }
  const content = { issues, files, company, pages, services, blog, drawings, assets, mark }
  // What the body of a service may hold is stricter, and told where it is read.
  checkHeadings(
    documentsOf(content).filter(document => !('sections' in document)),
    issues,
  )
  for (const translations of [...pages.values(), ...services.values()])
    checkTranslations(translations, issues)
  return content
}

/** Every document that could be read, in every language. */
export function documentsOf({ pages, services, blog }: Pick<Content, 'pages' | 'services' | 'blog'>) {
  const translated = [...pages.values(), ...services.values()]
  return [
    ...translated.flatMap(translations => Object.values(translations)),
    ...(blog ? [blog.index, ...blog.posts] : []),
  ]
}

/**
 * The catalog of content that has no fault.
 *
 * @throws ContentRefused with every fault of every file, when there is any.
 */
export function catalogOf(content: Content): Catalog {
  content.issues.refuseIfAny()
  return assemble(content)
}
