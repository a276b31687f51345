import { html, raw } from 'hono/html'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { outlineOf } from '../../../theme/standalone.ts'

/**
 * Returns the theme's bullet in the colours of the surrounding text. The check of the content ensures that it contains
 * only shapes.
 */
export function marker(site: Site): Html {
  return html`<svg class="marker" viewBox="${site.catalog.theme.bullet.viewBox}" aria-hidden="true">${raw(site.catalog.theme.bullet.markup)}</svg>`
}

/** Returns the outline of the theme's bullet, in a square of 32 by 32 units. */
export function markerOutline({ catalog }: Site): Html {
  return raw(outlineOf(catalog.theme.bullet).markup)
}
