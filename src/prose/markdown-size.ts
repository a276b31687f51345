import type { Block } from '../catalog/prose.ts'
import { writeMarkdown } from './markdown.ts'

/** The length of a text's Markdown, before its final addresses are known. */
export interface MarkdownSize {
  /** The number of characters, with links as written in the document. */
  readonly characters: number
  /** The number of addresses, which may become longer. */
  readonly addresses: number
}

/**
 * Returns the size of a text. Returns undefined if it has generated blocks, whose length depends on the rest of the
 * content.
 */
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
