import type { Language } from '../../catalog/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import type { Style } from '../style.ts'

/** The data of an HTML document around its content. */
export interface HtmlDocument {
  readonly site: Site
  readonly language: Language
  readonly title: string
  /** The kind of the document, for its layout. */
  readonly kind: string
  /** Elements of the head that only this document has. */
  readonly head: Html
  /** The path of the same document in each language. */
  readonly translations: Readonly<Record<Language, string>>
  /** The path of the document; undefined for an error page and for the thank-you page. */
  readonly path?: string
  readonly main: Html
  /** The stylesheets that the main part needs. */
  readonly styles: ReadonlySet<Style>
  /** Data after all visible content. */
  readonly data?: Html
  readonly markdownPath?: string
}
