import type { Thing } from 'schema-dts'
import type { Link } from '../../http/link.ts'
import type { Catalog, Page, PageText } from '../../model/catalog.ts'
import type { ServiceFrontMatter } from '../../model/document.ts'
import type { Language } from '../../model/language.ts'
import type { Block } from '../../model/prose.ts'
import type { Html } from '../../prose/html-context.ts'
import type { MarkdownSize } from '../../prose/markdown-size.ts'
import type { Site } from '../../site/site.ts'
import type { PageView } from '../html/view.ts'

/** An element `meta` of a page's head. */
export type Meta = readonly [attribute: 'property' | 'name', name: string, content: string]

/** A section of llms.txt that contains pages. */
export type LlmsSection = 'company' | 'services' | 'developers' | 'contact' | 'optional'

/** All that the program does differently for pages of one kind. Functions are methods, so that each takes its own kind of page. */
export interface PageKindDefinition<P extends Page = Page> {
  readonly body: {
    /** What the page says between its title and the editors' text. */
    introduction(page: P, language: Language, catalog: Catalog): readonly Block[]
    /** What the page says between the editors' text and its questions. */
    supplement(page: P, language: Language): readonly Block[]
    /** What the page says after its questions. */
    continuation(page: P, language: Language, catalog: Catalog): readonly Block[]
    /** The anchors that all three may have, on a page with this front matter: no heading of editors can have them. */
    anchors(frontMatter: Pick<Partial<ServiceFrontMatter>, 'offers'>): readonly string[]
  }
  /** The main part of the HTML document. */
  template(view: PageView<P>): Html
  /** Further links, for the `Link` field and the HTML head. */
  links(site: Site, page: P, language: Language): readonly Link[]
  /** Further nodes of the JSON-LD graph. */
  jsonLd(site: Site, page: P, language: Language): readonly Thing[]
  readonly openGraph: { readonly type: 'website' | 'article'; facts(page: P): readonly Meta[] }
  /** The line above the title in the picture for shared links. */
  shareLine(site: Site, page: P, language: Language): string | undefined
  readonly markdown: {
    /** Further lines of the front matter. */
    frontMatter(page: P): readonly string[]
    /** Further addresses. */
    paths(text: PageText): readonly string[]
    /**
     * How many characters it has at most, found without writing it; `size` is that of the editors' text, where it is known.
     * Without this, the Markdown is written at start to check its length.
     */
    most?(page: P, site: Site, size: MarkdownSize | undefined): number
    /** What editors can do when the text is too long. */
    readonly shortening: string
  }
  /** Where the page is listed. */
  readonly listed: {
    /** In the main menu, if `navigation` in `company.yaml` names it. */
    readonly menu: boolean
    /** In the footer: among the services, or in the group of the company's pages or of those for developers. */
    readonly footer: 'services' | 'pages' | undefined
    /** In a section of llms.txt, unless another section names it. */
    readonly llms: LlmsSection | undefined
    /** The name and the note of its link in llms.txt; by default its title and its description. */
    llmsLink?(page: P, language: Language): { readonly name: string; readonly note: string }
    readonly fullText: boolean
    /** In the sitemaps, and among the resources of the MCP server. */
    readonly sitemap: boolean
    /** In the list of pages of the API, under this kind. */
    readonly api: 'home' | 'service' | 'page' | undefined
  }
}
