import assert from 'node:assert/strict'
import { chmod, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../test/support/process.ts'
import { assetFolder, assetFoldersOf } from './asset-folder.ts'

const assets = (...entries: readonly (readonly [string, number])[]) =>
  new Map(entries.map(([address, length]) => [address, new Uint8Array(length)]))

const open = (folder: string, limit = 2_000_000) => assetFolder(folder, limit, () => true)

test('what one process keeps in a folder another lists and reads', async t => {
  const folder = join(await temporaryFolder(t), 'made/when/needed')
  const early = open(folder)
  assert.ok(!(await early.list()).has('/a.css'))
  await open(folder).keep(assets(['/a.css', 10]))
  assert.ok((await early.list()).has('/a.css'))
  assert.ok(!(await early.list()).has('/b.css'))
  assert.deepEqual(await early.read('/a.css'), new Uint8Array(10))
  assert.equal(await early.read('/b.css'), undefined)
})

test('over its limit a folder loses what was named longest ago, also of what this process kept before, but nothing that pages name now', async t => {
  const folder = await temporaryFolder(t)
  const shelf = open(folder, 2_500)
  for (const [index, name] of ['/1', '/2'].entries()) {
    const before = new Set(await readdir(folder))
    await shelf.keep(assets([name, 968]))
    const [file = ''] = (await readdir(folder)).filter(each => !before.has(each))
    const long = new Date(2026, 0, 1 + index)
    await utimes(join(folder, file), long, long)
  }
  await shelf.keep(assets(['/3', 968], ['/1', 968]))
  const list = await shelf.list()
  assert.deepEqual(
    ['/1', '/2', '/3'].filter(name => list.has(name)),
    ['/1', '/3'],
  )
  await shelf.keep(assets(['/4', 5_000]))
  const left = await shelf.list()
  assert.deepEqual(
    ['/1', '/3', '/4'].filter(name => left.has(name)),
    ['/4'],
  )
})

test('an entry that was cut off is written again', async t => {
  const folder = await temporaryFolder(t)
  const shelf = open(folder)
  await shelf.keep(assets(['/a', 100]))
  const [file = ''] = await readdir(folder)
  await writeFile(join(folder, file), '')
  assert.equal(await shelf.read('/a'), undefined)
  await shelf.keep(assets(['/a', 100]))
  assert.equal((await shelf.read('/a'))?.byteLength, 100)
})

test('a folder that cannot be used keeps nothing, and fails nothing', async t => {
  const file = join(await temporaryFolder(t), 'file')
  await writeFile(file, '')
  const shelf = open(join(file, 'assets'))
  await shelf.keep(assets(['/a', 1]))
  assert.ok(!(await shelf.list()).has('/a'))
  assert.equal(await shelf.read('/a'), undefined)
  const readOnly = await temporaryFolder(t)
  await open(readOnly).keep(assets(['/a', 1]))
  await chmod(readOnly, 0o555)
  await open(readOnly).keep(assets(['/a', 1], ['/b', 1]))
  assert.ok(await open(readOnly).read('/a'))
  await chmod(readOnly, 0o700)
})

test('each site has its own folders', () => {
  const [one, two] = ['https://one.example', 'https://two.example'].map(site => assetFoldersOf('cache', site))
  assert.equal(new Set([one?.program, one?.content, two?.program, two?.content]).size, 4)
})
