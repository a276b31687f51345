import type { Language } from '../../catalog/language.ts'
import type { Html } from '../../prose/html-context.ts'
import type { PageView } from '../parts/view.ts'
import type { Site } from '../site.ts'
import type { Style } from '../style.ts'
import type { HtmlDocument } from './html-document.ts'

/**
 * What a company shows around and in its pages, in place of what the program shows. `next` returns the program's, so that
 * a function can also wrap it. A function that returns undefined leaves the program's.
 */
export interface FrameDefinition {
  /** Returns elements of the head. */
  head?(document: HtmlDocument, next: () => Html): Html | undefined
  header?(document: HtmlDocument, next: () => Html): Html | undefined
  footer?(document: HtmlDocument, next: () => Html): Html | undefined
  /** The main part of the pages of each kind. */
  readonly templates?: Readonly<Record<string, Template>>
  /** The main part of the page for addresses without a page. */
  notFound?(view: MissingView, next: () => Html): Html | undefined
  /** The stylesheets of these parts, which each page loads. */
  readonly styles?: readonly Style[]
}

/** The parts that are functions, besides the templates. */
export const frameFunctions = [
  'head',
  'header',
  'footer',
  'notFound',
] as const satisfies readonly (keyof FrameDefinition)[]

/** Returns the main part of a page. */
export type Template = (view: PageView, next: () => Html) => Html | undefined

/** What a page about a missing address depends on. `nearest` is the path of the page that was probably meant. */
export interface MissingView {
  readonly site: Site
  readonly language: Language
  readonly nearest?: string
}
