import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { attribute, elements } from '../html.ts'
import { documentName, type SiteRules } from './subject.ts'

/** Blocks of code, wherever they are. */
export const codeRules: SiteRules = {
  'the tokens of code have classes that the stylesheet colours, and nothing else': async subject => {
    const { site, documents } = subject
    const { assets } = site.application.snapshot.site
    const css = await (await site.fetch(assets.get('/assets/code.css') ?? '')).text()
    await assertEach(documents, documentName, ({ root }) => {
      // A word that does not break may be inside of a token.
      const tokens = elements(root, 'pre')
        .flatMap(block => elements(block, 'span'))
        .filter(token => attribute(token, 'class') !== undefined)
      for (const kind of new Set(tokens.map(token => attribute(token, 'class'))))
        assert.match(css, new RegExp(`pre \\.${kind}\\{color:var\\(--[\\w-]+\\)`))
      for (const token of tokens) assert.deepEqual([...token.attributes.keys()], ['class'])
    })
  },

  'no block of code is a stop of the keyboard: its lines are broken, so that it never scrolls': ({
    documents,
  }) =>
    assertEach(documents, documentName, ({ root }) => {
      for (const block of elements(root, 'pre')) assert.deepEqual([...block.attributes.keys()], [])
    }),
}
