import assert from 'node:assert/strict'
import type { Language } from '../../src/model/language.ts'
import { baseUrl, type TestSite } from './site.ts'

/** An element of a parsed document; its children are elements and decoded text. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (Element | string)[]
}

/** A page as the API lists it, with the language it was listed in. */
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

/** Every page of the site in every language, as the API lists them. */
export async function listPages(site: TestSite): Promise<ListedPage[]> {
  const lists = siteLanguages.map(async language => {
    const response = await site.fetch(`/api/v1/paginas?lang=${language}`)
    const { pages } = (await response.json()) as { pages: Omit<ListedPage, 'language'>[] }
    return pages.map(page => ({ language, ...page }))
  })
  return (await Promise.all(lists)).flat()
}

/** The document that a browser gets at an address. */
export async function fetchHtml(site: TestSite, path: string): Promise<Element> {
  const response = await site.fetch(path)
  assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8', path)
  return parseHtml(await response.text())
}

/** The path, query and anchor of an absolute URL of this site; fails for any other. */
export function onSite(url: string): string {
  assert.ok(url === baseUrl || url.startsWith(`${baseUrl}/`), `${url} is not of this site`)
  return url.slice(baseUrl.length)
}

const voidElements = new Set([
  'area',
  'base',
  'br',
  'col',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const token =
  /<!doctype[^>]*>|<!--[\s\S]*?-->|<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>|[^<]+/iy

/** Parses HTML in which every element that may have content is closed; fails on anything else. */
export function parseHtml(html: string): Element {
  const root: Element & { children: (Element | string)[] } = { name: '', attributes: new Map(), children: [] }
  const open = [root]
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const start = token.lastIndex
    const [text, endTag, startTag, attributes = '', selfClosing] = token.exec(html) ?? []
    assert.ok(text !== undefined, `not well-formed at: ${html.slice(start, start + 80)}`)
    const parent = open.at(-1) ?? root
    if (endTag !== undefined) {
      assert.equal(endTag, parent.name, `wrong end tag at: ${html.slice(start, start + 80)}`)
      open.pop()
    } else if (startTag !== undefined) {
      const element = { name: startTag, attributes: parseAttributes(attributes), children: [] }
      parent.children.push(element)
      if (startTag === 'script' || startTag === 'style') readRawText(element)
      else if (!voidElements.has(startTag) && !selfClosing) open.push(element)
    } else if (!text.startsWith('<!')) {
      parent.children.push(decode(text))
    }
  }
  assert.equal(open.at(-1)?.name, '', 'an element is not closed')
  return root

  function readRawText(element: { name: string; children: (Element | string)[] }): void {
    const end = html.indexOf(`</${element.name}>`, token.lastIndex)
    element.children.push(html.slice(token.lastIndex, end))
    token.lastIndex = end + element.name.length + 3
  }
}

function parseAttributes(source: string): Map<string, string> {
  const pairs = source.matchAll(/([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map([...pairs].map(([, name = '', a, b, c]) => [name.toLowerCase(), decode(a ?? b ?? c ?? '')]))
}

const namedCharacters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (reference, decimal, hexadecimal, name) => {
    if (name === undefined) return String.fromCodePoint(Number(decimal ?? `0x${hexadecimal}`))
    const character = namedCharacters[name]
    assert.ok(character !== undefined, `unknown character reference ${reference}`)
    return character
  })
}

/** All elements below one, in document order; those of the given names where names are given. */
export function elements(root: Element, ...names: readonly string[]): Element[] {
  return root.children.flatMap(child => {
    if (typeof child === 'string') return []
    const below = elements(child, ...names)
    return names.length === 0 || names.includes(child.name) ? [child, ...below] : below
  })
}

/** What an element says, with white space as it is shown. */
export function textOf(element: Element): string {
  return rawText(element).replaceAll(/\s+/g, ' ').trim()
}

/** What an element says, with white space as it is written. */
export function rawText(element: Element): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : child.name === 'br' ? ' ' : rawText(child)))
    .join('')
}

export function attribute(element: Element | undefined, name: string): string | undefined {
  return element?.attributes.get(name)
}
