import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** Terms and conditions, each below its name. */
export const terms: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'list', 'terms')),
  styles: [{ file: new URL('terms.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('list')
      ? undefined
      : 'the block "::terms" holds a list: write "- **Name**\\\\" and the text on the next line',
}
