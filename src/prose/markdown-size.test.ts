import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyBlocks } from '../../test/support/arbitrary-blocks.ts'
import { sample } from '../../test/support/sample.ts'
import { bullets, code, link, paragraph, text } from '../catalog/prose.ts'
import { writeMarkdown } from './markdown.ts'
import { markdownSize } from './markdown-size.ts'

const origin = 'https://www.example.org'

test('the size of a text counts its characters, and the places of addresses', () => {
  const blocks = [
    paragraph(text('See '), link('us', '/about'), text(' at '), code('curl {base_url}/api')),
    bullets([[link('*', '/')]]),
  ]
  const written = 'See [us](/about) at `curl {base_url}/api`\n\n- [\\*](/)'
  assert.deepEqual(markdownSize(blocks), { characters: written.length, addresses: 3 })
})

test('a text with a generated block has no size', () => {
  const generated = { type: 'generated', name: 'services' } as const
  assert.equal(markdownSize([generated]), undefined)
  assert.equal(markdownSize([{ type: 'quote', blocks: [paragraph(text('a')), generated] }]), undefined)
})

test('with an origin before each address no text is longer than its size and these origins', () => {
  fc.assert(
    fc.property(anyBlocks, blocks => {
      const size = markdownSize(blocks)
      fc.pre(size !== undefined)
      const { length } = writeMarkdown(blocks, {
        address: target => origin + target,
        expand: () => [],
        code: written => written.replaceAll('{base_url}', origin),
        deeper: 0,
      })
      assert.ok(length <= size.characters + size.addresses * origin.length)
    }),
    sample(40),
  )
})
