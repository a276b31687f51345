import type { BlockDefinition } from '../../site/block.ts'
import { faultOfEmbed } from './check.ts'
import { embedBlocks, embedNamed } from './document.ts'
import { embedHtml } from './html.ts'

/** Content of another website: a box with a link, which the script replaces by a frame after a press. */
export const embed: BlockDefinition = {
  document: ({ argument }, { site, language }) => embedBlocks(site, language, argument),
  html: embedHtml,
  styles: [
    {
      file: new URL('embed.css', import.meta.url),
      script: { files: [new URL('embed.js', import.meta.url)] },
    },
  ],
  fault: faultOfEmbed,
  outside: (catalog, language, name) => {
    const { url, title } = embedNamed(catalog, name)
    return [{ origin: new URL(url).origin, title: title[language] }]
  },
  argument: 'write "::embed <name>" for an entry of "embeds" in company.yaml',
}
