import { html } from 'hono/html'
import { iconPaths } from '../../look/pictures/icons.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'

/** Returns the company's mark, which is next to its name. Empty if there is none. */
export function companyMark({ catalog }: Site): Html | '' {
  if (catalog.mark === undefined) return ''
  return html`<img class="mark" src="${iconPaths.svg}" width="32" height="32" alt="">`
}
