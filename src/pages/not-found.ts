import { phrases } from '../locales/phrases.ts'
import type { Language, Languages } from '../model/language.ts'
import type { Site } from '../site/site.ts'

/** Where a reader learns what there is. */
export const notFoundPointers = ['/sitemap.xml', '/llms.txt'] as const

/** The language of an address: that of its prefix. */
export function languageOfPath(path: string, languages: Languages): Language {
  const first = path.split('/', 2)[1]
  return languages.find(language => language === first) ?? languages[0]
}

/** What a reader of Markdown gets for an address that does not exist. */
export function markdownNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  const links = notFoundPointers.map(path => `- [${path}](${site.url(path)})`).join('\n')
  return `# ${notFoundTitle}\n\n${notFound}\n\n${links}\n`
}

/** The same as plain text. */
export function plainNotFound(site: Site, language: Language): string {
  const { notFoundTitle, notFound } = phrases[language]
  return `${notFoundTitle}\n${notFound}\n${notFoundPointers.map(site.url).join('\n')}\n`
}
