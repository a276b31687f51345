import assert from 'node:assert/strict'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../../test/support/process.ts'
import { openCache } from '../../cache/folder.ts'
import type { SourceFile } from '../files.ts'
import { IssueList } from '../issue.ts'
import { type PostFacts, type RememberedFacts, readFacts } from '../post-facts.ts'
import { postsReadWith } from './posts.ts'
import { readInThreads } from './readers.ts'

const description = 'A text of the workshop that says what everybody learned in that week.'

function file(number: number, text = `## Part ${number}\n\nSee [us](/about).`): SourceFile {
  const path = `blog/2026-01-02-text-${number}.md`
  const written = `---\ntitle: Text ${number}\ndescription: ${description}\ntags: [wood]\n---\n\n${text}\n`
  return { path, shownAs: `content/${path}`, bytes: new TextEncoder().encode(written) }
}

function files(count: number): SourceFile[] {
  return Array.from({ length: count }, (_, number) => file(number))
}

/** Recalls posts like a start, and returns the files that had to be read. */
async function recall(
  cacheFolder: string,
  posts: readonly SourceFile[],
  folder = 'content',
  memory?: RememberedFacts,
) {
  const read: string[] = []
  const warnings: string[] = []
  const cache = openCache(cacheFolder, reason => warnings.push(reason))
  const counting = postsReadWith(added => {
    read.push(...added.map(({ path }) => path))
    return readInThreads(added)
  })
  const facts = await counting(posts, folder, cache, memory)
  return { facts: posts.map(post => facts.get(post)), read, warnings }
}

/** Returns the facts of a post without the cache. */
function factsOf(post: SourceFile): PostFacts | undefined {
  const facts = readFacts(post, new IssueList())
  return facts && JSON.parse(JSON.stringify(facts))
}

test('what threads read, and what is recalled, is what each file says', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(170)
  const expected = posts.map(factsOf)
  assert.equal(expected[169]?.outline.headings[0]?.text, 'Part 169')
  assert.deepEqual((await recall(folder, posts)).facts, expected)
  const again = await recall(folder, posts)
  assert.deepEqual([again.facts, again.read], [expected, []])
})

test('only a file with other bytes is read again', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(110)
  await recall(folder, posts)
  const changed = posts.with(7, file(7, 'Another text.'))
  const { facts, read } = await recall(folder, changed)
  assert.deepEqual(read, [changed[7]?.path])
  assert.deepEqual(facts, changed.map(factsOf))
  assert.deepEqual((await recall(folder, posts)).read, [posts[7]?.path])
})

test('a process that remembers posts reads only files that change, without the cache', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(110)
  const memory: RememberedFacts = new WeakMap()
  await recall(folder, posts, 'content', memory)
  for (const name of await readdir(folder)) await writeFile(join(folder, name), 'damaged')
  const changed = posts.slice(1).with(7, file(8, 'Another text.'))
  for (const read of [[changed[7]?.path], []]) {
    const recalled = await recall(folder, changed, 'content', memory)
    assert.deepEqual(recalled.read, read)
    assert.deepEqual(recalled.facts, changed.map(factsOf))
  }
})

test('many new posts leave those in the cache that a process remembers', async t => {
  const folder = await temporaryFolder(t)
  const memory: RememberedFacts = new WeakMap()
  const posts = files(320)
  await recall(folder, posts.slice(0, 110), 'content', memory)
  const { facts } = await recall(folder, posts, 'content', memory)
  assert.deepEqual(facts, posts.map(factsOf))
  assert.deepEqual((await recall(folder, posts)).read, [])
})

test('a file with a fault has no facts, and is read at each start', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(110).with(3, file(3, 'A text with <b>HTML</b>.'))
  for (const read of [posts.map(({ path }) => path), [posts[3]?.path]]) {
    const recalled = await recall(folder, posts)
    assert.deepEqual(recalled.read, read)
    assert.equal(recalled.facts[3], undefined)
    assert.deepEqual(recalled.facts[4], factsOf(file(4)))
  }
})

test('files that are no posts, and the posts of a small blog, are neither read nor kept', async t => {
  const folder = await temporaryFolder(t)
  const others = ['blog/index.md', 'pages/home/pt.md', 'assets/1.md', 'blog/1/2.md'].map(path => ({
    ...file(1),
    path,
  }))
  assert.deepEqual((await recall(folder, [...files(99), ...others])).read, [])
  assert.deepEqual(await readdir(folder), [])
  assert.equal((await recall(folder, [...files(100), ...others])).read.length, 100)
})

test('an entry that was tampered with is not believed', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(100)
  await recall(folder, posts)
  const [name = ''] = await readdir(folder)
  const entry = await readFile(join(folder, name), 'latin1')
  assert.ok(entry.includes('Text 42'))
  await writeFile(join(folder, name), entry.replace('Text 42', 'Text 43'), 'latin1')
  const { facts, read } = await recall(folder, posts)
  assert.deepEqual([facts, read.length], [posts.map(factsOf), 100])
})

test('two folders of content do not displace each other, and one that loses its posts keeps no facts of them', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(120)
  await recall(folder, posts, 'one')
  await recall(folder, posts, 'other')
  assert.deepEqual((await recall(folder, posts, 'one')).read, [])
  const entries = async () => {
    const names = await readdir(folder)
    return Promise.all(names.map(async name => (await readFile(join(folder, name))).byteLength))
  }
  const whole = Math.max(...(await entries()))
  await recall(folder, posts.slice(0, 100), 'one')
  assert.ok(Math.min(...(await entries())) < whole)
})

test('a folder that cannot be written is of use, and one that cannot be used at all costs only time', async t => {
  const folder = await temporaryFolder(t)
  const posts = files(100)
  await recall(folder, posts)
  await chmod(folder, 0o500)
  assert.deepEqual((await recall(folder, posts)).read, [])
  // Only root may remove files of a folder that cannot be written.
  await chmod(folder, 0o700)
  const file = join(await temporaryFolder(t), 'a-file')
  await writeFile(file, '')
  const { facts, warnings } = await recall(file, posts)
  assert.deepEqual(facts, posts.map(factsOf))
  assert.equal(warnings.length, 1)
})
