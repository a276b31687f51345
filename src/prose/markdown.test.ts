import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { anyBlocks, anyTitle } from '../../test/support/arbitrary-blocks.ts'
import { assertEach } from '../../test/support/each.ts'
import { sample } from '../../test/support/sample.ts'
import { contentDirs, startTestSite } from '../../test/support/site.ts'
import { everyPage, textsOf } from '../catalog/catalog.ts'
import {
  type Block,
  code,
  type Generated,
  heading,
  type Inline,
  link,
  paragraph,
  plainText,
  text,
} from '../catalog/prose.ts'
import { IssueList } from '../content/issue.ts'
import { parseMarkdown } from '../content/markdown/parse.ts'
import { pageBody } from '../site/page-body.ts'
import { writeMarkdown, writeTitle } from './markdown.ts'
import type { MarkdownContext } from './markdown-context.ts'

const context: MarkdownContext = {
  address: target => target,
  expand: block => [expanded(block)],
  code: written => written,
  deeper: 0,
}

/** Returns the text that stands for a generated block. It is no block when it is read again. */
function expanded({ name, argument }: Omit<Generated, 'type'>): Block {
  return paragraph(text(['::', name, argument && ` ${argument}`].join('')))
}

function reread(blocks: readonly Block[]): readonly Block[] {
  const issues = new IssueList()
  const written = writeMarkdown(blocks, context)
  const parsed = parseMarkdown(written, { file: 'page.md', firstLine: 1 }, issues)
  issues.refuseIfAny()
  return parsed.blocks
}

/**
 * Returns the blocks with empty anchors and generated blocks expanded, because each reading derives new ones. Dates become text, and so do addresses
 * that are links to themselves: a text that holds one is read as such a link.
 */
function withoutAnchors(blocks: readonly Block[]): unknown {
  return JSON.parse(
    JSON.stringify(blocks, (key, value) => {
      if (key === 'anchor') return ''
      if (value?.type === 'generated') return expanded(value)
      if (key === 'head') return value.map(inWords)
      if (key === 'rows') return value.map((row: readonly Inline[][]) => row.map(inWords))
      return ['content', 'source', 'caption'].includes(key) ? inWords(value) : value
    }),
  )
}

function inWords(content: readonly Inline[]): readonly Inline[] {
  const runs: Inline[] = []
  for (const run of content) {
    const before = runs.at(-1)
    const words = run.type === 'date' || isOwnLabel(run) ? text(plainText([run])) : run
    if (before?.type === 'text' && words.type === 'text') runs.splice(-1, 1, text(before.text + words.text))
    else runs.push(words)
  }
  return runs
}

function isOwnLabel(run: Inline): boolean {
  if (run.type !== 'link') return false
  return ['', 'mailto:', 'http://'].some(scheme => run.target === encodeURI(scheme + plainText(run.content)))
}

function assertSameAgain(blocks: readonly Block[]): void {
  assert.deepEqual(withoutAnchors(reread(blocks)), withoutAnchors(blocks), writeMarkdown(blocks, context))
}

test('Markdown written from any blocks is read as the same blocks', () => {
  fc.assert(fc.property(anyBlocks, assertSameAgain), sample(40))
})

test('of two lists side by side only the second has the rarer marks', () => {
  const lists = (ordered: boolean): readonly Block[] =>
    ['a', 'b'].map(word => ({ type: 'list', ordered, items: [[paragraph(text(word))]] }))
  assert.equal(writeMarkdown(lists(false), context), '- a\n\n+ b')
  assert.equal(writeMarkdown(lists(true), context), '1. a\n\n1) b')
})

test('a title written as a heading is read as the same text', () => {
  fc.assert(
    fc.property(anyTitle, fc.integer({ min: 1, max: 2 }), (title, level) => {
      const [open, inline] = new MarkdownIt('commonmark').parse(writeTitle(title, level), {})
      assert.equal(open?.tag, `h${level}`)
      assert.equal(inline?.children?.map(({ content }) => content).join(''), title)
    }),
  )
})

const strong = (...content: Inline[]): Inline => ({ type: 'strong', content })
const emphasis = (...content: Inline[]): Inline => ({ type: 'emphasis', content })
const lineBreak: Inline = { type: 'break' }
const list = (ordered: boolean, ...items: Block[][]): Block => ({ type: 'list', ordered, items })
const item = (label: string): Block[] => [paragraph(text(label))]
const codeBlock = (written: string, language = ''): Block => ({ type: 'code', language, text: written })

const cases: readonly (readonly [rule: string, blocks: Block[]])[] = [
  ['a title of code', [{ type: 'code', language: 'sh', title: 'a `b` c', text: 'x' }]],
  ['two lists in a row', [list(false, item('a')), list(false, item('b'))]],
  [
    'a list that goes on counting',
    [{ type: 'list', ordered: true, start: 9, items: [item('a'), item('b')] }],
  ],
  [
    'a list below a paragraph of an item that begins with another number',
    [list(false, [...item('a'), { type: 'list', ordered: true, start: 3, items: [item('b')] }])],
  ],
  ['two numbered lists in a row', [list(true, item('a')), list(true, item('b'))]],
  [
    'two quotes in a row',
    [
      { type: 'quote', blocks: item('a') },
      { type: 'quote', blocks: item('b') },
    ],
  ],
  [
    'a table with a column that says no alignment',
    [
      {
        type: 'table',
        align: ['right', undefined, 'center'],
        head: [[text('a')], [text('b')], [text('c')]],
        rows: [],
      },
    ],
  ],
  [
    'a table with a box to tick',
    [
      {
        type: 'table',
        align: ['left', 'left'],
        head: [[text('a')], [text('b')]],
        rows: [[[text('c')], [text('[ ]')]]],
      },
    ],
  ],
  ['a rule that begins a list item', [list(false, [{ type: 'rule' }])]],
  ['emphasis that fills strong text', [paragraph(strong(emphasis(text('a'))))]],
  ['strong text that fills emphasis', [paragraph(emphasis(strong(text('a'))))]],
  ['emphasis within emphasis', [paragraph(emphasis(emphasis(text('a'))))]],
  ['an exclamation mark before a link', [paragraph(text('a!'), link('b', '/c'))]],
  ['a letter on both sides of strong text', [paragraph(text('a'), strong(text('b')), text('c'))]],
  [
    'a letter on both sides of emphasis that strong text fills',
    [paragraph(text('a'), emphasis(strong(text('b'))), text('c'))],
  ],
  [
    'a letter on both sides of strong text within strong text',
    [paragraph(text('a'), strong(strong(text('b'))), text('c'))],
  ],
  [
    'strong text that emphasis fills that strong text fills',
    [paragraph(strong(emphasis(strong(text('a')))))],
  ],
  ['emphasis next to emphasis', [paragraph(emphasis(text('a')), emphasis(text('b')), strong(text('c')))]],
  [
    'emphasis next to emphasis inside strong text',
    [paragraph(strong(emphasis(text('a')), emphasis(text('b'))), text('c'))],
  ],
  ['a no-break space at the end of strong text', [paragraph(strong(text('a:\u00a0')), text(' b'))]],
  ['spaces inside emphasis', [paragraph(text('a'), emphasis(text(' b ')), text('c'))]],
  ['a colon at the end of strong text before a letter', [paragraph(strong(text('a:')), text('b'))]],
  ['a space as strong text', [paragraph(text('a'), strong(text(' ')), text('b'))]],
  ['line ends in a text', item('a\n\n- b')],
  ['tabs and spaces at the ends of a text', item('\t a\t ')],
  ['spaces at a line break', [paragraph(text('a '), lineBreak, text(' b'), lineBreak, emphasis(text(' c')))]],
  ['a no-break space at the end of an item', [list(false, item('a\u00a0'))]],
  [
    'tasks',
    [
      list(
        false,
        [paragraph({ type: 'box', isTicked: true }, text('a'))],
        [paragraph({ type: 'box', isTicked: false }, strong(text('b')))],
        item('[x] c'),
      ),
    ],
  ],
  ['an address that is no link', item('https://x.test/*a*, www.x.test/[b] and c*d@x.test')],
  ['an address next to strong text', [paragraph(text('https://x.test/'), strong(text('a')))]],
  ['an address as a label', [paragraph(link('https://x.test/a_b', '/c'))]],
  ['text between tildes', item('a ~b~ ~~c~~ d~e~f')],
  ['a word between double underscores', item('__init__ a')],
  ['a heading that ends with a number sign', [heading(2, '', text('C #'))]],
  ['code of blanks', [paragraph(code('  '), text(' '), code(' '))]],
  ['code of accents', [paragraph(code('``'), text(' '), code('` `'), text(' '), code(' a '))]],
  ['blanks at the end of quoted code', [{ type: 'quote', blocks: [codeBlock('a  \n  \nb')] }]],
  ['a language with an accent', [codeBlock('~~~', 'js `a`')]],
  ['a link target that looks like an entity', [paragraph(link('a', '/?b&amp;c'))]],
  [
    'a description with marks',
    [{ type: 'figure', picture: { type: 'picture', target: '/a', alt: '*a* [b] c_ \\ &amp;' } }],
  ],
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
  test(`Markdown written from a page is read as the same page: every page of the ${name} company`, async () => {
    const { application } = await startTestSite(contentDir)
    const { site } = application.snapshot
    await assertEach(
      everyPage(site.catalog).flatMap(page => textsOf(page).map(({ language }) => ({ page, language }))),
      ({ page, language }) => `${page.id} in ${language}`,
      ({ page, language }) => assertSameAgain(pageBody(site, page, language)),
    )
  })
}
