import { html } from 'hono/html'
import { paragraph, strong } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { companyMark } from '../../site/frame/mark.ts'

/** The name of the company, as at the top of a letter. The page shows all that follows on a sheet. */
export const letterhead: BlockDefinition = {
  document: (_, { site: { catalog } }) => [paragraph(strong(catalog.company.name))],
  html: ({ site }) =>
    html`<p class="letterhead">${companyMark(site)}<strong>${site.catalog.company.name}</strong></p>`,
  styles: [
    { file: new URL('sheet.css', import.meta.url) },
    { file: new URL('sheet-parts.css', import.meta.url) },
  ],
}
