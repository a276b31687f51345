import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, paragraph, text } from '../model/prose.ts'
import { writeHtml } from './html.ts'
import type { HtmlContext } from './html-context.ts'

const context: HtmlContext = {
  address: target => target,
  pictures: new Map(),
  expand: () => assert.fail('there is no generated block'),
  code: written => written,
}

for (const [what, list, start] of [
  ['an ordered list', { ordered: true }, '<ol>'],
  ['an ordered list that begins with 3', { ordered: true, start: 3 }, '<ol start="3">'],
  ['an ordered list that begins with 0', { ordered: true, start: 0 }, '<ol start="0">'],
  ['a list without numbers', { ordered: false }, '<ul>'],
] as const) {
  test(`${what} is written as ${start}`, () => {
    const block: Block = { type: 'list', ...list, items: [[paragraph(text('a'))]] }
    const written = String(writeHtml([block], context))
    assert.equal(written, `${start}\n<li>a</li>\n${start.slice(0, 3).replace('<', '</')}>\n`)
  })
}
