import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import { phrases } from '../../locales/phrases.ts'
import { type Catalog, capabilitiesAnchor, casesAnchor, type PageOf } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, heading, paragraph, text } from '../../model/prose.ts'
import { longestLine } from '../../pictures/share.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'
import { casesOf } from '../blocks/cases.ts'
import { article } from '../html/parts/article.ts'
import { actions, callToAction } from '../html/parts/call-to-action.ts'
import type { PageView } from '../html/view.ts'
import { areaServed, organizationId } from '../json-ld/organization.ts'
import type { PageKindDefinition } from './definition.ts'

type ServicePage = PageOf<'service'>

/** A service line. */
export const service: PageKindDefinition<ServicePage> = {
  body: { introduction, continuation: casesOfService, anchors: [capabilitiesAnchor, casesAnchor] },
  template: servicePage,
  links: () => [],
  jsonLd: serviceNodes,
  openGraph: { type: 'website', facts: () => [] },
  shareLine: (_, { texts }, language) => {
    const { name, serviceType } = texts[language]
    const whole = `${name} · ${serviceType}`
    return whole.length <= longestLine ? whole : name
  },
  markdown: { frontMatter: () => [], paths: () => [], shortening: 'shorten it or make it two pages' },
  listed: {
    menu: false,
    footer: 'services',
    llms: 'services',
    fullText: true,
    sitemap: true,
    api: 'service',
  },
  feedEntry: () => undefined,
}

/** What the service is, for whom, and what it does. */
function introduction({ texts }: ServicePage, language: Language): readonly Block[] {
  const { serviceType, summary, audience, capabilities } = texts[language]
  const words = phrases[language]
  return [
    paragraph({ type: 'strong', content: [text(serviceType)] }, text(`. ${summary}`)),
    paragraph({ type: 'strong', content: [text(words.audience)] }, text(words.colon + audience)),
    heading(2, capabilitiesAnchor, text(words.capabilities)),
    bullets(capabilities.map(capability => [text(capability)])),
  ]
}

/** What was done with the service, where the company tells of it. */
function casesOfService(catalog: Catalog, { id }: ServicePage, language: Language): readonly Block[] {
  if (casesOf(catalog, id).length === 0) return []
  return [
    heading(2, casesAnchor, text(phrases[language].cases.title)),
    { type: 'generated', name: 'cases', argument: id },
  ]
}

/** What the service is and for whom beside its drawing, then its sections and questions. */
function servicePage(view: PageView): Html {
  return article(view, {
    opening: html`<div class="summary-of-service">
${view.write(view.lead)}</div>
${actions(view)}`,
    ending: callToAction(view),
  })
}

function serviceNodes(site: Site, { texts }: ServicePage, language: Language): readonly Thing[] {
  const { name, serviceType, summary, audience, path } = texts[language]
  const url = site.url(path)
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name,
      serviceType,
      description: summary,
      url,
      audience: { '@type': 'Audience', audienceType: audience },
      areaServed: areaServed(site, language),
      provider: { '@id': organizationId(site) },
    },
  ]
}
