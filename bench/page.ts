import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** An element as its name, attributes and children, or a text as a string. */
type Tree = string | readonly [name: string, attributes: Record<string, string>, children: readonly Tree[]]

/** Returns the path of the page file for programs that render it. */
export function pageFileOf(folder: string): string {
  return join(folder, 'page.json')
}

/** Writes the page that the site sends as data for programs that render it. */
export async function writePage(folder: string): Promise<void> {
  const html = await readFile(join(folder, 'files/page.html'), 'utf8')
  const markdown = await readFile(join(folder, 'files/page.md'), 'utf8')
  const document = elementsOf(parse(html).childNodes)[0]
  const [head, body] = ['head', 'body'].map(name => child(document, name))
  const [header, main, footer] = ['header', 'main', 'footer'].map(name => child(body, name))
  const page = {
    title: textOf(child(head, 'title')),
    head: serialize(head as Element),
    header: header && serialize(header),
    /** The parts of the page as HTML, for HTML templates. */
    parts: main?.childNodes.map(node => serializeOuter(node)),
    footer: footer && serialize(footer),
    /** The body as a tree, for component templates. */
    tree: (body?.childNodes ?? []).flatMap(treeOf),
    links: linksIn(header),
    markdown: markdown.replace(/^---\n.*?\n---\n/s, ''),
  }
  await writeFile(pageFileOf(folder), JSON.stringify(page))
}

function elementsOf(nodes: readonly Node[]): Element[] {
  return nodes.filter(node => 'tagName' in node)
}

function child(parent: Element | undefined, name: string): Element | undefined {
  return elementsOf(parent?.childNodes ?? []).find(({ tagName }) => tagName === name)
}

function textOf(node: Node | undefined): string {
  if (node === undefined) return ''
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}

function linksIn(parent: Element | undefined): { text: string; target: string }[] {
  return elementsOf(parent?.childNodes ?? []).flatMap(element => {
    const target = element.attrs.find(({ name }) => name === 'href')?.value
    return element.tagName === 'a' && target ? [{ text: textOf(element).trim(), target }] : linksIn(element)
  })
}

function serializeOuter(node: Node): string {
  return serialize({ nodeName: '#document-fragment', childNodes: [node] })
}

function treeOf(node: Node): Tree[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [[node.tagName, attributes, node.childNodes.flatMap(treeOf)]]
}
