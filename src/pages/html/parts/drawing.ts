import { html, raw } from 'hono/html'
import type { Page } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'

/** The drawing of a page, when it has one. The text beside it says what it shows, so it is kept from readers aloud. */
export function drawingOf({ drawing }: Page): Html | '' {
  if (!drawing) return ''
  // The content was checked to hold nothing but shapes.
  return html`<svg class="drawing" viewBox="${drawing.viewBox}" aria-hidden="true">${raw(drawing.markup)}</svg>`
}
