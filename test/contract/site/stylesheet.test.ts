import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const folder = join(import.meta.dirname, '../../../src/assets/css')
const site = await startTestSite()

/** What a rule says, however it is indented. */
const withoutSpace = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\/|\s+/g, '')

test('the site has one stylesheet, and each file of assets/css/ is in it once', async () => {
  const paths = [...site.application.snapshot.resources.keys()].filter(path => path.endsWith('.css'))
  assert.equal(paths.length, 1)
  const sheet = withoutSpace(await (await site.fetch(paths[0] ?? '')).text())
  const files = await readdir(folder)
  assert.ok(files.length > 5)
  for (const file of files) {
    const own = withoutSpace(await readFile(join(folder, file), 'utf8')).replaceAll(/url\(\/[^)]*\)/g, '|')
    for (const part of own.split('|')) assert.equal(sheet.split(part).length, 2, file)
  }
})

test('no file of the stylesheet has more than 250 lines', async () => {
  for (const file of await readdir(folder)) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')
    assert.ok(lines.length <= 250, `${file} has ${lines.length} lines`)
  }
})
