import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentPaths } from '../support/documents.ts'
import { assertEach } from '../support/each.ts'
import { completed, root } from '../support/process.ts'
import { startTestSite } from '../support/site.ts'

/** The contents of both samples and of a new company as they were at version 0.2. They stay as they are. */
const folder = join(root, 'test/fixtures/content-0.2')
const companies = readdirSync(folder)

test('there is old content of three companies', () => {
  assert.deepEqual(companies.toSorted(), ['first-sample', 'new-company', 'second-sample'])
})

for (const company of companies) {
  test(`content that was written for version 0.2 still passes its check: ${company}`, async t => {
    const checked = await completed(t, ['check', '--content', join(folder, company)])
    assert.equal(checked.status, 0, checked.stderr)
    assert.match(checked.stdout, /: no fault/)
  })

  test(`content that was written for version 0.2 still becomes a site: ${company}`, async () => {
    const site = await startTestSite(join(folder, company))
    const paths = documentPaths(site)
    assert.ok(paths.length >= 10)
    await assertEach(paths, String, async path => {
      const response = await site.fetch(path, { headers: { Accept: 'text/html' } })
      assert.equal(response.status, 200)
      assert.match(await response.text(), /<h1/)
    })
  })
}
