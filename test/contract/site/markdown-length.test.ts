import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singleText } from '../../../src/catalog/catalog.ts'
import { readConfig } from '../../../src/config/config.ts'
import { ContentRefused } from '../../../src/content/issue.ts'
import type { Renderer } from '../../../src/look/pictures/canvas.ts'
import { markdownSize } from '../../../src/prose/markdown-size.ts'
import { mostCharacters } from '../../../src/publishing/checks/markdown-length.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { compiled } from '../../../src/publishing/snapshot/resource.ts'
import { markdownPage } from '../../../src/site/markdown.ts'
import { blogIndex, post } from '../../support/blog.ts'
import { compressNothing } from '../../support/compress.ts'
import { type Change, changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { type CleanupContext, temporaryFolder } from '../../support/process.ts'
import { baseUrl, silent } from '../../support/site.ts'

/** As long as an origin may be. */
const longest = `https://www.${'a'.repeat(63)}.${'b'.repeat(24)}`

const about = 'pages/about/pt.md'

/** Paragraphs of short links, which are longer when they are absolute. */
function links(count: number): Change {
  return { [about]: append(...Array.from({ length: count }, () => '[a](/dados)\n')) }
}

/**
 * A page of links that is almost too long, and one more paragraph of `count` characters with two units of UTF-16 each.
 */
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
    const refusal = await publishBlank(t, folder, longest).catch((error: unknown) => error)
    assert.ok(refusal instanceof ContentRefused)
    const [issue, ...others] = refusal.issues
    assert.deepEqual(others, [])
    assert.equal(issue?.file, `${folder}/${file}`)
    assert.match(issue?.message ?? '', /has \d{5} characters, more than 50000/)
    assert.ok(issue?.message.includes(remedy), issue?.message)
  })
}

test('accepted: a blog of 200 posts with the longest titles, descriptions and subjects: a page lists 20 of them', async t => {
  await publishBlank(t, await changedContent(t, posts(200)))
})

test('the limit is 50,000 code points with the origin of the site', async t => {
  const lengthAt = async (origin: string, folder: string) => {
    const { resources } = await publishBlank(t, folder, origin)
    const resource = resources.get('/quem-somos.md')
    const page = resource && (await compiled(resource))
    assert.ok(page?.kind === 'file')
    return [...new TextDecoder().decode(page.representation.identity.body)].length
  }
  const most = 1 + 50_000 - (await lengthAt(longest, await changedContent(t, characters(1))))
  assert.equal(await lengthAt(longest, await changedContent(t, characters(most))), 50_000)
  const folder = await changedContent(t, characters(most + 1))
  await assert.rejects(publishBlank(t, folder, longest), /has 50001 characters, more than 50000/)
  assert.ok((await lengthAt('http://a', folder)) < 50_000)
})

test('a post that is surely short enough is never longer than was thought, and no list comes near the limit', async t => {
  const marks = (most: number, end: string) => '*_'.repeat((most - 4) / 2) + end.padStart(4, '0')
  const hard = (name: string, index: number) =>
    post('hard')
      .replace(/^title: .*$/m, `title: "${marks(64, name)}"`)
      .replace(/^description: .*$/m, `description: "${marks(160, name)}"`)
      .replace(
        /^tags: .*$/m,
        `tags: [${[...'abcde'].map(tag => `"${'*'.repeat(9)}${'x'.repeat(18)} ${index % 8}${tag}"`)}]\nauthor: "${'*'.repeat(79)}a"`,
      )
  const names = Array.from({ length: 45 }, (_, number) => `${number}`)
  const folder = await changedContent(t, {
    'blog/index.md': blogIndex,
    ...Object.fromEntries(
      names.map((name, index) => [`blog/2026-09-07-${'x'.repeat(90)}-${name}.md`, hard(name, index)]),
    ),
  })
  const { site } = await publishBlank(t, folder, longest)
  const { posts = [], lists = [] } = site.catalog.blog ?? {}
  assert.equal(posts.length, 45)
  for (const page of posts) {
    const { length } = markdownPage(site, page, 'pt')
    const most = mostCharacters(markdownSize(singleText(page).body), site)
    assert.ok(length <= most, `${page.id} has ${length} characters, more than ${most}`)
    assert.ok(most < 50_000)
  }
  assert.ok(lists.length > 40)
  for (const page of lists) assert.ok(markdownPage(site, page, 'pt').length < 25_000, page.id)
})

/** Publishes with empty pictures: no text of a page depends on them. */
async function publishBlank(t: CleanupContext, folder: string, origin: string = baseUrl) {
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const renderer: Renderer = { png: async () => new Uint8Array([0]), svg: async () => new Uint8Array([0]) }
  return publish(config, origin, silent, { renderer, compress: compressNothing })
}
