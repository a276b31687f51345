import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { CleanupContext } from '../../test/support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../../test/support/redis.ts'
import { siteKeys } from '../http/site-keys.ts'
import { assetsInStore } from './asset-store.ts'

const day = 86_400_000
const site = 'https://one.example'
const bytesOf = (length: number, fill = 1) => new Uint8Array(length).fill(fill)
const assets = (...entries: readonly (readonly [string, number])[]) =>
  new Map(entries.map(([address, length]) => [address, bytesOf(length)]))

async function setUp(t: CleanupContext) {
  const client = await connectRedis(t, (await startRedis(t)).url)
  let now = Date.now()
  const shelfOf = (origin: string) =>
    assetsInStore(client, siteKeys(origin), { accepts: () => true, onFailure: assert.ifError }, () => now)
  const shelf = shelfOf(site)
  return {
    client,
    shelf,
    shelfOf,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    async listed(...addresses: readonly string[]) {
      const list = await shelf.list()
      return addresses.filter(address => list.has(address))
    },
  }
}

suite('assets in a store', { skip: withoutRedis }, () => {
  test('what one process keeps another reads, byte for byte; another site sees nothing', async t => {
    const { shelf, shelfOf } = await setUp(t)
    const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const part = new Uint8Array(new ArrayBuffer(300), 10, 256)
    part.set(every)
    await shelf.keep(new Map([['/a.css', part]]))
    const same = shelfOf(site)
    assert.ok((await same.list()).has('/a.css'))
    assert.deepEqual(await same.read('/a.css'), every)
    assert.equal(await same.read('/b.css'), undefined)
    const other = shelfOf('https://two.example')
    assert.ok(!(await other.list()).has('/a.css'))
    assert.equal(await other.read('/a.css'), undefined)
  })

  test('every key ends 30 days after a page named its asset, and begins with the program and the site', async t => {
    const { client, shelf } = await setUp(t)
    await shelf.keep(assets(['/a.css', 10]))
    const keys = await client.keys('*')
    assert.equal(keys.length, 2)
    for (const key of keys) {
      assert.match(key, /^vitrine:https:\/\/one\.example:asset(?:s|:\/a\.css)$/)
      await client.expire(key, 100)
    }
    await shelf.keep(assets(['/a.css', 10]))
    for (const key of keys) {
      const left = await client.pttl(key)
      assert.ok(left > 30 * day - 60_000 && left <= 30 * day, `${key}: ${left}`)
    }
  })

  test('over 2 MB the oldest are dropped first, never those that pages name now', async t => {
    const { client, shelf, pass, listed } = await setUp(t)
    for (const name of ['/1', '/2', '/3', '/4']) {
      await shelf.keep(assets([name, 500_000]))
      pass(2_000)
    }
    assert.deepEqual(await listed('/1', '/2', '/3', '/4'), ['/1', '/2', '/3', '/4'])
    await shelf.keep(assets(['/1', 500_000], ['/5', 600_000]))
    assert.deepEqual(await listed('/1', '/2', '/3', '/4', '/5'), ['/1', '/4', '/5'])
    assert.equal(await shelf.read('/3'), undefined)
    assert.equal((await client.keys('*')).length, 4)
    await shelf.keep(assets(['/6', 1_500_000], ['/7', 1_500_000]))
    assert.deepEqual(await listed('/1', '/4', '/5', '/6', '/7'), ['/6', '/7'])
  })

  test('an asset that no page has named for 30 days leaves the list', async t => {
    const { shelf, pass, listed } = await setUp(t)
    await shelf.keep(assets(['/old', 10]))
    pass(29 * day)
    await shelf.keep(assets(['/new', 10]))
    assert.deepEqual(await listed('/old', '/new'), ['/old', '/new'])
    pass(2 * day)
    await shelf.keep(assets(['/new', 10]))
    assert.deepEqual(await listed('/old', '/new'), ['/new'])
  })

  test('of a longer value no more than 2 MB are read, and strange entries of the list do no harm', async t => {
    const { client, shelf, listed } = await setUp(t)
    await shelf.keep(assets(['/a', 10]))
    await client.set(siteKeys(site)('asset', '/a'), 'x'.repeat(5_000_000))
    assert.ok(((await shelf.read('/a'))?.byteLength ?? 0) <= 2_000_001)
    const index = siteKeys(site)('assets')
    for (const member of ['', ' ', 'no-size', '/b -5', '/c 1e999', '/d x'])
      await client.zadd(index, 1e12, member)
    await shelf.keep(assets(['/a', 10]))
    assert.deepEqual(await listed('/a', '/c', '/d', 'no-size'), ['/a'])
  })

  test('an error of one command is the result of all', async t => {
    const { client, shelf } = await setUp(t)
    await client.set(siteKeys(site)('assets'), 'not a list')
    await assert.rejects(shelf.keep(assets(['/a', 10])), /WRONGTYPE/)
    await assert.rejects(shelf.list(), /WRONGTYPE/)
  })
})
