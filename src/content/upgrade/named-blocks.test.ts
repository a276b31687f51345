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
const summary = '## 1\n\n| a | b |\n|---|---|\n| c | d |\n\n'

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
    ['Text\n\n', '- **[a](/b)**\n- [c](/d)\n', '\n```\ncode\n```\n', developers, 'button'],
    ['::examples\n\n', '- **[a](/b)**\n', '', developers],
    ['## A\n\n', '- **[a](/b)**\n', '', developers],
    [summary, '[a](mailto:a@b.example)\n', sections, page, 'button'],
    [summary, '[a](/b)\n', sections, page],
    [`${summary}[a](mailto:a@b.example)\n\n`, 'Text\n', sections, page],
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
    [`${letter}> a\n>\n> — b\n\n`, '- **c**\\\n  d\n', '', page],
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

test('added lines end like the others, and a last line without an end gets one', () => {
  assert.equal(upgraded('## A\r\n\r\n1. a\r\n2. b', page), '## A\r\n\r\n:::steps\r\n1. a\r\n2. b\r\n:::\r\n')
})

test('each of several blocks has its own lines', () => {
  assert.equal(
    upgraded('## A\n\n1. a\n\n\n## B\n1. b\n', page),
    '## A\n\n:::steps\n1. a\n:::\n\n\n## B\n:::steps\n1. b\n:::\n',
  )
})
