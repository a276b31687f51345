import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { test } from 'node:test'
import { specifiersOf } from '../support/imports.ts'
import { modules, modulesTable } from '../support/modules.ts'

const root = join(import.meta.dirname, '../..')

const mayImport = new Map(modules.map(({ name, mayImport }) => [name, mayImport]))

/** Where the platform's own modules may be used; everything else runs on any Web-standard runtime. */
const mayUseNode = [
  'content',
  'cache/folder.ts',
  'content/kept',
  'look/pictures/renderer.ts',
  'look/pictures/render-in-thread.ts',
  'look/pictures/render-thread.ts',
  'look/pictures/picture-store.ts',
  'config/values.ts',
  'publishing/program-assets.ts',
  'publishing/compress.ts',
  'publishing/open.ts',
  'publishing/program-digest.ts',
  'publishing/publication-cache.ts',
  'publishing/company-code.ts',
  'publishing/company-import.ts',
  'server/publish-in-thread.ts',
  'server/publish-thread.ts',
  'server/live',
  'server/start.ts',
  'commands',
  'commands/doctor',
  'main.ts',
  'server',
  'forms/smtp.ts',
  'forms/mailbox.ts',
  'forms/mime.ts',
  'commands/export/write.ts',
]

/** A package that exactly one place may use. */
const keptIn: Readonly<Record<string, string>> = {
  yaml: 'content/yaml',
  'markdown-it': 'content/markdown',
  'temporal-polyfill': 'catalog/instant.ts',
  'github-slugger': 'content/markdown',
  refractor: 'prose/code',
  minisearch: 'search',
  nodemailer: 'forms',
  pino: 'server/log.ts',
  fontkitten: 'content',
  satori: 'look/pictures/renderer.ts',
  sharp: 'look/pictures',
  'prom-client': 'server/metrics.ts',
  chokidar: 'server/watch.ts',
  'postal-mime': 'routes/dev-mailbox.ts',
  '@modelcontextprotocol/server': 'routes/mcp',
  'rate-limiter-flexible': 'http/shared-quota-counter.ts',
  'ipaddr.js': 'http/client-address.ts',
  'libphonenumber-js': 'catalog/phone.ts',
  'cpf-cnpj-validator': 'catalog/identity.ts',
}

/** Modules of browsers that the program uses too. */
const runsInBrowser = ['blocks/calculator/calculator.js', 'locales/amounts.js']

/** Every breach of the rules by one file; `path` is relative to `src/`. */
function breaches(path: string, source: string): string[] {
  return specifiersOf(path, source).flatMap(specifier => breach(path, moduleOf(path), specifier) ?? [])
}

function breach(path: string, module: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) {
    return isWithin(path, mayUseNode) ? undefined : `${path} uses ${specifier}`
  }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(path), specifier)
    const targetModule = moduleOf(target)
    const allowed = targetModule === module || mayImport.get(module)?.includes(targetModule)
    return allowed && (target.endsWith('.ts') || runsInBrowser.includes(target))
      ? undefined
      : `${path} imports ${target}`
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

const sources = await readSources()

async function readSources(): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(join(root, 'src'), { recursive: true })
  const paths = entries.filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  const read = async (path: string) =>
    [path.replaceAll('\\', '/'), await readFile(join(root, 'src', path), 'utf8')] as const
  return new Map(await Promise.all(paths.map(read)))
}

test('every file of src/ imports only what its module may', () => {
  assert.ok(sources.size > 50)
  assert.deepEqual(
    [...sources].flatMap(([path, source]) => breaches(path, source)),
    [],
  )
})

test('a module may import only modules listed before it, and imports each of them', () => {
  const names = modules.map(({ name }) => name)
  const used = new Set<string>()
  for (const [path, source] of sources) {
    for (const target of targetsOf(path, source)) used.add(`${moduleOf(path)} ${moduleOf(target)}`)
  }
  const idle = modules.flatMap(({ name, mayImport }, index) =>
    mayImport
      .filter(other => !names.slice(0, index).includes(other) || !used.has(`${name} ${other}`))
      .map(other => `${name} ${other}`),
  )
  assert.deepEqual(idle, [])
})

/** A site has a table of kinds, one of blocks, and a frame, whose functions take the site: these files declare types of each other. */
const ofOneType = [
  'site/site.ts',
  'site/kind.ts',
  'site/block.ts',
  'site/parts/view.ts',
  'site/frame/definition.ts',
  'site/frame/html-document.ts',
]

test('no file imports itself by way of others, not even for a type', () => {
  const isOwn = (path: string, target: string) => ofOneType.includes(path) && ofOneType.includes(target)
  const imports = new Map(
    [...sources].map(([path, source]) => [
      path,
      targetsOf(path, source).filter(target => !isOwn(path, target)),
    ]),
  )
  assert.deepEqual(cycles(imports), [])
  const planted = new Map([...imports, ['catalog/language.ts', ['catalog/catalog.ts']]])
  assert.match(cycles(planted).join(), /catalog\/catalog\.ts → .*catalog\/language\.ts/)
})

test('docs/architecture.md shows these rules: `npm run modules` writes its table', async () => {
  assert.ok((await readFile(join(root, 'docs/architecture.md'), 'utf8')).includes(modulesTable()))
})

/** The module of a file: its folder, unless the file is a module by itself. */
function moduleOf(path: string): string {
  return mayImport.has(path) ? path : (path.split('/')[0] ?? '')
}

function targetsOf(path: string, source: string): string[] {
  const relative = specifiersOf(path, source).filter(specifier => specifier.startsWith('.'))
  return relative.map(specifier => posix.join(posix.dirname(path), specifier))
}

/** A cycle for each file that closes one. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  for (const path of imports.keys()) visit(path, [])
  return found

  function visit(path: string, way: readonly string[]): void {
    const start = way.indexOf(path)
    if (start >= 0) found.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const target of imports.get(path) ?? []) visit(target, [...way, path])
    done.add(path)
  }
}

test('the environment is read in one file alone', () => {
  for (const [path, source] of sources) {
    if (path !== 'config/config.ts') assert.doesNotMatch(source, /process\.env/, path)
  }
})

const planted = [
  [
    'http/quota-counter.ts',
    "import { x } from '../catalog/language.ts'",
    'http/quota-counter.ts imports catalog/language.ts',
  ],
  [
    'catalog/language.ts',
    "import { phrases } from '../locales/phrases.ts'",
    'catalog/language.ts imports locales/phrases.ts',
  ],
  [
    'catalog/company.ts',
    "import type { X } from '../http/link.ts'",
    'catalog/company.ts imports http/link.ts',
  ],
  [
    'content/yaml/yaml.ts',
    "export { x } from '../../contract/problem-types.ts'",
    'content/yaml/yaml.ts imports contract/problem-types.ts',
  ],
  ['routes/page.ts', "await import('../content/files.ts')", 'routes/page.ts imports content/files.ts'],
  ['routes/page.ts', "import { readFile } from 'node:fs/promises'", 'routes/page.ts uses node:fs/promises'],
  ['forms/compose.ts', "import { open } from 'node:fs/promises'", 'forms/compose.ts uses node:fs/promises'],
  [
    'server/log.ts',
    "import { x } from '../commands/command.ts'",
    'server/log.ts imports commands/command.ts',
  ],
  [
    'catalog/prose.ts',
    "import { parse } from 'yaml'",
    'catalog/prose.ts uses yaml, which is kept in content/yaml',
  ],
  [
    'pages/blocks/posts.ts',
    "import sharp from 'sharp'",
    'pages/blocks/posts.ts uses sharp, which is kept in look/pictures',
  ],
  [
    'look/pictures/picture-store.ts',
    "import { x } from '../../content/files.ts'",
    'look/pictures/picture-store.ts imports content/files.ts',
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
