import { html } from 'hono/html'
import type { EmbedKind } from '../../catalog/embed.ts'
import { fill } from '../../catalog/fill.ts'
import { plainText } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Html } from '../../prose/html-context.ts'
import type { BlockPart } from '../../site/block.ts'
import { captionOf, embedNamed } from './document.ts'
import { drawings } from './drawings.ts'

/** Returns a drawn box, which is a link, and a caption. The script makes the box a button, and the caption the link. */
export function embedHtml({ site, language, block }: BlockPart): Html {
  const embed = embedNamed(site.catalog, block.argument)
  const { url, link = url, title, kind, ratio } = embed
  const { badge, backdrop } = drawings[kind]
  const note = fill(phrases[language].embed.note, { host: new URL(url).host })
  return html`<div class="embed ${kind}"${ratio && html` data-ratio="${ratio}"`}>
<div class="stage"><a href="${link}" data-frame="${url}" data-allow="${permissions[kind]}">${backdrop}${badge}<strong>${title[language]}</strong> <small>${note}</small></a></div>
<p>${plainText(captionOf(embed, language))}</p></div>`
}

/** What a frame may use (Permissions Policy §5.1). Some videos play at once, because the press was meant for them. */
const permissions: Readonly<Record<EmbedKind, string>> = {
  video: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
  map: 'fullscreen',
  booking: 'fullscreen',
  other: 'fullscreen',
}
