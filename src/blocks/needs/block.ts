import type { BlockDefinition } from '../../site/block.ts'
import { needCards } from '../../site/parts/service-lines.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { needBlocks } from '../../site/passages/services.ts'

/** The services as cards, each after a sentence of its customers. */
export const needs: BlockDefinition = {
  document: (_, { site, language }) => needBlocks(site, language),
  html: needCards,
  styles: [partStyles.serviceLines, { file: new URL('needs.css', import.meta.url) }],
  section: () => 'lines',
}
