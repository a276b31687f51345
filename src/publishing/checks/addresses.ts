import { feedPath } from '../../catalog/catalog.ts'
import { kindIn, translatedFolders } from '../../catalog/document.ts'
import { isOneOf, type Language, type Languages } from '../../catalog/language.ts'
import { pathOf } from '../../catalog/page-path.ts'
import { shortPath } from '../../catalog/paths.ts'
import { nameOfPost } from '../../content/blog.ts'
import type { Document } from '../../content/document.ts'
import { bytesOf, type SourceFile } from '../../content/files.ts'
import type { IssueList } from '../../content/issue.ts'
import type { Content } from '../../content/read-content.ts'

type AddressedDocument = Document<{ path: string; aliases: readonly string[] }>

/**
 * Returns the document of each address. Two documents with the same address, or an address not allowed in its language,
 * are issues.
 */
export function checkAddresses<D extends AddressedDocument>(
  documents: readonly D[],
  languages: Languages,
  publishedPaths: ReadonlySet<string>,
  issues: IssueList,
): Map<string, D> {
  const addresses = new Map<string, D>()
  for (const document of documents) {
    const { path, aliases } = document.frontMatter
    claim(path, document, ['path'])
    for (const [index, alias] of aliases.entries()) claim(alias, document, ['aliases', index])
  }
  return addresses

  function claim(path: string, document: D, key: readonly PropertyKey[]): void {
    const fault =
      misplaced(path, document.language, languages) ?? reservedFault(path, publishedPaths) ?? taken(path)
    if (fault) issues.add(document.file, fault, document.lineOf(key))
    else addresses.set(path, document)
  }

  function taken(path: string): string | undefined {
    const owner = addresses.get(path)
    return owner && `the address ${path} is already that of ${owner.file}: choose another`
  }
}

/** Returns the issue of an address that the program uses itself; undefined if it does not. */
export function reservedFault(path: string, publishedPaths: ReadonlySet<string>): string | undefined {
  const isReserved =
    /^\/(?:api|assets|dev|mcp)(?:\/|$)|(?:^|\/)index$/.test(path) ||
    publishedPaths.has(path) ||
    publishedPaths.has(`${path}.md`)
  if (!isReserved) return undefined
  return `the address ${path} is the program's own: choose another`
}

/**
 * Returns the addresses of documents that could not be read, as far as their text contains them. A link to one of them
 * is not dead, and the document already has an issue.
 */
export function addressesOfUnread(
  { files, languages, sources }: Pick<Content, 'files' | 'languages' | 'sources'>,
  read: ReadonlySet<string>,
): string[] {
  const index = files.find(({ path }) => path === 'blog/index.md')
  const indexPath = index && writtenPath(index)
  return files.flatMap(file => {
    const { path, shownAs } = file
    if (read.has(shownAs)) return []
    const { slug } = nameOfPost(path)
    if (file === index && indexPath !== undefined) return [indexPath, feedPath(indexPath)]
    if (slug !== undefined && indexPath !== undefined) return [`${indexPath}/${slug}`]
    const [name, id = '', language] = /^([^/]+)\/([^/]+)\/(\w+)\.md$/.exec(path)?.slice(1) ?? []
    const folder = translatedFolders(sources).find(folder => folder === name)
    if (!folder) return []
    const own = writtenPath(file)
    const { hasShortPath } = sources[kindIn(sources, folder, id)]
    const short = hasShortPath && isOneOf(languages, language) ? [shortPath(languages, id, language)] : []
    return own === undefined ? short : [own, ...short]
  })
}

/** Returns the address in the front matter of a document. */
function writtenPath(file: SourceFile): string | undefined {
  const [, path] = /^path:\s*["']?([^\s"']+)/m.exec(new TextDecoder().decode(bytesOf(file))) ?? []
  return path && pathOf(path)
}

/** Returns the language of an address: that of its prefix, or the default language. */
export function languageAt(path: string, [defaultLanguage, ...others]: Languages): Language {
  const first = path.split('/')[1]
  return others.find(candidate => candidate === first) ?? defaultLanguage
}

function misplaced(path: string, language: Language, languages: Languages): string | undefined {
  if (languageAt(path, languages) === language) return undefined
  const rule = language === languages[0] ? 'does not begin with a language' : `begins with /${language}`
  return `the address ${path} is not one of this language: a path in "${language}" ${rule}`
}
