import { defaultLanguage, type Language, languages } from '../model/language.ts'
import type { Document } from './document.ts'
import type { IssueList } from './issue.ts'

type AddressedDocument = Document<{ path: string; aliases: readonly string[] }>

/** Each address leads to one document; an address that two claim, or that its language may not have, is an issue. */
export function checkAddresses<D extends AddressedDocument>(
  documents: readonly D[],
  publishedPaths: ReadonlySet<string>,
  issues: IssueList,
): Map<string, D> {
  const addresses = new Map<string, D>()
  for (const document of documents) {
    const { path, aliases } = document.frontMatter
    claim(path, document, document.lineOf(['path']))
    for (const [index, alias] of aliases.entries())
      claim(alias, document, document.lineOf(['aliases', index]))
  }
  return addresses

  function claim(path: string, document: D, line: number): void {
    const fault = misplaced(path, document.language) ?? reserved(path) ?? taken(path)
    if (fault) issues.add(document.file, fault, line)
    else addresses.set(path, document)
  }

  function reserved(path: string): string | undefined {
    if (!/^\/(?:api|assets|dev)(?:\/|$)/.test(path) && !publishedPaths.has(path)) return undefined
    return `the address ${path} is the program's own: choose another`
  }

  function taken(path: string): string | undefined {
    const owner = addresses.get(path)
    return owner && `the address ${path} is already that of ${owner.file}: choose another`
  }
}

/** The address of a language's home page. */
export function homePath(language: Language): string {
  return language === defaultLanguage ? '/' : `/${language}`
}

/** The short address of a service, beside its canonical one. */
export function shortPath(slug: string, language: Language): string {
  return language === defaultLanguage ? `/${slug}` : `/${language}/${slug}`
}

function misplaced(path: string, language: Language): string | undefined {
  const first = path.split('/')[1]
  const found =
    languages.find(candidate => candidate !== defaultLanguage && candidate === first) ?? defaultLanguage
  if (found === language) return undefined
  const rule = language === defaultLanguage ? 'does not begin with a language' : `begins with /${language}`
  return `the address ${path} is not one of this language: a path in "${language}" ${rule}`
}
