import assert from 'node:assert/strict'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { temporaryFolder } from '../../../test/support/process.ts'
import { openCache } from '../../cache/folder.ts'
import type { PreparePicture } from '../../catalog/picture.ts'
import { box, type Canvas } from './canvas.ts'
import { createPictureStore } from './picture-store.ts'
import { createRenderer } from './renderer.ts'

const root = join(import.meta.dirname, '../../..')
const canvas: Canvas = { width: 1, height: 1, content: box({}, 'a title') }

/** Returns the fingerprint of a picture in a copy of the program with a changed text in one file. */
async function fingerprintAfter(t: TestContext, file: string, from: string, to: string): Promise<string> {
  const copy = await temporaryFolder(t)
  for (const path of ['package.json', 'src/cache/folder.ts', 'src/catalog/once.ts', 'src/look/pictures']) {
    await cp(join(root, path), join(copy, path), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const text = await readFile(join(copy, file), 'utf8')
  assert.ok(text.includes(from))
  await writeFile(join(copy, file), text.replace(from, to))
  const store = (await import(join(copy, 'src/look/pictures/picture-store.ts'))) as {
    createPictureStore: typeof createPictureStore
  }
  return fingerprintOf(await store.createPictureStore(openCache(await temporaryFolder(t), assert.fail)))
}

function fingerprintOf(store: Awaited<ReturnType<typeof createPictureStore>>): string {
  return store.renderer(createRenderer(), []).fingerprint(canvas)
}

/** Makes the process report another V8 version during a test. */
function changeEngine(t: TestContext): void {
  const { versions } = process
  Object.defineProperty(process, 'versions', { value: { ...versions, v8: '0.0' } })
  t.after(() => Object.defineProperty(process, 'versions', { value: versions }))
}

const changes: readonly (readonly [what: string, file: string, from: string, to: string, moves: boolean])[] =
  [
    [
      'prepares the pictures of editors',
      'src/look/pictures/prepare.ts',
      'webpQuality = 80',
      'webpQuality = 81',
      false,
    ],
    ['draws', 'src/look/pictures/renderer.ts', 'colours: 48', 'colours: 49', true],
    ['is a library that draws', 'package.json', '"satori": "', '"satori": "1', true],
    ['is another library', 'package.json', '"hono": "', '"hono": "1', false],
  ]

for (const [what, file, from, to, moves] of changes) {
  test(`a change of what ${what} ${moves ? 'moves' : 'does not move'} the pictures for shared links`, async t => {
    const store = await createPictureStore(openCache(await temporaryFolder(t), assert.fail))
    assert.equal((await fingerprintAfter(t, file, from, to)) !== fingerprintOf(store), moves)
  })
}

test('another version of the engine prepares the pictures of editors again, and does not move those for shared links', async t => {
  const folder = await temporaryFolder(t)
  let count = 0
  const prepare: PreparePicture = async bytes => {
    count += 1
    return { bytes, width: 1, height: 1, variants: [] }
  }
  const start = async () => {
    const store = await createPictureStore(openCache(folder, assert.fail))
    await store.prepare(prepare)({ shownAs: 'a', digest: '5f', read: () => new Uint8Array([1]) }, 'png')
    return fingerprintOf(store)
  }
  const fingerprint = await start()
  assert.equal(await start(), fingerprint)
  assert.equal(count, 1)
  changeEngine(t)
  assert.equal(await start(), fingerprint)
  assert.equal(count, 2)
})

test('a picture is inspected once, even one that cannot be postponed', async t => {
  const cache = openCache(await temporaryFolder(t), assert.fail)
  const inspected: string[] = []
  const file = { digest: '5f', read: () => new Uint8Array(1) }
  const inspect = async (_: Uint8Array, extension: string) => {
    inspected.push(extension)
    return extension === 'jpg' ? { colour: 'fff' } : undefined
  }
  const start = async () => {
    const store = await createPictureStore(cache)
    const postpone = store.postpone(inspect)
    const results = [
      await postpone({ shownAs: 'a', ...file }, 'jpg'),
      await postpone({ shownAs: 'b', ...file }, 'svg'),
    ]
    await store.keepInspected()
    return results.map(result => result?.colour)
  }
  assert.deepEqual(await start(), ['fff', undefined])
  assert.deepEqual(await start(), ['fff', undefined])
  assert.deepEqual(inspected, ['jpg', 'svg'])
})
