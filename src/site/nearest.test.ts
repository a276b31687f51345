import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNearest } from './nearest.ts'

const posts = Array.from({ length: 600 }, (_, index) => ({ path: `/blog/post-number-${index}` }))
const nearest = createNearest(
  [
    { path: '/' },
    { path: '/es' },
    { path: '/oficina/reparo', aliases: ['/reparo'], markdown: '/oficina/reparo.md' },
    { path: '/es/taller/reparo' },
    { path: '/oficina' },
    { path: '/feed.xml' },
    ...posts,
  ],
  new Set(['', '/es']),
)

const rows: readonly (readonly [rule: string, path: string, found: string | undefined])[] = [
  ['a wrong letter', '/oficina/repato', '/oficina/reparo'],
  ['two letters that are swapped', '/oficina/repaor', '/oficina/reparo'],
  ['capitals and a slash at the end', '/Oficina/Reparo/', '/oficina/reparo'],
  ['an accent in percent encoding', '/oficina/rep%C3%A1ro', '/oficina/reparo'],
  ['another extension', '/oficina/reparo.html', '/oficina/reparo'],
  ['Markdown of a misspelled page', '/oficina/repato.md', '/oficina/reparo.md'],
  ['Markdown of an address that has none', '/oficin.md', '/oficina'],
  ['a misspelled alias', '/repato', '/oficina/reparo'],
  ['another folder', '/services/reparo', '/oficina/reparo'],
  ['another folder in a language', '/es/servicios/reparo', '/es/taller/reparo'],
  ['an address below one that exists', '/oficina/nothing/at/all', '/oficina'],
  ['a file', '/fead.xml', '/feed.xml'],
  ['a post after the first hundreds, in another case', '/blog/POST-NUMBER-599', '/blog/post-number-599'],
  ['an address below a home page only', '/es/nothing', undefined],
  ['a short name', '/ofc', undefined],
  ['nothing like it', '/something-else', undefined],
  ['a stray % sign', '/%', undefined],
  ['a very long path', `/oficina/${'x'.repeat(300)}`, undefined],
]

for (const [rule, path, found] of rows)
  test(`${rule}: ${path.slice(0, 40)} is nearest to ${found ?? 'no address'}`, () =>
    assert.equal(nearest(path), found))
