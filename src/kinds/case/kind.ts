import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import type { Language } from '../../catalog/language.ts'
import { type Block, heading, paragraph, strong, text } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import { organizationId } from '../../site/json-ld/organization.ts'
import type { SiteContent } from '../../site/kind.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import { article } from '../../site/parts/article.ts'
import { callToAction } from '../../site/parts/call-to-action.ts'
import { figureOf } from '../../site/parts/figure.ts'
import { writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { serviceLine } from '../../site/passages/services.ts'
import { pictureFacts } from '../../site/picture-facts.ts'
import type { Site } from '../../site/site.ts'
import { cases } from './block.ts'
import { casesOf } from './cases.ts'
import { checkCase } from './check.ts'
import { type CasePage, type CaseText, caseSource } from './source.ts'

/** The anchor of a service's cases, at the end of its page. */
const casesAnchor = 'service-cases'

/** A case: the problem, the work, and the result. */
export const caseStudy = pageKind<CasePage>({
  source: caseSource,
  check: checkCase,
  starter: {
    keys: (_title, { newCase: { description, problem, done, result } }) => ({
      description,
      problem,
      done,
      result,
    }),
    body: ({ newCase }) => newCase.body,
  },
  body: { introduction, beforeSections },
  blocks: { cases },
  ofService: {
    anchor: casesAnchor,
    blocks: (service, language, { catalog }) =>
      casesOf(catalog, service).length === 0
        ? []
        : [
            heading(2, casesAnchor, text(phrases[language].cases.title)),
            { type: 'generated', name: 'cases', argument: service },
          ],
  },
  template: casePage,
  styles: [{ file: new URL('case.css', import.meta.url) }],
  jsonLd: caseNodes,
  listed: {
    isExample: true,
    reached: {
      block: 'cases',
      isReached: ({ texts }) => Object.values(texts).some(({ service }) => Boolean(service)),
    },
    llms: 'company',
    apiFields: (site, { texts }, language) => ({ case: caseFields(site, texts[language]) }),
  },
})

/** Returns the summary, if the case has one. */
function introduction({ texts }: CasePage, language: Language): readonly Block[] {
  const { summary } = texts[language]
  return summary ? [paragraph(text(summary))] : []
}

/** Returns the service and the numbers, if the case has them, and the three parts. Then comes the picture, if it is shown. */
function beforeSections(page: CasePage, language: Language, { catalog }: SiteContent): readonly Block[] {
  const { numbers, parts, picture } = storyOf(page, language)
  return [...serviceLine(page.texts[language].service, language, catalog), ...numbers, ...parts, ...picture]
}

function storyOf({ texts }: CasePage, language: Language) {
  const { problem, done, result, numbers, picture } = texts[language]
  const { cases: words } = phrases[language]
  const entry = (label: string, said: string) => [paragraph(strong(label)), paragraph(text(said))]
  const listOf = (items: readonly (readonly Block[])[]): readonly Block[] =>
    items.length > 0 ? [{ type: 'list', ordered: false, items }] : []
  return {
    numbers: listOf((numbers ?? []).map(({ value, label }) => entry(value, label))),
    parts: listOf([entry(words.problem, problem), entry(words.done, done), entry(words.result, result)]),
    picture: picture && (!numbers || picture.caption) ? [captioned(picture)] : [],
  }
}

/**
 * Returns the page of a case. Next to the title are the numbers, or else the picture. Below it are the summary, the
 * editors' text before the first heading, and the service. If the numbers have the place of the picture, it follows the
 * three parts if it has a caption. Without one it is for lists only.
 */
function casePage(view: PageView<CasePage>): Html {
  const { lead, page, language, write } = view
  const { catalog } = view.site
  const { numbers, parts, picture } = storyOf(page, language)
  const summary = introduction(page, language)
  const service = serviceLine(page.texts[language].service, language, catalog)
  const own = lead.slice(summary.length, lead.length - beforeSections(page, language, view.site).length)
  return article(view, {
    opening: html`${write(summary)}${own.length > 0 && html`<div class="own">${write(own)}</div>\n`}${write(service)}`,
    picture: numbers.length > 0 ? html`<div class="numbers">${write(numbers)}</div>\n` : write(picture),
    sections: html`<div class="strip">${write(parts)}</div>
${numbers.length > 0 && picture.length > 0 && html`<div class="proof">${write(picture)}</div>\n`}${writeSections(view)}`,
    ending: callToAction(view, page.texts[language].service),
  })
}

function captioned(picture: NonNullable<CaseText['picture']>): Block {
  const { caption } = picture
  return { ...figureOf(picture), ...(caption && { caption: [text(caption)] }) }
}

/**
 * Returns the JSON-LD nodes. schema.org has no type for cases, and an article about a service is the closest type that
 * search engines support.
 */
function caseNodes(site: Site, { texts }: CasePage, language: Language): readonly Thing[] {
  const { title, description, path, updated, result, service, picture } = texts[language]
  const url = site.url(path)
  const line = site.catalog.services.find(({ id }) => id === service)?.texts[language]
  return [
    {
      '@type': 'Article',
      '@id': `${url}#case`,
      url,
      headline: title,
      description,
      abstract: result,
      inLanguage: language,
      dateModified: updated,
      ...(picture && { image: site.absolute(picture.file) }),
      ...(line && {
        about: {
          '@type': 'Service',
          name: line.name,
          serviceType: line.serviceType,
          url: site.url(line.path),
        },
      }),
      author: { '@id': organizationId(site) },
      publisher: { '@id': organizationId(site) },
      mainEntityOfPage: { '@id': `${url}#page` },
    },
  ]
}

/** Returns the fields of a case in the API's list of pages. */
function caseFields(site: Site, { service, problem, done, result, numbers, picture }: CaseText): object {
  return {
    ...(service && { service }),
    problem,
    done,
    result,
    ...(numbers && { numbers }),
    ...(picture && { picture: pictureFacts(site, picture.file, picture.alt) }),
  }
}
