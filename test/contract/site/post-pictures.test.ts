import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { readConfig } from '../../../src/config/config.ts'
import { ContentRefused, describe } from '../../../src/content/issue.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { createApplication } from '../../../src/server/create-application.ts'
import { createRespond, fetchWith } from '../../../src/server/handler.ts'
import { blogIndex, post } from '../../support/blog.ts'
import { compressNothing } from '../../support/compress.ts'
import { type Change, changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { attribute, elements, parseHtml } from '../../support/html.ts'
import { animation, drawing, exifPlace, photograph, screenshot } from '../../support/pictures.ts'
import { temporaryFolder } from '../../support/process.ts'
import { baseUrl, silent } from '../../support/site.ts'

const photo = await photograph(800, 600, { orientation: 6 })

/** A blog whose posts show pictures of every kind, some of them in lists, quotes and tables, or only as the target of a link. */
const blog: Change = {
  'assets/photo.jpg': photo,
  'assets/other.jpg': await photograph(600, 400),
  'assets/screen.png': await screenshot(500, 200),
  'assets/glass.png': new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer(),
  ),
  'assets/photo.avif': await photograph(400, 300, { format: 'avif' }),
  'assets/high.png': await screenshot(100, 900),
  'assets/move.gif': await animation(60, 40),
  'assets/plan.svg': drawing(),
  'blog/index.md': blogIndex,
  'blog/2026-08-03-verniz.md': post(
    'Verniz',
    [],
    '![Foto](/assets/photo.jpg)',
    '',
    '- ![Tela](/assets/screen.png) e [a foto](/assets/photo.jpg)',
    '',
    '> ![Vidro](/assets/glass.png)',
    '',
    '| a |\n|---|\n| ![Alta](/assets/high.png) |',
    '',
    '![Move](/assets/move.gif) ![Planta](/assets/plan.svg) ![Outra](/assets/photo.avif)',
  ),
  'blog/2026-09-07-cola.md': post('Cola', [], 'Veja [a outra foto](/assets/other.jpg).'),
  'blog/2026-09-21-cadeiras.md': post('Cadeiras', [], '![Outra](/assets/other.jpg)\n*Uma legenda.*'),
}

/** Has a page that is compiled at start show all of these pictures. */
const shownAtStart: Change = {
  'pages/about/pt.md': append(
    Object.keys(blog)
      .filter(path => path.startsWith('assets/'))
      .map(path => `[Foto](/${path})`)
      .join(' '),
  ),
}

async function start(contentDir: string, cacheDir: string) {
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: cacheDir })
  const snapshot = await publish(config, baseUrl, silent, { compress: compressNothing })
  const application = createApplication(snapshot, config, silent)
  const handler = fetchWith(createRespond(() => application))
  return {
    late: snapshot.site.catalog.deferredAssets.map(({ path }) => path),
    fetch: async (path: string) => handler(new Request(baseUrl + path), '10.0.0.1'),
  }
}

type Site = Awaited<ReturnType<typeof start>>

async function read(site: Site, path: string): Promise<string> {
  const response = await site.fetch(path)
  assert.equal(response.status, 200, path)
  return response.text()
}

/** The addresses of pictures and their versions in a document. */
function picturesIn(html: string): string[] {
  return [
    ...new Set([...html.matchAll(/\/assets\/(?!share|icons)[^" ]+\.(?:jpg|png|webp|avif|gif)/g)].map(String)),
  ]
}

async function issuesOf(contentDir: string, cacheDir: string): Promise<string[]> {
  const refusal = await start(contentDir, cacheDir).catch((error: unknown) => error)
  assert.ok(refusal instanceof ContentRefused, String(refusal))
  return refusal.issues.map(describe)
}

const documents = ['/diario/verniz', '/diario/cola', '/diario/cadeiras']
const addresses = [
  ...documents,
  ...documents.map(path => `${path}.md`),
  '/diario',
  '/diario/feed.xml',
  '/llms-full.txt',
]

test('pictures that only posts show are made ready when they are needed, and nobody can tell', async t => {
  const cache = await temporaryFolder(t)
  const early = await start(await changedContent(t, { ...blog, ...shownAtStart }), cache)
  assert.deepEqual(early.late, [])
  const content = await changedContent(t, blog)
  for (const cacheFolder of [await temporaryFolder(t), cache]) {
    for (const order of [addresses, addresses.toReversed()]) {
      const site = await start(content, cacheFolder)
      assert.deepEqual(
        site.late,
        ['other.jpg', 'photo.jpg', 'screen.png', 'glass.png', 'photo.avif'].map(name => `/assets/${name}`),
      )
      for (const path of order) {
        const expected = (await read(early, path)).replace(/^\[Foto\].*\n\n/m, '')
        assert.equal(await read(site, path), expected, path)
      }
      for (const path of picturesIn(await read(site, '/diario/verniz'))) {
        const [own, other] = [await site.fetch(path), await early.fetch(path)]
        assert.deepEqual([own.status, [...own.headers]], [200, [...other.headers]], path)
        assert.deepEqual(await own.bytes(), await other.bytes(), path)
      }
    }
  }
})

test('a list shows the first picture of each post, with its size and without a text; the first is loaded at once, and the Markdown shows none', async t => {
  const content = await changedContent(t, blog)
  const site = await start(content, await temporaryFolder(t))
  const pictures = elements(parseHtml(await read(site, '/diario')), 'img')
  assert.deepEqual(
    pictures.map(each => ['alt', 'width', 'height', 'loading'].map(name => attribute(each, name))),
    [
      ['', '600', '400', undefined],
      ['', '600', '800', 'lazy'],
    ],
  )
  for (const picture of pictures)
    assert.equal((await site.fetch(attribute(picture, 'src') ?? '')).status, 200)
  assert.doesNotMatch(await read(site, '/diario.md'), /assets/)
})

test('a list shows the thumbnail of a post in place of its first picture, and a missing one is a fault', async t => {
  const withThumbnail = (path: string) =>
    changedContent(t, {
      ...blog,
      'blog/2026-09-21-cadeiras.md': post(
        'Cadeiras',
        [`thumbnail: ${path}`],
        '![Outra](/assets/other.jpg)\n*Uma legenda.*',
      ),
    })
  const site = await start(await withThumbnail('/assets/screen.png'), await temporaryFolder(t))
  const sizes = elements(parseHtml(await read(site, '/diario')), 'img').map(each => attribute(each, 'width'))
  assert.deepEqual(sizes, ['500', '600'])
  await assert.rejects(start(await withThumbnail('/assets/scren.png'), await temporaryFolder(t)), error => {
    assert.ok(error instanceof ContentRefused)
    assert.match(
      error.issues.map(describe).join(),
      /cadeiras\.md:5:1: the picture \/assets\/scren\.png is missing: did you mean \/assets\/screen\.png/,
    )
    return true
  })
})

test('the stylesheet has the colour of each picture that is not ready yet', async t => {
  const cache = await temporaryFolder(t)
  const site = await start(await changedContent(t, blog), cache)
  const html = await read(site, '/diario/verniz')
  const [, colour] = /class="(c-\w+)"/.exec(html) ?? []
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path)
  const texts = await Promise.all(sheets.map(path => read(site, path)))
  assert.ok(texts.join('').includes(`.${colour}{background:`))
})

test('after a restart the address of a picture answers before any page was asked for; one with another fingerprint does not', async t => {
  const content = await changedContent(t, blog)
  const cache = await temporaryFolder(t)
  const pictures = picturesIn(await read(await start(content, cache), '/diario/verniz'))
  for (const type of ['.jpg', '.webp']) {
    const path = pictures.find(each => each.endsWith(type)) ?? assert.fail()
    const restarted = await start(content, cache)
    const wrong = path.replace(/-\d{9}\./, '-000000000.')
    assert.notEqual(wrong, path)
    const version = path.replace(/-\d{9}\.\w+$/, '.webp')
    for (const absent of [wrong, version, wrong])
      assert.equal((await restarted.fetch(absent)).status, 404, absent)
    assert.equal((await restarted.fetch(path)).status, 200, path)
    for (const absent of [wrong, version]) assert.equal((await restarted.fetch(absent)).status, 404, absent)
  }
})

test('no picture says where it was taken', async t => {
  const site = await start(await changedContent(t, blog), await temporaryFolder(t))
  for (const path of picturesIn(await read(site, '/diario/verniz'))) {
    const bytes = await (await site.fetch(path)).bytes()
    assert.ok(!Buffer.from(bytes).includes(exifPlace), path)
  }
})

test('a damaged picture in a post refuses the start, with an empty cache and with a full one', async t => {
  const damaged = await changedContent(t, { ...blog, 'assets/photo.jpg': photo.slice(0, photo.length / 2) })
  const cache = await temporaryFolder(t)
  await start(await changedContent(t, blog), cache)
  const cold = await issuesOf(damaged, await temporaryFolder(t))
  assert.equal(cold.length, 1)
  assert.match(cold[0] ?? '', /assets\/photo\.jpg:1:1: the picture is damaged/)
  for (const _ of ['first', 'second']) assert.deepEqual(await issuesOf(damaged, cache), cold)
})

test('a picture of another kind than its name says refuses the start', async t => {
  const content = await changedContent(t, { ...blog, 'assets/screen.png': photo })
  assert.match(
    (await issuesOf(content, await temporaryFolder(t))).join('\n'),
    /screen\.png:1:1: .*holds jpeg/,
  )
})

test('a picture whose file is removed after the start is missing; its page is not', async t => {
  const content = await changedContent(t, blog)
  const site = await start(content, await temporaryFolder(t))
  await rm(join(content, 'assets/other.jpg'))
  assert.match(await read(site, '/diario/cadeiras'), /<img src="\/assets\/other\.jpg"/)
  assert.equal((await site.fetch('/assets/other.jpg')).status, 404)
})

test('what a check has made ready needs no file any more', async t => {
  const content = await changedContent(t, blog)
  const cache = await temporaryFolder(t)
  const nothing = async () => new Uint8Array([0])
  const config = readConfig({ CONTENT_DIR: content, CACHE_DIR: cache })
  const renderer = { png: nothing, svg: nothing }
  await publish(config, baseUrl, silent, { renderer, compress: compressNothing, drawnAhead: 3 })
  const site = await start(content, cache)
  const ready = ['other.jpg', 'photo.jpg', 'screen.png']
  for (const name of [...ready, 'glass.png']) await rm(join(content, 'assets', name))
  const shown = picturesIn((await read(site, '/diario/verniz')) + (await read(site, '/diario/cadeiras')))
  for (const name of ready) {
    const path =
      shown.find(each => each.startsWith(`/assets/${name.replace(/\..*/, '')}-`)) ?? assert.fail(name)
    assert.equal((await site.fetch(path)).status, 200, path)
  }
  assert.ok(shown.includes('/assets/glass.png'))
})

test('a picture whose file is another when it is first asked for is of a later version of the content: it is not mixed into this one', async t => {
  const content = await changedContent(t, blog)
  const cache = await temporaryFolder(t)
  const before = await start(content, cache)
  await writeFile(join(content, 'assets/other.jpg'), await photograph(640, 480))
  const mixed = await read(before, '/diario/cadeiras')
  assert.doesNotMatch(mixed, /width="640"/)
  assert.match(mixed, /alt="Outra"/)
  const site = await start(content, cache)
  const html = await read(site, '/diario/cadeiras')
  assert.match(html, /width="640" height="480"/)
  for (const path of picturesIn(html)) assert.equal((await site.fetch(path)).status, 200, path)
})
