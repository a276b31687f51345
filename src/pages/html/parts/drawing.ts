import { html, raw } from 'hono/html'
import type { Page } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'

/**
 * Returns the drawing of a page, if it has one. It is hidden from screen readers, because the text next to it has the
 * same content. Its name is the same on each page, so that a view transition can move it.
 */
export function drawingOf({ drawing, kind, id }: Page): Html | '' {
  if (!drawing) return ''
  // The check of the content ensures that the drawing contains only shapes.
  return html`<svg class="drawing" data-piece="${kind}-${id}" viewBox="${drawing.viewBox}" aria-hidden="true">${raw(drawing.markup)}</svg>`
}
