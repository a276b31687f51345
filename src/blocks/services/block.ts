import type { BlockDefinition } from '../../site/block.ts'
import { serviceLines } from '../../site/parts/service-lines.ts'
import { partStyles } from '../../site/parts/styles.ts'
import { serviceBlocks } from '../../site/passages/services.ts'

/** The service lines with links, each with its drawing and one price. */
export const services: BlockDefinition = {
  document: (_, { site, language }) => serviceBlocks(site, language),
  html: serviceLines,
  styles: [partStyles.serviceLines],
  section: () => 'lines',
}
