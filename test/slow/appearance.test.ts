import assert from 'node:assert/strict'
import { test } from 'node:test'
import { neutralTheme } from '../../src/catalog/theme.ts'
import { readPublished } from '../support/content.ts'
import { contentDirs, repositoryContent } from '../support/folders.ts'
import { startTestSite } from '../support/site.ts'
import { foundTraits, traitsOf } from '../support/theme-traits.ts'

// The looks of the tests' first company and of the company in `content/`. Each belongs to that company.
const looks = { 'the first company': contentDirs.first, 'content/': repositoryContent }

test('the second company has no theme', async () => {
  const { theme } = await readPublished(contentDirs.second)
  assert.deepEqual(theme.light, neutralTheme.light)
  assert.equal(theme.bullet, neutralTheme.bullet)
  assert.equal(theme.pattern, undefined)
})

test('the search for a look finds its colours, its shapes and its pixels where they belong', async () => {
  const { theme } = await readPublished(contentDirs.first)
  const found = await foundTraits(await startTestSite(contentDirs.first), await traitsOf(theme))
  for (const trait of [
    /^#03642b in \/assets\/site-/,
    /^#f6faf3 in \/$/,
    /^M16 2 30 16 16 30 2 16Z in \/nao|^M16 2 30 16 16 30 2 16Z in \//,
    /^M0 12l12-12 24 24 12-12 in \/assets\/site-/,
    /^#bfd6b0 in \/assets\/share\//,
  ]) {
    assert.ok(
      found.some(line => trait.test(line)),
      String(trait),
    )
  }
})

for (const [whose, folder] of Object.entries(looks)) {
  test(`a company without a theme shows no colour, shape, typeface or pixel of ${whose}`, async () => {
    const { theme } = await readPublished(folder)
    const traits = await traitsOf(theme)
    assert.deepEqual(await foundTraits(await startTestSite(contentDirs.second), traits), [])
  })
}
