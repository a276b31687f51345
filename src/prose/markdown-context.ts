import type { Block, Generated } from '../catalog/prose.ts'

/** The data that `writeMarkdown` needs in addition to the tree. */
export interface MarkdownContext {
  /** Returns the final address of a link or picture. */
  readonly address: (target: string) => string
  /** Returns the blocks that replace a `::name` line. */
  readonly expand: (block: Generated) => readonly Block[]
  /** Returns the text of code, with its placeholders filled. */
  readonly code: (text: string) => string
  /** The number that is added to the level of headings. */
  readonly deeper: number
}
