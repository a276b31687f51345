import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sha256 } from '../../http/digest.ts'
import { fingerprinted, isContentAddress, isProgramAddress } from './assets.ts'
import { type AssetShelf, createKeptAssets } from './kept-assets.ts'
import { createEncoder } from './representation.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const addressOf = async (path: string, text: string) => fingerprinted(path, (await sha256(text)).slice(0, 32))

const css = 'a{color:red}'
const sheet = await addressOf('/assets/site.css', css)

/** Returns an address of the right form that no site publishes. */
const guess = (number: number) => `/assets/site-${String(number).padStart(9, '0')}.css`

/** A shelf that counts its requests, and a clock whose pauses end when the test moves it. */
function setUp(held: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(held))
  const asked = { lists: 0, reads: 0 }
  const failures: unknown[] = []
  let failure: Error | undefined
  const shelf: AssetShelf = {
    accepts: isProgramAddress,
    async list() {
      asked.lists += 1
      if (failure) throw failure
      return new Set(kept.keys())
    },
    async read(address) {
      asked.reads += 1
      const text = kept.get(address)
      return text === undefined ? undefined : encode(text)
    },
    keep: async () => {},
    onFailure: error => failures.push(error),
  }
  let now = 1_000_000
  let waiting: { readonly due: number; readonly resolve: () => void }[] = []
  const time = {
    now: () => now,
    pause: (milliseconds: number) =>
      new Promise<void>(resolve => {
        if (milliseconds === 0) resolve()
        else waiting.push({ due: now + milliseconds, resolve })
      }),
  }
  const encoder = createEncoder(async bytes => bytes, { 'X-Content-Type-Options': 'nosniff' })
  const { find } = createKeptAssets([shelf], encoder, time)
  return {
    kept,
    asked,
    failures,
    fail: (error: Error | undefined) => {
      failure = error
    },
    find,
    async pass(milliseconds: number) {
      await new Promise(setImmediate)
      now += milliseconds
      for (const { due, resolve } of waiting) if (due <= now) resolve()
      waiting = waiting.filter(({ due }) => due > now)
      await new Promise(setImmediate)
    },
  }
}

suite('kept assets', () => {
  test('a kept asset is found with the fields of every asset, and read once', async () => {
    const { find, asked } = setUp({ [sheet]: css })
    const found = await find(sheet)
    const { body, fields } = found?.representation.identity ?? {}
    assert.equal(new TextDecoder().decode(body), css)
    assert.equal(fields?.['Content-Type'], 'text/css; charset=utf-8')
    assert.equal(fields?.['Cache-Control'], 'public, max-age=31536000, immutable')
    assert.equal(fields?.['X-Content-Type-Options'], 'nosniff')
    assert.equal(find(sheet), found)
    assert.deepEqual(asked, { lists: 1, reads: 1 })
  })

  test('many requests for one address at once are one read', async () => {
    const { find, asked } = setUp({ [sheet]: css })
    const found = await Promise.all(Array.from({ length: 100 }, () => find(sheet)))
    assert.equal(new Set(found).size, 1)
    assert.ok(found[0])
    assert.deepEqual(asked, { lists: 1, reads: 1 })
  })

  test('bytes without the fingerprint of their address are never served', async () => {
    const script = await addressOf('/assets/page.js', 'fine()')
    const { find } = setUp({ [sheet]: `${css} `, [script]: 'evil()', [guess(1)]: css, [guess(2)]: '' })
    for (const address of [sheet, script, guess(1), guess(2)]) {
      assert.equal(await find(address), undefined, address)
    }
  })

  test('the fingerprint of a script has 21 digits, so that no other script has it; those of the usual 9 are no address of a script', async () => {
    const script = await addressOf('/assets/page.js', 'fine()')
    assert.match(script, /^\/assets\/page-\d{21}\.js$/)
    const short = script.replace(/-\d{15}/, '-')
    const { find, asked } = setUp({ [short]: 'fine()' })
    assert.equal(find(short), undefined)
    assert.deepEqual(asked, { lists: 0, reads: 0 })
  })

  test('an address of another form is missing at once, without a question to the shelf', () => {
    const { find, asked } = setUp()
    for (const address of [
      '/assets/site.css',
      '/assets/site-12345678.css',
      '/assets/site-1234567890.css',
      '/assets/site-123456789.html',
      '/assets/site-123456789.css/',
      '/assets/../site-123456789.css',
      '/assets/%73ite-123456789.css',
      '/assets/photo-123456789.webp',
      '/assets/drawings/../x-123456789.svg',
      '/site-123456789.css',
      `/assets/${'a'.repeat(400)}-123456789.css`,
    ]) {
      assert.equal(find(address), undefined, address)
    }
    assert.deepEqual(asked, { lists: 0, reads: 0 })
  })

  test('a thousand guesses in a second cost three lists and no read', async () => {
    const { find, asked, pass } = setUp({ [sheet]: css })
    const results: unknown[] = []
    for (let step = 0; step < 100; step += 1) {
      for (let each = 0; each < 10; each += 1) {
        void Promise.resolve(find(guess(step * 10 + each))).then(result => results.push(result))
      }
      await pass(10)
    }
    await pass(1_000)
    assert.equal(results.length, 1_000)
    assert.ok(results.every(result => result === undefined))
    assert.equal(asked.reads, 0)
    assert.ok(asked.lists <= 3, `${asked.lists} lists`)
  })

  test('a guess is remembered for half a minute, and then looked for again', async () => {
    const { find, asked, pass, kept } = setUp()
    const missing = find(sheet)
    await pass(0)
    assert.equal(await missing, undefined)
    kept.set(sheet, css)
    await pass(29_000)
    for (let time = 0; time < 100; time += 1) assert.equal(find(sheet), undefined)
    assert.equal(asked.lists, 1)
    await pass(2_000)
    assert.ok(await find(sheet))
  })

  test('of many guesses only the latest 2,000 are remembered', async () => {
    const { find, pass } = setUp()
    const guesses = Array.from({ length: 2_001 }, (_, number) => find(guess(number)))
    await pass(0)
    await Promise.all(guesses)
    assert.equal(find(guess(2_000)), undefined)
    assert.ok(find(guess(0)) instanceof Promise)
  })

  test('at most 5,000 addresses are looked for at once; others are missing, but not remembered', async () => {
    const { find, pass, kept } = setUp()
    kept.set(sheet, css)
    const guesses = Array.from({ length: 5_000 }, (_, number) => find(guess(number)))
    assert.ok(guesses.every(each => each instanceof Promise))
    assert.equal(find(sheet), undefined)
    await pass(0)
    await Promise.all(guesses)
    await pass(500)
    assert.ok(await find(sheet))
  })

  test('while a client guesses, an asset that is published now is found with the next list', async () => {
    const { find, pass, kept } = setUp()
    void find(guess(1))
    await pass(100)
    kept.set(sheet, css)
    const found = find(sheet)
    void find(guess(2))
    await pass(500)
    assert.ok(await found)
  })

  test('the failure of a shelf is reported, and the address is missing but not remembered', async () => {
    const { find, fail, failures, pass } = setUp({ [sheet]: css })
    const error = new Error('away')
    fail(error)
    const failed = find(sheet)
    await pass(0)
    assert.equal(await failed, undefined)
    assert.deepEqual(failures, [error])
    fail(undefined)
    await pass(500)
    assert.ok(await find(sheet))
  })
})

test('one shelf that fails or lacks an asset does not hide it from another', async () => {
  const has: AssetShelf = {
    accepts: isProgramAddress,
    list: async () => new Set([sheet]),
    read: async () => encode(css),
    keep: async () => {},
    onFailure: assert.ifError,
  }
  const lacks: AssetShelf = { ...has, list: async () => new Set() }
  const fails: AssetShelf = { ...has, list: () => Promise.reject(new Error('away')), onFailure: () => {} }
  const never: AssetShelf = { ...has, list: () => new Promise(() => {}) }
  const time = { now: () => performance.now(), pause: () => new Promise<void>(setImmediate) }
  for (const other of [lacks, fails, never]) {
    const encoder = createEncoder(async bytes => bytes, {})
    assert.ok(await createKeptAssets([other, has], encoder, time).find(sheet))
  }
})

test('files of the content have addresses that are none of the program', () => {
  for (const address of ['/assets/photo-123456789.webp', '/assets/plans/2026.a-123456789.pdf']) {
    assert.ok(isContentAddress(address), address)
    assert.ok(!isProgramAddress(address), address)
  }
})

test('files of the program are none of the content, so that only their own limit applies to them', () => {
  for (const address of [
    '/assets/site-123456789.css',
    '/assets/typeface-123456789.woff2',
    '/assets/drawings/page-about-123456789.svg',
  ]) {
    assert.ok(isProgramAddress(address), address)
    assert.ok(!isContentAddress(address), address)
  }
})
