import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { developerPages } from '../../support/page-examples.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const posts = site.application.snapshot.site.catalog.blog?.posts ?? []
const paths = [...Object.values(developerPages), ...posts.map(({ texts }) => texts.pt.path)]
const blocks = (await Promise.all(paths.map(path => fetchHtml(site, path)))).flatMap(document =>
  elements(document, 'pre'),
)
assert.ok(blocks.length > 50)

test('the pages of the first company have blocks of code and tokens for the rules about code to look at', () => {
  assert.ok(blocks.flatMap(block => elements(block, 'span')).length > 500)
})

test('a page with code asks for no script but that of every page', async () => {
  const scripts = async (path: string) =>
    elements(await fetchHtml(site, path), 'script').map(script => attribute(script, 'src'))
  for (const path of paths) assert.deepEqual(await scripts(path), await scripts('/sobre'))
})
