import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IssueList } from '../issue.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { hiddenRules, type Place } from './hidden-rules.ts'
import { withNamedBlocks, withNamedLines } from './named-blocks.ts'

const page: Place = { kind: 'page', isForDevelopers: false, hasHeadingsBeside: true }
const developers: Place = { ...page, isForDevelopers: true }
const [home, post, caseStudy]: readonly Place[] = ['home', 'post', 'case'].map(kind => ({ ...page, kind }))

function bodyOf(text: string) {
  const issues = new IssueList()
  const { blocks } = parseMarkdown(text, { file: 'page.md', firstLine: 1 }, issues)
  issues.refuseIfAny()
  return blocks
}

function upgraded(text: string, place: Place): string {
  const blocks = bodyOf(text)
  return withNamedLines(text, blocks, hiddenRules(blocks, place))
}

const letter = '::letterhead\n\n## A\n\n'
const sections = [2, 3, 4, 5, 6].map(number => `\n## ${number}\n\nText\n`).join('')
const table = '| a | b |\n|---|---|\n| c | d |\n'
const boxes = '| a | b |\n|---|---|\n| c | [ ] |\n'
const figure = '![A plan](/assets/plan.svg)\n'
const pair = `## A\n\n:::pair\n${figure}\n- a\n:::\n`
const prices = '## Prices\n\n::prices\n\n## A\n\n'

/** What becomes a block: the text around it, its own lines, its place, and its name. `undefined` is none. */
const rows: readonly [before: string, own: string, after: string, place: Place | undefined, name?: string][] =
  [
    ['Text\n\n', '- a\n- b\n', '', home, 'facts'],
    ['Text\n\n', '- a\n- b\n', '\n::services\n', home, 'facts'],
    ['::services\n\n', '- a\n- b\n', '', home],
    ['Text\n\n', '- a\n- b\n', '\n## A\n\nText\n', page, 'facts'],
    ['> A quote\n\n', '- a\n', '', page],
    ['## A\n\n', '- a\n- b\n', '', page],
    ['## A\n\nText\n\n', '1. **a**: b\n2. c\n\n   d\n', '\nText\n', page, 'steps'],
    ['## A\n', '1. a\n', '## B\n', home, 'steps'],
    ['## A\n\n', '1. a\n', '', developers, 'steps'],
    ['## A\n\n', '1. a\n', '', caseStudy, 'steps'],
    ['## A\n\n', '1. a\n', '', post],
    ['', '1. a\n', '', page],
    ['## A\n\n', '1. a\n', '\n::services\n', home],
    ['## A\n\n', '> 1. a\n', '', page],
    ['', '**[a](/b)**: c\n', '\nText\n', caseStudy, 'button'],
    ['Text\n\n', '**[a](/b)**\n', '', caseStudy],
    ['', '**[a](/b)**\n', '', page],
    ['Text\n\n', '- **[a](/b)**\n- [c](/d)\n', '\nText\n', developers, 'button'],
    ['::examples\n\n', '- **[a](/b)**\n', '', developers],
    ['## A\n\n', '- **[a](/b)**\n', '', developers],
    ['## 1\n\n', table, `\nText\n${sections}`, page, 'summary'],
    ['## 1\n\n', table, '\n## 2\n\nText\n', page],
    ['## 1\n\nText\n\n', table, sections, page],
    ['## 1\n\n', table, sections, { ...page, hasHeadingsBeside: false }],
    ['## A\n\nText\n\n', figure, '', home, 'pictures'],
    ['## A\n\nText\n\n', `${figure}\n${figure}`, '', home, 'pictures'],
    ['## A\n\nText\n\n', `${figure}\n${figure}\n${figure}`, '', home],
    ['## A\n\n', figure, '', home],
    ['## A\n\n', figure, '\n::services\n', home],
    ['Text\n\n', figure, '', home],
    ['## A\n\nText\n\n', `${figure}\n- a\n`, '', page, 'pair'],
    [`## A\n\n${figure}\nText\n\n`, `${figure}\n- a\n\n::legal-identity\n`, '', page, 'pair'],
    ['## A\n\n', `${figure}\n- a\n`, '\nText\n', page],
    ['::contact-form\n\n## A\n\n', `${figure}\n- a\n`, '', page],
    ['## A\n\n', `${figure}\n**1**\\\nText\n\n- a\n`, '', caseStudy, 'scene'],
    ['## A\n\n', `${figure}\nText\n`, '\nThis:\n\n```\ncode\n```\n', caseStudy, 'scene'],
    ['## A\n\nText\n\n', figure, '', caseStudy],
    ['', '```\na\n```\n', '', developers, 'call'],
    ['Text\n\n', '```\na\n```\n\n```\nb\n```\n', '\nText\n', developers, 'call'],
    ['## A\n\n', '```\na\n```\n\n```\nb\n```\n', '\nText\n\n```\nc\n```\n', developers, 'call'],
    ['::examples\n\n', '```\na\n```\n', '\n## A\n\n```\na\n```\n\n```\nb\n```\n', developers],
    ['', '```\na\n```\n\n```\nb\n```\n', '', page],
    [letter, `| | a |\n|---|---|\n| b | c |\n`, '', page, 'options'],
    [letter, table, '', page],
    [letter, '> a\n>\n> — b\n', '', page, 'signature'],
    [letter, '> a\n', '', page],
    [`${pair}\n## B\n\n`, table, '', page, 'instead'],
    [`${pair}\n## B\n\n`, '1. a\n', `\n${table}`, page, 'steps'],
    [prices, boxes, '', page, 'checklist'],
    [prices, table, '', page],
    [prices, '- **a**\\\n  b\n- c\n', '', page, 'terms'],
    ['## A\n\n', boxes, '\n## Prices\n\n::prices\n', page],
    ['', '> **a** b\n> c\n', '\nText\n', post, 'remember'],
    ['## A\n\nText\n\n', '> **a** b\n>\n> — c\n', '', post, 'remember'],
    ['', '> a **b**\n', '', post],
    ['', '> [!NOTE]\n> **a** b\n', '', post],
    ['', '> **a** b\n', '', page],
    ['', '| a | b |\n|---|---|\n| c | d |\n| **e** | f |\n', '', post, 'result'],
    ['## A\n\n', '| a | b |\n|---|---|\n| c | **d** |\n| e | f |\n', '\nText\n', post, 'result'],
    ['', '| a | b |\n|---|---|\n| **c** | d |\n| e | **f** |\n', '', post],
    ['', '| a | b |\n|---|---|\n| **c** | d |\n', '', page],
    [`${letter}> a\n\n`, '- **b**\\\n  c\n', '', page, 'numbers'],
    ['## A\n\n', '- **b**\\\n  c\n', '', caseStudy, 'numbers'],
    ['## A\n\n', '- **b**: c\n', '', caseStudy],
  ]

for (const [before, own, after, place = page, name] of rows) {
  const { kind, isForDevelopers } = place
  const where = `${isForDevelopers ? 'developers' : kind}: ${JSON.stringify(before + own + after)}`
  test(`content of version 1 ${name ? `gets the block ${name}` : 'stays as it is'}, ${where}`, () => {
    const open = name ? `:::${name}\n` : ''
    const expected = before + open + own + (name ? ':::\n' : '') + after
    const text = upgraded(before + own + after, place)
    assert.equal(text, expected)
    assert.equal(upgraded(text, place), text)
  })
}

test('what a page shows is the same before and after its lines are written', () => {
  for (const [before, own, after, place = page] of rows) {
    const blocks = bodyOf(before + own + after)
    const shown = withNamedBlocks(blocks, hiddenRules(blocks, place))
    assert.deepEqual(bodyOf(upgraded(before + own + after, place)), shown)
  }
})

/** Texts with several blocks, or with one in place of a line. */
const whole: readonly (readonly [text: string, expected: string, place?: Place | undefined])[] = [
  [
    `${letter}> a\n>\n> — b\n\n- **c**\\\n  d\n`,
    `${letter}:::signature\n> a\n>\n> — b\n:::\n\n- **c**\\\n  d\n`,
  ],
  [
    'Text\n\n::letterhead\n\n**a**\n\n- **b:** c\n\n## A\n',
    'Text\n\n:::letterhead\n\n**a**\n\n- **b:** c\n:::\n\n## A\n',
  ],
  [
    `## 1\n\n${table}\n[a](mailto:a@b.example)\n${sections}`,
    `## 1\n\n:::summary\n${table}:::\n\n:::button\n[a](mailto:a@b.example)\n:::\n${sections}`,
  ],
  [
    '## A\n\n### b\n\n- c\n\nd\n\n### e\n\n- f\n\ng\n',
    '## A\n\n::compare\n\n### b\n\n- c\n\nd\n\n### e\n\n- f\n\ng\n',
    developers,
  ],
  [
    `## A\n\n${figure}\n## B\n\n${figure}\nText\n`,
    `## A\n\n:::scene\n${figure}:::\n\n## B\n\n:::pair\n${figure}\nText\n:::\n`,
    caseStudy,
  ],
]

for (const [text, expected, place = page] of whole) {
  test(`content of version 1 gets its blocks: ${JSON.stringify(text)}`, () => {
    const blocks = bodyOf(text)
    assert.equal(upgraded(text, place), expected)
    assert.deepEqual(bodyOf(expected), withNamedBlocks(blocks, hiddenRules(blocks, place)))
  })
}

test('added lines end like the others, and a last line without an end gets one', () => {
  assert.equal(upgraded('## A\r\n\r\n1. a\r\n2. b', page), '## A\r\n\r\n:::steps\r\n1. a\r\n2. b\r\n:::\r\n')
})

test('each of several blocks has its own lines', () => {
  assert.equal(
    upgraded('## A\n\n1. a\n\n\n## B\n1. b\n', page),
    '## A\n\n:::steps\n1. a\n:::\n\n\n## B\n:::steps\n1. b\n:::\n',
  )
})
