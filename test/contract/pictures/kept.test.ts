import assert from 'node:assert/strict'
import { copyFile, mkdir, readdir, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../../../src/config/config.ts'
import type { Canvas, Renderer } from '../../../src/look/pictures/canvas.ts'
import { createRenderer } from '../../../src/look/pictures/renderer.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { compiled } from '../../../src/publishing/snapshot/resource.ts'
import { silentJournal } from '../../../src/server/log.ts'
import { compressNothing } from '../../support/compress.ts'
import { editFile, set } from '../../support/content-edits.ts'
import { contentIn } from '../../support/other-languages.ts'
import { temporaryFolder } from '../../support/process.ts'
import { contentDirs } from '../../support/site.ts'

/** A start of the second company's content, in one language and in a separate folder. */
interface Place {
  readonly content: string
  readonly cache: string
}

async function place(t: TestContext): Promise<Place> {
  const cache = join(await temporaryFolder(t), 'cache')
  return { content: await contentIn(t, contentDirs.second, ['en']), cache }
}

/**
 * Starts, requests every picture, and returns the drawn ones. The bytes of a drawing are `0`, unless it is really
 * drawn.
 */
async function drawnBy(
  { content, cache }: Place,
  renderer: Renderer = blank,
  drawnAhead?: number,
): Promise<readonly Canvas[]> {
  const drawn: Canvas[] = []
  const counting = (kind: keyof Renderer) => (drawing: Canvas) => {
    drawn.push(drawing)
    return renderer[kind](drawing)
  }
  const config = readConfig({ CONTENT_DIR: content, CACHE_DIR: cache })
  const { resources } = await publish(config, 'https://site.test', silentJournal(), {
    renderer: { png: counting('png'), svg: counting('svg') },
    compress: compressNothing,
    ...(drawnAhead !== undefined && { drawnAhead }),
  })
  if (drawnAhead !== undefined) return drawn
  assert.equal(drawn.length, 0, 'a start draws nothing')
  await Promise.all([...resources.values()].map(compiled))
  return drawn
}

const blank: Renderer = {
  png: async () => new Uint8Array([0]),
  svg: async () => new Uint8Array([0]),
}

const pages = 10
const icons = 1 + 2 + 3

test('each picture of a page is drawn when it is first asked for, and once; the next start draws none', async t => {
  const here = await place(t)
  assert.equal((await drawnBy(here)).length, pages + icons)
  assert.deepEqual(await drawnBy(here), [])
})

test('pictures drawn ahead are the icons and those of the first pages, and are not drawn again', async t => {
  const here = await place(t)
  assert.equal((await drawnBy(here, blank, icons + 4)).length, icons + 4)
  assert.equal((await drawnBy(here)).length, pages - 4)
})

test('a start after a change of one title draws the picture of that page alone', async t => {
  const here = await place(t)
  await drawnBy(here)
  await editFile(join(here.content, 'pages/about/en.md'), set('title', 'About the new workshop'))
  const [drawing, ...others] = await drawnBy(here)
  assert.deepEqual(others, [])
  assert.ok(JSON.stringify(drawing).includes('"new workshop"'), 'the drawing shows the new title')
  assert.deepEqual(await drawnBy(here), [])
})

test('a start after a change of the font of pictures draws every picture again', async t => {
  const here = await place(t)
  await drawnBy(here)
  const font = import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-500-normal.woff')
  await mkdir(join(here.content, 'theme'))
  await copyFile(fileURLToPath(font), join(here.content, 'theme/typeface-400.woff'))
  assert.equal((await drawnBy(here)).length, pages + icons)
  assert.deepEqual(await drawnBy(here), [])
})

test('a change of a text that no picture shows draws nothing', async t => {
  const here = await place(t)
  await drawnBy(here)
  await editFile(join(here.content, 'pages/about/en.md'), text => `${text}\nOne more paragraph.\n`)
  assert.deepEqual(await drawnBy(here), [])
})

test('a picture whose file was cut short is drawn again, alone', async t => {
  const here = await place(t)
  await drawnBy(here)
  const [first = ''] = await readdir(join(here.cache, 'pictures'))
  await truncate(join(here.cache, 'pictures', first), 10)
  assert.equal((await drawnBy(here)).length, 1)
  assert.deepEqual(await drawnBy(here), [])
})

test('a start removes what a process left half written that was cut off long ago, and nothing that is still being written', async t => {
  const here = await place(t)
  await drawnBy(here)
  const folder = join(here.cache, 'pictures')
  const whole = await readdir(folder)
  const [left, underWay] = ['left', 'under-way'].map(name => `${'0'.repeat(64)}.${name}.part`)
  assert.ok(left && underWay)
  for (const name of [left, underWay]) await writeFile(join(folder, name), 'half')
  const longAgo = new Date(Date.now() - 24 * 3_600_000)
  await utimes(join(folder, left), longAgo, longAgo)
  await drawnBy(here)
  assert.deepEqual((await readdir(folder)).toSorted(), [...whole, underWay].toSorted())
})

test('equal drawings give equal bytes, so that an address stands for the same picture wherever it is drawn', async t => {
  const [drawing] = await drawnBy(await place(t))
  assert.ok(drawing)
  assert.deepEqual(await createRenderer().png(drawing), await createRenderer().png(drawing))
})

test('two starts at once on one empty folder both succeed, and leave it whole', async t => {
  const here = await place(t)
  await Promise.all([drawnBy(here), drawnBy(here)])
  assert.deepEqual(await drawnBy(here), [])
})

test('where nothing can be kept, pictures are drawn, and the log says so once', async () => {
  const config = readConfig({ CONTENT_DIR: contentDirs.second, CACHE_DIR: '/dev/null' })
  const reasons: string[] = []
  const journal = {
    ...silentJournal(),
    cacheFailed: (reason: string) => reasons.push(reason),
  }
  const snapshot = await publish(config, 'https://site.test', journal, {
    renderer: blank,
    compress: compressNothing,
    drawnAhead: icons,
  })
  assert.equal(reasons.length, 1)
  assert.ok(snapshot.resources.has('/favicon.ico'))
})
