import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import sharp from 'sharp'
import { blog, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { exifPlace, photograph } from '../../support/pictures.ts'
import { baseUrl, startCompressedSite } from '../../support/site.ts'

const pdf = `%PDF-1.7 ${'price '.repeat(400)}`
const film = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7) % 251)
const table = 'name,price\n'.repeat(500)

const ends: (() => unknown)[] = []
after(async () => {
  for (const end of ends) await end()
})

const folder = await changedContent(
  { after: end => void ends.push(end) },
  {
    ...blog,
    'assets/price.pdf': pdf,
    'assets/film.mp4': film,
    'assets/old/table.csv': table,
    'assets/empty.txt': '',
    'assets/team.jpg': await photograph(2400, 1800, { orientation: 6 }),
    'assets/post.jpg': await photograph(2000, 1500, { orientation: 6 }),
    'assets/foto-123456789.jpg': await photograph(40, 30),
    'pages/about/pt.md': append('![A equipe](/assets/team.jpg) [Preços](/assets/price.pdf#page=2)'),
    'blog/2026-09-22-foto.md': post('Foto', [], '![Foto](/assets/post.jpg)\n\n[Preços](/assets/price.pdf)'),
  },
)
const site = await startCompressedSite(folder)

const stable = 'public, max-age=0, must-revalidate'
const plain = { 'Accept-Encoding': 'identity' }

async function fingerprinted(path: string): Promise<string> {
  await site.fetch(path)
  return site.application.snapshot.site.assets.get(path) ?? assert.fail(path)
}

suite('the address of a file in assets/ as documents name it', () => {
  for (const [path, type] of [
    ['/assets/price.pdf', 'application/pdf'],
    ['/assets/film.mp4', 'video/mp4'],
    ['/assets/old/table.csv', 'text/csv; charset=utf-8'],
    ['/assets/empty.txt', 'text/plain; charset=utf-8'],
    ['/assets/team.jpg', 'image/jpeg'],
    ['/assets/post.jpg', 'image/jpeg'],
    ['/assets/foto-123456789.jpg', 'image/jpeg'],
  ] as const) {
    test(`${path} has the file, which caches ask for again; the fingerprinted address has the same for a year`, async () => {
      for (const coding of ['identity', 'br', 'gzip, zstd']) {
        const headers = { 'Accept-Encoding': coding }
        const here = await site.fetch(path, { headers })
        const there = await site.fetch(await fingerprinted(path), { headers })
        assert.deepEqual([here.status, there.status], [200, 200])
        assert.equal(here.headers.get('Content-Type'), type)
        assert.equal(here.headers.get('Cache-Control'), stable)
        assert.match(there.headers.get('Cache-Control') ?? '', /immutable/)
        const others = (response: Response) =>
          [...response.headers].filter(([name]) => name !== 'cache-control')
        assert.deepEqual(others(here), others(there))
        const tag = here.headers.get('ETag') ?? ''
        const unchanged = await site.fetch(path, { headers: { ...headers, 'If-None-Match': tag } })
        assert.equal(unchanged.status, 304)
        assert.equal(unchanged.headers.get('Cache-Control'), stable)
        assert.deepEqual(await here.bytes(), await there.bytes())
      }
      assert.equal((await site.fetch(path, { method: 'POST' })).status, 405)
    })
  }

  test('has the picture that the site shows: upright, scaled, and without what the camera wrote', async () => {
    for (const path of ['/assets/team.jpg', '/assets/post.jpg']) {
      const bytes = await (await site.fetch(path)).bytes()
      assert.ok(!Buffer.from(bytes).includes(exifPlace))
      const { width, orientation, exif, xmp } = await sharp(bytes).metadata()
      assert.deepEqual(
        [width, orientation, exif, xmp],
        [path.includes('team') ? 1600 : 1500, undefined, undefined, undefined],
      )
    }
  })

  test('is not that of a version of a picture, or of a file of the program', async () => {
    for (const path of [
      '/assets/team.jpg@480.webp',
      '/assets/team.jpg/480.webp',
      '/assets/site.css',
      '/assets/page.js',
    ])
      assert.equal((await site.fetch(path)).status, 404, path)
  })

  test('is in Markdown and JSON, which programs keep, and pages have the fingerprinted one', async () => {
    const markdown = await (await site.fetch('/quem-somos.md')).text()
    assert.ok(markdown.includes(`](${baseUrl}/assets/price.pdf#page=2)`), markdown)
    assert.ok(markdown.includes(`](${baseUrl}/assets/team.jpg)`))
    const html = await (await site.fetch('/quem-somos', { headers: { Accept: 'text/html' } })).text()
    assert.ok(html.includes(`href="${await fingerprinted('/assets/price.pdf')}#page=2"`))
    assert.ok(!html.includes('"/assets/team.jpg"'))
  })

  test('is in the feed, whose entries readers keep', async () => {
    const feed = await (await site.fetch('/diario/feed.xml')).text()
    for (const path of ['/assets/price.pdf', '/assets/post.jpg'])
      assert.ok(feed.includes(`=&quot;${baseUrl}${path}&quot;`), path)
  })
})

suite('a range of an asset (RFC 9110 §14)', () => {
  const part = (path: string, headers: Record<string, string>, method = 'GET') =>
    site.fetch(path, { method, headers: { ...plain, ...headers } })

  test('is answered at every kind of address below /assets/', async () => {
    const { snapshot } = site.application
    const kinds = Map.groupBy([...snapshot.resources.keys(), ...snapshot.site.assets.values()], path =>
      path.startsWith('/assets/') ? path.replaceAll(/^.*\.|@.*/g, '') : '',
    )
    kinds.delete('')
    assert.ok(kinds.size > 6)
    for (const [path = ''] of kinds.values()) {
      const whole = await part(path, {})
      assert.equal(whole.headers.get('Accept-Ranges'), 'bytes', path)
      const bytes = await whole.bytes()
      if (bytes.byteLength === 0) continue
      const range = await part(path, { Range: 'bytes=1-2' })
      assert.equal(range.status, 206, path)
      assert.deepEqual(await range.bytes(), bytes.slice(1, 3))
    }
  })

  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    ['bytes=4990-', 4990, 4999],
    ['bytes=-5', 4995, 4999],
    ['bytes=0-9999', 0, 4999],
    ['bytes=-9999', 0, 4999],
  ] as const) {
    test(`${range} has the bytes ${first} to ${last}, and the fields of the whole`, async () => {
      for (const path of ['/assets/film.mp4', await fingerprinted('/assets/film.mp4')]) {
        const [whole, response] = [await part(path, {}), await part(path, { Range: range })]
        assert.equal(response.status, 206)
        assert.equal(response.headers.get('Content-Range'), `bytes ${first}-${last}/5000`)
        assert.equal(response.headers.get('Content-Length'), String(last - first + 1))
        for (const name of ['ETag', 'Vary', 'Cache-Control', 'Content-Type', 'Accept-Ranges'])
          assert.equal(response.headers.get(name), whole.headers.get(name), name)
        assert.deepEqual(await response.bytes(), film.slice(first, last + 1))
      }
    })
  }

  for (const range of ['bytes=5000-', 'bytes=5000-6000', 'bytes=-0']) {
    test(`${range} is beyond the end: 416 with the length`, async () => {
      const response = await part('/assets/film.mp4', { Range: range })
      assert.equal(response.status, 416)
      assert.equal(response.headers.get('Content-Range'), 'bytes */5000')
      assert.equal(response.headers.get('Cache-Control'), 'no-store')
    })
  }

  for (const range of ['bytes=2-1', 'bytes=0-1,3-4', 'bytes=x-y', 'items=0-1', 'bytes=', 'bytes=-'])
    test(`${range} gets the whole`, async () => {
      const response = await part('/assets/film.mp4', { Range: range })
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Range'), null)
      assert.equal((await response.bytes()).byteLength, 5000)
    })

  test('is one of the bytes without a coding, whose entity tag is that of no compressed form', async () => {
    const path = '/assets/old/table.csv'
    const codings = { 'Accept-Encoding': 'br, gzip' }
    const compressed = await part(path, codings)
    assert.equal(compressed.headers.get('Content-Encoding'), 'br')
    const whole = await part(path, {})
    const range = await part(path, { ...codings, Range: 'bytes=0-9' })
    assert.equal(range.status, 206)
    assert.equal(range.headers.get('Content-Encoding'), null)
    assert.equal(range.headers.get('Vary'), 'Accept-Encoding')
    assert.equal(range.headers.get('ETag'), whole.headers.get('ETag'))
    assert.notEqual(range.headers.get('ETag'), compressed.headers.get('ETag'))
    assert.equal(await range.text(), table.slice(0, 10))
  })

  test('is answered if If-Range names the whole strongly, else the whole is', async () => {
    const path = '/assets/old/table.csv'
    const tag = (await part(path, {})).headers.get('ETag') ?? ''
    const compressed = (await part(path, { 'Accept-Encoding': 'br' })).headers.get('ETag') ?? ''
    for (const [condition, status] of [
      [tag, 206],
      [`W/${tag}`, 200],
      [compressed, 200],
      ['"other"', 200],
      [`"other", ${tag}`, 200],
      ['*', 200],
      ['Sat, 28 Nov 2026 10:00:00 GMT', 200],
      ['', 200],
    ] as const) {
      const response = await part(path, { Range: 'bytes=0-9', 'If-Range': condition })
      assert.equal(response.status, status, condition)
      if (status === 200) assert.equal(response.headers.get('Content-Range'), null)
      const beyond = await part(path, { Range: 'bytes=99999-', 'If-Range': condition })
      assert.equal(beyond.status, status === 206 ? 416 : 200, condition)
    }
  })

  test('comes after the other conditions', async () => {
    const path = '/assets/film.mp4'
    const tag = (await part(path, {})).headers.get('ETag') ?? ''
    const get = async (headers: Record<string, string>) =>
      (await part(path, { Range: 'bytes=0-1', ...headers })).status
    assert.equal(await get({ 'If-None-Match': tag }), 304)
    assert.equal(await get({ 'If-None-Match': `W/${tag}`, Range: 'bytes=9999-' }), 304)
    assert.equal(await get({ 'If-None-Match': '"other"' }), 206)
    assert.equal(await get({ 'If-Match': '"other"' }), 412)
    assert.equal(await get({ 'If-Match': tag }), 206)
  })

  test('is only one of GET: HEAD has the fields of the whole', async () => {
    const [head, whole] = await Promise.all([
      part('/assets/film.mp4', { Range: 'bytes=0-1' }, 'HEAD'),
      part('/assets/film.mp4', {}, 'HEAD'),
    ])
    assert.equal(head.status, 200)
    assert.deepEqual([...head.headers], [...whole.headers])
  })

  test('is ignored outside /assets/, and for an empty file', async () => {
    for (const path of ['/', '/quem-somos.md', '/llms.txt', '/favicon.ico', '/api/v1', '/assets/empty.txt']) {
      const response = await part(path, { Range: 'bytes=0-1' })
      assert.equal(response.status, 200, path)
      if (!path.startsWith('/assets/')) assert.equal(response.headers.get('Accept-Ranges'), null, path)
    }
    assert.equal((await part('/assets/none.pdf', { Range: 'bytes=0-1' })).status, 404)
  })
})
