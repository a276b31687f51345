import { html } from 'hono/html'
import type { Link } from '../../http/link.ts'
import type { PageOf } from '../../model/catalog.ts'
import type { Language } from '../../model/language.ts'
import { pathIn } from '../../model/paths.ts'
import type { Block } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import { serverCardMediaType, serverCardPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'
import { article } from '../html/parts/article.ts'
import { actions, contactButton } from '../html/parts/call-to-action.ts'
import { layoutOf, writeSections } from '../html/parts/sections.ts'
import type { PageSection } from '../html/section.ts'
import type { PageView } from '../html/view.ts'
import type { PageKindDefinition } from './definition.ts'

/** The home page. */
export const home: PageKindDefinition<PageOf<'home'>> = {
  body: { introduction: () => [], supplement: () => [], continuation: () => [], anchors: () => [] },
  template: homePage,
  links: discoveryLinks,
  jsonLd: () => [],
  openGraph: { type: 'website', facts: () => [] },
  shareLine: () => undefined,
  markdown: {
    frontMatter: () => [],
    // The addresses that people try.
    paths: ({ path }) => [path === '/' ? '/.md' : `${path}/index.md`],
    shortening: 'shorten it or make it two pages',
  },
  listed: { menu: true, footer: 'pages', llms: 'company', fullText: true, sitemap: true, api: 'home' },
  feedEntry: () => undefined,
}

/** A sentence, a drawing and the call to action on the first screen; then the sections. */
function homePage(view: PageView): Html {
  const contact = view.site.page('contact', view.language).path
  const layout = (section: PageSection) => (callsTo(contact, section) ? 'call' : layoutOf(section))
  return article(view, {
    opening: html`${view.write(view.lead)}${actions(view)}`,
    sections: writeSections(view, layout, section =>
      callsTo(contact, section) ? lastCall(view, section) : '',
    ),
    isDated: false,
  })
}

/** The button below the words of the call to action. */
function lastCall(view: PageView, { heading }: PageSection): Html {
  return html`<nav class="actions" aria-labelledby="${heading.anchor}">${contactButton(view)}</nav>`
}

/** Whether a section leads to the contact page: it is the call to action, and stands out. */
function callsTo(contact: string, { blocks }: PageSection): boolean {
  return blocks.some(
    (block: Block) =>
      block.type === 'paragraph' && block.content.some(run => run.type === 'link' && run.target === contact),
  )
}

/** What a machine that arrives at a home page may want next (RFC 9727 §3, RFC 8631). */
function discoveryLinks({ url, api, page, languages }: Site, language: Language): Link[] {
  const agentInstructions = url(pathIn(languages, language, '/agent-instructions.md'))
  return [
    { target: url('/.well-known/api-catalog'), relation: 'api-catalog' },
    { target: url(api.openApiPath), relation: 'service-desc', mediaType: 'application/json' },
    { target: url(page('developers', language).path), relation: 'service-doc', mediaType: 'text/html' },
    { target: url('/llms.txt'), relation: 'describedby', mediaType: 'text/plain' },
    { target: agentInstructions, relation: 'help', mediaType: 'text/markdown' },
    { target: url(serverCardPath), relation: 'service-desc', mediaType: serverCardMediaType },
  ]
}
