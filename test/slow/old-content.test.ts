import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { documentPaths } from '../support/documents.ts'
import { assertEach } from '../support/each.ts'
import { completed, root, temporaryFolder } from '../support/process.ts'
import { startTestSite } from '../support/site.ts'

/** The contents of both samples and of a new company as they were at version 0.2. They stay as they are. */
const folder = join(root, 'test/fixtures/content-0.2')
const companies = readdirSync(folder)

test('there is old content of three companies', () => {
  assert.deepEqual(companies.toSorted(), ['first-sample', 'new-company', 'second-sample'])
})

const original = (company: string) => readFile(join(folder, company, 'company.yaml'), 'utf8')

for (const company of companies) {
  test(`content that was written for version 0.2 still passes its check: ${company}`, async t => {
    const checked = await completed(t, ['check', '--content', join(folder, company)])
    assert.equal(checked.status, 0, checked.stderr)
    assert.match(checked.stdout, /: no fault/)
  })

  test(`content of version 0.2 that was upgraded passes its check, shows the same pages and needs no more: ${company}`, async t => {
    const copy = await temporaryFolder(t)
    await cp(join(folder, company), copy, { recursive: true })
    const upgrade = (...options: readonly string[]) =>
      completed(t, ['upgrade', ...options, '--content', copy])
    const shown = await upgrade()
    assert.equal(shown.status, 64)
    assert.match(shown.stdout, /^-version: 1\n\+version: 2$/m)
    assert.match(shown.stderr, /nothing was written: run it with --yes to write/)
    assert.equal(await readFile(join(copy, 'company.yaml'), 'utf8'), await original(company))
    const before = await completed(t, ['check', '--content', copy])
    assert.match(
      before.stdout,
      /company\.yaml:\d+:1: this content is of version 1 of the format: run "vitrine-site upgrade/,
    )
    assert.match((await upgrade('--yes')).stdout, /^written: \d+ files?$/m)
    const checked = await completed(t, ['check', '--content', copy])
    assert.equal(checked.status, 0, checked.stderr)
    assert.doesNotMatch(checked.stdout, /of version 1/)
    assert.match((await upgrade()).stdout, /: nothing to do/)
    const [old, now] = [await startTestSite(join(folder, company)), await startTestSite(copy)]
    await assertEach(documentPaths(old), String, async path => {
      for (const type of ['text/html', 'text/markdown']) {
        const ask = { headers: { Accept: type } }
        assert.equal(await (await now.fetch(path, ask)).text(), await (await old.fetch(path, ask)).text())
      }
    })
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
