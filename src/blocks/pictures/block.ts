import type { Block } from '../../catalog/prose.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { withLinkedCaptions } from '../../site/parts/labels.ts'

/** Pictures next to the text of their section: one, or two in a dark band. A link in a caption opens what its picture shows. */
export const pictures: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => body,
  html: ({ block: { body }, write }) => write(withLinkedCaptions(body)),
  styles: [{ file: new URL('pictures.css', import.meta.url) }],
  section: (_, body) => (body.filter(isFigure).length === 1 ? 'picture' : 'pictures'),
  fault({ holds }) {
    const count = holds.filter(held => held === 'figure').length
    return count === 1 || count === 2
      ? undefined
      : 'the block "::pictures" holds one or two pictures: write ![Description](/assets/…)'
  },
}

const isFigure = ({ type }: Block) => type === 'figure'
