import { html } from 'hono/html'
import type { Page } from '../catalog/catalog.ts'
import type { Html } from '../prose/html-context.ts'
import { pageAbove } from './breadcrumbs.ts'
import { type PageKindDefinition, shortenOrSplit } from './kind.ts'
import { article } from './parts/article.ts'
import { callToAction } from './parts/call-to-action.ts'
import { splitLead, writeIntroduced, writeSections } from './parts/sections.ts'
import type { PageView } from './parts/view.ts'

/** What a kind of pages says about itself: only what differs from the defaults. */
export interface KindDefinition<P extends Page = Page>
  extends Partial<Omit<PageKindDefinition<P>, 'body' | 'markdown' | 'listed'>> {
  readonly body?: Partial<PageKindDefinition<P>['body']>
  readonly markdown?: Partial<PageKindDefinition<P>['markdown']>
  readonly listed?: Partial<PageKindDefinition<P>['listed']>
}

/** Returns the whole definition of a kind of pages. */
export function pageKind<P extends Page>(own: KindDefinition<P>): PageKindDefinition<P> {
  return {
    template: plainPage,
    links: () => [],
    jsonLd: () => [],
    openGraph: { type: 'website', facts: () => [] },
    shareLine: pageAbove,
    ...own,
    body: { introduction: () => [], continuation: () => [], anchors: () => [], ...own.body },
    markdown: { frontMatter: () => [], paths: () => [], shortening: shortenOrSplit, ...own.markdown },
    listed: {
      menu: false,
      footer: undefined,
      llms: 'optional',
      fullText: true,
      sitemap: true,
      feed: undefined,
      api: 'page',
      ...own.listed,
    },
  }
}

/** Returns the lead below the title, the sections, and the call to action. */
function plainPage(view: PageView): Html {
  const { opening, introduced } = splitLead(view)
  return article(view, {
    opening: view.write(opening),
    sections: html`${writeIntroduced(view, introduced)}${writeSections(view)}`,
    ending: callToAction(view),
  })
}
