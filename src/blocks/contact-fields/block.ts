import type { BlockDefinition } from '../../site/block.ts'
import { contactFieldBlocks } from '../../site/passages/contact.ts'

/** The fields of a contact message as a table. */
export const contactFields: BlockDefinition = {
  document: (_, { site, language }) => contactFieldBlocks(site, language),
}
