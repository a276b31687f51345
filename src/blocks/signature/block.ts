import type { BlockDefinition } from '../../site/block.ts'
import { withLook } from '../../site/parts/look.ts'

/** A quote that its source signs. */
export const signature: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLook(body, 'quote', 'signature')),
  styles: [{ file: new URL('signature.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.includes('quote')
      ? undefined
      : 'the block "::signature" holds a quote: name who signs in its last line, "> — Name"',
}
