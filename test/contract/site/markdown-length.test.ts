import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../../src/config.ts'
import { ContentRefused } from '../../../src/content/issue.ts'
import type { Renderer } from '../../../src/pictures/canvas.ts'
import { publish } from '../../../src/publish.ts'
import { blogIndex, post } from '../../support/blog.ts'
import { compressNothing } from '../../support/compress.ts'
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
  return { [about]: append(...Array.from({ length: 350 }, () => '[a](/dados)\n'), '😀'.repeat(count)) }
}

/** A blog of many posts with the longest names, titles, descriptions and subjects. */
function posts(count: number): Change {
  const text = (number: number) =>
    post(`${'x'.repeat(60)} ${number}`)
      .replace(/^description: .*$/m, `description: ${'x'.repeat(160)}`)
      .replace(/^tags: .*$/m, `tags: [${[1, 2, 3, 4, 5].map(tag => `${number}-${tag}-${'x'.repeat(22)}`)}]`)
  const numbers = Array.from({ length: count }, (_, index) => index)
  return {
    'blog/index.md': blogIndex,
    ...Object.fromEntries(
      numbers.map(number => [`blog/2026-09-07-${'x'.repeat(80)}-${number}.md`, text(number)]),
    ),
  }
}

const refused: readonly (readonly [what: string, change: Change, file: string, remedy: string])[] = [
  ['a page of many links', links(700), about, 'two pages'],
  [
    'a page that lists posts',
    { ...posts(20), 'blog/index.md': `${blogIndex}${'[a](/dados)\n\n'.repeat(400)}` },
    'blog/index.md',
    'shorten its text',
  ],
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

/** As long as an origin may be. */
const longest = `https://www.${'a'.repeat(63)}.${'b'.repeat(24)}`

test('accepted: a blog of 200 posts with the longest titles, descriptions and subjects: a page lists 20 of them', async t => {
  await publishBlank(t, await changedContent(t, posts(200)))
})

test('the limit is 50,000 code points with the longest origin, and the same on every host', async t => {
  assert.equal(readConfig({ BASE_URL: longest }).baseUrl?.length, 100)
  const page = (await publishBlank(t, await changedContent(t, characters(1)), longest)).resources.get(
    '/quem-somos.md',
  )
  assert.ok(page?.kind === 'file')
  const most = 1 + 50_000 - [...new TextDecoder().decode(page.representation.identity.body)].length
  const [longestPage, tooLong] = [
    await changedContent(t, characters(most)),
    await changedContent(t, characters(most + 1)),
  ]
  for (const origin of ['http://a', longest]) {
    await publishBlank(t, longestPage, origin)
    await assert.rejects(publishBlank(t, tooLong, origin), /has 50001 characters, more than 50000/)
  }
})

/** Publishes with empty pictures: no text of a page depends on them. */
async function publishBlank(t: Tidying, folder: string, origin: string = baseUrl) {
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const renderer: Renderer = { png: async () => new Uint8Array([0]), svg: async () => new Uint8Array([0]) }
  return publish(config, origin, silent, { renderer, compress: compressNothing })
}
