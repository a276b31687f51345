import { readFileSync } from 'node:fs'
import { createElement } from 'react'

const page = JSON.parse(readFileSync(process.env.BENCH_PAGE, 'utf8'))

export const metadata = { title: page.title }

/** React's names of attributes that HTML calls otherwise. */
const names = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', maxlength: 'maxLength' }

/** Every element of the page as an element of React. */
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
