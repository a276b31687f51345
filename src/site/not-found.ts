import type { PageText } from '../catalog/catalog.ts'
import type { Language, Languages } from '../catalog/language.ts'
import { phrases } from '../locales/phrases.ts'
import { escapeText } from '../prose/markdown-inlines.ts'
import { llmsPath } from './paths.ts'
import type { Site } from './site.ts'

/** Returns the paths of the files that list all pages. */
export function notFoundPointers({ languages }: Site, language: Language): readonly string[] {
  return ['/sitemap.xml', llmsPath(languages, language)]
}

/** Returns the language of an address, according to its prefix. */
export function languageOfPath(path: string, languages: Languages): Language {
  const first = path.split('/', 2)[1]
  return languages.find(language => language === first) ?? languages[0]
}

/** Returns the 404 page as Markdown. `nearest` is the most similar path that exists. */
export function markdownNotFound(site: Site, language: Language, nearest?: string): string {
  const { notFoundTitle, notFound, closest, colon } = phrases[language]
  const near = nearest === undefined ? '' : `${closest}${colon}[${nearest}](${site.url(nearest)})\n\n`
  const links = notFoundPointers(site, language)
    .map(path => `- [${path}](${site.url(path)})`)
    .join('\n')
  return `# ${notFoundTitle}\n\n${near}${notFound}\n\n${links}\n`
}

/** Returns the 410 page of a page that has ended as Markdown. `list` is the page that lists the others. */
export function markdownGone(site: Site, list: PageText): string {
  const { entries, colon } = phrases[list.language]
  const { path, title } = list
  return `# ${entries.endedTitle}\n\n${entries.ended}\n\n${entries.others}${colon}[${escapeText(title)}](${site.url(path)})\n`
}

/** Returns the 410 page as plain text. */
export function plainGone(site: Site, { language, path }: PageText): string {
  const { entries, colon } = phrases[language]
  return `${entries.endedTitle}\n${entries.ended}\n${entries.others}${colon}${site.url(path)}\n`
}

/** Returns the 404 page as plain text. */
export function plainNotFound(site: Site, language: Language, nearest?: string): string {
  const { notFoundTitle, notFound, closest, colon } = phrases[language]
  const near = nearest === undefined ? '' : `${closest}${colon}${site.url(nearest)}\n`
  const pointers = notFoundPointers(site, language).map(site.url)
  return `${notFoundTitle}\n${near}${notFound}\n${pointers.join('\n')}\n`
}
