import { join } from 'node:path'
import { closestWord, didYouMean } from '../catalog/closest-word.ts'
import { type Company, companySchema, pagesIn } from '../catalog/company.ts'
import { companyHeadSchema, languagesSchema } from '../catalog/company-head.ts'
import { blogFolder, translatedFolders } from '../catalog/document.ts'
import { isMenuLink } from '../catalog/frame.ts'
import { inWords, type Languages } from '../catalog/language.ts'
import { requiredPages } from '../catalog/required-pages.ts'
import { decodeText } from './decode-text.ts'
import { bytesOf, type SourceFile } from './files.ts'
import { hasProgramPages, isProgramPage, programPages } from './program-pages.ts'
import type { Reading } from './reading.ts'
import { type RemovedKeys, removedKeys } from './removed-keys.ts'
import { dotted } from './schema-faults.ts'
import { type Located, type Place, readYaml } from './yaml/yaml.ts'

export const companyFile = 'company.yaml'

/** The content of `company.yaml`, as far as it could be read. */
export interface CompanyFile {
  /** The languages of the site; undefined if the file does not name them. */
  readonly languages: Languages | undefined
  /** Undefined if the file has an issue. */
  readonly company: Company | undefined
  /** The migration guides of the API that are pages of this site. */
  readonly guides: readonly PlacedGuide[]
  /** The later versions of the API that `api.versions` names. */
  readonly apiVersions: readonly PlacedVersion[]
  /** Returns the place of a key. */
  readonly placeOf: PlaceOfKey
}

/** Returns the place of a key of `company.yaml`. */
export type PlaceOfKey = (path: readonly PropertyKey[]) => Place & { readonly file: string }

/** A migration guide, and the name of its key, such as `api.versions.v2.migrationGuide`. */
export interface PlacedGuide extends PlacedLink {
  readonly key: string
}

/** The name of a version of the API, such as `v2`. */
export interface PlacedVersion extends Place {
  readonly name: string
  readonly file: string
}

/** A link outside of a body. */
export interface PlacedLink {
  readonly target: string
  readonly file: string
  readonly line: number
}

const unread = {
  guides: [],
  apiVersions: [],
  placeOf: () => ({ file: companyFile, line: 1, column: 1 }),
} as const

/** Reads `company.yaml`. If there are mistakes, adds an issue for each, and `company` is undefined. */
export function readCompany(
  { files, folder, sources, issues }: Pick<Reading, 'files' | 'folder' | 'sources' | 'issues'>,
  removed: RemovedKeys = removedKeys,
): CompanyFile {
  const file = files.find(candidate => candidate.path === companyFile)
  if (!file) {
    issues.add(
      join(folder, companyFile),
      'the file is missing: it says who the company is and lists its pages',
    )
    return { languages: undefined, company: undefined, ...unread }
  }
  const text = decodeText(file, issues)
  if (text === undefined) return { languages: writtenLanguages(file), company: undefined, ...unread }
  const source = { file: file.shownAs, text, firstLine: 1 }
  // The rules of the other keys depend on the version and the languages.
  const named = readYaml(source, companyHeadSchema, issues)
  if (!named) return { languages: writtenLanguages(file), company: undefined, ...unread }
  const { languages } = named.value
  const company = readYaml(source, companySchema(languages, translatedFolders(sources)), issues, removed)
  if (!company) return { languages, company: undefined, ...unread }
  const { pages, navigation, footer = [] } = company.value
  const isElsewhere = (id: string) =>
    translatedFolders(sources).some(
      name => name !== 'pages' && name !== 'services' && pagesIn(company.value, name).includes(id),
    )
  for (const id of requiredPages) {
    if (pages.includes(id) || (isProgramPage(id) && hasProgramPages(company.value))) continue
    issues.add(file.shownAs, `"pages" lacks ${id}: ${ruleOf(id, company.value)}`, company.lineOf(['pages']))
  }
  const hasBlog = files.some(({ path }) => path.startsWith(`${blogFolder}/`))
  for (const [menu, ids] of Object.entries({ navigation, footer })) {
    for (const [index, id] of ids.entries()) {
      if (isMenuLink(id)) continue
      if (pages.includes(id) || (id === 'blog' && hasBlog)) continue
      if (menu === 'footer' && isElsewhere(id)) continue
      const line = company.lineOf([menu, index])
      const near = closestWord(id, hasBlog ? [...pages, 'blog'] : pages)
      issues.add(
        file.shownAs,
        `"${menu}" names ${id}, which "pages" does not list${didYouMean(near, ': ')}`,
        line,
      )
    }
  }
  const placeOf: PlaceOfKey = path => ({ file: file.shownAs, ...company.placeOf(path) })
  return { languages, company: company.value, placeOf, ...versionsIn(company, file.shownAs) }
}

/** Returns why a page is required, and for a page about the API what to do about it. */
function ruleOf(id: string, { developers }: Company): string {
  if (!isProgramPage(id)) return 'every site has this page'
  return developers
    ? 'every site has this page, unless company.yaml says "developers: false"'
    : `list ${inWords(programPages)}, or none of them`
}

/** Returns the migration guides and the names of versions, which are checked against the pages and the program. */
function versionsIn(
  { value, lineOf, placeOf }: Located<Company>,
  file: string,
): Pick<CompanyFile, 'guides' | 'apiVersions'> {
  const { migrationGuide, versions = {} } = value.api
  const guideAt = (path: readonly string[], target: string | null) =>
    target?.startsWith('/') ? [{ key: dotted(path), target, file, line: lineOf(path) }] : []
  return {
    guides: [
      ...guideAt(['api', 'migrationGuide'], migrationGuide),
      ...Object.entries(versions).flatMap(([name, later]) =>
        guideAt(['api', 'versions', name, 'migrationGuide'], later.migrationGuide),
      ),
    ],
    apiVersions: Object.keys(versions).map(name => ({
      name,
      file,
      ...placeOf(['api', 'versions', name]),
    })),
  }
}

/** Returns the languages that a file with an issue names. */
function writtenLanguages(file: SourceFile): Languages | undefined {
  const text = new TextDecoder().decode(bytesOf(file))
  // Input: content
  const codes = /^languages:\s*\[([^\]]*)\]/m.exec(text)?.[1]?.match(/\w+/g) ?? []
  const result = languagesSchema.safeParse(codes)
  return result.success ? result.data : undefined
}
