import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFile, cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { programDigest } from '../../src/publishing/program-digest.ts'
import { ownOrigin, root, startSite, temporaryFolder } from '../support/process.ts'

test('the program starts from its bundle, and from its source once that has changed', {
  timeout: 120_000,
}, async t => {
  const copy = await temporaryFolder(t)
  for (const path of ['bin', 'src', 'package.json', 'package-lock.json'])
    await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const made = spawnSync(process.execPath, [join(copy, 'bin/bundle.js')], { encoding: 'utf8' })
  assert.deepEqual([made.status, made.stderr], [0, ''])
  const folder = join(copy, 'var/program')
  const parts = (await readdir(folder)).map(name => readFile(join(folder, name), 'utf8'))
  const digest = (await programDigest()).toString('hex')
  assert.ok(
    (await Promise.all(parts)).some(text => text.includes(digest)),
    'the digest of its source',
  )
  for (const name of ['main.js', 'render-thread.js']) {
    const file = join(folder, name)
    await writeFile(file, `console.error("${name} of the bundle");${await readFile(file, 'utf8')}`)
  }

  const start = () => startSite(t, { ...ownOrigin, CACHE_DIR: join(copy, 'cache') }, copy, copy)
  const bundled = await start()
  assert.equal(bundled.stderr(), 'main.js of the bundle\n')
  const html = await (await fetch(bundled.url)).text()
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  // A thread of the bundle draws it.
  const drawn = await fetch(picture)
  assert.deepEqual([drawn.status, drawn.headers.get('Content-Type')], [200, 'image/png'])
  assert.equal(bundled.stderr(), 'main.js of the bundle\nrender-thread.js of the bundle\n')

  await appendFile(join(copy, 'src/server/start.ts'), '\n// A change.\n')
  const changed = await start()
  assert.equal(changed.stderr(), '')
  assert.equal((await fetch(changed.url)).status, 200)
})
