import { html, raw } from 'hono/html'
import type { Page } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'

/**
 * The drawing of a page, when it has one. The text beside it says what it shows, so it is kept from readers aloud. Its name
 * is the same wherever it is drawn, so that it can travel from a list to its page.
 */
export function drawingOf({ drawing, kind, id }: Page): Html | '' {
  if (!drawing) return ''
  // The content was checked to hold nothing but shapes.
  return html`<svg class="drawing" data-piece="${kind}-${id}" viewBox="${drawing.viewBox}" aria-hidden="true">${raw(drawing.markup)}</svg>`
}
