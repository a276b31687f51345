import { html } from 'hono/html'
import type { ServicePage } from '../../catalog/catalog.ts'
import { phrases } from '../../locales/phrases.ts'
import { startingPrice } from '../../locales/price.ts'
import type { Html } from '../../prose/html-context.ts'
import { entryOffer } from '../passages/entry-offer.ts'
import { contactButton } from './call-to-action.ts'
import type { PageSection } from './section.ts'
import { sectionLinks } from './sections.ts'
import { partStyles } from './styles.ts'
import type { PageView } from './view.ts'

/** Returns the table of contents of a page, collapsed. On wide screens the stylesheet expands it. */
export function guide(
  { language, uses }: PageView,
  sections: readonly PageSection[],
  layout?: string,
  below?: Html,
): Html {
  const { onThisPage } = phrases[language]
  uses(partStyles.guide)
  if (layout === 'bar' || layout === 'beside') uses(partStyles[layout])
  return html`<nav class="guide${layout && ` ${layout}`}" aria-label="${onThisPage}">
<details><summary>${onThisPage}</summary>
${sectionLinks(sections)}</details>
${below}</nav>
`
}

/** Returns the table of contents of a service page, with the lowest price and a link to the form. */
export function serviceGuide(view: PageView<ServicePage>): Html {
  const { site, page, language, sections } = view
  const entry = entryOffer(page.texts[language])
  const price = entry && html`<p><strong>${entry.name}</strong> ${startingPrice(entry, language)}</p>\n`
  const call = html`<div>\n${price}${contactButton(view, page.id)}\n</div>\n`
  const { headings } = site.catalog.theme.layout
  return guide(view, sections, headings === 'beside' ? 'bar' : headings, call)
}
