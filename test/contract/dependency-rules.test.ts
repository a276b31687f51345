import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { specifiersOf } from '../support/imports.ts'

const root = join(import.meta.dirname, '../..')

const rooms = [
  'http',
  'model',
  'content',
  'contract',
  'representations',
  'api',
  'pictures',
  'contact',
  'routes',
  'server',
]

/** What each room of `src/` may import of ours; what puts the program together may import every room. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  http: [],
  model: [],
  content: ['model'],
  contract: ['http', 'model'],
  representations: ['http', 'model', 'contract'],
  api: ['http', 'model', 'contract', 'representations'],
  pictures: ['model', 'representations'],
  contact: ['http', 'model', 'contract'],
  routes: ['http', 'model', 'contract', 'representations', 'contact'],
  server: ['http', 'routes', 'representations'],
  'variables.ts': ['http'],
  'misspelled.ts': [],
  'config.ts': ['http', 'variables.ts', 'misspelled.ts'],
  'help.ts': ['variables.ts'],
  'publish.ts': [...rooms, 'config.ts', 'variables.ts'],
  'application.ts': [...rooms, 'config.ts'],
  'start.ts': [...rooms, 'config.ts', 'publish.ts', 'application.ts'],
  'main.ts': [...rooms, 'config.ts', 'help.ts', 'start.ts'],
}

/** Where the platform's own modules may be used; everything else runs on any Web-standard runtime. */
const mayUseNode = [
  'content',
  'pictures',
  'variables.ts',
  'publish.ts',
  'start.ts',
  'main.ts',
  'server',
  'contact/smtp.ts',
  'contact/mailbox.ts',
  'contact/mime.ts',
]

/** A package that exactly one place may use. */
const keptIn: Readonly<Record<string, string>> = {
  yaml: 'content/yaml.ts',
  'markdown-it': 'content/markdown',
  'github-slugger': 'content/markdown',
  refractor: 'representations/html/code',
  nodemailer: 'contact',
  pino: 'server/log.ts',
  satori: 'pictures/painter.ts',
  sharp: 'pictures',
  'prom-client': 'server/operators.ts',
  'postal-mime': 'routes/dev-mailbox.ts',
  '@hono/node-server': 'server/listen.ts',
  '@modelcontextprotocol/server': 'routes/mcp',
  'rate-limiter-flexible': 'http/quota.ts',
  'ipaddr.js': 'http/client-address.ts',
  'libphonenumber-js': 'contract/phone.ts',
}

/** Every breach of the rules by one file; `path` is relative to `src/`. */
function breaches(path: string, source: string): string[] {
  const [room = ''] = path.split('/')
  return specifiersOf(path, source).flatMap(specifier => breach(path, room, specifier) ?? [])
}

function breach(path: string, room: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) {
    return isWithin(path, mayUseNode) ? undefined : `${path} uses ${specifier}`
  }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    const [targetRoom = ''] = target.split('/')
    const allowed = targetRoom === room || mayImport[room]?.includes(targetRoom)
    return allowed && target.endsWith('.ts') ? undefined : `${path} imports ${target}`
  }
  const [name = '', second = ''] = specifier.split('/')
  const home = keptIn[name.startsWith('@') ? `${name}/${second}` : name]
  return home === undefined || isWithin(path, [home])
    ? undefined
    : `${path} uses ${specifier}, which is kept in ${home}`
}

function isWithin(path: string, places: readonly string[]): boolean {
  return places.some(place => path === place || path.startsWith(`${place}/`))
}

test('every file of src/ imports only what its room may', async () => {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const files = entries.filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  assert.ok(files.length > 50)
  const found = await Promise.all(
    files.map(async path =>
      breaches(path.replaceAll('\\', '/'), await readFile(join(root, 'src', path), 'utf8')),
    ),
  )
  assert.deepEqual(found.flat(), [])
})

test('the environment is read in one file alone', async () => {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  for (const path of entries.filter(
    path => path.endsWith('.ts') && path !== 'config.ts' && !path.endsWith('.test.ts'),
  )) {
    assert.doesNotMatch(await readFile(join(root, 'src', path), 'utf8'), /process\.env/, path)
  }
})

const planted = [
  ['http/quota.ts', "import { x } from '../model/language.ts'", 'http/quota.ts imports model/language.ts'],
  ['model/company.ts', "import type { X } from '../http/link.ts'", 'model/company.ts imports http/link.ts'],
  [
    'content/yaml.ts',
    "export { x } from '../contract/problems.ts'",
    'content/yaml.ts imports contract/problems.ts',
  ],
  ['routes/page.ts', "await import('../content/files.ts')", 'routes/page.ts imports content/files.ts'],
  ['routes/page.ts', "import { readFile } from 'node:fs/promises'", 'routes/page.ts uses node:fs/promises'],
  [
    'contact/compose.ts',
    "import { open } from 'node:fs/promises'",
    'contact/compose.ts uses node:fs/promises',
  ],
  [
    'server/log.ts',
    "import { x } from '../contract/problems.ts'",
    'server/log.ts imports contract/problems.ts',
  ],
  [
    'model/prose.ts',
    "import { parse } from 'yaml'",
    'model/prose.ts uses yaml, which is kept in content/yaml.ts',
  ],
  [
    'representations/pictures/share.ts',
    "import sharp from 'sharp'",
    'representations/pictures/share.ts uses sharp, which is kept in pictures',
  ],
  [
    'pictures/studio.ts',
    "import { x } from '../content/files.ts'",
    'pictures/studio.ts imports content/files.ts',
  ],
  [
    'routes/mcp.ts',
    "import { Server } from '@modelcontextprotocol/server'",
    'routes/mcp.ts uses @modelcontextprotocol/server, which is kept in routes/mcp',
  ],
  ['server/handler.ts', "import { x } from '../main.ts'", 'server/handler.ts imports main.ts'],
  [
    'server/handler.ts',
    "import { x } from '../../cli/index.ts'",
    'server/handler.ts imports ../cli/index.ts',
  ],
] as const

for (const [path, source, expected] of planted) {
  test(`a planted breach is found: ${expected}`, () => assert.deepEqual(breaches(path, source), [expected]))
}
