import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { type Element, elements } from '../html.ts'
import { documentName, type SiteRules } from './subject.ts'

/** Elements whose text keeps its quotes as written. */
const keeping = new Set(['code', 'pre', 'script', 'textarea'])

/** How HTML writes quotes and apostrophes. */
export const quoteRules: SiteRules = {
  'no document shows a straight quote or apostrophe outside code, JSON and what a person typed': ({
    documents,
  }) =>
    assertEach(documents, documentName, ({ root }) => {
      const [body] = elements(root, 'body')
      assert.ok(body)
      // JSON in a sentence is in braces.
      const text = proseOf(body).replaceAll(/\{[^{}]*\}/g, '')
      const found = /["']/.exec(text)
      assert.equal(found && text.slice(Math.max(0, found.index - 40), found.index + 10), null)
    }),
}

function proseOf(element: Element): string {
  return element.children
    .map(child => (typeof child === 'string' ? child : keeping.has(child.name) ? '' : proseOf(child)))
    .join('')
}
