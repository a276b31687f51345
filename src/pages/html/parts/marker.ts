import { html, raw } from 'hono/html'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { outlineOf } from '../../../theme/standalone.ts'
import { bulletPath, shapesAt } from '../drawings.ts'

/** The theme's bullet as a sign beside a text, in the colours of that text. */
export function marker(site: Site): Html {
  return html`<svg class="marker" viewBox="${site.catalog.theme.bullet.viewBox}" aria-hidden="true"><use href="${shapesAt(site.address(bulletPath))}"/></svg>`
}

/** The outline of the theme's bullet, in a square of 32 by 32. The content was checked to hold nothing but shapes. */
export function markerOutline({ catalog }: Site): Html {
  return raw(outlineOf(catalog.theme.bullet).markup)
}
