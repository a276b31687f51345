import { html } from 'hono/html'
import { paragraph, strong } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { companyMark } from '../../site/frame/mark.ts'
import { withLabelsInBoxes } from '../../site/parts/labels.ts'
import { withLook } from '../../site/parts/look.ts'

/** The head of a letter: the name of the company, a title, and facts. The page shows all that follows on a sheet. */
export const letterhead: BlockDefinition = {
  takesBody: 'optional',
  document: ({ body }, { site: { catalog } }) => [paragraph(strong(catalog.company.name)), ...body],
  html: ({ site, block: { body }, write }) =>
    html`<p class="letterhead">${companyMark(site)}<strong>${site.catalog.company.name}</strong></p>
${write(withLook(withLabelsInBoxes(body), 'list', 'particulars'))}`,
  styles: [
    { file: new URL('sheet.css', import.meta.url) },
    { file: new URL('sheet-parts.css', import.meta.url) },
  ],
}
