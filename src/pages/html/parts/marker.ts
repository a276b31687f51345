import { html, raw } from 'hono/html'
import type { Html } from '../../../prose/html-context.ts'
import type { Site } from '../../../site/site.ts'

/** The theme's bullet as a sign beside a text, in the colours of that text. */
export function marker(site: Site): Html {
  return html`<svg class="marker" viewBox="${site.catalog.theme.bullet.viewBox}" aria-hidden="true">${markerShapes(site)}</svg>`
}

/** The shapes of the theme's bullet, in a square of 32 by 32. */
export function markerShapes({ catalog }: Site): Html {
  // The content was checked to hold nothing but shapes.
  return raw(catalog.theme.bullet.markup)
}
