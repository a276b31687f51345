import assert from 'node:assert/strict'
import { LRUCache } from 'lru-cache'
import { type DefaultTreeAdapterTypes, type ParserError, parse, parseFragment } from 'parse5'
import type { Language } from '../../src/catalog/language.ts'
import { baseUrl } from './folders.ts'
import type { TestSite } from './site.ts'

/** An element of a parsed document. Its children are elements and decoded text. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Element | string)[]
}

/** A page in the list of the API, and the language of that list. */
export interface ListedPage {
  readonly language: Language
  readonly path: string
  readonly kind: string
  readonly title: string
  readonly description: string
  readonly url: string
  readonly markdownUrl: string
  readonly aliases: readonly string[]
}

/** The languages of the companies of the tests. */
export const siteLanguages = ['pt', 'en', 'es'] as const

/** The pages that the contract names, with their canonical path in each language. */
export const contractPages = [
  ['/', '/en', '/es'],
  ...['mlabs', 'mreach', 'mhost', 'mai', 'mpartner'].map(slug => [
    `/servicos/${slug}`,
    `/en/services/${slug}`,
    `/es/servicios/${slug}`,
  ]),
  ['/servicos', '/en/services', '/es/servicios'],
  ['/sobre', '/en/about', '/es/nosotros'],
  ['/contato', '/en/contact', '/es/contacto'],
  ['/desenvolvedores', '/en/developers', '/es/desarrolladores'],
  ['/desenvolvedores/erros', '/en/developers/errors', '/es/desarrolladores/errores'],
  ['/desenvolvedores/versionamento', '/en/developers/versioning', '/es/desarrolladores/versionado'],
  ['/privacidade', '/en/privacy', '/es/privacidad'],
].map(([pt = '', en = '', es = '']) => ({ pt, en, es }))

/** Returns the path of an operation of a site, whose names may be in another vocabulary. */
export function pathOf({ application }: TestSite, operationId: string): string {
  const { operations } = application.snapshot.site.api
  const operation = operations.find(each => each.operationId === operationId)
  assert.ok(operation, operationId)
  return operation.path
}

/** Returns every page of the site in every language, from the API. */
export async function listPages(site: TestSite): Promise<ListedPage[]> {
  const { languages } = site.application.snapshot.site
  const path = pathOf(site, 'listPages')
  const lists = languages.map(async language => {
    const response = await site.fetch(`${path}?lang=${language}`)
    const { pages } = (await response.json()) as { pages: Omit<ListedPage, 'language'>[] }
    return pages.map(page => ({ language, ...page }))
  })
  return (await Promise.all(lists)).flat()
}

/** Returns the document that a browser gets at an address. */
export async function fetchHtml(site: TestSite, path: string): Promise<Element> {
  const response = await site.fetch(path)
  assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8', path)
  return parseHtml(await response.text())
}

/** Returns the path, query and anchor of an absolute URL of this site. Fails for any other URL. */
export function onSite(url: string): string {
  assert.ok(url === baseUrl || url.startsWith(`${baseUrl}/`), `${url} is not of this site`)
  return url.slice(baseUrl.length)
}

/** The documents that were parsed last: rules that look at one thing each read the same pages. */
const lastParsed = new LRUCache<string, Element>({ max: 150 })

/** Parses a document or a fragment. Fails on every parse error of the standard (HTML §13.2.2). */
export function parseHtml(html: string): Element {
  const known = lastParsed.get(html)
  if (known) return known
  const element = parsed(html)
  lastParsed.set(html, element)
  return element
}

function parsed(html: string): Element {
  const onParseError = ({ code, startOffset }: ParserError) =>
    assert.fail(`${code} at: ${html.slice(startOffset, startOffset + 80)}`)
  const isDocument = /^<!doctype/i.test(html)
  const options = { onParseError, sourceCodeLocationInfo: true }
  return elementOf(isDocument ? parse(html, options) : parseFragment(html, options))
}

function elementOf(node: DefaultTreeAdapterTypes.ParentNode): Element {
  const isElement = 'tagName' in node
  const attributes = isElement
    ? node.attrs.map(({ name, value }) => [name.toLowerCase(), value] as const)
    : []
  const children = node.childNodes.flatMap((child): (Element | string)[] => {
    if ('value' in child) return [child.value]
    return 'childNodes' in child ? [elementOf(child)] : []
  })
  return { name: isElement ? node.tagName : '', attributes: new Map(attributes), children }
}

/** Returns all elements below one, in document order. With names, only elements with these names. */
export function elements(root: Element, ...names: readonly string[]): Element[] {
  const found: Element[] = []
  const collect = (parent: Element) => {
    for (const child of parent.children) {
      if (typeof child === 'string') continue
      if (names.length === 0 || names.includes(child.name)) found.push(child)
      collect(child)
    }
  }
  collect(root)
  return found
}

/** Returns the text of an element, with white space as a browser shows it. */
export function textOf(element: Element): string {
  return asShown(rawText(element))
}

/**
 * Returns the text of an element with straight quotes, to compare it with other formats. Only HTML has typographic
 * quotes.
 */
export function comparableTextOf(element: Element): string {
  return withStraightQuotes(rawText(element))
}

/** Returns a text with straight quotes and apostrophes, and with white space as a browser shows it. */
export function withStraightQuotes(text: string): string {
  return asShown(text.replaceAll(/«\s*|\s*»|[“”]/g, '"').replaceAll(/[‘’]/g, "'"))
}

/** Returns a text with white space as a browser shows it. A no-break space becomes a space. */
function asShown(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the text of an element, with white space as in the source. */
export function rawText(element: Element): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : child.name === 'br' ? ' ' : rawText(child)))
    .join('')
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attributes.get(name)
}
