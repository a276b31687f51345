import { html } from 'hono/html'
import type { Html } from '../../../prose/html-context.ts'

/** A cell, its point upwards, in a square of 32 by 32. */
export const cellPath = 'M16 2 28.1 9v14L16 30 3.9 23V9Z'

/** A cell that is being filled, in the colours of the text around it. */
export function cell(): Html {
  return html`<svg class="cell" viewBox="0 0 32 32" aria-hidden="true"><path class="honey" d="M7 14.9q4.5-2.4 9 0t9 0V21.2L16 26.4 7 21.2Z"/><path d="${cellPath}"/></svg>`
}
