import { html } from 'hono/html'
import type { Page } from '../../catalog/catalog.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import { drawingPath, shapesAt } from './drawings.ts'

/**
 * Returns the drawing of a page, if it has one. It is hidden from screen readers, because the text next to it has the
 * same content. Its name is the same on each page, so that a view transition can move it.
 */
export function drawingOf(site: Site, page: Page): Html | '' {
  const { drawing, kind, id } = page
  if (!drawing) return ''
  return html`<svg class="drawing" data-piece="${kind}-${id}" viewBox="${drawing.viewBox}" aria-hidden="true"><use href="${shapesAt(site.address(drawingPath(page)))}"/></svg>`
}
