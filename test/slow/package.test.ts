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

  await servesClinic(t, folder, installed)

  await isTyped(folder)
  const called = await execute(process.execPath, ['program.ts'], { cwd: folder })
  assert.equal(called.stdout, '{"reais":5.4}\n')

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

const companyCode = `import { defineBlock, defineConfig, defineOperation, html, paragraph, text, z } from 'vitrine'

const holiday = defineBlock({
  attributes: z.object({ until: z.iso.date() }),
  document: ({ attributes: { until } }) => [paragraph(text(until))],
  html: ({ blocks, write }) => html\`<div>\${write(blocks)}</div>\`,
})

const getRate = defineOperation({
  operationId: 'getRate',
  path: '/api/v1/x/rates/{currency}',
  summary: 'What a currency costs.',
  description: 'Returns a rate.',
  policy: 'read',
  parameters: { currency: { description: 'The currency', schema: z.enum(['usd']) } },
  response: z.object({ reais: z.number() }),
  bodies: () => [[{ currency: 'usd' }, () => ({ reais: 5.4 })]],
})

export default defineConfig({ blocks: { holiday }, operations: [getRate] })
`

const program = `import { createSite } from 'vitrine/fetch'

const baseUrl = 'https://www.example.org'
const site = await createSite({ content: 'content', baseUrl, variables: { LOG_LEVEL: 'silent' } })
const response: Response = await site.fetch(new Request(baseUrl + '/api/v1/x/rates/usd'), '192.0.2.1')
console.log(await response.text())
await site.close()
`

/** Starts the example that uses each way of adding something, outside of the repository. */
async function servesClinic(t: TestContext, folder: string, installed: string): Promise<void> {
  await cp(join(root, 'examples/clinic'), join(folder, 'clinic'), { recursive: true })
  const site = await startSite(
    t,
    { ...ownOrigin, CONTENT_DIR: 'clinic/content', CACHE_DIR: undefined },
    folder,
    installed,
  )
  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  const home = await read('/')
  for (const part of [
    'class="holiday"',
    'class="emergency"',
    'https://booking.example/',
    'https://portal.example/',
  ])
    assert.ok(home.includes(part), part)
  assert.match(await read('/jobs/nurse'), /"@type":"JobPosting"/)
  assert.match(await read('/jobs/feed.xml'), /<title>Dental nurse<\/title>/)
  const about = await fetch(`${site.url}/about`)
  assert.match(
    about.headers.get('Content-Security-Policy') ?? '',
    /frame-src https:\/\/www\.openstreetmap\.org$/,
  )
  assert.deepEqual(JSON.parse(await read('/api/v1/x/waiting-times')), { checkUp: 12, pain: 1 })
  const estimated = await fetch(`${site.url}/api/v1/x/estimates`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ adults: 2, children: 1 }),
  })
  assert.deepEqual([estimated.status, await estimated.json()], [200, { price: 350 }])
  site.kill('SIGTERM')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
}

/** Writes code of a company and a program with the package, and checks their types. A wrong type is an error. */
async function isTyped(folder: string): Promise<void> {
  const compilerOptions = {
    target: 'es2024',
    module: 'nodenext',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const check = () =>
    execute(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { cwd: folder })
  await writeFile(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await writeFile(join(folder, 'program.ts'), program)
  await writeFile(join(folder, 'vitrine.config.ts'), companyCode.replace("'usd'", '7'))
  await assert.rejects(check(), ({ stdout }: { stdout: string }) => stdout.includes('vitrine.config.ts'))
  await writeFile(join(folder, 'vitrine.config.ts'), companyCode.replace("currency: 'usd'", "coin: 'usd'"))
  await assert.rejects(check(), ({ stdout }: { stdout: string }) => /vitrine\.config\.ts.*coin/s.test(stdout))
  await writeFile(join(folder, 'vitrine.config.ts'), companyCode)
  await check()
}

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
