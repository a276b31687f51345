import type { html } from 'hono/html'
import type { Picture } from '../model/picture.ts'
import type { Block, Generated } from '../model/prose.ts'

/** A piece of HTML; whatever is interpolated into it has been escaped. */
export type Html = ReturnType<typeof html>

/** What `writeHtml` needs to know besides the tree. */
export interface HtmlContext {
  /** The address of a link or picture as it is written out. */
  readonly address: (target: string) => string
  /** What is known of a picture. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** What stands for a line `::name`. */
  readonly expand: (block: Generated) => Html
  /** Text of code blocks and code runs, with its places filled. */
  readonly code: (text: string) => string
  /** The figures of the first screen, which are not loaded lazily. */
  readonly firstScreen?: ReadonlySet<Block>
  /** True away from the site, where no stylesheet knows the tokens of code. */
  readonly isAlone?: boolean
}
