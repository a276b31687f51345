import { html } from 'hono/html'
import type { EmbedKind } from '../../catalog/embed.ts'
import type { Html } from '../../prose/html-context.ts'

/** The badge and the background of a box. */
interface Drawing {
  readonly badge: Html
  readonly backdrop: Html
}

const badge = (shapes: Html) =>
  html`<svg class="badge" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`

const backdrop = (shapes: Html) =>
  html`<svg class="backdrop" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${shapes}</svg>`

/** The drawings of each kind: waves, streets, the days of a calendar, windows. */
export const drawings: Readonly<Record<EmbedKind, Drawing>> = {
  video: {
    badge: badge(html`<path class="solid" d="M9 6.5v11l9-5.5z"/>`),
    backdrop: backdrop(
      html`<circle cx="80" cy="45" r="30"/><circle cx="80" cy="45" r="45"/><circle cx="80" cy="45" r="60"/><circle cx="80" cy="45" r="75"/><circle cx="80" cy="45" r="90"/>`,
    ),
  },
  map: {
    badge: badge(
      html`<path d="M12 20.5c4-4.6 6-8 6-10.5a6 6 0 0 0-12 0c0 2.5 2 5.9 6 10.5z"/><circle cx="12" cy="10" r="2"/>`,
    ),
    backdrop: backdrop(
      html`<path class="wide" d="M-5 84C30 62 55 92 90 72s40-8 75-30"/><path d="M-5 58 60 38 100 50 165 14M24-5 48 44 34 95M116-5 104 51 136 95M-5 18 43 34M72 95 84 45 70-5M104 51 165 66"/>`,
    ),
  },
  booking: {
    badge: badge(html`<path d="M5 6h14v13H5zM5 10h14M9 4v3m6-3v3"/>`),
    backdrop: backdrop(
      html`<path d="M-5 9h170M-5 27h170M-5 45h170M-5 63h170M-5 81h170M8-5v100M32-5v100M56-5v100M80-5v100M104-5v100M128-5v100M152-5v100"/><path class="solid" d="M8 27h24v18H8zM128 9h24v18h-24zM104 63h24v18h-24z"/>`,
    ),
  },
  other: {
    badge: badge(html`<path d="M4.5 6h15v12h-15zM4.5 9.5h15"/>`),
    backdrop: backdrop(html`<path d="M12 9h136v72H12zM12 20h136M12 64h136M62 64v17M98 64v17"/>`),
  },
}
