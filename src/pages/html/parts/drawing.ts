import { html } from 'hono/html'
import type { Page } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { drawingPath, shapesAt } from '../drawings.ts'

/**
 * The drawing of a page, when it has one. The text beside it says what it shows, so it is kept from readers aloud. Its name
 * is the same wherever it is drawn, so that it can travel from a list to its page.
 */
export function drawingOf(site: Site, page: Page): Html | '' {
  const { drawing, kind, id } = page
  if (!drawing) return ''
  return html`<svg class="drawing" data-piece="${kind}-${id}" viewBox="${drawing.viewBox}" aria-hidden="true"><use href="${shapesAt(site.address(drawingPath(page)))}"/></svg>`
}
