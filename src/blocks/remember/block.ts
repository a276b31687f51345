import type { Block } from '../../catalog/prose.ts'
import { withSource } from '../../content/markdown/figures.ts'
import type { BlockDefinition } from '../../site/block.ts'
import { withFiguresInQuotes } from '../../site/parts/labels.ts'

/** What readers should remember, such as a figure: a quote whose bold beginning is large. Other text becomes a quote. */
export const remember: BlockDefinition = {
  takesBody: true,
  document: ({ body }) => quoted(body),
  html: ({ blocks, write }) =>
    write(
      withFiguresInQuotes(blocks).map(block =>
        block.type === 'quote' ? { ...block, look: 'remember' } : block,
      ),
    ),
  styles: [{ file: new URL('remember.css', import.meta.url) }],
  fault: ({ holds }) =>
    holds.length > 0 ? undefined : 'the block "::remember" is empty: write its text between the two lines',
}

function quoted(body: readonly Block[]): readonly Block[] {
  return body.some(({ type }) => type === 'quote') ? body : [withSource(body)]
}
