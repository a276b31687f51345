import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedContent, copiesOf } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

test('a page may have a name that every object of the program has a member of', async t => {
  const folder = await changedContent(t, {
    'company.yaml': replace('pages: [home, ', 'pages: [home, constructor, '),
    ...(await copiesOf('pages/about', 'pages/constructor')),
  })
  const site = await startTestSite(folder)
  const page = await fetchHtml(site, '/quem-somos-too')
  assert.deepEqual(elements(page, 'article').length, 1)
})
