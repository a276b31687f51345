import type { Locale } from '../../locales/shape.ts'

/** The names of the program's own assets, as documents ask for them; they are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
/** Runs before anything is painted: sets the chosen colours. It also closes the menu. */
export const headerScriptPath = '/assets/header.js'
/** The typeface of a theme that has one; the stylesheet names it too. */
export const fontPath = '/assets/typeface.woff2'

/** Styles, and perhaps a module, that only some documents load. The files are `assets/css/<name>.css` and `assets/<name>.js`. */
export interface OptionalStyles {
  readonly name: string
  /** Is found in the main part of each document that loads them, and of no other. */
  readonly sign: RegExp
  readonly hasScript?: boolean
  /** Words that its module shows: attributes `data-…` of the element that loads it. */
  readonly words?: (words: Locale) => Readonly<Record<string, string>>
}

/** Documents load them in this order, after the common stylesheet. */
export const optionalStyles: readonly OptionalStyles[] = [
  { name: 'code', sign: /<pre/, hasScript: true, words: ({ code }) => code },
  { name: 'developers', sign: /<nav class="side"/ },
  {
    name: 'examples',
    sign: /<div class="example"/,
    hasScript: true,
    words: ({ developers, examples }) => ({ failed: developers.noResponse, answer: examples.answer }),
  },
  {
    name: 'problems',
    sign: /<div class="problems"/,
    hasScript: true,
    words: ({ developers: { filtered, noneLeft } }) => ({ filtered, none: noneLeft }),
  },
  { name: 'stacked', sign: /class="table stacked"/ },
  { name: 'guide', sign: /<nav class="guide/ },
  { name: 'steps', sign: /<section class="steps"/ },
  { name: 'not-found', sign: /^<main [^>]*class="not-found"/ },
  { name: 'blog', sign: /^<main [^>]*class="(?:blog|list|post)"/ },
  { name: 'figures', sign: /<figure|class="c-/ },
  { name: 'cards', sign: /<div class="cards"/ },
  { name: 'case', sign: /<div class="strip"/ },
  { name: 'calculator', sign: /class="calculator"/, hasScript: true },
  { name: 'service', sign: /^<main [^>]*class="service"/ },
  { name: 'contact-form', sign: /<form class="contact"/, hasScript: true },
]

export function optionalStylesheetPath({ name }: OptionalStyles): string {
  return `/assets/${name}.css`
}

export function optionalScriptPath({ name }: OptionalStyles): string {
  return `/assets/${name}.js`
}
