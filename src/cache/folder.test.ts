import assert from 'node:assert/strict'
import { copyFile, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../test/support/process.ts'
import { openCache } from './folder.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

function silent(reason: string): never {
  assert.fail(`it warned: ${reason}`)
}

async function onlyFile(folder: string): Promise<string> {
  const [name = '', ...others] = await readdir(folder)
  assert.deepEqual(others, [])
  return join(folder, name)
}

test('what is kept is found again under its name alone, also by a later process', async t => {
  const folder = join(await temporaryFolder(t), 'made/when/needed')
  const cache = openCache(folder, silent)
  assert.equal(await cache.find('a'), undefined)
  await cache.keep('a', bytes('first'))
  await cache.keep('b', bytes(''))
  for (const reader of [cache, openCache(folder, silent)]) {
    assert.equal(text(await reader.find('a')), 'first')
    assert.equal(text(await reader.find('b')), '')
    assert.equal(await reader.find('c'), undefined)
  }
})

for (const [what, damage] of [
  ['one bit is another', (entry: Buffer) => entry.with(40, (entry[40] ?? 0) ^ 1)],
  ['the digest is another', (entry: Buffer) => entry.with(0, (entry[0] ?? 0) ^ 1)],
  ['the end is missing', (entry: Buffer) => entry.subarray(0, -1)],
  ['something follows', (entry: Buffer) => Buffer.concat([entry, entry])],
  ['it is empty', () => Buffer.alloc(0)],
] as const) {
  test(`an entry is not found when ${what}, and can be kept again`, async t => {
    const folder = await temporaryFolder(t)
    const cache = openCache(folder, silent)
    await cache.keep('a', bytes('a text of some length'))
    const file = await onlyFile(folder)
    await writeFile(file, damage(await readFile(file)))
    assert.equal(await cache.find('a'), undefined)
    await cache.keep('a', bytes('a text of some length'))
    assert.equal(text(await cache.find('a')), 'a text of some length')
  })
}

test('an entry can be marked as used without reading it, if it has the expected size; its name is listed', async t => {
  const folder = await temporaryFolder(t)
  await openCache(folder, silent).keep('a', bytes('four'))
  const cache = openCache(folder, silent, 0)
  assert.equal(await cache.touch('a', 5), false)
  assert.equal(await cache.touch('b', 4), false)
  assert.equal(await cache.touch('a', 4), true)
  await openCache(folder, silent).keep('b', bytes('b'))
  await cache.tidy()
  const names = await cache.names()
  assert.deepEqual(
    ['a', 'b', ''].filter(name => names.has(name)),
    ['a'],
  )
})

test('an entry that has the file name of another is not found', async t => {
  const folder = await temporaryFolder(t)
  const cache = openCache(folder, silent)
  await cache.keep('a', bytes('what a is'))
  const file = await onlyFile(folder)
  await cache.keep('b', bytes('what b is'))
  const [other = ''] = (await readdir(folder)).filter(name => join(folder, name) !== file)
  await copyFile(file, join(folder, other))
  assert.equal(await cache.find('b'), undefined)
  assert.equal(text(await cache.find('a')), 'what a is')
})

test('of many that keep one name at once none reads a part, and nothing unfinished stays', async t => {
  const folder = await temporaryFolder(t)
  const long = 'x'.repeat(300_000)
  const caches = Array.from({ length: 20 }, () => openCache(folder, silent))
  await Promise.all(
    caches.map(async cache => {
      await cache.keep('a', bytes(long))
      assert.equal(text(await cache.find('a')), long)
    }),
  )
  await onlyFile(folder)
})

test('a folder that cannot be made is said once, and nothing is found', async t => {
  const file = join(await temporaryFolder(t), 'file')
  await writeFile(file, '')
  const warnings: string[] = []
  const cache = openCache(join(file, 'pictures'), reason => warnings.push(reason))
  await cache.keep('a', bytes('a'))
  await cache.keep('b', bytes('b'))
  assert.equal(await cache.find('a'), undefined)
  await cache.tidy()
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /ENOTDIR/)
})

test('over its limit a folder loses what was unused for longest, but nothing that was used since the start', async t => {
  const folder = await temporaryFolder(t)
  const names = ['oldest', 'old', 'young']
  for (const [index, name] of names.entries()) {
    const before = new Set(await readdir(folder))
    await openCache(folder, silent).keep(name, bytes('x'.repeat(968)))
    const [file = ''] = (await readdir(folder)).filter(candidate => !before.has(candidate))
    const day = new Date(2026, 0, 1 + index)
    await utimes(join(folder, file), day, day)
  }
  const cache = openCache(folder, silent, 2_500)
  assert.ok(await cache.find('oldest'))
  await cache.tidy()
  const left = openCache(folder, silent)
  assert.deepEqual(
    (await Promise.all(names.map(name => left.find(name)))).map(found => found !== undefined),
    [true, false, true],
  )
})

test('what a start used stays, however little the folder may hold', async t => {
  const folder = await temporaryFolder(t)
  for (const name of ['used', 'kept', 'neither']) await openCache(folder, silent).keep(name, bytes(name))
  const cache = openCache(folder, silent, 0)
  await cache.find('used')
  await cache.keep('kept', bytes('kept'))
  await cache.tidy()
  const left = openCache(folder, silent)
  assert.equal(text(await left.find('used')), 'used')
  assert.equal(text(await left.find('kept')), 'kept')
  assert.equal(await left.find('neither'), undefined)
})

test('tidying leaves alone what is not its own, and what another process is still writing', async t => {
  const folder = await temporaryFolder(t)
  const digest = '0'.repeat(64)
  const unfinished = [`${digest}.now.part`, `${digest}.long-ago.part`]
  for (const name of ['notes.txt', ...unfinished]) await writeFile(join(folder, name), 'x'.repeat(5_000))
  await mkdir(join(folder, '1'.repeat(64)))
  const longAgo = new Date(2026, 0, 1)
  await utimes(join(folder, unfinished[1] ?? ''), longAgo, longAgo)
  await openCache(folder, silent, 0).tidy()
  assert.deepEqual(await readdir(folder), [unfinished[0], '1'.repeat(64), 'notes.txt'])
})
