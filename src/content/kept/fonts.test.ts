import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openCache } from '../../cache/folder.ts'
import { inspectFont } from '../font-measures.ts'
import { cachedFonts } from './fonts.ts'

test('a font is read once, and one that is broken each time', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'fonts-'))
  t.after(() => rm(folder, { recursive: true }))
  const read: Uint8Array[] = []
  const start = () =>
    cachedFonts(openCache(folder, assert.fail), bytes => {
      read.push(bytes)
      return inspectFont(bytes)
    })
  const path = import.meta.resolve('@fontsource/public-sans/files/public-sans-latin-400-normal.woff')
  const font = new Uint8Array(await readFile(fileURLToPath(path)))
  const broken = font.slice(0, 1000)
  const facts = await inspectFont(font)
  assert.equal(facts?.isVariable, false)
  for (const recall of [start(), start()]) {
    assert.deepEqual(await recall(font), facts)
    assert.equal(await recall(broken), undefined)
  }
  assert.deepEqual(read, [font, broken, broken])
})
