import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'
import { headOf } from '../../support/site-rules/head.ts'

test('a post says when it was written and changed, and its subjects', async () => {
  const site = await startTestSite()
  const { blog } = site.application.snapshot.site.catalog
  assert.ok(blog)
  for (const { texts } of blog.posts) {
    const { path, published, updated, tags } = texts.pt
    const head = headOf(await fetchHtml(site, path))
    assert.deepEqual(head.all('article:published_time'), [published])
    assert.deepEqual(head.all('article:modified_time'), [updated])
    assert.deepEqual(head.all('article:tag'), tags)
  }
})
