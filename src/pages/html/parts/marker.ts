import { html, raw } from 'hono/html'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'
import { outlineOf } from '../../../theme/standalone.ts'
import { bulletPath, shapesAt } from '../drawings.ts'

/** Returns the theme's bullet in the colours of the surrounding text, or another drawing of its size. */
export function marker(site: Site, path = bulletPath): Html {
  return html`<svg class="marker" viewBox="${site.catalog.theme.bullet.viewBox}" aria-hidden="true"><use href="${shapesAt(site.address(path))}"/></svg>`
}

/**
 * Returns the outline of the theme's bullet, in a square of 32 by 32 units. The check of the content ensures that it contains
 * only shapes.
 */
export function markerOutline({ catalog }: Site): Html {
  return raw(outlineOf(catalog.theme.bullet).markup)
}
