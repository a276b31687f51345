import { phrases } from '../locales/phrases.ts'
import type { Language, Languages } from '../model/language.ts'
import { llmsPath } from '../site/paths.ts'
import type { Site } from '../site/site.ts'

/** The paths of the files that list what there is. */
export function notFoundPointers({ languages }: Site, language: Language): readonly string[] {
  return ['/sitemap.xml', llmsPath(languages, language)]
}

/** The language of an address: that of its prefix. */
export function languageOfPath(path: string, languages: Languages): Language {
  const first = path.split('/', 2)[1]
  return languages.find(language => language === first) ?? languages[0]
}

/** What a reader of Markdown gets for an address that does not exist. `nearest` is a path that exists and is like it. */
export function markdownNotFound(site: Site, language: Language, nearest?: string): string {
  const { notFoundTitle, notFound, closest, colon } = phrases[language]
  const near = nearest === undefined ? '' : `${closest}${colon}[${nearest}](${site.url(nearest)})\n\n`
  const links = notFoundPointers(site, language)
    .map(path => `- [${path}](${site.url(path)})`)
    .join('\n')
  return `# ${notFoundTitle}\n\n${near}${notFound}\n\n${links}\n`
}

/** The same as plain text. */
export function plainNotFound(site: Site, language: Language, nearest?: string): string {
  const { notFoundTitle, notFound, closest, colon } = phrases[language]
  const near = nearest === undefined ? '' : `${closest}${colon}${site.url(nearest)}\n`
  const pointers = notFoundPointers(site, language).map(site.url)
  return `${notFoundTitle}\n${near}${notFound}\n${pointers.join('\n')}\n`
}
