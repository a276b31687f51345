import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { append, editFile, edits, replace } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, onSite } from '../../support/html.ts'
import { animation, drawing, exifPlace, photograph, screenshot } from '../../support/pictures.ts'
import { contentDirs, startCompressedSite } from '../../support/site.ts'

const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
after(() => rm(folder, { recursive: true, force: true }))

const sources = {
  'team.jpg': await photograph(2400, 1800, { orientation: 6 }),
  'screen.png': await screenshot(300, 200),
  'move.gif': await animation(60, 40),
  'plan.svg': new TextEncoder().encode(drawing()),
  'price.pdf': new TextEncoder().encode('%PDF-1.7 '.repeat(200)),
  'plan.gcode-like': new TextEncoder().encode('G1 X1 '.repeat(200)),
}
const site = await start()
const page = await fetchHtml(site, '/quem-somos')

async function start() {
  cpSync(contentDirs.second, folder, { recursive: true })
  await mkdir(join(folder, 'assets'))
  for (const [name, bytes] of Object.entries(sources)) await writeFile(join(folder, 'assets', name), bytes)
  await editFile(
    join(folder, 'pages/about/pt.md'),
    edits(
      replace('\n\nA Oficina', '\n\n![No começo](/assets/screen.png)\n\nA Oficina'),
      append(
        '![A equipe](/assets/team.jpg) ![Uma tela](/assets/screen.png) ![Move](/assets/move.gif) ![Planta](/assets/plan.svg)',
        '',
        '[Preços](/assets/price.pdf)',
      ),
    ),
  )
  await editFile(
    join(folder, 'services/reparo/pt.md'),
    replace('- **Cadeiras**:', '- [Cadeiras](/assets/price.pdf#page=2):'),
  )
  return startCompressedSite(folder)
}

/** The picture with a description, as the page shows it. */
function shown(alt: string): { image: Element; sources: Element[] } {
  const image = elements(page, 'img').find(candidate => attribute(candidate, 'alt') === alt)
  assert.ok(image)
  const picture = elements(page, 'picture').find(candidate => elements(candidate, 'img').includes(image))
  return { image, sources: picture ? elements(picture, 'source') : [] }
}

async function fetchAsset(address = '') {
  const response = await site.fetch(address, { headers: { 'Accept-Encoding': 'gzip' } })
  assert.equal(response.status, 200, address)
  assert.match(response.headers.get('Cache-Control') ?? '', /immutable/)
  return {
    type: response.headers.get('Content-Type'),
    headers: response.headers,
    bytes: await response.bytes(),
  }
}

/** The versions that `srcset` offers, by their width. */
function versions(source: Element | undefined): (readonly [width: number, address: string])[] {
  return (attribute(source, 'srcset') ?? '').split(', ').map(candidate => {
    const [address = '', width = ''] = candidate.split(' ')
    return [Number(width.replace(/w$/, '')), address]
  })
}

test('a photograph is shown upright, with its size, lazily', async () => {
  const { image } = shown('A equipe')
  assert.equal(attribute(image, 'loading'), 'lazy')
  assert.deepEqual([attribute(image, 'width'), attribute(image, 'height')], ['1600', '2133'])
  const { type, bytes } = await fetchAsset(attribute(image, 'src'))
  assert.equal(type, 'image/jpeg')
  const { width, height, orientation } = await sharp(bytes).metadata()
  assert.deepEqual([width, height, orientation], [1600, 2133, undefined])
  // The camera lay on its side: what was above in the file is on the right.
  const { data } = await sharp(bytes)
    .extract({ left: 1500, top: 1000, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  assert.ok((data[0] ?? 0) > 150 && (data[2] ?? 0) < 100, 'the sky is on the right')
})

test('a photograph is offered as WebP in several widths, each of the width it says', async () => {
  const {
    sources: [source, ...others],
  } = shown('A equipe')
  assert.deepEqual(others, [])
  assert.equal(attribute(source, 'type'), 'image/webp')
  assert.match(attribute(source, 'sizes') ?? '', /^auto, /)
  const offered = versions(source)
  assert.deepEqual(
    offered.map(([width]) => width),
    [480, 960, 1600],
  )
  for (const [width, address] of offered) {
    const { type, bytes } = await fetchAsset(address)
    assert.equal(type, 'image/webp')
    assert.equal((await sharp(bytes).metadata()).width, width)
  }
})

test('nothing that a camera wrote into a photograph is published', async () => {
  const source = Buffer.from(sources['team.jpg'])
  assert.ok(source.includes(exifPlace), 'the photograph has Exif')
  const {
    image,
    sources: [webp],
  } = shown('A equipe')
  for (const address of [attribute(image, 'src'), ...versions(webp).map(([, address]) => address)]) {
    const { bytes } = await fetchAsset(address)
    assert.ok(!Buffer.from(bytes).includes(exifPlace))
    const { exif, xmp, iptc } = await sharp(bytes).metadata()
    assert.deepEqual({ exif, xmp, iptc }, { exif: undefined, xmp: undefined, iptc: undefined })
  }
})

const classesOf = (alt: string) => (attribute(shown(alt).image, 'class') ?? '').split(' ')

async function everyRule(): Promise<string> {
  const sheets = elements(page, 'link').filter(link => attribute(link, 'rel') === 'stylesheet')
  const texts = sheets.map(async sheet => (await site.fetch(attribute(sheet, 'href') ?? '')).text())
  return (await Promise.all(texts)).join('')
}

test('a picture has the class of its mean colour, which its stylesheet shows until the picture has loaded', async () => {
  // Half red (#d02020), half blue (#2020d0), in steps of a fifth.
  assert.ok(classesOf('A equipe').includes('c-636'))
  assert.match(await everyRule(), /\.c-636\{background:#636\}/)
  const ofDrawing = classesOf('Planta').filter(name => name.startsWith('c-'))
  assert.deepEqual(ofDrawing, [], 'a drawing may have other colours in the dark')
})

test('a high picture has the class of its shape, whose width keeps it lower than the screen', async () => {
  // It was taken upright, 1800 × 2400.
  assert.deepEqual(classesOf('A equipe'), ['c-636', 'r-7'])
  assert.match(await everyRule(), /\.r-7\{max-inline-size:min\(100%,63svh\)\}/)
  assert.deepEqual(classesOf('Uma tela'), ['c-636'], 'no column makes it higher than a screen')
})

test('a picture before the first heading is not loaded lazily, one below it is', () => {
  assert.deepEqual(
    ['No começo', 'A equipe'].map(alt => attribute(shown(alt).image, 'loading')),
    [undefined, 'lazy'],
  )
})

test('a small picture is not made larger', async () => {
  const {
    image,
    sources: [webp],
  } = shown('Uma tela')
  assert.deepEqual([attribute(image, 'width'), attribute(image, 'height')], ['300', '200'])
  assert.equal((await fetchAsset(attribute(image, 'src'))).type, 'image/png')
  if (webp)
    assert.deepEqual(
      versions(webp).map(([width]) => width),
      [300],
    )
})

test('an animation stays one', async () => {
  const { image } = shown('Move')
  assert.deepEqual([attribute(image, 'width'), attribute(image, 'height')], ['60', '40'])
  const { type, bytes } = await fetchAsset(attribute(image, 'src'))
  assert.equal(type, 'image/gif')
  assert.equal((await sharp(bytes).metadata()).pages, 2)
})

test('a drawing is published as it is; opened alone it can run and load nothing', async () => {
  const { image, sources: versions } = shown('Planta')
  assert.deepEqual([attribute(image, 'width'), attribute(image, 'height')], ['64', '64'])
  assert.deepEqual(versions, [])
  const { type, headers, bytes } = await fetchAsset(attribute(image, 'src'))
  assert.equal(type, 'image/svg+xml')
  assert.deepEqual(Buffer.from(bytes), Buffer.from(sources['plan.svg']))
  assert.match(
    headers.get('Content-Security-Policy') ?? '',
    /^default-src 'none'; style-src 'unsafe-inline';.*sandbox$/,
  )
})

test('a file that is no picture is published as it is, under its own media type', async () => {
  const link = elements(page, 'a').find(candidate => candidate.children[0] === 'Preços')
  const { type, bytes } = await fetchAsset(attribute(link, 'href'))
  assert.equal(type, 'application/pdf')
  assert.deepEqual(Buffer.from(bytes), Buffer.from(sources['price.pdf']))
})

test('Markdown names the picture in the format it came in, as HTML does for old browsers', async () => {
  const markdown = await (await site.fetch('/quem-somos.md')).text()
  const [, address = ''] = /!\[A equipe\]\((\S+)\)/.exec(markdown) ?? []
  assert.equal(onSite(address), '/assets/team.jpg')
  const [named, shownThere] = [
    await site.fetch(onSite(address)),
    await site.fetch(attribute(shown('A equipe').image, 'src') ?? ''),
  ]
  assert.equal(named.headers.get('ETag'), shownThere.headers.get('ETag'))
})

test('a file has its anchor and the same bytes in the HTML, the Markdown and the API of a service; the address in the last two is stable', async () => {
  const path = '/oficina/reparo'
  const link = elements(await fetchHtml(site, path), 'a').find(({ children }) => children[0] === 'Cadeiras')
  const address = attribute(link, 'href') ?? ''
  assert.match(address, /^\/assets\/price-[0-9a-f]+\.pdf#page=2$/)
  await fetchAsset(address.split('#', 1)[0])
  const markdown = await (await site.fetch(`${path}.md`)).text()
  const stable = '/assets/price.pdf#page=2'
  assert.equal(onSite(/\[Cadeiras\]\((\S+)\)/.exec(markdown)?.[1] ?? ''), stable)
  const { sections } = await (await site.fetch('/api/v1/servicos/reparo')).json()
  assert.equal(onSite(sections[0].items[0].url), stable)
  const [here, there] = await Promise.all(
    [address, stable].map(each => site.fetch(each.split('#', 1)[0] ?? '')),
  )
  assert.deepEqual(await here?.bytes(), await there?.bytes())
})

test('pictures are compressed by their formats alone; drawings as text is', async () => {
  const coding = async (address = '') =>
    (await site.fetch(address, { headers: { 'Accept-Encoding': 'br' } })).headers.get('Content-Encoding')
  assert.equal(await coding(attribute(shown('A equipe').image, 'src')), null)
  assert.equal(await coding(attribute(shown('Planta').image, 'src')), 'br')
})

test('a file of a kind that nobody knows is sent as bytes, compressed; one that is compressed by itself is sent as it is', async () => {
  const fetchIn = (name: string) =>
    fetchAsset(assetAddress(name)).then(({ type, headers }) => [type, headers.get('Content-Encoding')])
  assert.deepEqual(await fetchIn('plan.gcode-like'), ['application/octet-stream', 'gzip'])
  assert.deepEqual(await fetchIn('price.pdf'), ['application/pdf', null])
})

/** The address under which a file of the editors is published. */
function assetAddress(name: string): string {
  return site.application.snapshot.site.assets.get(`/assets/${name}`) ?? assert.fail(name)
}
