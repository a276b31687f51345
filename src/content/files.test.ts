import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bytesOf, digestOf, readFolder, sizeOf } from './files.ts'
import { ContentRefused } from './issue.ts'
import { knownFiles, recognised } from './known-files.ts'

/** Creates a folder of files that contain one letter, and of symbolic links with these targets. */
async function folderOf(
  t: TestContext,
  files: readonly string[],
  links: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  t.after(() => rm(folder, { recursive: true }))
  const place = async (path: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    return join(folder, path)
  }
  for (const path of files) await writeFile(await place(path), 'x')
  for (const [path, target] of Object.entries(links)) await symlink(target, await place(path))
  return folder
}

function pathsIn(folder: string): string[] {
  return readFolder(folder).map(file => (sizeOf(file) === 1 ? file.path : `${file.path} is empty`))
}

/** Returns the issues of a folder, with the paths of files relative to it. */
function faultsOf(folder: string): string[] {
  return issuesOf(() => readFolder(folder)).map(issue => issue.slice(folder.length + 1))
}

function issuesOf(read: () => unknown): string[] {
  try {
    read()
  } catch (refusal) {
    assert.ok(refusal instanceof ContentRefused)
    return refusal.issues.map(({ file, message }) => `${file}: ${message}`)
  }
  return []
}

test('the files of a folder, sorted by their paths, without hidden ones and back-ups', async t => {
  const files = ['b.md', 'a/c.md', 'a.md', '.git/x', 'a/.x', 'a/c.md~', 'old~/x', '..data/x']
  assert.deepEqual(pathsIn(await folderOf(t, files)), ['a.md', 'a/c.md', 'b.md'])
})

test('a file that has not changed is the file that was read before, unless it had just been written', async t => {
  const folder = await folderOf(t, ['changed.md', 'same.md', 'times.md'])
  const [fresh] = readFolder(folder)
  assert.ok(fresh && !fresh.stamp)
  await sleep(2_100)
  const before = readFolder(folder, [fresh])
  const [changed = fresh, same, times = fresh] = before
  assert.notEqual(changed, fresh)
  await writeFile(join(folder, 'changed.md'), 'y')
  const { mtime } = await stat(times.shownAs)
  await writeFile(times.shownAs, 'y')
  await utimes(times.shownAs, mtime, mtime)
  const after = readFolder(folder, before)
  assert.deepEqual(
    after.map((file, index) => (file === before[index] ? 'same' : new TextDecoder().decode(bytesOf(file)))),
    ['y', 'same', 'y'],
  )
  assert.deepEqual(
    knownFiles(after).map(({ path }) => path),
    ['same.md'],
  )
  assert.ok(same)
  const known = knownFiles([same])
  assert.equal(recognised(known, before, folder)[0], same)
  const [unread] = recognised(known, [], folder)
  assert.ok(unread && unread !== same)
  assert.equal(readFolder(folder, [unread])[1], unread)
  assert.deepEqual([bytesOf(unread), digestOf(unread)], [bytesOf(same), digestOf(same)])
})

test('the bytes of a large asset are not kept in memory, but its digest is', async t => {
  const folder = await folderOf(t, ['assets/film.mp4'])
  const path = join(folder, 'assets/film.mp4')
  const bytes = new Uint8Array(100_000)
  await writeFile(path, bytes)
  const [film] = readFolder(folder)
  assert.ok(film)
  assert.ok(!('bytes' in film))
  assert.deepEqual(bytesOf(film), bytes)
  const changed = 'this was changed or removed while the site was being published: save it again'
  const refusalOf = () => issuesOf(() => bytesOf(film))
  for (const [change, message] of [
    [() => writeFile(path, 'another film'), changed],
    [() => rm(path), changed],
    [() => symlink(path, path), 'this cannot be read (ELOOP): let the site read it, or remove it'],
    [
      () => rm(path).then(() => mkdir(path)),
      'this cannot be read (EISDIR): let the site read it, or remove it',
    ],
  ] as const) {
    await change()
    assert.deepEqual(refusalOf(), [`${path}: ${message}`])
    assert.deepEqual([sizeOf(film), digestOf(film)], [100_000, hash('sha256', bytes)])
  }
})

test('links are followed as Kubernetes mounts a ConfigMap: to a hidden folder, which is a link too', async t => {
  const folder = await folderOf(t, ['..2026_11/company.yaml', '..2026_11/pages/pt.md'], {
    '..data': '..2026_11',
    'company.yaml': '..data/company.yaml',
    pages: '..data/pages',
  })
  assert.deepEqual(pathsIn(folder), ['company.yaml', 'pages/pt.md'])
})

test('refused: links that lead nowhere or back, each by its name; hidden ones are left alone', async t => {
  const folder = await folderOf(t, ['a/b/c.md'], {
    'a/b/again': '../..',
    'a/self': '.',
    'a/round': 'round',
    'a/nowhere': '../nothing',
    'a/.#lock': 'nobody',
  })
  const back = 'this link leads back to a folder around it: remove it'
  assert.deepEqual(faultsOf(folder), [
    `a/b/again: ${back}`,
    'a/nowhere: this cannot be read (ENOENT): let the site read it, or remove it',
    'a/round: this cannot be read (ELOOP): let the site read it, or remove it',
    `a/self: ${back}`,
  ])
})
