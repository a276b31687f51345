import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contentDirs, startTestSite } from '../../../test/support/site.ts'
import { IssueList } from '../../content/issue.ts'
import { parseMarkdown } from '../../content/markdown/parse.ts'
import { languages } from '../../model/language.ts'
import {
  type Block,
  code,
  generatedBlocks,
  heading,
  type Inline,
  link,
  paragraph,
  text,
} from '../../model/prose.ts'
import { pageBody } from '../page-body.ts'
import { type MarkdownSetting, writeMarkdown } from './prose.ts'

const setting: MarkdownSetting = {
  address: target => target,
  expand: name => [paragraph(text(`::${name}`))],
  code: written => written,
  deeper: 0,
}

function reread(blocks: readonly Block[]): readonly Block[] {
  const issues = new IssueList()
  const written = writeMarkdown(blocks, setting)
  const parsed = parseMarkdown(written, { file: 'page.md', firstLine: 1 }, issues)
  issues.refuseIfAny()
  return parsed.blocks
}

/** The same blocks with every anchor empty: anchors are derived anew on each reading. */
function withoutAnchors(blocks: readonly Block[]): unknown {
  return JSON.parse(JSON.stringify(blocks, (key, value) => (key === 'anchor' ? '' : value)))
}

function assertSameAgain(blocks: readonly Block[]): void {
  assert.deepEqual(withoutAnchors(reread(blocks)), withoutAnchors(blocks), writeMarkdown(blocks, setting))
}

const word = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'Z', '9', 'ç', '日', '🙂', '_', '.', '-', "'"),
    minLength: 1,
    maxLength: 6,
  }),
  fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '__',
      '`',
      '``',
      '[',
      ']',
      '[x]',
      '[x](y)',
      '(',
      ')',
      '![',
      '!',
      '<b>',
      '<',
      '>',
      '&',
      '&amp;',
      '&#35;',
    ],
    ...[
      '\\',
      '\\*',
      '|',
      '||',
      '#',
      '##',
      '-',
      '--',
      '---',
      '+',
      '1.',
      '2)',
      '~~~',
      '```',
      '===',
      '=',
      ':',
      ':-',
      '{a}',
    ],
    ...[
      'https://x.test/a_b_c',
      'a@b.test',
      '"q"',
      '$',
      '%',
      '^',
      '~',
      '[a]:',
      '//',
      '…',
      'a*b',
      'a__b',
      '*a*',
    ],
  ),
)

const words = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map(list => list.join(' '))
  .filter(written => !/^::[\w-]+$/.test(written))

const target = fc.constantFrom(
  ...[
    '/',
    '/en/about',
    '#part',
    'https://x.test/?a=b&c=d#e',
    '/a_(b)_c',
    '/a(b',
    '/a)b',
    '/a*b*c',
    '/a%20b',
    '/a%5Bb%5D',
  ],
  ...['mailto:a@b.test', '?x=1&copy', '/?x=1&amp;y', 'tel:+551123456789', '/caf%C3%A9', '/a!b', "/a'b"],
)

const codeRun: fc.Arbitrary<Inline> = fc
  .array(fc.constantFrom('a', '`', '``', ' ', '|', '\\', '*', '<b>', '&amp;', '{base_url}', '_'), {
    minLength: 1,
    maxLength: 6,
  })
  .map(parts => ({ type: 'code', text: parts.join('') }))

const picture: fc.Arbitrary<Inline> = fc.record({ type: fc.constant('picture'), target, alt: words })

const textRun: fc.Arbitrary<Inline> = words.map(text)

/**
 * Runs with text between them. Around emphasis stand blanks, for CommonMark §6.2 writes it next to letters only in part;
 * neighbouring texts are one run, and white space at the ends is none.
 */
function runs(special: fc.Arbitrary<Inline>): fc.Arbitrary<Inline[]> {
  return fc
    .tuple(fc.option(textRun), fc.array(fc.tuple(special, words), { maxLength: 3 }), fc.option(special))
    .map(([first, pairs, last]) => {
      const before = (run: Inline) => (run.type === 'break' ? '' : ' ')
      const list: Inline[] = []
      const add = (run: Inline) => {
        const previous = list.at(-1)
        if (previous?.type === 'text') list[list.length - 1] = text(previous.text + before(run))
        list.push(run)
      }
      if (first) list.push(first)
      for (const [run, after] of pairs) {
        if (run.type === 'break' && list.length === 0) continue
        add(run)
        list.push(text(before(run) + after))
      }
      if (last && last.type !== 'break' && list.length > 0) add(last)
      return list.length > 0 ? list : [text('a')]
    })
}

const plainRuns = runs(fc.oneof(codeRun, picture))
const linkRun: fc.Arbitrary<Inline> = fc.record({ type: fc.constant('link'), target, content: plainRuns })
const emphasised = (inner: fc.Arbitrary<Inline[]>): fc.Arbitrary<Inline> =>
  fc.record({ type: fc.constantFrom('strong', 'emphasis'), content: inner })
const marked = fc.oneof(codeRun, picture, linkRun)
const nested = emphasised(runs(fc.oneof(marked, emphasised(runs(marked)))))
const cell = runs(fc.oneof(marked, nested))
const line = runs(fc.oneof(marked, nested, fc.constant<Inline>({ type: 'break' })))

const flatBlock: fc.Arbitrary<Block> = fc.oneof(
  line.map(content => paragraph(...content)),
  fc.record({
    type: fc.constant('heading'),
    level: fc.integer({ min: 2, max: 6 }),
    anchor: fc.constant(''),
    content: cell,
  }),
  fc.record({
    type: fc.constant('code'),
    language: fc.constantFrom('', 'json', 'c++'),
    text: fc
      .array(
        fc.constantFrom(
          'a',
          '```',
          '````',
          '~~~',
          '- x',
          '# x',
          '',
          '  ',
          '\tx',
          '{base_url}',
          '> x',
          '<b>',
          'x  ',
        ),
      )
      .map(lines => lines.join('\n')),
  }),
  fc.integer({ min: 1, max: 4 }).chain(columns => {
    const row = fc.array(fc.oneof(cell, fc.constant<Inline[]>([])), {
      minLength: columns,
      maxLength: columns,
    })
    const head = fc.array(cell, { minLength: columns, maxLength: columns })
    return fc.record({ type: fc.constant('table'), head, rows: fc.array(row, { maxLength: 3 }) })
  }),
  fc.constant<Block>({ type: 'rule' }),
  fc.constantFrom(...generatedBlocks).map((name): Block => ({ type: 'generated', name })),
)

const { blocks } = fc.letrec<{ blocks: Block[]; block: Block }>(tie => ({
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    flatBlock,
    fc.record({ type: fc.constant('quote'), blocks: tie('blocks') }),
    fc.record({
      type: fc.constant('list'),
      ordered: fc.boolean(),
      items: fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}))

test('Markdown written from any blocks is read as the same blocks', () => {
  fc.assert(fc.property(blocks, assertSameAgain), { numRuns: 500 })
})

const strong = (...content: Inline[]): Inline => ({ type: 'strong', content })
const emphasis = (...content: Inline[]): Inline => ({ type: 'emphasis', content })
const lineBreak: Inline = { type: 'break' }
const list = (ordered: boolean, ...items: Block[][]): Block => ({ type: 'list', ordered, items })
const item = (label: string): Block[] => [paragraph(text(label))]
const codeBlock = (written: string): Block => ({ type: 'code', language: '', text: written })

const cases: readonly (readonly [rule: string, blocks: Block[]])[] = [
  ['two lists in a row', [list(false, item('a')), list(false, item('b'))]],
  ['two numbered lists in a row', [list(true, item('a')), list(true, item('b'))]],
  [
    'two quotes in a row',
    [
      { type: 'quote', blocks: item('a') },
      { type: 'quote', blocks: item('b') },
    ],
  ],
  ['a rule that begins a list item', [list(false, [{ type: 'rule' }])]],
  ['emphasis that fills strong text', [paragraph(strong(emphasis(text('a'))))]],
  ['strong text that fills emphasis', [paragraph(emphasis(strong(text('a'))))]],
  ['emphasis within emphasis', [paragraph(emphasis(emphasis(text('a'))))]],
  ['an exclamation mark before a link', [paragraph(text('a!'), link('b', '/c'))]],
  ['a letter on both sides of strong text', [paragraph(text('a'), strong(text('b')), text('c'))]],
  ['a word between double underscores', item('__init__ a')],
  ['a heading that ends with a number sign', [heading(2, '', text('C #'))]],
  ['code of blanks', [paragraph(code('  '), text(' '), code(' '))]],
  ['code of accents', [paragraph(code('``'), text(' '), code('` `'), text(' '), code(' a '))]],
  ['blanks at the end of quoted code', [{ type: 'quote', blocks: [codeBlock('a  \n  \nb')] }]],
  ['a link target that looks like an entity', [paragraph(link('a', '/?b&amp;c'))]],
  ['a description with marks', [paragraph({ type: 'picture', target: '/a', alt: '*a* [b] c_ \\ &amp;' })]],
  ['a line separator in a quote', [{ type: 'quote', blocks: item('a\u2028b') }]],
  ['text that looks like a table', [paragraph(text('a | b'), lineBreak, text('--- | ---'))]],
  ...['# a', '- a', '+ a', '> a', '1. a', '1) a', '---', '===', '~~~', '|-|'].map(
    (start): [string, Block[]] => [
      `a line after a break that begins with ${start}`,
      [paragraph(text('a|b'), lineBreak, text(start))],
    ],
  ),
]

for (const [rule, blocks] of cases) {
  test(`Markdown written is read as the same blocks: ${rule}`, () => assertSameAgain(blocks))
}

for (const [name, contentDir] of Object.entries(contentDirs)) {
  test(`Markdown written from a page is read as the same page: every page of the ${name} company`, async t => {
    const { application } = await startTestSite(contentDir)
    for (const page of application.snapshot.site.catalog.pages) {
      for (const language of languages) {
        await t.test(`${page.id} in ${language}`, () => assertSameAgain(pageBody(page, language)))
      }
    }
  })
}
