import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../../../src/config/config.ts'
import { bytesOf, readFolder } from '../../../src/content/files.ts'
import { ContentRefused, describe } from '../../../src/content/issue.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { read } from '../../../src/publishing/read.ts'
import type { Compress } from '../../../src/publishing/snapshot/representation.ts'
import { compiled } from '../../../src/publishing/snapshot/resource.ts'
import { blogIndex, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { type CleanupContext, temporaryFolder } from '../../support/process.ts'
import { baseUrl, silent } from '../../support/site.ts'

/** A blog whose posts are recalled from one start to the next, with faults of every kind of check in some of them. */
const faulty: Readonly<Record<string, string>> = {
  3: post('Broken', ['tags: [a: b']),
  17: post('HTML', [], '<b>Text</b>'),
  30: post('Dead link', [], 'See [this](/nowhere) and\n[that](#nothing).'),
  31: post('Missing picture', [], '![A chair](/assets/none.jpg)'),
  42: post('Level', [], '#### Too deep'),
  55: post('Tag', [], 'Text.').replace('[madeira]', '[madeira, Madeira]'),
  56: post('Alias', ['aliases: [/quem-somos]']),
  71: post('Early', ['updated: 2020-01-01']),
  80: post('Block', [], '::problems\n\n::problems'),
  81: post('Calculator', [], '::calculator none'),
  90: post('Anchor', [], '## Related\n\n[Part](/diario/text-91#no-part)'),
}

async function blogWith(t: CleanupContext, posts: Readonly<Record<string, string>>): Promise<string> {
  const numbers = Array.from({ length: 110 }, (_, number) => String(number))
  return changedContent(t, {
    'blog/index.md': blogIndex,
    ...Object.fromEntries(
      numbers.map(number => [
        fileOf(number),
        posts[number] ?? post(`Text ${number}`, [], '## A part\n\nText.'),
      ]),
    ),
  })
}

function fileOf(number: number | string): string {
  return `blog/2026-09-07-text-${number}.md`
}

async function faultsOf(contentDir: string, cacheDir: string): Promise<string[]> {
  const config = readConfig({ CONTENT_DIR: contentDir, CACHE_DIR: cacheDir })
  const refusal = await read(config, silent).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal === undefined) return []
  assert.ok(refusal instanceof ContentRefused, String(refusal))
  return refusal.issues.map(describe)
}

test('every fault of a post is told with file, line and column, whatever the cache holds', async t => {
  const folder = await blogWith(t, faulty)
  const cold = await faultsOf(folder, await temporaryFolder(t))
  for (const number of Object.keys(faulty)) {
    assert.ok(
      cold.some(fault => fault.startsWith(join(folder, fileOf(number)))),
      `${number}: ${cold.join('\n')}`,
    )
  }
  const cache = await temporaryFolder(t)
  assert.deepEqual(await faultsOf(folder, cache), cold)
  assert.deepEqual(await faultsOf(folder, cache), cold)
})

test('a fault is told when it comes, and no longer when it is mended', async t => {
  const folder = await blogWith(t, {})
  const cache = await temporaryFolder(t)
  const file = join(folder, fileOf(60))
  const good = await readFile(file, 'utf8')
  assert.deepEqual(await faultsOf(folder, cache), [])
  await writeFile(file, `${good}\nSee [this](/nowhere).\n`)
  for (const _ of ['cold', 'warm']) {
    assert.deepEqual(await faultsOf(folder, cache), [
      `${file}:11:12: the link /nowhere leads nowhere: no page, file or alias has the address /nowhere`,
    ])
  }
  await writeFile(file, good)
  assert.deepEqual(await faultsOf(folder, cache), [])
})

test('a link to a part of another post is checked whether or not either of them is recalled', async t => {
  const linking = post('Linking', [], 'See [a part](/diario/text-61#a-part).')
  const folder = await blogWith(t, { 60: linking })
  const cache = await temporaryFolder(t)
  assert.deepEqual(await faultsOf(folder, cache), [])
  await writeFile(join(folder, fileOf(61)), post('Without parts'))
  const [fault = '', ...others] = await faultsOf(folder, cache)
  assert.deepEqual(others, [])
  assert.match(fault, /text-60\.md:7:14: .* leads to a missing anchor: .*text-61\.md has no heading #a-part/)
})

test('a start writes no page of a post: each is written when it is asked for', async t => {
  const folder = await blogWith(t, {})
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const written: string[] = []
  const compress: Compress = async bytes => {
    written.push(new TextDecoder().decode(bytes))
    return bytes
  }
  const isPost = (text: string) => text.startsWith('<!DOCTYPE html>') && text.includes('/diario/text-60"')
  const { resources } = await publish(config, baseUrl, silent, { compress })
  assert.ok(!written.some(isPost))
  const found = resources.get('/diario/text-60')
  assert.ok(found)
  await compiled(found)
  assert.ok(written.some(isPost))
})

test('a changed post is published as it is now', async t => {
  const folder = await blogWith(t, {})
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  const read = async () => {
    const { resources } = await publish(config, baseUrl, silent)
    const found = resources.get('/diario/text-60.md')
    const made = found?.kind === 'deferred' ? await found.compile() : found
    assert.ok(made?.kind === 'file')
    return new TextDecoder().decode(made.representation.identity.body)
  }
  assert.match(await read(), /# Text 60\n/)
  await writeFile(join(folder, fileOf(60)), post('Another title', [], 'Other words.'))
  assert.match(await read(), /# Another title\n[\s\S]*\nOther words\.\n/)
})

test('a start reads a recalled post for its digest only, unless a file that is written at start contains it', async t => {
  const folder = await blogWith(t, {})
  const config = readConfig({ CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  await publish(config, baseUrl, silent)
  const reads = new Map<string, number>()
  const files = readFolder(folder).map(file => ({
    path: file.path,
    shownAs: file.shownAs,
    get bytes() {
      reads.set(file.path, (reads.get(file.path) ?? 0) + 1)
      return bytesOf(file)
    },
  }))
  const { site } = await publish(config, baseUrl, silent, { files })
  const older = site.catalog.blog?.posts.slice(100).map(({ id }) => `blog/2026-09-07-${id}.md`) ?? []
  assert.equal(older.length, 10)
  assert.deepEqual(
    older.map(path => reads.get(path)),
    older.map(() => 1),
  )
})
