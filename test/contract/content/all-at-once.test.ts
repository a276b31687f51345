import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentRefused } from '../../../src/content/issue.ts'
import { assertFaults } from '../../support/content.ts'
import { addFrontMatter, append, edits, omit, set } from '../../support/content-edits.ts'

test('every fault of every file is reported at once, sorted by file, line and column', () =>
  assertFaults(
    {
      'services/reparo/pt.md': edits(set('name', '‸""'), append('Mais texto.', '', '‸<div>')),
      'services/reparo/es.md': append('‸***'),
      'services/notes.txt': 'x',
      'pages/versioning/en.md': set('updated', '‸2026-02-30'),
      'pages/privacy/pt.md': edits(set('title', '‸Oi'), append('![](/assets/x.jpg)')),
      'pages/home/es.md': null,
      'pages/contact/es.md': append('‸# Título'),
      'pages/about/pt.md': append('[b](‸/nada) e [a](‸/nem-isto) ‸<br>', '', '[c](‸#nada)'),
      'pages/about/en.md': edits(addFrontMatter('‸colour: blue'), omit('title')),
      'company.yaml': set('location.latitude', '‸91'),
      'leftover.md': 'x',
    },
    ['company.yaml', '"location.latitude" must be'],
    ['leftover.md:1:1', 'nothing reads this file'],
    ['pages/about/en.md', '"title" is missing'],
    ['pages/about/en.md', '"colour" is not known here'],
    ['pages/about/pt.md', '/nada leads nowhere'],
    ['pages/about/pt.md', '/nem-isto leads nowhere'],
    ['pages/about/pt.md', 'raw HTML'],
    ['pages/about/pt.md', '#nada leads to a missing anchor'],
    ['pages/contact/es.md', '"#" heading'],
    ['pages/home/es.md:1:1', 'the translation is missing'],
    ['pages/privacy/pt.md', '"title" must be'],
    ['pages/privacy/pt.md:15:5', 'has no description'],
    ['pages/privacy/pt.md:15:5', '/assets/x.jpg is missing'],
    ['pages/versioning/en.md', '"updated" must be a day'],
    ['services/notes.txt:1:1', 'nothing reads this file'],
    ['services/reparo/es.md', 'a section holds paragraphs'],
    ['services/reparo/pt.md', '"name" must be'],
    ['services/reparo/pt.md', 'raw HTML'],
  ))

test('a broken company.yaml does not hide the faults of documents, nor call their folders unlisted', () =>
  assertFaults(
    { 'company.yaml': set('name', '‸@oficina'), 'pages/about/pt.md': set('title', '‸Oi') },
    ['company.yaml', 'broken YAML'],
    ['pages/about/pt.md', '"title" must be'],
  ))

test('the refusal says each fault on a line of its own: file:line:column: message', () => {
  const refusal = new ContentRefused([
    { file: 'content/company.yaml', line: 2, column: 7, message: '"name" must be text' },
    { file: 'content/pages/about/pt.md', line: 15, column: 13, message: 'the link /nada leads nowhere' },
  ])
  assert.equal(
    refusal.message,
    'content/company.yaml:2:7: "name" must be text\ncontent/pages/about/pt.md:15:13: the link /nada leads nowhere',
  )
})
