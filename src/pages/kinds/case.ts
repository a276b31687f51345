import { html } from 'hono/html'
import type { Thing } from 'schema-dts'
import { phrases } from '../../locales/phrases.ts'
import type { CasePage, Catalog } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { type Block, link, paragraph, strong, text } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import { pageAbove } from '../../site/breadcrumbs.ts'
import type { Site } from '../../site/site.ts'
import { pictureOf } from '../blocks/cases.ts'
import { article } from '../html/parts/article.ts'
import { closingCall } from '../html/parts/call-to-action.ts'
import { writeSections } from '../html/parts/sections.ts'
import type { PageView } from '../html/view.ts'
import { organizationId } from '../json-ld/organization.ts'
import type { PageKindDefinition } from './definition.ts'

/** Work that was done: the problem, what was done, and the result. */
export const caseStudy: PageKindDefinition<CasePage> = {
  body: { introduction, supplement: () => [], continuation: () => [], anchors: () => [] },
  template: casePage,
  links: () => [],
  jsonLd: caseNodes,
  openGraph: { type: 'website', facts: () => [] },
  shareLine: pageAbove,
  markdown: { frontMatter: () => [], paths: () => [], shortening: 'shorten it or make it two pages' },
  listed: { menu: false, footer: undefined, llms: 'company', fullText: true, sitemap: true, api: 'page' },
}

/** The summary, the three parts and the numbers as lists, then the service and the picture. */
function introduction({ texts }: CasePage, language: Language, catalog: Catalog): readonly Block[] {
  const { summary, problem, done, result, numbers, service, picture } = texts[language]
  const { cases: words, colon } = phrases[language]
  const part = (label: string, said: string) => [paragraph(strong(label)), paragraph(text(said))]
  const line = catalog.services.find(({ id }) => id === service)?.texts[language]
  const parts = [part(words.problem, problem), part(words.done, done), part(words.result, result)]
  return [
    ...(summary ? [paragraph(text(summary))] : []),
    { type: 'list', ordered: false, items: parts },
    ...(numbers
      ? [
          {
            type: 'list' as const,
            ordered: false,
            items: numbers.map(({ value, label }) => part(value, label)),
          },
        ]
      : []),
    ...(line
      ? [paragraph(text(words.service + colon), link(line.name, line.path), text(` (${line.serviceType})`))]
      : []),
    ...(picture ? [pictureOf(picture)] : []),
  ]
}

function casePage(view: PageView<CasePage>): Html {
  const { lead, page, language, write } = view
  const { service, summary, numbers } = page.texts[language]
  const start = summary ? 1 : 0
  const end = start + (numbers ? 2 : 1)
  const rest = lead.slice(end)
  return article(view, {
    opening: html`${write(lead.slice(0, start))}`,
    sections: html`<div class="strip">${write(lead.slice(start, start + 1))}</div>
<div class="lead">
${numbers && html`<div class="numbers">${write(lead.slice(start + 1, end))}</div>\n`}${write(rest)}</div>
${writeSections(view)}`,
    ending: closingCall(view, service),
  })
}

/** schema.org has no type for cases. An article about a service is the nearest that search engines know. */
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
