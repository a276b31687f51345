import { html } from 'hono/html'
import { phrases } from '../../../locales/phrases.ts'
import { startingPrice } from '../../../locales/price.ts'
import type { ServicePage } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'
import { entryOffer } from '../../offers.ts'
import type { PageView } from '../view.ts'
import { contactButton } from './call-to-action.ts'
import { sectionLinks } from './sections.ts'

/**
 * The way through the page of a service, which the stylesheet keeps in sight beside the sections where there is room, with the
 * least price and the way to the form. Elsewhere it is a folded list.
 */
export function guide(view: PageView<ServicePage>): Html {
  const { site, page, language, sections } = view
  const { onThisPage } = phrases[language]
  const entry = entryOffer(page.texts[language])
  const price = entry && html`<p><strong>${entry.name}</strong> ${startingPrice(entry, language)}</p>\n`
  return html`<nav class="guide ${site.catalog.theme.layout.headings}" aria-label="${onThisPage}">
<details><summary>${onThisPage}</summary>
${sectionLinks(sections)}</details>
<div>
${price}${contactButton(view, page.id)}
</div>
</nav>
`
}
