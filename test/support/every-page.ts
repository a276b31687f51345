import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage, startBrowser } from './browser.ts'
import { documentPaths } from './documents.ts'
import { assertEach } from './each.ts'
import { checkMenuInLargeText, checkPage, pageRule } from './page-checks.ts'
import { startSite } from './process.ts'
import { startTestSite } from './site.ts'

/**
 * Tests every page of a sample for the promises that each page makes. Each sample has a file, so that they run in
 * parallel.
 */
export function testEveryPage(name: string, folder: string): void {
  test(`every page of ${name}: ${pageRule}`, { timeout: 600_000 }, async t => {
    const read = await startTestSite(folder)
    const { languages } = read.application.snapshot.site
    const missing = languages.map(language => `/${language}/nothing-is-here`)
    const site = await startSite(t, { CONTENT_DIR: folder })
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    await assertEach([...documentPaths(read), '/nothing-is-here', ...missing], String, path =>
      checkPage(page, path, new Map()),
    )
    await assertEach(missing, String, path => checkMenuInLargeText(page, path))
    assert.deepEqual(faults, [])
  })
}
