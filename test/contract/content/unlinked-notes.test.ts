import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unlinkedNotes } from '../../../src/commands/unlinked-notes.ts'
import { readFolder } from '../../../src/content/files.ts'
import { blog, blogIndex } from '../../support/blog.ts'
import { type Change, catalogOf, changedContent } from '../../support/content.ts'
import { append, edits, replace } from '../../support/content-edits.ts'
import { features } from '../../support/features.ts'

const company = 'company.yaml'
const about = 'pages/about/pt.md'
const footer = append('footer: [home, contact, privacy]')

/** Returns a case in each language. */
function caseFiles(...more: readonly string[]): Change {
  const text = (prefix: string) => `---
path: ${prefix}/escola
title: Cem cadeiras
description: Cem cadeiras de uma escola, consertadas em um mês de férias de verão.
updated: 2026-10-01
problem: As cadeiras estavam soltas.
done: Colamos todas elas de novo.
result: Nenhuma voltou para nós.
${more.map(line => `${line}\n`).join('')}---
`
  return Object.fromEntries(
    ['pt', 'en', 'es'].map(code => [`cases/escola/${code}.md`, text(code === 'pt' ? '' : `/${code}`)]),
  )
}

function inEach(folder: string, change: Change[string]): Change {
  return Object.fromEntries(['pt', 'en', 'es'].map(code => [`${folder}/${code}.md`, change]))
}

const caseAlone: Change = { ...caseFiles(), [company]: append('cases: [escola]') }

const rows: readonly (readonly [rule: string, change: Change, files: readonly string[]])[] = [
  ['a footer of all pages', blog, []],
  ['a blog that no menu names', { ...blog, [company]: footer }, ['blog/index.md']],
  [
    'a blog in the navigation',
    { ...blog, [company]: edits(footer, replace('navigation: [', 'navigation: [blog, ')) },
    [],
  ],
  ['a blog in the footer', { ...blog, [company]: append('footer: [home, contact, privacy, blog]') }, []],
  ['a blog that a text links to', { ...blog, [company]: footer, [about]: append('[Diário](/diario)') }, []],
  [
    'a blog that only its own pages link to',
    {
      ...blog,
      [company]: footer,
      'blog/index.md': `${blogIndex}\n[Diário](/diario)\n`,
      [about]: append('[Cola](/diario/cola)'),
    },
    ['blog/index.md'],
  ],
  ['a case that nothing shows', caseAlone, ['cases/escola/pt.md']],
  ['a case of a service', { ...caseAlone, ...caseFiles('service: reparo') }, []],
  ['a case in the block of cases', { ...caseAlone, ...inEach('pages/about', append('::cases')) }, []],
  [
    'a case in the footer',
    { ...caseAlone, [company]: append('cases: [escola]\nfooter: [home, contact, about, services, escola]') },
    [],
  ],
]

for (const [rule, change, files] of rows) {
  test(`pages that nothing leads to: ${rule}`, async t => {
    const folder = await changedContent(t, change)
    const notes = unlinkedNotes({ ...features, catalog: await catalogOf(change) }, readFolder(folder), '')
    assert.deepEqual(
      notes.map(({ file }) => file),
      files,
    )
  })
}
