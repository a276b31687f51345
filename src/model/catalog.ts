import type { Calculator } from './calculator.ts'
import type { Company } from './company.ts'
import {
  type CaseFrontMatter,
  type PageFrontMatter,
  type PageKind,
  pageSources,
  type ServiceFrontMatter,
  type TranslatedKind,
} from './document.ts'
import type { Drawing } from './drawing.ts'
import type { Language, Localised } from './language.ts'
import type { Offer } from './offer.ts'
import type { Person } from './person.ts'
import type { LatePicture, PreparedPicture } from './picture.ts'
import type { Block } from './prose.ts'
import type { Theme } from './theme.ts'

/** The pages that every site has, by the name of their folder: the API or another page leads to each. */
export const requiredPages = ['home', 'contact', 'developers', 'errors', 'versioning', 'privacy'] as const

export type RequiredPage = (typeof requiredPages)[number]

/** One page in one language. `aliases` are the other addresses that answer with it. */
export interface PageText extends PageFrontMatter {
  readonly language: Language
  readonly body: readonly Block[]
  /** Whether the original has changed since this translation was made; undefined where that is not known. */
  readonly isOutdated?: boolean | undefined
}

/** One service line in one language: its page, and what the API says of it. */
export interface ServiceText extends PageText, Omit<ServiceFrontMatter, 'offers'> {
  readonly sections: readonly Section[]
  readonly offers: readonly Offer[]
}

/** What a service line is, and its name, unless that says the same: "Custom software (Name)". */
export function serviceTitle({ serviceType, name }: Pick<ServiceText, 'serviceType' | 'name'>): string {
  return serviceType.toLowerCase().includes(name.toLowerCase()) ? serviceType : `${serviceType} (${name})`
}

/** A part of a service's text, cut at the `##` headings of its document; everything is plain text. */
export interface Section {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly items: readonly SectionItem[]
  /** Its pictures and its tables, wherever they stand in it. */
  readonly pictures: readonly SectionPicture[]
  readonly tables: readonly SectionTable[]
}

/** `target` is the path that names the picture, such as `/assets/team.jpg`. */
export interface SectionPicture {
  readonly target: string
  readonly alt: string
  readonly caption?: string
}

export interface SectionTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** `target` is where the label leads: a path of this site or an address elsewhere. */
export interface SectionItem {
  readonly label: string
  readonly text: string
  readonly target?: string
}

/** One case in one language. */
export interface CaseText extends PageText, CaseFrontMatter {}

interface PageWith<K extends PageKind, Texts> {
  readonly id: string
  readonly kind: K
  readonly drawing?: Drawing | undefined
  readonly texts: Texts
}

export interface PostText extends PageText {
  /** The day of its publication, `YYYY-MM-DD`. */
  readonly published: string
  /** How many words the editors' text has. */
  readonly words: number
  /** Parsed when it is read, and kept for a while only: there may be thousands of posts. */
  readonly body: readonly Block[]
  readonly tags: readonly string[]
  /** A name or a role; the company where it is missing. */
  readonly author?: string | undefined
}

/** The posts on one page of a list, the newest first, and the pages of the list beside it. */
export interface PostList {
  readonly posts: readonly BlogPost[]
  /** What all of them are about, on the page of a subject. */
  readonly subject?: string | undefined
  /** The path of the page with newer posts. */
  readonly newer?: string | undefined
  /** The path of the page with older posts. */
  readonly older?: string | undefined
}

/** What the catalog holds of a page of each kind. */
interface PagesByKind {
  readonly home: PageWith<'home', Localised<PageText>>
  readonly page: PageWith<'page', Localised<PageText>>
  readonly service: PageWith<'service', Localised<ServiceText>>
  readonly case: PageWith<'case', Localised<CaseText>>
  /** The page that lists the posts, or the newest of them. Pages of the blog have one text, in the language of the blog. */
  readonly blog: PageWith<'blog', Localised<PageText>> & { readonly list: PostList }
  /** A page that the program makes: older posts, or those of a subject. */
  readonly list: PageWith<'list', Localised<PageText>> & { readonly list: PostList }
  readonly post: PageWith<'post', Localised<PostText>>
}

export type PageOf<K extends PageKind> = PagesByKind[K]
export type Page = PageOf<PageKind>
export type TranslatedPage = PageOf<TranslatedKind>
export type ServicePage = PageOf<'service'>
export type CasePage = PageOf<'case'>
export type BlogPost = PageOf<'post'>

/** The blog of a company that has one; the newest post first. */
export interface Blog {
  readonly index: PageOf<'blog'>
  readonly posts: readonly BlogPost[]
  /** Every subject, the one with the most posts first. */
  readonly subjects: readonly Subject[]
  /** The pages of lists besides the index. */
  readonly lists: readonly PageOf<'list'>[]
  /** Which posts to read after a post. */
  relatedTo(post: BlogPost): readonly BlogPost[]
}

/** What posts are about, and where they are listed. */
export interface Subject {
  readonly name: string
  readonly path: string
  readonly posts: readonly BlogPost[]
}

/** A file of the editors' `assets/` folder; `path` is how documents name it, such as `/assets/team.jpg`. */
export interface Asset {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What is known of an asset that is a picture. */
  readonly picture?: Omit<PreparedPicture, 'bytes'>
}

/** An asset that is made ready when a page shows it. */
export interface LateAsset {
  readonly path: string
  readonly picture: LatePicture
}

/** All that the company says, checked as a whole. `pages` is in site order and holds the services too. */
export interface Catalog {
  readonly company: Company
  readonly services: readonly ServicePage[]
  readonly pages: readonly TranslatedPage[]
  readonly blog: Blog | undefined
  /** The people of the company, in the order of the site. */
  readonly people: readonly Person[]
  readonly calculators: readonly Calculator[]
  readonly assets: readonly Asset[]
  /** The pictures that only posts show, those of the newest posts first: there may be thousands. */
  readonly lateAssets: readonly LateAsset[]
  /** The company's mark, a square SVG document, when it has one. */
  readonly mark: string | undefined
  /** How the site looks. */
  readonly theme: Theme
  /** Where addresses that have moved lead: to a path of the site or a web address. */
  readonly redirects: ReadonlyMap<string, string>
  /** When the next page appears that waits for its time; undefined where none waits. */
  readonly nextChange: Date | undefined
}

/** The anchor of what a service offers, which stands before its body. */
export const capabilitiesAnchor = 'capabilities'

/** The anchor of the cases of a service, which stand at the end of its page. */
export const casesAnchor = 'service-cases'

/** The anchor of the prices of a service, which stand after its body. */
export const pricesAnchor = 'prices'

/** The anchor of the way to other pages of the same kind, which stands at the end. */
export const continueAnchor = 'continue'

/** The anchor of related posts, which stands before that. */
export const relatedAnchor = 'related'

/** The anchors after a list of posts: of the subjects, and of the other pages. */
export const subjectsAnchor = 'subjects'
export const pagesAnchor = 'pages'

/** The anchor of a page's questions, which stand after its body. */
export const faqAnchor = 'faq'

/** The anchor of one question, counted from 0. */
export function questionAnchor(index: number): string {
  return `${faqAnchor}-${index + 1}`
}

/** Every page: those in site order, then the blog's. */
export function everyPage({ pages, blog }: Catalog): readonly Page[] {
  return blog ? [...pages, blog.index, ...blog.posts, ...blog.lists] : pages
}

/** Whether a page is of a kind. */
export function isOfKind<K extends PageKind>(kind: K) {
  return (page: Page): page is PageOf<K> => page.kind === kind
}

/** The texts of a page, one for each language in which it is written, in the order of the site. */
export function textsOf({ texts }: Page): readonly PageText[] {
  return Object.values(texts)
}

/** The text of a page that has one, such as those of the blog. */
export function singleText<T extends PageText>({ id, texts }: PageWith<PageKind, Localised<T>>): T {
  const [text] = Object.values(texts)
  if (!text) throw new Error(`the page "${id}" has no text`)
  return text
}

/** The texts of pages in a language, without the pages that are not written in it. */
export function textsIn(pages: readonly Page[], language: Language): readonly PageText[] {
  return pages.flatMap(textsOf).filter(text => text.language === language)
}

/** The text of a page in a language in which it is written. */
export function textIn(page: Page, language: Language): PageText {
  const [text] = textsIn([page], language)
  if (!text) throw new Error(`the page "${page.id}" is not written in ${language}`)
  return text
}

/** Where the posts are as a feed, beside the page that lists them. */
export function feedPath(indexPath: string): string {
  return `${indexPath}/feed.xml`
}

/** The page of a folder in `pages/`; undefined where the site has none of that name. */
export function pageNamed(catalog: Catalog, id: string): TranslatedPage | undefined {
  return catalog.pages.find(page => page.id === id && pageSources[page.kind].folder === 'pages')
}

/** A page that every site has. */
export function requiredPage(catalog: Catalog, id: RequiredPage): TranslatedPage {
  const page = pageNamed(catalog, id)
  if (!page) throw new Error(`the catalog was built without its page "${id}"`)
  return page
}
