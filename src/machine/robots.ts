import { sentPath } from '../pages/html/sent.ts'
import type { Site } from '../site/site.ts'

/**
 * What crawlers may do (RFC 9309): everything but the results of forms, at one request per second, with the content
 * signals of the company. One rule for all: those that the company names are named beside `*`.
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
