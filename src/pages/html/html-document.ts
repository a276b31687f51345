import type { Language } from '../../model/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../../site/site.ts'

/** What surrounds the content of every HTML document. */
export interface HtmlDocument {
  readonly site: Site
  readonly language: Language
  readonly title: string
  /** What the document is, for its layout. */
  readonly kind: string
  /** Elements of the head that belong to this document alone. */
  readonly head: Html
  /** Where the same document is in each language. */
  readonly translations: Readonly<Record<Language, string>>
  /** The path of the document itself; absent for an error page and for the page that says thanks. */
  readonly path?: string
  readonly main: Html
  /** What stands after everything that readers see. */
  readonly data?: Html
  readonly markdownPath?: string
}
