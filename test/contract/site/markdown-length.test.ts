import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/config.ts'
import { ContentRefused } from '../../../src/content/issue.ts'
import { publish } from '../../../src/publish.ts'
import type { Painter } from '../../../src/representations/pictures/drawing.ts'
import { blogIndex, post } from '../../support/blog.ts'
import { type Change, changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { type Tidying, temporaryFolder } from '../../support/process.ts'
import { baseUrl, silent } from '../../support/site.ts'

const about = 'pages/about/pt.md'

/** Paragraphs of short links, which are longer when they are absolute. */
function links(count: number): Change {
  return { [about]: append(...Array.from({ length: count }, () => '[a](/dados)\n')) }
}

/** A page of links that is nearly too long, and one more paragraph of so many characters, two units of UTF-16 each. */
function characters(count: number): Change {
  return { [about]: append(...Array.from({ length: 1_300 }, () => '[a](/dados)\n'), '😀'.repeat(count)) }
}

/** A blog of many posts. */
function posts(count: number): Change {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    'blog/index.md': blogIndex,
    ...Object.fromEntries(
      numbers.map(number => [`blog/2026-09-07-post-${number}.md`, post(`Texto ${number}`)]),
    ),
  }
}

const refused: readonly (readonly [what: string, change: Change, file: string, remedy: string])[] = [
  ['a page of many links', links(2_000), about, 'two pages'],
  ['a page that lists many posts', posts(300), 'blog/index.md', 'oldest posts'],
  [
    'a post of many links',
    {
      'blog/index.md': blogIndex,
      'blog/2026-09-07-cola.md': `${post('Cola')}${'[a](/dados)\n\n'.repeat(2_000)}`,
    },
    'blog/2026-09-07-cola.md',
    'two pages',
  ],
]

for (const [what, change, file, remedy] of refused) {
  test(`refused: ${what}, whose Markdown would have more than 50,000 characters`, async t => {
    const folder = await changedContent(t, change)
    const refusal = await publishBlank(t, folder).catch((error: unknown) => error)
    assert.ok(refusal instanceof ContentRefused)
    const [issue, ...others] = refusal.issues
    assert.deepEqual(others, [])
    assert.equal(issue?.file, `${folder}/${file}`)
    assert.match(issue?.message ?? '', /has \d{5} characters, more than 50000/)
    assert.ok(issue?.message.includes(remedy), issue?.message)
  })
}

test('the limit is 50,000 code points: a page that has exactly as many is accepted, and one more is refused', async t => {
  const snapshot = await publishBlank(t, await changedContent(t, characters(1)))
  const published = snapshot.resources.get('/quem-somos.md')
  assert.ok(published?.kind === 'file')
  const text = new TextDecoder().decode(published.representation.identity.body)
  const missing = 50_000 - [...text].length
  await publishBlank(t, await changedContent(t, characters(1 + missing)))
  const refusal = await publishBlank(t, await changedContent(t, characters(2 + missing))).catch(
    (error: unknown) => error,
  )
  assert.ok(refusal instanceof ContentRefused)
  assert.match(refusal.message, /has 50001 characters, more than 50000/)
})

/** Publishes with empty pictures: no text of a page depends on them. */
async function publishBlank(t: Tidying, folder: string) {
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const painter: Painter = { png: async () => new Uint8Array([0]), svg: async () => new Uint8Array([0]) }
  return publish(config, baseUrl, silent, { painter })
}
