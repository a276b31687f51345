import { readFileSync } from 'node:fs'
import { createElement } from 'react'

const page = JSON.parse(readFileSync(process.env.BENCH_PAGE, 'utf8'))

export const metadata = { title: page.title }

/** The names of attributes in React that differ from HTML. */
const names = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', maxlength: 'maxLength' }

/** Returns every element of the page as a React element. */
export function PageOfSite() {
  return page.tree.map(element)
}

function element(node, key) {
  if (typeof node === 'string') return node
  const [name, attributes, children] = node
  const properties = Object.entries(attributes).map(([attribute, value]) => [
    names[attribute] ?? attribute,
    value,
  ])
  return createElement(name, { key, ...Object.fromEntries(properties) }, ...children.map(element))
}
