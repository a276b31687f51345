import type { Thing } from 'schema-dts'
import type { Page, PageOf, PageText, PostText } from '../catalog/catalog.ts'
import type {
  FrontMatterOf,
  PageFrontMatter,
  PageKind,
  PageSource,
  PageSources,
} from '../catalog/document.ts'
import type { Language, Languages } from '../catalog/language.ts'
import type { Block } from '../catalog/prose.ts'
import type { Document } from '../content/document.ts'
import type { IssueList } from '../content/issue.ts'
import type { Translations } from '../content/translated-folder.ts'
import type { Link } from '../http/link.ts'
import type { Starter } from '../locales/starter.ts'
import type { Html } from '../prose/html-context.ts'
import type { Blocks } from './block.ts'
import { isUnlisted } from './developer-pages.ts'
import type { PageView } from './parts/view.ts'
import type { Site } from './site.ts'
import type { Style } from './style.ts'

/** A `meta` element of a page's head. */
export type Meta = readonly [attribute: 'property' | 'name', name: string, content: string]

/** A section of llms.txt that contains pages. */
export type LlmsSection = 'company' | 'services' | 'developers' | 'contact' | 'optional'

/** The advice for editors whose text is too long, for most kinds. */
export const shortenOrSplit = 'shorten it or make it two pages'

/** The behaviour of the program for pages of one kind. Functions are methods, so that each accepts its kind of page. */
export interface PageKindDefinition<P extends Page = Page> {
  /** Where its documents are, if it has translated ones. */
  readonly source?: PageSource
  /** Checks the documents of each of its pages as a whole. */
  check?(documents: PageDocuments, facts: CheckFacts): void
  /** What `vitrine-site new` writes into a document, besides the keys of every page. */
  readonly starter?: {
    keys(title: string, words: Starter): object
    body(words: Starter): string
  }
  readonly body: {
    /** The blocks between the title and the editors' text. */
    introduction(page: P, language: Language, site: SiteContent): readonly Block[]
    /** The blocks before the first section of the editors' text. */
    beforeSections?(page: P, language: Language, site: SiteContent): readonly Block[]
    /** The blocks between the editors' text and the questions. */
    conclusion?(page: P, language: Language, site: SiteContent): readonly Block[]
    /** The blocks after the questions. */
    continuation(page: P, language: Language, site: SiteContent): readonly Block[]
    /** The anchors that these parts may have, for this front matter. Headings of editors cannot use them. */
    anchors(frontMatter: Pick<Partial<FrontMatterOf<'service'>>, 'offers'>, kinds: Kinds): readonly string[]
  }
  /** The blocks that come with the kind. */
  readonly blocks?: Blocks
  /** What pages of this kind add to the page of a service: an anchor, and the blocks there. */
  readonly ofService?: {
    readonly anchor: string
    blocks(service: string, language: Language, site: SiteContent): readonly Block[]
  }
  /** Returns the main part of the HTML document. */
  template(view: PageView<P>): Html
  /** The stylesheets that its pages load. */
  readonly styles?: readonly Style[]
  /** The stylesheets that the template declares for some of its pages. */
  readonly optionalStyles?: readonly Style[]
  /** Returns additional links, for the `Link` field and the HTML head. */
  links(site: Site, page: P, language: Language): readonly Link[]
  /** Returns additional nodes of the JSON-LD graph. */
  jsonLd(site: Site, page: P, language: Language): readonly Thing[]
  /** Whether the JSON-LD has the questions of the page (FAQPage). */
  readonly isQuestions?: true
  readonly openGraph: { readonly type: 'website' | 'article'; facts(site: Site, page: P): readonly Meta[] }
  /** Returns the line above the title in the picture for shared links. */
  shareLine(site: Site, page: P, language: Language): string | undefined
  readonly markdown: {
    /** Returns additional lines of front matter. */
    frontMatter(page: P): readonly string[]
    /** Returns additional addresses of the Markdown. */
    paths(text: PageText): readonly string[]
    /** Advice for editors whose text is too long. Absent where other limits keep the Markdown short. */
    readonly shortening?: string
  }
  /** The lists that contain the page. */
  readonly listed: {
    /** Whether the main menu contains it, if `navigation` in `company.yaml` names it. */
    readonly menu: boolean
    /** Its group in the footer. `pages` means the company's pages or those for developers. */
    readonly footer: 'services' | 'pages' | undefined
    /** For a kind without a menu: what leads to its pages. `isReached` tells whether another page has a link to it. */
    readonly reached?: { readonly block: string; isReached(page: P): boolean }
    /** Whether it shows work of the company. The footer has such pages if `footer` in `company.yaml` names them. */
    readonly isExample?: true
    /** Its section of llms.txt, unless another section names it. */
    readonly llms: LlmsSection | undefined
    /** Returns the name and the note of its link in llms.txt. The default is its title and its description. */
    llmsLink?(page: P, language: Language): { readonly name: string; readonly note: string }
    readonly fullText: boolean
    /** Whether the sitemaps, and the resources of the MCP server, contain it. */
    readonly sitemap: boolean
    /** Its entry in the feed of the blog. Undefined for a kind that this feed leaves out. */
    readonly feed: { entry(page: P): PostText } | undefined
    /** Whether its pages have a feed of their own in each language, below the page with the name of the folder. */
    readonly ownFeed?: boolean
    /** Its kind in the API's list of pages. */
    readonly api: 'home' | 'service' | 'page' | undefined
    /** Returns additional fields of its entry there. */
    apiFields?(site: Site, page: P, language: Language): object
  }
}

/** The documents of a page, by language. */
export type PageDocuments<F extends PageFrontMatter = PageFrontMatter> = Translations<Document<F>>

/** What checks of documents depend on. */
export interface CheckFacts {
  /** The names of the services. */
  readonly services: ReadonlySet<string>
  readonly languages: Languages
  readonly issues: IssueList
}

/** The part of the site that the body of a page is made from. */
export type SiteContent = Pick<Site, 'catalog' | 'kinds' | 'blocks'>

/** The kinds of pages. */
export type Kinds = { readonly [K in PageKind]: PageKindDefinition<PageOf<K>> }

/** Returns where the documents of the kinds are. */
export function sourcesOf(kinds: Kinds): PageSources {
  const entries = Object.entries(kinds).flatMap(([kind, { source }]) =>
    source ? [[kind, source] as const] : [],
  )
  // Each kind with translated documents has a source.
  return Object.fromEntries(entries) as PageSources
}

/** Returns some blocks, and those that come with the kinds. */
export function everyBlockOf(kinds: Kinds, blocks: Blocks): Blocks {
  return Object.assign({}, blocks, ...Object.values(kinds).map(kind => kind.blocks))
}

/** Returns the definition of the kind of a page, or of a document of `content/`. */
export function kindOf(
  { kinds }: Pick<Site, 'kinds'>,
  { kind }: { readonly kind: PageKind },
): PageKindDefinition {
  return kinds[kind]
}

type Listed = PageKindDefinition['listed']

/** Returns the pages of a list, in site order. */
export function pagesListed(
  site: Pick<Site, 'catalog' | 'kinds'>,
  isListed: (listed: Listed) => boolean,
): readonly Page[] {
  const { pages, blog } = site.catalog
  const chosen = (some: readonly Page[]) =>
    some.filter(page => isListed(kindOf(site, page).listed) && !isUnlisted(site, page))
  if (!blog) return chosen(pages)
  // There may be thousands of posts of the same kind, and most lists contain none. Checking the first is enough.
  const ofOneKind = (all: readonly Page[]) => (chosen(all.slice(0, 1)).length > 0 ? all : [])
  return [...chosen(pages), ...chosen([blog.index]), ...ofOneKind(blog.posts), ...ofOneKind(blog.lists)]
}
