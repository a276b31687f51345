/** A module of `src/`, a folder or a file: its purpose, and the modules that it may import. */
export interface Module {
  readonly name: string
  readonly purpose: string
  readonly mayImport: readonly string[]
}

/** Every module, the lowest first. A module may import only modules above it in this list that it names. */
export const modules: readonly Module[] = [
  {
    name: 'http',
    purpose: 'HTTP for any site: negotiation, validators, quotas, client addresses',
    mayImport: [],
  },
  {
    name: 'locales/codes.ts',
    purpose: 'the languages that the program ships',
    mayImport: [],
  },
  {
    name: 'model',
    purpose: 'schemas and types of the content; no files, no HTTP',
    mayImport: ['locales/codes.ts'],
  },
  {
    name: 'theme',
    purpose: 'colours, contrast, the stylesheet of a theme',
    mayImport: ['model'],
  },
  {
    name: 'contract',
    purpose: 'the API as data: operations, problem codes, quota policies, contact fields',
    mayImport: ['locales/codes.ts', 'http', 'model'],
  },
  {
    name: 'assets/calculator.js',
    purpose: 'formats amounts and computes calculators, in browsers too',
    mayImport: [],
  },
  {
    name: 'locales',
    purpose: 'all texts of the program, one file per language',
    mayImport: ['locales/codes.ts', 'model', 'contract', 'assets/calculator.js'],
  },
  {
    name: 'problems',
    purpose: 'problem documents (RFC 9457)',
    mayImport: ['http', 'model', 'contract', 'locales'],
  },
  {
    name: 'openapi',
    purpose: 'the OpenAPI document',
    mayImport: ['locales/codes.ts', 'http', 'model', 'contract', 'problems'],
  },
  {
    name: 'prose',
    purpose: 'writes the document tree as HTML and Markdown',
    mayImport: ['model'],
  },
  {
    name: 'content',
    purpose: 'reads and checks files; knows lines and columns',
    mayImport: ['locales/codes.ts', 'model', 'theme', 'locales', 'prose'],
  },
  {
    name: 'edits',
    purpose: 'edits content for editors: moves, translations',
    mayImport: ['model', 'locales', 'content'],
  },
  {
    name: 'site',
    purpose: 'published addresses: URLs, breadcrumbs',
    mayImport: ['model', 'contract', 'problems'],
  },
  {
    name: 'cache.ts',
    purpose: 'keeps slow results on disk between starts',
    mayImport: [],
  },
  {
    name: 'content-cache',
    purpose: 'keeps facts of posts between starts; reads new posts in threads',
    mayImport: ['content', 'cache.ts'],
  },
  {
    name: 'pictures',
    purpose: 'draws and prepares pictures',
    mayImport: ['model', 'cache.ts', 'theme'],
  },
  {
    name: 'pages',
    purpose: 'page kinds: HTML, Markdown, JSON-LD, links',
    mayImport: [
      'locales/codes.ts',
      'http',
      'model',
      'theme',
      'contract',
      'locales',
      'problems',
      'prose',
      'site',
      'pictures',
      'assets/calculator.js',
    ],
  },
  {
    name: 'machine',
    purpose: 'files for machines: llms.txt, sitemap, feed, catalogs',
    mayImport: [
      'locales/codes.ts',
      'http',
      'model',
      'theme',
      'contract',
      'locales',
      'openapi',
      'prose',
      'site',
      'pictures',
      'pages',
    ],
  },
  {
    name: 'search',
    purpose: 'finds pages by words',
    mayImport: ['model', 'site', 'pages', 'machine'],
  },
  {
    name: 'mcp',
    purpose: 'describes the MCP server: tools and resources',
    mayImport: ['locales/codes.ts', 'model', 'contract', 'locales', 'site', 'pages', 'machine'],
  },
  {
    name: 'checks',
    purpose: 'checks links, anchors and lengths across pages',
    mayImport: ['model', 'content', 'site', 'pages', 'machine'],
  },
  {
    name: 'snapshot',
    purpose: 'compiled responses: bytes and headers',
    mayImport: [
      'http',
      'model',
      'contract',
      'prose',
      'site',
      'pictures',
      'pages',
      'machine',
      'search',
      'mcp',
    ],
  },
  {
    name: 'contact',
    purpose: 'validates, composes and delivers a message, once per key',
    mayImport: ['http', 'model', 'contract', 'locales'],
  },
  {
    name: 'api',
    purpose: 'operations of each API version',
    mayImport: ['locales/codes.ts', 'model', 'contract', 'contact', 'locales', 'site', 'pages'],
  },
  {
    name: 'routes',
    purpose: 'one file per kind of request, and the choice by path',
    mayImport: [
      'http',
      'model',
      'contract',
      'locales',
      'problems',
      'site',
      'pages',
      'mcp',
      'snapshot',
      'contact',
    ],
  },
  {
    name: 'store-address.ts',
    purpose: 'reads the address of a store',
    mayImport: [],
  },
  {
    name: 'server',
    purpose: 'Node adapter, compression, log, metrics',
    mayImport: ['http', 'model', 'cache.ts', 'snapshot', 'routes', 'store-address.ts'],
  },
  {
    name: 'variables.ts',
    purpose: 'the environment variables and their values',
    mayImport: ['http', 'model', 'store-address.ts'],
  },
  { name: 'misspelled.ts', purpose: 'finds misspelled variables', mayImport: [] },
  {
    name: 'config.ts',
    purpose: 'the only reader of the environment',
    mayImport: ['http', 'variables.ts', 'misspelled.ts'],
  },
  {
    name: 'program-assets.ts',
    purpose: 'scripts, stylesheets and drawings of the program, with the theme',
    mayImport: ['model', 'theme', 'content', 'pages', 'snapshot'],
  },
  {
    name: 'publication.ts',
    purpose: 'a publication as plain data, and the snapshot made of it',
    mayImport: [
      'http',
      'model',
      'contract',
      'content',
      'site',
      'cache.ts',
      'pictures',
      'snapshot',
      'api',
      'routes',
      'server',
      'config.ts',
    ],
  },
  {
    name: 'program-digest.ts',
    purpose: 'identifies the program for what is kept between starts',
    mayImport: ['content'],
  },
  {
    name: 'publication-cache.ts',
    purpose: 'keeps the publication for the next start',
    mayImport: ['content', 'cache.ts', 'program-digest.ts', 'publication.ts'],
  },
  {
    name: 'publish.ts',
    purpose: 'content → catalog → publication',
    mayImport: [
      'content',
      'site',
      'cache.ts',
      'content-cache',
      'pictures',
      'pages',
      'checks',
      'snapshot',
      'api',
      'server',
      'variables.ts',
      'program-assets.ts',
      'publication.ts',
    ],
  },
  {
    name: 'application.ts',
    purpose: 'joins snapshot, quotas and mail delivery for requests',
    mayImport: ['http', 'model', 'contract', 'site', 'snapshot', 'contact', 'routes', 'server', 'config.ts'],
  },
  {
    name: 'asset-keeping.ts',
    purpose: 'keeps assets for other versions of a site, on disk and in the store',
    mayImport: ['http', 'snapshot', 'server', 'config.ts'],
  },
  {
    name: 'alarm.ts',
    purpose: 'calls a function at a time',
    mayImport: [],
  },
  {
    name: 'publish-thread.ts',
    purpose: 'the thread that publishes changed content',
    mayImport: ['content', 'publication.ts', 'publication-cache.ts', 'publish.ts'],
  },
  {
    name: 'publish-in-thread.ts',
    purpose: 'publishes in a thread while the site answers',
    mayImport: ['model', 'content', 'routes', 'publication.ts', 'publish-thread.ts'],
  },
  {
    name: 'reload.ts',
    purpose: 'decides when to publish again, and keeps the reason of a refusal',
    mayImport: ['content', 'server'],
  },
  {
    name: 'live',
    purpose: 'live preview during writing',
    mayImport: ['locales/codes.ts', 'http', 'content', 'snapshot', 'routes', 'server'],
  },
  {
    name: 'publications.ts',
    purpose: 'the publications of a site since its start',
    mayImport: [
      'snapshot',
      'routes',
      'server',
      'config.ts',
      'publication.ts',
      'publication-cache.ts',
      'publish.ts',
      'publish-in-thread.ts',
      'live',
    ],
  },
  {
    name: 'dependencies.ts',
    purpose: 'the mail system and the store, and whether they can be used',
    mayImport: ['contact', 'store-address.ts', 'server', 'config.ts'],
  },
  {
    name: 'start.ts',
    purpose: 'a running site: listen, publish, drain, close',
    mayImport: [
      'http',
      'contact',
      'routes',
      'server',
      'config.ts',
      'application.ts',
      'asset-keeping.ts',
      'alarm.ts',
      'publications.ts',
      'reload.ts',
      'live',
      'dependencies.ts',
    ],
  },
  {
    name: 'export',
    purpose: 'writes a static export',
    mayImport: ['http', 'model', 'site', 'snapshot', 'routes', 'server'],
  },
  {
    name: 'doctor',
    purpose: 'the checks of `vitrine-site doctor`',
    mayImport: ['http', 'contact', 'content', 'store-address.ts', 'server', 'config.ts', 'publish.ts'],
  },
  {
    name: 'commands',
    purpose: 'the commands of `vitrine-site`',
    mayImport: [
      'locales/codes.ts',
      'model',
      'locales',
      'content',
      'edits',
      'routes',
      'server',
      'variables.ts',
      'config.ts',
      'publish.ts',
      'live',
      'application.ts',
      'start.ts',
      'export',
      'doctor',
    ],
  },
  {
    name: 'main.ts',
    purpose: 'the process: command table, signals, exit codes',
    mayImport: ['content', 'edits', 'server', 'config.ts', 'commands'],
  },
]

/** Returns the table in docs/architecture.md, lowest module first. */
export function modulesTable(): string {
  const rows = modules.map(
    ({ name, purpose }) => `| \`${name}${/\.[jt]s$/.test(name) ? '' : '/'}\` | ${purpose} |`,
  )
  return ['| module | purpose |', '|---|---|', ...rows].join('\n')
}
