import type { Asset, Catalog } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import { type PageFrontMatter, pageSources, translatedFolders } from '../model/document.ts'
import type { Drawing } from '../model/drawing.ts'
import type { Languages } from '../model/language.ts'
import type { PreparePicture } from '../model/picture.ts'
import type { Theme } from '../model/theme.ts'
import { readBlog } from './blog.ts'
import type { BlogDocuments } from './blog-documents.ts'
import { type CalculatorFile, calculatorFolder, readCalculators } from './calculators.ts'
import { companyFile, readCompany } from './company-file.ts'
import type { Document } from './document.ts'
import { readDrawings } from './drawing.ts'
import type { SourceFile } from './files.ts'
import { checkHeadings } from './headings.ts'
import { IssueList } from './issue.ts'
import { checkCurrencies } from './offers.ts'
import { type PersonFile, peopleFolder, readPeople } from './people.ts'
import { markFile, readAssets, readMark } from './pictures.ts'
import { readTheme, themeFolder } from './theme.ts'
import { readTranslatedFolder, type TranslatedDocuments, type Translations } from './translated-folder.ts'
import { checkTranslations } from './translations.ts'

/** What a content folder holds, each file checked for itself. Whether links and addresses are good is found out in `checks/`. */
export interface Content {
  /** The faults so far. */
  readonly issues: IssueList
  readonly files: readonly SourceFile[]
  readonly languages: Languages
  /** Undefined when its file has a fault. */
  readonly company: Company | undefined
  readonly translated: TranslatedDocuments
  readonly blog: BlogDocuments | undefined
  readonly people: readonly PersonFile[]
  readonly calculators: readonly CalculatorFile[]
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly assets: readonly Asset[]
  readonly mark: Catalog['mark']
  readonly theme: Theme
}

const folders = [
  ...new Set([
    ...Object.values(pageSources).map(({ folder }) => folder),
    peopleFolder,
    calculatorFolder,
    'assets',
    themeFolder,
  ]),
]

/**
 * Reads the files of a content folder; their faults become issues.
 *
 * @throws ContentRefused when `company.yaml` does not tell the languages: then nothing can be said of the other files.
 */
export async function readContent(
  files: readonly SourceFile[],
  folder: string,
  prepare: PreparePicture,
): Promise<Content> {
  const issues = new IssueList()
  const { languages, company } = readCompany(files, folder, issues)
  if (!languages) return issues.refuse()
  const translated = Object.fromEntries(
    translatedFolders.map(name => [
      name,
      readTranslatedFolder(name, languages, company?.[name], files, folder, issues),
    ]),
  ) as TranslatedDocuments
  const blog = readBlog(files, company?.blog.language ?? languages[0], folder, issues)
  const people = readPeople(files, languages, company?.people, folder, issues)
  const calculators = readCalculators(files, languages, issues)
  const drawings = readDrawings(files, issues)
  const assets = await readAssets(files, prepare, issues)
  const mark = await readMark(files, prepare, issues)
  const theme = await readTheme(files, issues)
  for (const { path, shownAs } of files) {
    if (path === companyFile || path === markFile || folders.some(folder => path.startsWith(`${folder}/`)))
      continue
    const places = folders.map(folder => `${folder}/`)
    const all = `${companyFile}, ${markFile}, ${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
    issues.add(shownAs, `nothing reads this file: content is ${all}`)
  }
  const content = {
    issues,
    files,
    languages,
    company,
    translated,
    blog,
    people,
    calculators,
    drawings,
    assets,
    mark,
    theme,
  }
  // The rules for a body in sections are stricter, and checked where it is read.
  const inProse = documentsOf(content).filter(({ kind }) => !pageSources[kind].isInSections)
  checkHeadings(inProse, issues)
  for (const translations of translationsOf(translated)) {
    checkTranslations(translations, languages, issues)
    for (const document of Object.values(translations)) checkCurrencies(document, company, issues)
  }
  return content
}

/** The documents of every page that is written in every language, by page. */
export function translationsOf(
  translated: TranslatedDocuments,
): readonly Translations<Document<PageFrontMatter>>[] {
  return Object.values(translated).flatMap(pages => [...pages.values()])
}

/** Every document that could be read, in every language. */
export function documentsOf({ translated, blog }: Pick<Content, 'translated' | 'blog'>) {
  return [
    ...translationsOf(translated).flatMap(translations => Object.values(translations)),
    ...(blog ? [blog.index, ...blog.posts] : []),
  ]
}
