import { type Page, textIn, textsOf } from '../catalog/catalog.ts'
import type { Language } from '../catalog/language.ts'
import type { Link } from '../http/link.ts'
import { kindOf } from './kind.ts'
import { kindFeedLinks } from './kind-feed.ts'
import { instructionsPath, llmsPath } from './paths.ts'
import { markdownPath, type Site } from './site.ts'

/** Returns the links for the `Link` field of a page. */
export function pageLinks(site: Site, page: Page, language: Language): Link[] {
  return [...ownLinks(site, page, language), ...guideLinks(site, language)]
}

/** Returns the links that the HTML head has too: some programs read only those. The operations of the API are in llms.txt. */
export function headLinks(site: Site, page: Page, language: Language): Link[] {
  return ownLinks(site, page, language).filter(({ relation }) => headRelations.includes(relation))
}

const headRelations = ['canonical', 'alternate', 'prev', 'next']

/** Returns the links of a page to its other representations, and those of its kind. */
function ownLinks(site: Site, page: Page, language: Language): Link[] {
  const { path } = textIn(page, language)
  const texts = textsOf(page)
  const [original] = texts
  return [
    { target: site.url(markdownPath(path)), relation: 'alternate', mediaType: 'text/markdown' },
    { target: site.url(path), relation: 'canonical' },
    ...(site.languages.length > 1 ? texts : []).map(other => ({
      target: site.url(other.path),
      relation: 'alternate',
      language: other.language,
    })),
    ...(original && texts.length > 1
      ? [{ target: site.url(original.path), relation: 'alternate', language: 'x-default' }]
      : []),
    ...kindOf(site, page).links(site, page, language),
    ...kindFeedLinks(site, page, language),
  ]
}

/**
 * Returns the links to the guides for programs in a language: the index for language models (llmstxt.org), and the
 * instructions for agents.
 */
export function guideLinks(site: Site, language: Language): Link[] {
  return guidePaths(site, language).map(link => ({ ...link, target: site.url(link.target) }))
}

/** Returns the same links with paths as targets, which is enough in a document of the site. */
export function guidePaths({ languages }: Site, language: Language): Link[] {
  return [
    { target: llmsPath(languages, language), relation: 'describedby', mediaType: 'text/plain' },
    { target: instructionsPath(languages, language), relation: 'help', mediaType: 'text/markdown' },
  ]
}
