import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openPage, startBrowser } from '../support/browser.ts'
import { changedContent } from '../support/changed-content.ts'
import { append, editFile, replace } from '../support/content-edits.ts'
import { ownOrigin, root, run } from '../support/process.ts'

const limit = { timeout: 120_000 }

test(
  'in development the open page follows each save; a fault covers it until it is corrected',
  limit,
  async t => {
    const folder = await changedContent(t, {})
    const file = join(folder, 'pages/about/en.md')
    const site = run(t, ownOrigin, root, ['dev', '--keep-program', '--content', folder])
    const { port } = await site.logged('listening')
    const { page, faults } = await openPage(await startBrowser(t), `http://localhost:${port}`, 1280)
    await page.goto('/en/who-we-are')
    for (let round = 1; round <= 5; round += 1) {
      await editFile(file, append(`Save number ${round}.`))
      await page.getByText(`Save number ${round}.`).waitFor()
    }

    await editFile(file, replace('updated: ', 'updatedd: '))
    const overlay = page.getByRole('alert')
    await overlay.getByText('The content has a fault').waitFor()
    await overlay.getByRole('heading', { name: /pages\/about\/en\.md:5:1$/ }).waitFor()
    await overlay.getByText('"updatedd" is not known here').waitFor()
    assert.match(
      (await overlay.locator('pre', { hasText: 'updatedd' }).textContent()) ?? '',
      /^updatedd: .*\n\^$/,
    )
    const covers = await page.evaluate(() => document.elementFromPoint(10, 10)?.localName)
    assert.equal(covers, 'vitrine-faults')

    await page.goto('/en')
    await overlay.getByText('The content has a fault').waitFor()

    await editFile(file, replace('updatedd: ', 'updated: '))
    await overlay.waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
  },
)
