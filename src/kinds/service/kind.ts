import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import { capabilitiesAnchor, continueAnchor, pricesAnchor } from '../../catalog/anchors.ts'
import type { Catalog, PageOf, ServiceText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, heading, link, paragraph, strong, text } from '../../catalog/prose.ts'
import { contains, nameOrType, serviceTitle, typeAfterName } from '../../catalog/service-names.ts'
import { longestLine } from '../../catalog/share-picture.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { offerNode } from '../../site/json-ld/offer.ts'
import { organizationId, widestArea } from '../../site/json-ld/organization.ts'
import type { Kinds, PageKindDefinition } from '../../site/kind.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import { article } from '../../site/parts/article.ts'
import { actions, callToAction } from '../../site/parts/call-to-action.ts'
import { factList } from '../../site/parts/facts.ts'
import { serviceGuide } from '../../site/parts/guide.ts'
import { writeSections } from '../../site/parts/sections.ts'
import { otherServiceLines } from '../../site/parts/service-lines.ts'
import type { PageView } from '../../site/parts/view.ts'
import { entryTerms, listedPrice } from '../../site/passages/entry-offer.ts'
import { factRuns, factsOf } from '../../site/passages/facts.ts'
import { priceBlocks } from '../../site/passages/price-tables.ts'
import type { Site } from '../../site/site.ts'
import { serviceSource } from './source.ts'

type ServicePage = PageOf<'service'>

/** A service line. */
export const service = pageKind<ServicePage>({
  source: serviceSource,
  body: {
    introduction,
    conclusion,
    continuation: (page, language, site) => [
      ...capabilitiesOf(page, language),
      ...additionsTo(site.kinds).flatMap(({ blocks }) => blocks(page.id, language, site)),
      ...otherServices(page, language, site.catalog),
    ],
    anchors: ({ offers = [] }, kinds) => [
      capabilitiesAnchor,
      ...(offers.length > 0 ? [pricesAnchor] : []),
      ...additionsTo(kinds).map(({ anchor }) => anchor),
      continueAnchor,
    ],
  },
  template: servicePage,
  styles: [
    { file: new URL('service.css', import.meta.url) },
    { file: new URL('questions.css', import.meta.url) },
  ],
  jsonLd: serviceNodes,
  isQuestions: true,
  shareLine: (_, { texts }, language) => {
    const whole = nameOrType(texts[language]) + typeAfterName(texts[language], ' · ')
    return whole.length <= longestLine ? whole : texts[language].name
  },
  listed: { footer: 'services', llms: 'services', llmsLink, api: 'service' },
})

/** Returns the name of the service, and a note with its summary and the terms of its first offer. */
function llmsLink({ texts }: ServicePage, language: Language): { name: string; note: string } {
  const { summary } = texts[language]
  const entry = entryTerms(texts[language], language)
  return { name: serviceTitle(texts[language]), note: entry ? `${summary} ${entry}` : summary }
}

/** Returns the type of the service, and its facts or its audience. */
function introduction({ texts }: ServicePage, language: Language): readonly Block[] {
  const { title, headline = title, serviceType, summary } = texts[language]
  const facts = factsOf(texts[language], language)
  return [
    // A type that is in the headline is not repeated below it.
    contains(headline, serviceType)
      ? paragraph(text(summary))
      : paragraph(strong(serviceType), text(`. ${summary}`)),
    ...(facts.length > 0
      ? [bullets(facts.map(fact => factRuns(fact, language)))]
      : [audienceOf(texts[language], language)]),
  ]
}

/** Returns the prices of the service. */
function conclusion({ texts }: ServicePage, language: Language): readonly Block[] {
  return priceBlocks(texts[language], language)
}

/** Returns the capabilities of the service, which sum up its sections. They come after the questions. */
function capabilitiesOf({ texts }: ServicePage, language: Language): readonly Block[] {
  const { capabilities, facts } = texts[language]
  return [
    heading(3, capabilitiesAnchor, text(phrases[language].capabilities)),
    bullets(capabilities.map(capability => [text(capability)])),
    // The facts may have a short form of the audience. Then the full sentence comes here.
    ...(facts?.audience ? [audienceOf(texts[language], language)] : []),
  ]
}

function audienceOf({ audience }: ServiceText, language: Language): Block {
  const words = phrases[language]
  return paragraph(strong(words.audience), text(words.colon + audience))
}

/** Returns what other kinds of pages add to the page of a service. */
function additionsTo(kinds: Kinds): readonly NonNullable<PageKindDefinition['ofService']>[] {
  return Object.values(kinds).flatMap(({ ofService }) => ofService ?? [])
}

/** Returns links to all other services, each with its type and a price. */
function otherServices(page: ServicePage, language: Language, catalog: Catalog): readonly Block[] {
  const others = catalog.services.filter(service => service !== page)
  if (others.length === 0) return []
  const links = others.map(({ texts }) => [
    link(serviceTitle(texts[language]), texts[language].path),
    ...listedPrice(catalog, texts[language], language).flatMap(({ name, price }) => [
      { type: 'break' } as const,
      // A price stays on one line.
      text(name + phrases[language].colon + price.replaceAll(' ', '\u00a0')),
    ]),
  ])
  return [heading(2, continueAnchor, text(phrases[language].otherServices)), bullets(links)]
}

/**
 * Returns the page of a service. Its type is next to the drawing, its facts are below both. Then come the table of
 * contents, the sections and the questions.
 */
function servicePage(view: PageView<ServicePage>): Html {
  const { page, language, lead, write } = view
  const sections = writeSections(view, {
    hasCollapsedAnswers: true,
    body: ({ heading }) => heading.anchor === continueAnchor && otherServiceLines(view),
  })
  return article(view, {
    opening: html`${write(lead.filter(({ type }) => type !== 'list'))}${actions(view, page.id)}`,
    sections: html`${factList(factsOf(page.texts[language], language), view)}${serviceGuide(view)}${sections}`,
    ending: callToAction(view, page.id),
  })
}

function serviceNodes(site: Site, { texts }: ServicePage, language: Language): readonly Thing[] {
  const { name, serviceType, summary, audience, path, offers } = texts[language]
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
      mainEntityOfPage: { '@id': `${url}#page` },
      areaServed: widestArea(site, language),
      provider: { '@id': organizationId(site) },
      ...(offers.length > 0 && {
        offers: offers.map(offer => offerNode(offer, `${url}#${pricesAnchor}`, language)),
      }),
    },
  ]
}
