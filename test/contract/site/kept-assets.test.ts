import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Snapshot } from '../../../src/publishing/snapshot/snapshot.ts'
import { openAssetKeeping } from '../../../src/server/asset-keeping.ts'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { photograph } from '../../support/pictures.ts'
import { baseUrl, contentDirs, published, startTestSite } from '../../support/site.ts'

const ends: (() => unknown)[] = []
after(async () => {
  for (const end of ends) await end()
})

const cacheDir = await mkdtemp(join(tmpdir(), 'kept-'))
ends.push(() => rm(cacheDir, { recursive: true, force: true }))

/** The content of another version, with a picture. */
const other = await changedContent(
  { after: end => void ends.push(end) },
  {
    'assets/team.jpg': new Uint8Array(await photograph(800, 600)),
    'pages/about/pt.md': replace('\n\nA Oficina', '\n\n![No começo](/assets/team.jpg)\n\nA Oficina'),
  },
)
const otherSite = await startTestSite(other)
const others = otherSite.application.snapshot

const keepingOf = (snapshot: Snapshot) => openAssetKeeping({ cacheDir, baseUrl }, snapshot, undefined)

const publishing = keepingOf(others)
await publishing.publish(others)
publishing.stop()

const own = await published(contentDirs.first)
const site = await startTestSite(contentDirs.first, () => ({ keptAssets: keepingOf(own) }))
const missingHere = [...others.assets.keys()].filter(address => !own.resources.has(address))

test('assets that only another version names are answered as that version answers them', async () => {
  const kinds = new Set(missingHere.map(address => address.split('.').at(-1)))
  for (const kind of ['css', 'webp']) assert.ok(kinds.has(kind), kind)
  for (const address of missingHere) {
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'Accept-Encoding': 'identity' }
      const [here, there] = await Promise.all([
        site.fetch(address, { method, headers }),
        otherSite.fetch(address, { method, headers }),
      ])
      assert.equal(here.status, 200, address)
      assert.deepEqual(await here.bytes(), await there.bytes(), address)
      assert.deepEqual([...here.headers], [...there.headers], address)
    }
  }
})

test('a kept asset has validators and methods like any other', async () => {
  const address = missingHere.find(each => each.endsWith('.css')) ?? ''
  const tag = (await site.fetch(address)).headers.get('ETag') ?? ''
  assert.equal((await site.fetch(address, { headers: { 'If-None-Match': tag } })).status, 304)
  assert.equal((await site.fetch(address, { method: 'POST' })).status, 405)
})

test('an address with one digit changed is missing', async () => {
  const changed = missingHere.map(address =>
    address.replace(/\d(\.\w+)$/, (digits, end) => `${(Number(digits[0]) + 1) % 10}${end}`),
  )
  const answers = await Promise.all(changed.map(address => site.fetch(address)))
  for (const [index, { status }] of answers.entries()) assert.equal(status, 404, changed[index])
})

test('what one site keeps another does not serve, although they share the folder', async () => {
  const elsewhere = openAssetKeeping({ cacheDir, baseUrl: 'https://other.test' }, own, undefined)
  const found = await Promise.all(missingHere.map(address => elsewhere.find(address)))
  assert.deepEqual(
    found.filter(each => each !== undefined),
    [],
  )
})
