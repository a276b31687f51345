import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertFaults, catalogOf, issuesOf, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, edits, replace, set } from '../../support/content-edits.ts'

const page = 'pages/about/pt.md'
const company = 'company.yaml'

testFaults([
  [
    'a key that stands twice',
    { [page]: addFrontMatter('‸title: Quem somos') },
    'broken YAML',
    'this key stands twice',
  ],
  [
    'a key that stands twice inside another',
    { [company]: replace('  city: Pelotas\n', '  city: Pelotas\n  ‸city: Rio Grande\n') },
    'broken YAML',
    'this key stands twice',
  ],
  [
    'a key that stands twice between braces',
    { [company]: set('location.country', '{pt: Brasil, en: Brazil, es: Brasil, ‸pt: Brasil}') },
    'broken YAML',
    'this key stands twice',
  ],
  ['a colon and a blank in unquoted text', { [page]: set('title', '‸Quem: somos') }, 'broken YAML'],
  [
    'a double quote that is never closed',
    { [page]: set('navigation', '‸"Quem somos') },
    'broken YAML',
    'the quote " that opens here is not closed',
  ],
  [
    'a single quote that is never closed',
    { [page]: set('navigation', "‸'Quem somos") },
    'broken YAML',
    "the quote ' that opens here is not closed",
  ],
  ['text after a closing quote', { [page]: set('title', '"Quem" ‸somos') }, 'broken YAML'],
  [
    'a backslash in double quotes that escapes nothing',
    { [page]: set('title', '"Quem ‸\\somos"') },
    'broken YAML',
    'escape',
  ],
  ['a line that is not "key: value"', { [page]: addFrontMatter('‸texto solto') }, 'broken YAML'],
  ['no blank after the colon', { [page]: replace('title: Quem', '‸title:Quem') }, 'broken YAML'],
  [
    'a tab as indentation',
    { [page]: replace('title: Quem', '‸\ttitle: Quem') },
    'broken YAML',
    'a tab cannot indent',
  ],
  [
    'a bracket that is never closed',
    { [page]: addFrontMatter('aliases: ‸[/sobre, /nos') },
    'broken YAML',
    ']',
  ],
  [
    'a brace that is never closed',
    { [company]: set('location.country', '‸{pt: Brasil, en: Brazil, es: Brasil') },
    'broken YAML',
    '}',
  ],
  ['unquoted text that begins with @', { [page]: set('title', '‸@oficina') }, 'broken YAML', '@'],
  ['unquoted text that begins with `', { [page]: set('title', '‸`oficina`') }, 'broken YAML', '`'],
  ['unquoted text that begins with %', { [page]: set('title', '‸%oficina') }, 'broken YAML', '%'],
  [
    'unquoted text that begins with !',
    { [page]: set('title', '‸!oficina Quem somos') },
    'broken YAML',
    'cannot begin with !',
  ],
  ['unquoted text that begins with *', { [page]: set('title', '‸*oficina') }, 'broken YAML', '*'],
  ['a second YAML document in company.yaml', { [company]: append('‸---', 'name: x') }, 'broken YAML'],
])

test('every mistake in the YAML of one file is reported, not only the first', () =>
  assertFaults(
    { [page]: edits(set('title', '‸@oficina'), set('navigation', '‸%oficina')) },
    [page, 'broken YAML', '@'],
    [page, 'broken YAML', '%'],
  ))

test('a fault of YAML is described in one line, which does not repeat its place', async () => {
  for (const change of [set('title', '@oficina'), addFrontMatter('aliases: [/um,, /dois]')]) {
    const [issue] = await issuesOf({ [page]: change })
    assert.match(issue?.message ?? '', /^broken YAML: /)
    assert.doesNotMatch(issue?.message ?? '', /\n|line \d/)
  }
})

test('accepted: a comment one space after a text in quotes', async () => {
  await catalogOf({ [page]: set('title', '"Quem somos" # o nome do menu') })
})

test('front matter that is a list, not keys and values, is not called missing', async () => {
  const list = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '---\n- /\n- Oficina\n---\n')
  const [issue, ...others] = await issuesOf({ 'pages/home/pt.md': list })
  assert.deepEqual({ ...issue, message: '' }, { file: 'pages/home/pt.md', line: 2, column: 1, message: '' })
  assert.doesNotMatch(issue?.message ?? '', /missing/)
  assert.deepEqual(others, [])
})

test('empty front matter lacks every required key', () => {
  const emptied = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, '---\n‸‸‸‸---\n')
  const missing = ['path', 'title', 'description', 'updated']
  return assertFaults(
    { 'pages/home/pt.md': emptied },
    ...missing.map(key => ['pages/home/pt.md', `"${key}" is missing`] as const),
  )
})
