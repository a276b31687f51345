import { html } from 'hono/html'
import type { PageOf } from '../../catalog/catalog.ts'
import { pageFrontMatterSchema } from '../../catalog/document.ts'
import type { Language } from '../../catalog/language.ts'
import type { Block } from '../../catalog/prose.ts'
import type { Link } from '../../http/link.ts'
import type { Html } from '../../prose/html-context.ts'
import { pageKind } from '../../site/kind-defaults.ts'
import { article } from '../../site/parts/article.ts'
import { actions, callToAction } from '../../site/parts/call-to-action.ts'
import { splitLead, writeIntroduced, writeSections } from '../../site/parts/sections.ts'
import type { PageView } from '../../site/parts/view.ts'
import { serverCardMediaType, serverCardPath } from '../../site/paths.ts'
import type { Site } from '../../site/site.ts'

/** The home page. */
export const home = pageKind<PageOf<'home'>>({
  source: { folder: 'pages', id: 'home', frontMatter: pageFrontMatterSchema },
  template: homePage,
  styles: [{ file: new URL('home.css', import.meta.url) }],
  links: discoveryLinks,
  shareLine: () => undefined,
  // Addresses that people guess.
  markdown: { paths: ({ path }) => [path === '/' ? '/.md' : `${path}/index.md`] },
  listed: { menu: true, footer: 'pages', llms: 'company', api: 'home' },
})

/**
 * Returns the home page. The first screen has a sentence, a drawing, the call to action and the facts that end the lead.
 * The sections follow, then the call to action again.
 */
function homePage(view: PageView): Html {
  const { opening, introduced } = splitLead(view)
  const facts = opening.slice(opening.findLastIndex(block => !isFacts(block)) + 1)
  const { write } = view
  return article(view, {
    opening: html`${write(opening.slice(0, opening.length - facts.length))}${actions(view)}${write(facts)}`,
    sections: html`${writeIntroduced(view, introduced)}${writeSections(view)}`,
    ending: callToAction(view),
  })
}

function isFacts(block: Block): boolean {
  return block.type === 'generated' && block.name === 'facts'
}

/** Returns the links for machines that arrive at a home page (RFC 9727 §3, RFC 8631). */
function discoveryLinks({ url, api, page }: Site, _: PageOf<'home'>, language: Language): Link[] {
  return [
    { target: url('/.well-known/api-catalog'), relation: 'api-catalog' },
    { target: url(api.openApiPath), relation: 'service-desc', mediaType: 'application/json' },
    { target: url(page('developers', language).path), relation: 'service-doc', mediaType: 'text/html' },
    { target: url(serverCardPath), relation: 'service-desc', mediaType: serverCardMediaType },
  ]
}
