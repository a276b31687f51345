import type { Page, PageText } from '../../catalog/catalog.ts'
import type { Language } from '../../catalog/language.ts'
import type { Block } from '../../catalog/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import type { Site } from '../site.ts'
import type { Uses } from '../style.ts'
import type { PageSection } from './section.ts'

/** The data that the template of a page needs: its parts, and a function that writes them. */
export interface PageView<P extends Page = Page> {
  readonly site: Site
  readonly page: P
  readonly language: Language
  readonly text: PageText
  /** The content before the first section. */
  readonly lead: readonly Block[]
  readonly sections: readonly PageSection[]
  /** Declares that the page needs a stylesheet. */
  readonly uses: Uses
  /** Writes blocks of this page, or of the page at the path `from`. */
  write(blocks: readonly Block[], from?: string): Html
}
