import { html } from 'hono/html'
import type { EmbedKind } from '../../catalog/embed.ts'
import { fill } from '../../catalog/fill.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../../site/block.ts'
import { embedNamed } from './document.ts'
import { drawings } from './drawings.ts'

/** Returns a drawn box, which is a link without a script, and below it the link in words, which stays. */
export function embedHtml({ site, language, block, blocks, write }: BlockPart): Html {
  const { url, link = url, title, kind, ratio } = embedNamed(site.catalog, block.argument)
  const { icon, scene } = drawings[kind]
  const note = fill(phrases[language].embed.note, { host: new URL(url).host })
  return html`<div class="embed ${kind}"${ratio && html` data-ratio="${ratio}"`}>
<div class="stage"><a href="${link}" data-frame="${url}" data-allow="${permissions[kind]}">${scene}${icon}<strong>${title[language]}</strong> <small>${note}</small></a></div>
${write(blocks)}</div>`
}

/** What a frame may use (Permissions Policy §5.1). Some videos play at once, because the press was meant for them. */
const permissions: Readonly<Record<EmbedKind, string>> = {
  video: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  map: 'fullscreen',
  booking: 'fullscreen',
  other: 'fullscreen',
}
