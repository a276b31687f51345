import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { sourceHash } from '../../../src/content/source-hash.ts'
import { type Change, catalogOf, changedContent, testFaults } from '../../support/content.ts'
import { addFrontMatter, append, set } from '../../support/content-edits.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { parityRules } from '../../support/site-rules/parity.ts'
import { readSubject } from '../../support/site-rules/subject.ts'

const [original, english, spanish] = ['pt', 'en', 'es'].map(language => `pages/about/${language}.md`) as [
  string,
  string,
  string,
]
const now = sourceHash(await readFile(join(contentDirs.second, original)))
const recorded = (hash: string) => addFrontMatter(`sourceHash: "${hash}"`)

const recordedNow = { [english]: recorded(now), [spanish]: recorded(now) }

/** Returns the translations of the page that are marked as outdated. */
async function outdated(change: Change): Promise<readonly string[]> {
  const { pages } = await catalogOf(change)
  const texts = Object.values(pages.find(({ id }) => id === 'about')?.texts ?? {})
  return texts.filter(({ isOutdated }) => isOutdated).map(({ language }) => language)
}

suite('a translation that records its original', () => {
  const both = recordedNow

  test('is current while the original says the same, whatever its address, day and spaces are', async () => {
    assert.deepEqual(await outdated(both), [])
    assert.deepEqual(await outdated({ ...both, [original]: set('updated', '2026-11-01  ') }), [])
    assert.deepEqual(await outdated({ ...both, [original]: addFrontMatter('aliases:', '  - /casa') }), [])
  })

  test('is outdated once a text of the original changes, in its front matter or below it', async () => {
    for (const change of [set('title', 'Quem nós somos'), append('Mais uma frase.')])
      assert.deepEqual(await outdated({ ...both, [original]: change }), ['en', 'es'])
  })
})

test('of a translation that records nothing, nothing is said', async () => {
  assert.deepEqual(await outdated({ [original]: append('Mais uma frase.') }), [])
})

suite('readers of an outdated translation', () => {
  const change = { [original]: append('Mais uma frase.'), [english]: recorded(now) }

  test('read one line with the way to the original, on the page and in its Markdown', async t => {
    const site = await startTestSite(await changedContent(t, change))
    const html = await (await site.fetch('/en/who-we-are')).text()
    assert.match(
      html,
      /<h1>[^<]*<\/h1>\s*<p>This translation is older than the current text: <a href="\/quem-somos">Portuguese<\/a><\/p>/,
    )
    const markdown = await (await site.fetch('/en/who-we-are.md')).text()
    assert.match(
      markdown,
      /\n# [^\n]*\n\nThis translation is older than the current text: \[Portuguese\]\(https:\/\/site\.test\/quem-somos\.md\)\n\n/,
    )
  })

  test('those of the other languages do not', async t => {
    const site = await startTestSite(await changedContent(t, change))
    for (const path of ['/quem-somos', '/es/quienes-somos'])
      assert.doesNotMatch(await (await site.fetch(path)).text(), /older|mais antiga|más antigua/)
  })
})

test('a page with that line says the same in each format', async t => {
  const both = { ...recordedNow, [original]: append('Mais uma frase.') }
  const subject = await readSubject(await changedContent(t, both))
  for (const check of Object.values(parityRules)) await check(subject)
})

testFaults([
  [
    'a digest in the original',
    { [original]: addFrontMatter(`‸sourceHash: "${now}"`) },
    'only translations have',
  ],
  [
    'a digest that is none',
    { [english]: addFrontMatter('sourceHash: ‸abc') },
    'that "vitrine-site sync" writes',
  ],
])
