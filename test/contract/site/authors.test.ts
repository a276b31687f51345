import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { blogIndex, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { fetchHtml } from '../../support/html.ts'
import { baseUrl, startTestSite, type TestSite } from '../../support/site.ts'
import { graphOf, only } from '../../support/site-rules/structured-data.ts'

const company = { '@id': `${baseUrl}/#organization` }

const names = [
  'Ana Souza',
  'Zoé de la Cruz',
  'Carlo dalla Chiesa',
  'Ana Souza, engenheira',
  'Pelé',
  '李明',
  'علي رضا',
]
const roles = [
  'quem conserta',
  'Equipe da oficina',
  'Time de solda',
  'Quem atende na Oficina Araucária',
  undefined,
]

suite('the author of a post in the JSON-LD', () => {
  let site: TestSite
  before(async () => {
    const posts = [...names, ...roles].map((author, index) => {
      const lines = author === undefined ? [] : [`author: ${author}`]
      return [`blog/2026-09-0${(index % 9) + 1}-texto-${index}.md`, post(`Texto ${index}`, lines)]
    })
    site = await startTestSite(
      await changedContent({ after }, { 'blog/index.md': blogIndex, ...Object.fromEntries(posts) }),
    )
  })
  const authorAt = async (index: number) =>
    only(graphOf(await fetchHtml(site, `/diario/texto-${index}`)), 'BlogPosting').author

  for (const [index, name] of names.entries())
    test(`is a person: ${name}`, async () => {
      assert.deepEqual(await authorAt(index), { '@type': 'Person', name })
    })
  for (const [index, role] of roles.entries())
    test(`is the company: ${role ?? 'a post without an author'}`, async () => {
      assert.deepEqual(await authorAt(names.length + index), company)
    })
})
