import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { appendFile, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { call } from '../support/mcp.ts'
import { ownOrigin, root, run, startSite, temporaryFolder } from '../support/process.ts'

const execute = promisify(execFile)

/** In MiB: what a production installation may take on disk, the program included. */
const sizeLimit = 120

test('installed from its package beside a content folder, with production dependencies alone, it serves that content and takes less than 120 MiB', {
  timeout: 600_000,
}, async t => {
  const folder = await temporaryFolder(t)
  const content = join(folder, 'content')
  await cp(join(root, 'test/fixtures/second-company'), content, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"private": true}')
  if (!(await install(t, folder))) return

  const size = (await sizeOf(join(folder, 'node_modules'))) / 1024 ** 2
  t.diagnostic(`the installation takes ${size.toFixed(1)} MiB`)
  assert.ok(size < sizeLimit, `${size.toFixed(1)} MiB`)
  const installed = join(folder, 'node_modules/vitrine')
  assert.deepEqual((await readdir(installed)).toSorted(), [
    'CHANGELOG.md',
    'LICENSE',
    'NOTICE.md',
    'README.md',
    'bin',
    'dist',
    'docs',
    'package.json',
  ])

  const unset = { ...ownOrigin, CONTENT_DIR: undefined, CACHE_DIR: undefined }
  const site = await startSite(t, unset, folder, installed)
  const page = await fetch(site.url)
  assert.equal(page.status, 200)
  const html = await page.text()
  assert.match(html, /Oficina Araucária/)
  const list = (await (await fetch(`${site.url}/api/v1/servicos`)).json()) as { services: unknown[] }
  assert.equal(list.services.length, 2)
  const answer = await fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify(call('listServices', {})),
  })
  assert.match(await answer.text(), /reparo/)
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const drawn = await fetch(`${site.url}${new URL(picture ?? '', site.url).pathname}`)
  assert.deepEqual([drawn.status, drawn.headers.get('Content-Type')], [200, 'image/png'])
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })

  await appendFile(join(content, 'pages/about/en.md'), '\n[nowhere](/en/nowhere)\n')
  const checked = run(t, unset, folder, ['check'], installed)
  assert.deepEqual(await checked.ended, { status: 65, signal: null })
  assert.match(
    checked.stderr(),
    /^content\/pages\/about\/en\.md:\d+:\d+: the link \/en\/nowhere leads nowhere/,
  )
})

test('an old Node is told which one is needed before anything else is loaded', async t => {
  const folder = await temporaryFolder(t)
  await mkdir(join(folder, 'bin'))
  await cp(join(root, 'bin/vitrine-site.js'), join(folder, 'bin/vitrine-site.js'))
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  assert.match(manifest.engines.node, /^>=\d+\.\d+$/)
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, engines: { node: '>=99.10' } }))
  const refused = run(t, {}, folder, ['start'], folder)
  assert.deepEqual(await refused.ended, { status: 69, signal: null })
  assert.match(
    refused.stderr(),
    /^vitrine-site needs Node 99\.10 or newer, and this is Node \d+\.\d+\.\d+: .*\n$/,
  )
})

/** Packs the program and installs the package. False, with a reason, where there is no registry and this is not CI. */
async function install(t: TestContext, folder: string): Promise<boolean> {
  // npm names the project that it runs a script of.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_registry)/.test(name)),
  )
  await execute('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, env })
  const [tarball = ''] = (await readdir(folder)).filter(name => name.endsWith('.tgz'))
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  try {
    await execute('npm', ['install', ...options, `./${tarball}`], { cwd: folder, env })
    return true
  } catch (error) {
    const isOffline = /E(?:NOTFOUND|CONNREFUSED|TIMEDOUT|AI_AGAIN|NOTCACHED|HOSTUNREACH|CONNRESET)/.test(
      String(error),
    )
    if (!isOffline || process.env.CI === 'true') throw error
    t.skip('the package registry cannot be reached')
    return false
  }
}

/** Returns the size of a folder on disk, in bytes. */
async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).blocks * 512
  }
  return bytes
}
