import type { Block } from '../model/prose.ts'
import { writeMarkdown } from './markdown.ts'

/** How long the Markdown of a text is before it is known where it is published. */
export interface MarkdownSize {
  /** With links as the document has them. */
  readonly characters: number
  /** In how many places an address is written that may become longer. */
  readonly addresses: number
}

/** The size of a text; undefined if it has generated blocks, because the rest of the content decides how long they are. */
export function markdownSize(blocks: readonly Block[]): MarkdownSize | undefined {
  let addresses = 0
  let isGenerated = false
  const { length } = writeMarkdown(blocks, {
    address: target => {
      addresses += 1
      return target
    },
    expand: () => {
      isGenerated = true
      return []
    },
    code: text => {
      addresses += text.split('{base_url}').length - 1
      return text
    },
    deeper: 0,
  })
  return isGenerated ? undefined : { characters: length, addresses }
}
