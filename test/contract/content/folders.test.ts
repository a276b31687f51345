import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { ContentRefused } from '../../../src/content/issue.ts'
import { assertFaults, catalogOf, changedContent, issuesOf, readPublished } from '../../support/content.ts'
import { append, edits, replace, set } from '../../support/content-edits.ts'
import { contentDirs } from '../../support/site.ts'

const page = 'pages/about/pt.md'

/** The only faults of a folder that cannot be read as content. */
async function refusalOf(folder: string) {
  const refusal = await readPublished(folder).then(
    () => undefined,
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof ContentRefused)
  return refusal.issues
}

for (const [what, folder] of [
  ['that does not exist', join(contentDirs.second, 'absent')],
  ['that is a file', join(contentDirs.second, 'company.yaml')],
] as const) {
  test(`refused: a content folder ${what}`, async () => {
    const [issue, ...others] = await refusalOf(folder)
    assert.deepEqual({ ...issue, message: '' }, { file: folder, line: 1, column: 1, message: '' })
    assert.match(issue?.message ?? '', /content folder cannot be read.*CONTENT_DIR/)
    assert.deepEqual(others, [])
  })
}

test('refused: no company.yaml', () =>
  assertFaults({ 'company.yaml': null }, ['company.yaml:1:1', 'the file is missing']))

test('refused: a missing translation', () =>
  assertFaults({ 'pages/home/es.md': null }, ['pages/home/es.md:1:1', 'the translation is missing']))

test('refused: a missing translation of a service', () =>
  assertFaults(
    {
      'services/reparo/en.md': null,
      'pages/services/en.md': replace('[repair](/en/workshop/reparo)', 'repair'),
      'services/sob-medida-escolar/en.md': replace('/en/workshop/reparo', '/en/workshop'),
    },
    ['services/reparo/en.md:1:1', 'the translation is missing'],
  ))

for (const [folder, list] of [
  ['pages', '[home, services, about, contact, developers, errors, versioning, privacy, team]'],
  ['services', '[reparo, team, sob-medida-escolar]'],
] as const) {
  test(`refused: ${folder} that company.yaml lists and that have no folder`, () =>
    assertFaults(
      { 'company.yaml': set(folder, list) },
      [`${folder}/team/en.md:1:1`, 'the translation is missing'],
      [`${folder}/team/es.md:1:1`, 'the translation is missing'],
      [`${folder}/team/pt.md:1:1`, 'the translation is missing'],
    ))

  test(`refused: a folder in ${folder}/ that company.yaml does not list`, () =>
    assertFaults({ [`${folder}/team/pt.md`]: '---\npath: /time\n---\n' }, [
      `${folder}/team/pt.md:1:1`,
      `company.yaml does not list team in "${folder}"`,
    ]))
}

test('refused: a page that every site has is not listed', () =>
  assertFaults(
    { 'company.yaml': replace('pages: [home,', '‸pages: [') },
    ['company.yaml', '"pages" lacks home'],
    ['pages/home/en.md:1:1', 'company.yaml does not list home in "pages"'],
    ['pages/home/es.md:1:1', 'company.yaml does not list home in "pages"'],
    ['pages/home/pt.md:1:1', 'company.yaml does not list home in "pages"'],
  ))

test('refused: the navigation names a page that is not listed', () =>
  assertFaults(
    { 'company.yaml': replace('navigation: [services, contact]', '‸navigation: [services, team]') },
    ['company.yaml', '"navigation" names team, which "pages" does not list'],
  ))

for (const file of [
  'notes.txt',
  'company.yml',
  'drafts/pt.md',
  'pages/readme.md',
  'pages/about/de.md',
  'pages/about/PT.md',
  'pages/about/pt.txt',
  'pages/about/photo.jpg',
  'pages/about/old/pt.md',
  'services/reparo/prices.yaml',
]) {
  test(`refused: ${file}, which nothing reads`, () =>
    assertFaults({ [file]: 'x' }, [`${file}:1:1`, 'nothing reads this file']))
}

test("hidden files and editors' back-ups are left alone", async t => {
  const hidden = { '.DS_Store': 'x', 'pages/.obsidian/app.json': '{}', 'pages/about/pt.md~': 'x' }
  await readPublished(await changedContent(t, hidden))
})

for (const [what, text] of [
  ['an empty file', ''],
  ['a file without front matter', '## Oficina\n\nTexto.\n'],
  ['front matter after a blank line', '\n---\npath: /\n---\n'],
] as const) {
  test(`refused: ${what}`, () =>
    assertFaults({ 'pages/home/pt.md': text }, [
      'pages/home/pt.md:1:1',
      'the front matter is missing',
      '---',
    ]))
}

test('refused: front matter that is never closed, at the line where its end is missing', () =>
  assertFaults({ 'pages/home/pt.md': '---\npath: /\n\nTexto.\n' }, [
    'pages/home/pt.md:3:1',
    'has no end',
    '---',
  ]))

for (const file of ['company.yaml', 'pages/home/pt.md', 'services/reparo/es.md']) {
  test(`refused: ${file} that is not UTF-8`, async () => {
    const latin = Buffer.from('---\npath: /es/taller/reparo\ntitle: Reparaci\xF3n\n---\n', 'latin1')
    await assertFaults({ [file]: latin }, [`${file}:1:1`, 'not UTF-8'])
  })
}

for (const [what, character] of [
  ['U+0000 (NUL)', '\0'],
  ['U+000B (vertical tab)', '\v'],
  ['U+000C (form feed)', '\f'],
  ['U+000D (carriage return)', '\r'],
  ['U+001F', '\x1f'],
  ['U+007F (delete)', '\x7f'],
  ['U+FFFE', '\ufffe'],
  ['U+FFFF', '\uffff'],
] as const) {
  test(`refused: text with the character ${what}`, () =>
    assertFaults({ [page]: append(`Uma linha‸${character}e outra.`) }, [
      page,
      `the character ${what} cannot be published: remove it`,
    ]))
}

test('refused: control characters in every line of every kind of file, once a line', () =>
  assertFaults(
    {
      'company.yaml': text => `${text}# a‸\v\v\n`,
      [page]: text =>
        edits(set('title', 'Quem‸\v somos'), append('a‸\b', 'b‸\b\b'))(text).replaceAll('\n', '\r\n'),
      'pages/about/drawing.svg': '<svg‸\v viewBox="0 0 1 1"></svg>',
    },
    ['company.yaml', 'U+000B'],
    ['pages/about/drawing.svg', 'U+000B'],
    [page, 'U+000B'],
    [page, 'U+0008 (backspace)'],
    [page, 'U+0008 (backspace)'],
  ))

test('refused: a control character that Markdown is asked for by its number', () =>
  assertFaults({ [page]: append('Texto.', 'Uma linha&#12;e outra.') }, [
    `${page}:16:1`,
    'the character U+000C (form feed) cannot be published',
  ]))

test('accepted: tabs, marks of direction and every other character', async () => {
  assert.deepEqual(await issuesOf({ [page]: append('Um\té\u200f\u2028🙂\u{10ffff}.') }), [])
})

test('accepted: a file with CRLF line ends says what it says with LF', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n')
  const files = ['company.yaml', page, 'pages/developers/pt.md', 'services/reparo/pt.md']
  const changed = await catalogOf(Object.fromEntries(files.map(file => [file, crlf])))
  assert.deepEqual(changed, await catalogOf({}))
})

test('in a file with CRLF line ends a fault has the same place', () =>
  assertFaults({ [page]: text => set('title', '‸Oi')(text).replaceAll('\n', '\r\n') }, [
    page,
    '"title" must',
  ]))

test('accepted: a byte order mark', async () => {
  assert.deepEqual(await catalogOf({ [page]: text => `\uFEFF${text}` }), await catalogOf({}))
})

test('refused: an asset under the name of one of the program, which it would replace', () =>
  assertFaults({ 'assets/site.css': 'body { color: red }' }, ['assets/site.css:1:1', 'another']))

test('accepted: a link to one question of a page', async () => {
  const change = {
    'pages/about/en.md': (text: string) => `${text}\nSee [this](/en/workshop/reparo#faq-2).\n`,
  }
  assert.deepEqual(await issuesOf(change), [])
})
