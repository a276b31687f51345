import type { Block, Generated } from '../model/prose.ts'

/** What `writeMarkdown` needs to know besides the tree. */
export interface MarkdownContext {
  /** The address of a link or picture as it is written out. */
  readonly address: (target: string) => string
  /** The blocks that stand for a line `::name`. */
  readonly expand: (block: Generated) => readonly Block[]
  /** Text of code blocks and code runs, with its places filled. */
  readonly code: (text: string) => string
  /** How many levels deeper the headings are written. */
  readonly deeper: number
}
