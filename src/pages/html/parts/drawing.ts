import { html, raw } from 'hono/html'
import type { Drawing, Page } from '../../../model/catalog.ts'
import type { Html } from '../../../prose/html-context.ts'

/** The drawing of a page, when it has one. The text beside it says what it shows, so it is kept from readers aloud. */
export function drawingOf(page: Page): Html | '' {
  return 'drawing' in page && page.drawing ? drawn(page.drawing) : ''
}

function drawn({ viewBox, markup }: Drawing): Html {
  // The content was checked to hold nothing but shapes.
  return html`<svg class="drawing" viewBox="${viewBox}" aria-hidden="true">${raw(markup)}</svg>`
}
