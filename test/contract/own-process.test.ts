import assert from 'node:assert/strict'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { openCache } from '../../src/cache/folder.ts'
import { inOwnProcess } from '../support/own-process.ts'
import { type CleanupContext, temporaryFolder } from '../support/process.ts'

const files = import.meta.resolve('../../src/content/files.ts')
const cache = import.meta.resolve('../../src/cache/folder.ts')

const bytes = (text: string) => new TextEncoder().encode(text)

function silent(reason: string): never {
  assert.fail(`it warned: ${reason}`)
}

/** Creates a folder of files that contain one letter. */
async function folderWith(t: CleanupContext, ...paths: readonly string[]): Promise<string> {
  const folder = await temporaryFolder(t)
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), 'x')
  }
  return folder
}

for (const folder of ['.', './', '../content', './../content/']) {
  test(`a folder may be named ${folder}`, async t => {
    const parent = await folderWith(t, 'content/company.yaml', 'content/pages/home/pt.md')
    const paths = await inOwnProcess(
      files,
      `return module.readFolder(${JSON.stringify(folder)}).map(({ path }) => path)`,
      { cwd: join(parent, 'content') },
    )
    assert.deepEqual(paths, ['company.yaml', 'pages/home/pt.md'])
  })
}

test('refused: a file and a folder that may not be read', async t => {
  const folder = await folderWith(t, 'a.md', 'b/c.md')
  await chmod(folder, 0o755)
  await chmod(join(folder, 'a.md'), 0)
  await chmod(join(folder, 'b'), 0)
  const issues = await inOwnProcess(
    files,
    `try { module.readFolder(${JSON.stringify(folder)}) } catch ({ issues }) { return issues }`,
    { obeysModes: true },
  )
  await chmod(join(folder, 'b'), 0o700)
  const message = 'this cannot be read (EACCES): let the site read it, or remove it'
  assert.deepEqual(
    issues,
    ['a.md', 'b'].map(path => ({ file: join(folder, path), line: 1, column: 1, message })),
  )
})

test('a cache in a folder that can only be read is read', async t => {
  const folder = await temporaryFolder(t)
  await openCache(folder, silent).keep('a', bytes('a'))
  await chmod(folder, 0o555)
  const found = await inOwnProcess(
    cache,
    `const warnings = []
    const found = await module.openCache(${JSON.stringify(folder)}, reason => warnings.push(reason)).find('a')
    return [new TextDecoder().decode(found), warnings]`,
    { obeysModes: true },
  )
  await chmod(folder, 0o700)
  assert.deepEqual(found, ['a', []])
})

test('a cache in a folder from which nothing can be removed is said once', async t => {
  const folder = await temporaryFolder(t)
  for (const name of ['a', 'b', 'c']) await openCache(folder, silent).keep(name, bytes(name))
  await chmod(folder, 0o555)
  const warnings = await inOwnProcess(
    cache,
    `const warnings = []
    await module.openCache(${JSON.stringify(folder)}, reason => warnings.push(reason), 0).tidy()
    return warnings`,
    { obeysModes: true },
  )
  await chmod(folder, 0o700)
  assert.ok(Array.isArray(warnings))
  assert.equal(warnings.length, 1)
  assert.match(warnings[0] ?? '', /EACCES/)
})
