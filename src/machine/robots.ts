import { sentPath } from '../site/frame/sent.ts'
import type { Site } from '../site/site.ts'

/**
 * Returns the rules for crawlers (RFC 9309) with the content signals of the company. They allow everything except the
 * results of forms, at one request per second. The crawlers that the company names have the same rules as `*`.
 */
export function robots(site: Site): string {
  const { contentSignal, crawlers } = site.catalog.company.robots
  const { search, aiInput, aiTrain } = contentSignal
  const answer = (allowed: boolean) => (allowed ? 'yes' : 'no')
  return `${['*', ...crawlers].map(crawler => `User-agent: ${crawler}`).join('\n')}
Content-Signal: search=${answer(search)}, ai-input=${answer(aiInput)}, ai-train=${answer(aiTrain)}
Crawl-delay: 1
Allow: /
${site.languages.map(language => `Disallow: ${sentPath(site, language)}`).join('\n')}

Sitemap: ${site.url('/sitemap.xml')}
`
}
