import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, realpath, stat, symlink, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { before, suite, test } from 'node:test'
import { promisify } from 'node:util'
import { without } from '../../test/support/installed.ts'
import { root, temporaryFolder } from '../../test/support/process.ts'
import { startCompany, thisFile } from './support/program.ts'

const run = promisify(execFile)
const packageFolder = join(root, 'cli')
const manifest = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
const quietly = ['--offline', '--no-audit', '--no-fund']
/** No setting of the npm that runs these tests, and a cache that is empty. */
const clean = { PATH: process.env.PATH ?? '', HOME: await temporaryFolder(thisFile) }

suite('packed, and installed in an empty folder', { timeout: 180_000 }, async () => {
  const { env } = await startCompany(thisFile)
  const folder = await temporaryFolder(thisFile)
  const installed = join(folder, 'node_modules/vitrine')
  let file = ''

  before(async () => {
    const { stdout } = await run('npm', ['pack', '--pack-destination', folder], {
      cwd: packageFolder,
      env: clean,
    })
    file = join(folder, stdout.trim().split('\n').at(-1) ?? '')
    await run('npm', ['install', ...quietly, file], { cwd: folder, env: clean })
  })

  test('it brings the program, its manual, its README and the licences, and nothing else', async () => {
    const files = (await readdir(installed, { recursive: true, withFileTypes: true })).filter(entry =>
      entry.isFile(),
    )
    assert.deepEqual(files.map(({ name }) => name).sort(), [
      'LICENSE',
      'LICENSES.txt',
      'README.md',
      'package.json',
      'vitrine.1',
      'vitrine.js',
    ])
    const licences = await readFile(join(installed, 'dist/LICENSES.txt'), 'utf8')
    for (const name of [
      'openapi-fetch',
      'marked',
      'fast-string-width',
      'fast-wrap-ansi',
      'fastest-levenshtein',
    ])
      assert.ok(licences.includes(`${name}\n===`), name)
  })

  test('it is all that is installed, and less than 300 KB', async () => {
    const packages = (await readdir(join(folder, 'node_modules'))).filter(name => !name.startsWith('.'))
    assert.deepEqual(packages, ['vitrine'])
    assert.ok((await sizeOf(installed)) < 300_000, String(await sizeOf(installed)))
  })

  test('npx runs it', async () => {
    const { stdout } = await run('npx', ['--offline', 'vitrine', 'services', '--fields', 'slug'], {
      cwd: folder,
      env: { ...clean, ...env },
    })
    assert.match(stdout, /^reparo\n/)
  })

  test('installed globally, its manual is found by man', { skip: without('mandoc') }, async () => {
    const prefix = await temporaryFolder(thisFile)
    await run('npm', ['install', '--global', '--prefix', prefix, ...quietly, file], { env: clean })
    const page = join(prefix, 'share/man/man1/vitrine.1')
    const { stdout } = await run('mandoc', ['-T', 'ascii', page])
    assert.match(stdout.replaceAll(/.[\b]/g, ''), /NAME\n\s+vitrine - read what a company offers/)
  })

  for (const { version, path } of await nodes()) {
    test(`it runs with the Node ${version} of this machine`, async () => {
      const program = join(installed, 'dist/vitrine.js')
      const options = { env: { ...env, LANG: 'en_US.UTF-8' } }
      const { stdout, stderr } = await run(path, [program, 'service', 'reparo'], options)
      assert.match(stdout, /^slug\treparo\n/)
      assert.equal(stderr, '')
      assert.match((await run(path, [program, 'help'], options)).stdout, /^Read what a company offers/)
    })
  }
})

test('the address in package.json is the site where none is named', async () => {
  const { url } = await startCompany(thisFile)
  const folder = await temporaryFolder(thisFile)
  for (const name of ['src', 'scripts'])
    await cp(join(packageFolder, name), join(folder, name), { recursive: true })
  await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, vitrine: { url } }))
  await run(process.execPath, [join(folder, 'scripts/build.mjs')])
  const { stdout } = await run(
    process.execPath,
    [join(folder, 'dist/vitrine.js'), 'services', '--fields', 'slug'],
    {
      env: { LANG: 'C' },
    },
  )
  assert.match(stdout, /^reparo\n/)
})

for (const { version, path, readsTypeScript } of await nodes()) {
  test(`the Node ${version} of this machine builds it without the rest of the repository`, async () => {
    const folder = await temporaryFolder(thisFile)
    for (const name of ['package.json', 'src', 'scripts'])
      await cp(join(packageFolder, name), join(folder, name), { recursive: true })
    await symlink(join(packageFolder, 'node_modules'), join(folder, 'node_modules'))
    // The oldest Node does not read TypeScript. An option turns it off in the others.
    const options = readsTypeScript ? { NODE_OPTIONS: '--no-experimental-strip-types' } : {}
    const env = { ...clean, ...options, PATH: `${dirname(path)}${delimiter}${clean.PATH}` }
    await run('npm', ['run', 'build'], { cwd: folder, env })
    const program = join(folder, 'dist/vitrine.js')
    assert.equal((await run(path, [program, '--version'])).stdout, `${manifest.version}\n`)
  })
}

/** Every Node of this machine that the package is for, each version once. */
async function nodes(): Promise<{ version: string; path: string; readsTypeScript: boolean }[]> {
  const found = new Map<string, string>([[process.version, process.execPath]])
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    // A folder of the PATH without a node is none to try.
    const path = await realpath(join(folder, 'node')).catch(() => undefined)
    if (path === undefined) continue
    const version = (await run(path, ['--version'])).stdout.trim()
    const [major = 0, minor = 0] = version.slice(1).split('.').map(Number)
    if (major > 20 || (major === 20 && minor >= 19)) found.set(version, path)
  }
  return Array.from(found, ([version, path]) => ({
    version,
    path,
    readsTypeScript: Number.parseInt(version.slice(1), 10) >= 22,
  }))
}

async function sizeOf(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(entry =>
    entry.isFile(),
  )
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
