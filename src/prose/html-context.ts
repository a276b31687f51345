import type { html } from 'hono/html'
import type { Picture } from '../catalog/picture.ts'
import type { Alert, Block, Generated } from '../catalog/prose.ts'
import type { ProsePart } from './styles.ts'

/** A piece of HTML. Interpolated values have been escaped. */
export type Html = ReturnType<typeof html>

/** The data that `writeHtml` needs in addition to the tree. */
export interface HtmlContext {
  /** Returns the final address of a link or picture. */
  readonly address: (target: string) => string
  /** The sizes and versions of pictures, by path. */
  readonly pictures: ReadonlyMap<string, Picture>
  /** Returns the HTML that replaces a `::name` line. */
  readonly expand: (block: Generated) => Html
  /** Returns the text of code, with its placeholders filled. */
  readonly code: (text: string) => string
  /** The name of each kind of alert. */
  readonly alerts: Readonly<Record<Alert, string>>
  /** Is told each part that needs a stylesheet. */
  readonly uses?: (part: ProsePart) => void
  /** The figures of the first screen, which are not loaded lazily. */
  readonly firstScreen?: ReadonlySet<Block>
  /** True outside the site, for example in a feed. There, no stylesheet has rules for code tokens. */
  readonly isAlone?: boolean
}
