import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import Negotiator from 'negotiator'
import { anyCharacter } from '../../test/support/any-character.ts'
import { choosePageFormat } from './media-type.ts'

interface Range {
  readonly name: string
  readonly weight: string
  readonly parameter: string
}

const html = 'text/html'
const markdown = 'text/markdown'

/** Lists of distinct ranges. Their parameters do not matter: all representations of a page have the same ones. */
const ranges: fc.Arbitrary<readonly Range[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(html, markdown, 'text/*', '*/*', 'text/plain', 'application/json', 'image/*'),
    weight: fc.constantFrom(
      '',
      ';q=1',
      ';q=0',
      '; q=0.0',
      ';q=0.1',
      ';q=0.5',
      ';Q=0.50',
      ';q=0.999',
      ';q=1.000',
    ),
    parameter: fc.constantFrom('', ';charset=utf-8', '; level=1', ';x="a, b;q=0"', ';x="\\""'),
  }),
  { selector: ({ name }) => name, minLength: 1, maxLength: 7 },
)

function fieldOf(list: readonly Range[]): string {
  return list.map(({ name, weight, parameter }) => name + parameter + weight).join(', ')
}

/** Returns the weight that the most specific range gives a media type. Reads the structure, not the header field. */
function weightOf(mediaType: string, list: readonly Range[]): number {
  const range = [mediaType, 'text/*', '*/*']
    .map(name => list.find(each => each.name === name))
    .find(each => each)
  return range ? Number(/[01].*$/.exec(range.weight)?.[0] ?? 1) : 0
}

const isNamed = (mediaType: string, list: readonly Range[]) => list.some(({ name }) => name === mediaType)

test('choosing a page format: the answer is that of negotiator, but for ties of both names and for wildcards above HTML', () => {
  fc.assert(
    fc.property(ranges, list => {
      const [ofHtml, ofMarkdown] = [weightOf(html, list), weightOf(markdown, list)]
      fc.pre(!(isNamed(html, list) && isNamed(markdown, list) && ofHtml === ofMarkdown))
      fc.pre(isNamed(markdown, list) || ofHtml === 0 || ofMarkdown <= ofHtml)
      const bare = list.map(({ name, weight }) => name + weight.toLowerCase()).join(', ')
      const [oracle] = new Negotiator({ headers: { accept: bare } }).mediaTypes([html, markdown])
      const expected = { [html]: 'html', [markdown]: 'markdown' }[oracle ?? '']
      assert.equal(choosePageFormat(fieldOf(list)), expected)
    }),
    { numRuns: 500 },
  )
})

test('choosing a page format: both named with the same weight, in either order, is Markdown', () => {
  fc.assert(
    fc.property(
      ranges,
      fc.constantFrom('', ';q=0.5', ';q=0.001'),
      fc.boolean(),
      (list, weight, markdownFirst) => {
        const named = [html, markdown].map(name => ({ name, weight, parameter: '' }))
        const others = list.filter(({ name }) => name !== html && name !== markdown)
        const field = fieldOf([...(markdownFirst ? named.toReversed() : named), ...others])
        assert.equal(choosePageFormat(field), 'markdown')
      },
    ),
    { numRuns: 500 },
  )
})

test('choosing a page format: without its name Markdown is chosen only where HTML is refused', () => {
  fc.assert(
    fc.property(ranges, list => {
      const unnamed = list.filter(({ name }) => name !== markdown)
      fc.pre(unnamed.length > 0)
      const format = choosePageFormat(fieldOf(unnamed))
      assert.equal(format === 'html', weightOf(html, unnamed) > 0)
      assert.equal(format === 'markdown', weightOf(html, unnamed) === 0 && weightOf(markdown, unnamed) > 0)
    }),
    { numRuns: 500 },
  )
})

test('choosing a page format: no field, however malformed, throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), field => {
      assert.ok([undefined, 'html', 'markdown'].includes(choosePageFormat(field)))
    }),
    { numRuns: 500 },
  )
})
