import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tellingPaths } from '../matrix/sites.ts'
import { openPage, startBrowser } from './browser.ts'
import { documentPaths } from './documents.ts'
import { assertEach } from './each.ts'
import {
  checkMenuInLargeText,
  checkPage,
  checkSummaryInLargeText,
  pageRule,
  type TextCounts,
} from './page-checks.ts'
import { startSite } from './process.ts'
import { startTestSite } from './site.ts'

/**
 * Tests every page of a sample for the promises that each page makes. Each sample has a file, so that they run in
 * parallel. `kinds` are the kinds of text that must stay on one line and that the sample has.
 */
export function testEveryPage(
  [name, folder]: readonly [string, string],
  kinds: readonly string[] = [],
): void {
  test(`every page of ${name}: ${pageRule}`, { timeout: 600_000 }, async t => {
    const read = await startTestSite(folder)
    const { site: company } = read.application.snapshot
    const { languages } = company
    // The other pages have no element that these do not have in the same place.
    const telling = await tellingPaths(read)
    const missing = languages.map(language => `/${language}/nothing-is-here`)
    const site = await startSite(t, { CONTENT_DIR: folder })
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${site.port}`)
    const met: TextCounts = new Map()
    await assertEach([...documentPaths(read), '/nothing-is-here', ...missing], String, path =>
      checkPage(page, path, met, telling.includes(path) ? 'all' : 'none'),
    )
    await assertEach(missing, String, path => checkMenuInLargeText(page, path))
    assert.deepEqual(faults, [])
    // A refused message is a fault of the console, so this is last.
    const contact = languages.map(language => company.page('contact', language).path)
    await assertEach(contact, String, path => checkSummaryInLargeText(page, path))
    for (const kind of kinds) assert.ok((met.get(kind) ?? 0) > 0, `the pages hold ${kind}`)
  })
}
