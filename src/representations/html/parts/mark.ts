import { html, raw } from 'hono/html'
import type { Html } from '../prose.ts'

/** A cell, its point upwards, in a square of 32 by 32. */
export const cellPath = 'M16 2 28.1 9v14L16 30 3.9 23V9Z'
const honeyPath = 'M7 14.9q4.5-2.4 9 0t9 0V21.2L16 26.4 7 21.2Z'

/** The mark, a cell that is being filled, in the colours of the text around it. */
export function mark(): Html {
  return html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path class="honey" d="${honeyPath}"/><path d="${cellPath}"/></svg>`
}

/** The mark as a file of its own, with colours that stand out on light and on dark: what icons are drawn from. */
export function standaloneMark(): string {
  return String(
    html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${raw(
      `<path fill="#fbf7ee" d="${cellPath}"/><path fill="#e3a52b" d="${honeyPath}"/>` +
        `<path fill="none" stroke="#6b3f10" stroke-width="2.6" stroke-linejoin="round" d="${cellPath}"/>`,
    )}</svg>`,
  )
}
