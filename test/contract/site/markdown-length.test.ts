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
  ['a page of many links', links(700), about, 'two pages'],
  ['a page that lists many posts', posts(300), 'blog/index.md', 'oldest posts'],
  [
    'a post of many links',
    {
      'blog/index.md': blogIndex,
      'blog/2026-09-07-cola.md': `${post('Cola')}${'[a](/dados)\n\n'.repeat(700)}`,
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

test('accepted: a page of fewer links, and a page that lists fewer posts', async t => {
  await publishBlank(t, await changedContent(t, { ...links(400), ...posts(100) }))
})

/** As short and as long as an origin may be. */
const origins = ['http://a', `https://www.${'a'.repeat(63)}.${'b'.repeat(24)}`]

test('content is refused on every host or on none, and no page exceeds 50,000 characters on any', async t => {
  assert.equal(readConfig({ BASE_URL: origins[1] }).baseUrl?.length, 100)
  const verdicts = new Map<string, Set<string>>()
  for (const count of [430, 440, 450, 500]) {
    const folder = await changedContent(t, links(count))
    const said = await Promise.all(origins.map(origin => verdict(t, folder, origin)))
    verdicts.set(`${count} links`, new Set(said))
  }
  for (const [what, said] of verdicts) assert.equal(said.size, 1, `${what}: ${[...said].join(', ')}`)
  assert.equal(new Set([...verdicts.values()].flatMap(said => [...said])).size, 4, 'some are refused')
})

/** What an editor is told: nothing, or how long a page became. */
async function verdict(t: Tidying, folder: string, origin: string): Promise<string> {
  try {
    const { resources } = await publishBlank(t, folder, origin)
    const lengths = [...resources.values()].flatMap(resource =>
      resource.kind === 'page' ? [[...new TextDecoder().decode(resource.markdown.identity.body)].length] : [],
    )
    assert.ok(Math.max(...lengths) <= 50_000)
    return 'accepted'
  } catch (error) {
    assert.ok(error instanceof ContentRefused)
    return error.issues.map(({ message }) => message).join()
  }
}

/** Publishes with empty pictures: no text of a page depends on them. */
async function publishBlank(t: Tidying, folder: string, origin: string = baseUrl) {
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const painter: Painter = { png: async () => new Uint8Array([0]), svg: async () => new Uint8Array([0]) }
  return publish(config, origin, silent, { painter })
}
