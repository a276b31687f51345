import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { specifiersOf } from '../support/imports.ts'
import { root } from '../support/process.ts'
import { sourceFiles } from '../support/source-files.ts'

const manifest = JSON.parse(await readFile(join(root, 'cli/package.json'), 'utf8'))

/**
 * The packages that the program may use. A development dependency is bundled with it, so that nothing else is
 * installed.
 */
const packages = { ...manifest.devDependencies, ...manifest.dependencies }

/**
 * The files of the site's test support that a test of the command line may use. None of them keeps the site in memory.
 */
const support = ['process.ts', 'mail-server.ts', 'scripted-mail-server.ts', 'installed.ts', 'imports.ts'].map(
  name => `test/support/${name}`,
)

/** Every breach of the rules by one file of the command line; `path` is relative to the repository. */
function breaches(path: string, source: string): string[] {
  return specifiersOf(path, source).flatMap(specifier => breach(path, specifier) ?? [])
}

/** The published program is independent of the site. Scripts and tests may also start a site as a process. */
function breach(path: string, specifier: string): string | undefined {
  const isPublished = path.startsWith('cli/src/')
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    const isAllowed = isPublished
      ? target.startsWith('cli/src/')
      : target.startsWith('cli/') || support.includes(target)
    return isAllowed && target.endsWith('.ts') ? undefined : `${path} imports ${target}`
  }
  if (!isPublished || specifier.startsWith('node:') || specifier in packages) return undefined
  return `${path} uses ${specifier}, which its package does not name`
}

test('every file of cli/ imports only what it may', async () => {
  const files = await sourceFiles('cli/**/*.{ts,mjs}')
  assert.ok(
    files.has('cli/scripts/build.mjs') &&
      files.has('cli/src/client.ts') &&
      files.has('cli/test/client.test.ts'),
  )
  const found = [...files].flatMap(([path, source]) => breaches(path, source))
  assert.deepEqual(found, [])
})

test('the command line installs nothing beside itself, and bundles six packages, in exact versions', async () => {
  assert.equal(manifest.dependencies, undefined)
  const files = await sourceFiles('cli/src/**/*.ts')
  const bundled = new Set(
    [...files].flatMap(([path, source]) =>
      specifiersOf(path, source).filter(specifier => specifier in packages),
    ),
  )
  assert.deepEqual([...bundled].sort(), [
    'character-entities-html4',
    'fast-string-width',
    'fast-wrap-ansi',
    'fastest-levenshtein',
    'marked',
    'openapi-fetch',
  ])
  for (const version of Object.values(packages)) assert.match(String(version), /^\d+\.\d+\.\d+$/)
})

const planted = [
  [
    'cli/src/client.ts',
    "import type { X } from '../../src/contract/schemas.ts'",
    'cli/src/client.ts imports src/contract/schemas.ts',
  ],
  [
    'cli/src/client.ts',
    "await import('../scripts/stamp.ts')",
    'cli/src/client.ts imports cli/scripts/stamp.ts',
  ],
  [
    'cli/src/client.ts',
    "export { x } from 'zod'",
    'cli/src/client.ts uses zod, which its package does not name',
  ],
  [
    'cli/scripts/stamp.ts',
    "import { x } from '../../src/http/digest.ts'",
    'cli/scripts/stamp.ts imports src/http/digest.ts',
  ],
  [
    'cli/test/client.test.ts',
    "import { x } from '../../test/support/site.ts'",
    'cli/test/client.test.ts imports test/support/site.ts',
  ],
] as const

for (const [path, source, expected] of planted) {
  test(`a planted breach is found: ${expected}`, () => assert.deepEqual(breaches(path, source), [expected]))
}

test('the command line keeps no state: it writes only the text of a message that was not sent, into a new folder', async () => {
  const writing = /\b(?:writeFile|appendFile|createWriteStream|copyFile|rename|open|mkdir)(?:Sync)?\b/
  const found = [...(await sourceFiles('cli/src/**/*.ts'))].filter(([path, source]) => {
    const usesFiles = specifiersOf(path, source).some(specifier =>
      /^(?:node:)?fs(?:\/promises)?$/.test(specifier),
    )
    return usesFiles && writing.test(source)
  })
  assert.deepEqual(
    found.map(([path]) => path),
    ['cli/src/contact/show.ts'],
  )
  assert.match(found[0]?.[1] ?? '', /mkdtemp\(join\(tmpdir\(\)/)
})
