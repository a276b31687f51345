import { choiceOf, type Layout, type LayoutKey } from '../../catalog/layout.ts'
import type { Locale } from '../../locales/shape.ts'

/** In lines. The example shows only the first lines of a longer response until it is expanded. */
export const longestAnswer = 30

/** The names of the program's assets in documents. They are served under fingerprinted paths. */
export const stylesheetPath = '/assets/site.css'
/**
 * Runs before the first paint and sets the chosen colour scheme. Then it closes menus, and makes tables and code that
 * have to be scrolled stops of the keyboard.
 */
export const pageScriptPath = '/assets/page.js'
/** The typeface of the theme, if it has one. The stylesheet uses the same path. */
export const fontPath = '/assets/typeface.woff2'

/**
 * Styles, and perhaps a module, that only some documents load. The files are `assets/css/<name>.css` and
 * `assets/<name>.js`.
 */
export interface OptionalStyles {
  readonly name: string
  /** Matches the main part of each document that loads them, and of no other. */
  readonly sign: RegExp
  /** Matches the main part of each document that has the elements but needs none of the styles. */
  readonly except?: RegExp
  readonly hasScript?: boolean
  /** The layout option whose file, `assets/css/<key>-<choice>.css`, belongs to the styles. */
  readonly choice?: LayoutKey
  /** The texts of the module, which the element that loads it has as `data-…` attributes. */
  readonly words?: (words: Locale) => Readonly<Record<string, string>>
}

/** Returns the names of the style files in a layout. */
export function filesOf({ name, choice }: OptionalStyles, layout: Layout): readonly string[] {
  return choice ? [name, choiceOf(layout, choice)] : [name]
}

/** The optional styles, in the order in which documents load them, after the common stylesheet. */
export const optionalStyles: readonly OptionalStyles[] = [
  { name: 'home', sign: /^<main [^>]*class="home"/ },
  { name: 'code', sign: /<pre/, hasScript: true, words: ({ code }) => code },
  { name: 'code-title', sign: /<figure class="code"/ },
  { name: 'developers', sign: /<nav class="side"/ },
  {
    name: 'examples',
    sign: /<div class="example"/,
    hasScript: true,
    words: ({ examples: { answer }, developers: { noResponse, ownAnswer, headers } }) => ({
      failed: noResponse,
      example: answer,
      own: ownAnswer,
      fields: headers,
    }),
  },
  { name: 'answers', sign: /<div class="answer"/ },
  {
    name: 'problems',
    sign: /<div class="problems"/,
    hasScript: true,
    words: ({ developers: { filtered, noneLeft } }) => ({ filtered, none: noneLeft }),
  },
  { name: 'service-lines', sign: /<ul class="(?:service-lines|needs)[" ]/, choice: 'services' },
  { name: 'needs', sign: /<ul class="needs"/ },
  { name: 'tables', sign: /<div class="table/ },
  { name: 'developer-texts', sign: /<nav class="side"/, except: /<div class="example"/ },
  {
    name: 'developer-tables',
    sign: /<nav class="side"/,
    except: /<div class="(?:example|problems)"/,
  },
  { name: 'opposites', sign: /<section class="opposites"/ },
  { name: 'prices', sign: /<section class="prices"/ },
  // Input: content, and escaped texts
  { name: 'price-list', sign: /^<main [^>]*class="page"[\s\S]*<section class="prices"/ },
  // Input: content, and escaped texts
  { name: 'price-terms', sign: /^<main [^>]*class="page"[\s\S]*<section class="prices"/ },
  {
    name: 'comparison',
    // Input: content, and escaped texts
    sign: /^<main [^>]*class="page"[\s\S]*<section class="prices"[\s\S]*<td[^<>]*><input type="checkbox"/,
  },
  { name: 'guide', sign: /<nav class="guide/ },
  { name: 'bar', sign: /<nav class="guide bar/ },
  { name: 'beside', sign: /<nav class="guide beside/ },
  // Input: content, and escaped texts
  { name: 'beside-text', sign: /^<main [^>]*class="page"[\s\S]*<nav class="guide beside/ },
  { name: 'details', sign: /class="details[ "]/ },
  {
    name: 'opening-list',
    // Input: content, and escaped texts
    sign: /^<main [^>]*class="page"[\s\S]*<div class="opening">\n<div>\n<h1.*<\/h1>\n(?:<p>.*\n)*<ul>/,
    except: /<nav class="side"/,
  },
  { name: 'sheet', sign: /class="(?:sheet|letterhead)"/ },
  { name: 'alert', sign: /<div class="alert/ },
  { name: 'printed-address', sign: / data-address="/ },
  { name: 'tasks', sign: /<label class="task"/ },
  { name: 'steps', sign: /<section class="steps[" ]/ },
  // Input: content, and escaped texts
  { name: 'not-found', sign: /^<main [^>]*class="not-found"/ },
  { name: 'blog', sign: /^<main [^>]*class="(?:blog|list)"/ },
  { name: 'subjects', sign: /<section class="subjects"/ },
  { name: 'post-cards', sign: /^<main [^>]*class="blog"/ },
  { name: 'post-list', sign: /^<main [^>]*class="list"/ },
  { name: 'post', sign: /^<main [^>]*class="post"/ },
  { name: 'figures', sign: /<figure|class="c-/ },
  // After the styles of these parts.
  { name: 'sheet-parts', sign: /class="(?:sheet|letterhead)"/ },
  { name: 'cards', sign: /class="cards/ },
  { name: 'long-words', sign: /class="(?:[\w -]+ )?long"/ },
  { name: 'pair', sign: /<section class="pair"/ },
  { name: 'case', sign: /<div class="strip"/ },
  { name: 'scene', sign: /<section class="scene"/ },
  { name: 'calculator', sign: /class="calculator"/, hasScript: true },
  { name: 'service', sign: /^<main [^>]*class="service"/ },
  { name: 'questions', sign: /^<main [^>]*class="service"/ },
  { name: 'sent', sign: /class="tick"/ },
  { name: 'contact-form', sign: /<form class="contact"/, hasScript: true },
]

export function optionalStylesheetPath({ name }: Pick<OptionalStyles, 'name'>): string {
  return `/assets/${name}.css`
}

export function optionalScriptPath({ name }: OptionalStyles): string {
  return `/assets/${name}.js`
}
