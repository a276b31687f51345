import type { Asset, DeferredAsset } from './asset.ts'
import type { Company } from './company.ts'
import type { FrontMatterOf, PageFrontMatter, PageKind, SubjectNote, TranslatedKind } from './document.ts'
import type { Drawing } from './drawing.ts'
import type { Language, Localised } from './language.ts'
import type { Offer } from './offer.ts'
import type { Person } from './person.ts'
import type { Block, Generated } from './prose.ts'
import type { Section } from './service-section.ts'
import type { Theme } from './theme.ts'

/** A page in one language. `aliases` are its other addresses. */
export interface PageText extends PageFrontMatter {
  readonly language: Language
  /** The last change as far as it is known: a day, or a local time for a post that appeared at one on that day. */
  readonly changed: string
  readonly body: readonly Block[]
  /** The state of a translation that records its original. */
  readonly translation?: TranslationState | undefined
}

/**
 * The state of a translation that records its original. It is `stale` if only the original has changed since, and
 * `unconfirmed` if both texts have: editors usually change all languages together.
 */
export type TranslationState = 'current' | 'stale' | 'unconfirmed'

/** A service line in one language: its page, and its data in the API. */
export interface ServiceText extends PageText, Omit<FrontMatterOf<'service'>, 'offers'> {
  readonly sections: readonly Section[]
  readonly offers: readonly Offer[]
}

/** A page of a kind. */
export interface PageWith<K extends PageKind, Texts> {
  readonly id: string
  readonly kind: K
  /** The folder of `content/` with the documents of its kind. */
  readonly folder: string
  readonly drawing?: Drawing | undefined
  readonly texts: Texts
}

/** A text that feed readers know by the path that it had first (RFC 4287 §4.2.6). */
export interface FeedText extends PageText {
  readonly firstPath: string
}

export interface PostText extends FeedText {
  /** The date of publication, `YYYY-MM-DD`. */
  readonly published: string
  /** When it appeared, as far as that is known: the date of publication, or a local time on that day. */
  readonly appeared: string
  /** The number of words in the editors' text. */
  readonly words: number
  /** The body. It is parsed when it is read and kept only for a while, because there may be thousands of posts. */
  readonly body: readonly Block[]
  readonly tags: readonly string[]
  /** A name or a role. If missing, the author is the company. */
  readonly author?: string | undefined
  /** The path of the picture in lists: its thumbnail, or the first picture in the body. */
  readonly picture?: string | undefined
}

/** The posts on one page of a list, the newest first, and the neighbouring pages. */
export interface PostList {
  readonly posts: readonly BlogPost[]
  /** The subject of all these posts, on the page of a subject. */
  readonly subject?: string | undefined
  /** The path of the page with newer posts. */
  readonly newer?: string | undefined
  /** The path of the page with older posts. */
  readonly older?: string | undefined
}

/** The pages of each kind. The folder of a kind adds its own: `declare module`. */
export interface PagesByKind {
  readonly home: PageWith<'home', Localised<PageText>>
  readonly page: PageWith<'page', Localised<PageText>>
  readonly service: PageWith<'service', Localised<ServiceText>>
  /**
   * The index of the blog, which lists the newest posts. Pages of the blog have one text, in the language of the blog.
   */
  readonly blog: PageWith<'blog', Localised<FeedText>> & { readonly list: PostList }
  /** A generated page of older posts, or of the posts on a subject. */
  readonly list: PageWith<'list', Localised<PageText>> & { readonly list: PostList }
  readonly post: PageWith<'post', Localised<PostText>>
}

export type PageOf<K extends PageKind> = PagesByKind[K]

export type Page = PageOf<PageKind>

export type TranslatedPage = PageOf<TranslatedKind>

export type ServicePage = PageOf<'service'>

export type BlogPost = PageOf<'post'>

/** The blog of a company. The newest post comes first. */
export interface Blog {
  readonly index: PageOf<'blog'>
  readonly posts: readonly BlogPost[]
  /** Every subject, the one with the most posts first. */
  readonly subjects: readonly Subject[]
  /** The pages of lists, except the index. */
  readonly lists: readonly PageOf<'list'>[]
  relatedTo(post: BlogPost): readonly BlogPost[]
}

/** A subject of posts, and the address of their list. */
export interface Subject {
  readonly name: string
  readonly path: string
  readonly posts: readonly BlogPost[]
  /** The sentence of the company about it. */
  readonly note?: SubjectNote | undefined
}

/** The content of the company, checked as a whole. `pages` is in site order and includes the services. */
export interface Catalog {
  readonly company: Company
  readonly services: readonly ServicePage[]
  readonly pages: readonly TranslatedPage[]
  readonly blog: Blog | undefined
  /** The people of the company, in the order of the site. */
  readonly people: readonly Person[]
  /** What blocks show from files of their own, by folder. `id` is the name of the file. */
  readonly data: ReadonlyMap<string, readonly (object & { readonly id: string })[]>
  /** The lines `::name` of all documents, each once. */
  readonly generated: readonly Omit<Generated, 'type'>[]
  readonly assets: readonly Asset[]
  /** The pictures that only posts show, those of the newest posts first. There may be thousands. */
  readonly deferredAssets: readonly DeferredAsset[]
  /** The company's mark as a square SVG document; undefined if there is none. */
  readonly mark: string | undefined
  readonly theme: Theme
  /** The new addresses of addresses that have moved: a path of the site or a web address. */
  readonly redirects: ReadonlyMap<string, string>
  /** The addresses of pages that have ended, each with that of the page which lists the others. */
  readonly ended: ReadonlyMap<string, string>
  /** The time when the next scheduled page is published or a page ends; undefined if there is none. */
  readonly nextChange: Date | undefined
}

/** Returns every page: those in site order, then those of the blog. */
export function everyPage({ pages, blog }: Catalog): readonly Page[] {
  return blog ? [...pages, blog.index, ...blog.posts, ...blog.lists] : pages
}

/** Returns a function that tests whether a page is of this kind. */
export function isOfKind<K extends PageKind>(kind: K) {
  return (page: Page): page is PageOf<K> => page.kind === kind
}

/** Returns the texts of a page, in the order of the site's languages. */
export function textsOf({ texts }: Page): readonly PageText[] {
  return Object.values(texts)
}

/**
 * Returns the only text of a page, such as a page of the blog.
 *
 * @throws Error if it has no text
 */
export function singleText<T extends PageText>({ id, texts }: PageWith<PageKind, Localised<T>>): T {
  const [text] = Object.values(texts)
  if (!text) throw new Error(`the page "${id}" has no text`)
  return text
}

/** Returns the texts of pages in a language. Skips pages without this language. */
export function textsIn(pages: readonly Page[], language: Language): readonly PageText[] {
  return pages.flatMap(textsOf).filter(text => text.language === language)
}

/**
 * Returns the text of a page in a language.
 *
 * @throws Error if the page does not have it
 */
export function textIn(page: Page, language: Language): PageText {
  const [text] = textsIn([page], language)
  if (!text) throw new Error(`the page "${page.id}" is not written in ${language}`)
  return text
}

/** Returns the path of the feed of the blog with this index. */
export function feedPath(indexPath: string): string {
  return `${indexPath}/feed.xml`
}

/** Returns the page of a folder in `pages/`; undefined if the site does not have it. */
export function pageNamed(catalog: Catalog, id: string): TranslatedPage | undefined {
  return catalog.pages.find(page => page.id === id && page.folder === 'pages')
}
