/** A module of `src/`, a folder or a file: what it does, and the modules that it may import. */
export interface Module {
  readonly name: string
  readonly purpose: string
  readonly mayImport: readonly string[]
}

/** Every module, the lowest first. A module may import those above it in this list that it names, never one below. */
export const modules: readonly Module[] = [
  {
    name: 'http',
    purpose:
      'the protocol, for any site: negotiation, validators, quotas, header fields, addresses of clients',
    mayImport: [],
  },
  {
    name: 'locales/codes.ts',
    purpose: 'the languages that the program ships',
    mayImport: [],
  },
  {
    name: 'model',
    purpose: 'what the company says: schemas, inferred types, document trees, the catalog; no files, no HTTP',
    mayImport: ['locales/codes.ts'],
  },
  {
    name: 'theme',
    purpose: 'the look of a site: its colours and their contrast, its part of the stylesheet',
    mayImport: ['model'],
  },
  {
    name: 'contract',
    purpose:
      'what every version of the API promises, as data: operations, problem codes, quota policies, the contact request',
    mayImport: ['locales/codes.ts', 'http', 'model'],
  },
  {
    name: 'assets/calculator.js',
    purpose: 'writes amounts of money and computes calculators, in browsers and here',
    mayImport: [],
  },
  {
    name: 'locales',
    purpose: 'what the program itself says: one file for each language',
    mayImport: ['locales/codes.ts', 'model', 'contract', 'assets/calculator.js'],
  },
  {
    name: 'problems',
    purpose: 'the documents of problems, in the words of the locales',
    mayImport: ['http', 'model', 'contract', 'locales'],
  },
  {
    name: 'openapi',
    purpose: 'the OpenAPI document, in English',
    mayImport: ['locales/codes.ts', 'http', 'model', 'contract', 'problems'],
  },
  {
    name: 'prose',
    purpose: 'writes a document tree as HTML and as Markdown; colours code',
    mayImport: ['model'],
  },
  {
    name: 'content',
    purpose: 'files in, documents out, each checked for itself; knows lines and columns',
    mayImport: ['locales/codes.ts', 'model', 'theme', 'locales', 'prose'],
  },
  {
    name: 'edits',
    purpose: 'what editors have the program do: move pages, mark translations, say how far the texts are',
    mayImport: ['model', 'locales', 'content'],
  },
  {
    name: 'site',
    purpose: 'what is published, and the addresses under which it is: URLs, breadcrumbs',
    mayImport: ['model', 'contract', 'problems'],
  },
  {
    name: 'cache.ts',
    purpose: 'keeps on disk what is slow to make, from one start to the next',
    mayImport: [],
  },
  {
    name: 'recall',
    purpose: 'recalls what posts say from one start to the next, and has new ones read in other threads',
    mayImport: ['content', 'cache.ts'],
  },
  {
    name: 'pictures',
    purpose: 'says what pictures show, draws them, prepares those of the editors, and keeps them on disk',
    mayImport: ['model', 'cache.ts', 'theme'],
  },
  {
    name: 'pages',
    purpose:
      'the kinds of pages: what stands on each, as HTML, Markdown and JSON-LD; links between pages; the generated blocks',
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
    purpose: 'the files that machines read: llms.txt, full texts, instructions, sitemap, feed, catalogs',
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
    purpose: 'finds pages and posts by words',
    mayImport: ['model', 'site', 'pages', 'machine'],
  },
  {
    name: 'mcp',
    purpose: 'what the MCP server says of itself: tools and resources',
    mayImport: ['locales/codes.ts', 'model', 'contract', 'locales', 'site', 'pages', 'machine'],
  },
  {
    name: 'checks',
    purpose: 'checks that need to know what is published: addresses, links, anchors, the length of Markdown',
    mayImport: ['model', 'content', 'site', 'pages', 'machine'],
  },
  {
    name: 'snapshot',
    purpose: 'every answer that does not depend on who asks, as finished bytes with its header fields',
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
    purpose: 'a message: validate, compose, deliver, never twice under one key',
    mayImport: ['http', 'model', 'contract', 'locales'],
  },
  {
    name: 'api',
    purpose: 'the versions of the API, a folder each: operations, schemas, bodies',
    mayImport: ['model', 'contract', 'contact', 'locales', 'site', 'pages'],
  },
  {
    name: 'routes',
    purpose: 'one file for each kind of request, and the table that lists them',
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
    name: 'server',
    purpose: 'the edges: Request → Response, the node adapter, compression, the log, metrics',
    mayImport: ['http', 'cache.ts', 'snapshot', 'routes'],
  },
  {
    name: 'variables.ts',
    purpose: 'the environment variables: what each is for and which values it takes',
    mayImport: ['http'],
  },
  { name: 'misspelled.ts', purpose: 'names that are nearly those of variables', mayImport: [] },
  {
    name: 'config.ts',
    purpose: 'the only reader of the environment',
    mayImport: ['http', 'variables.ts', 'misspelled.ts'],
  },
  {
    name: 'own-assets.ts',
    purpose: "the program's scripts and stylesheets, with the theme in them, and the drawings",
    mayImport: ['model', 'theme', 'content', 'pages', 'snapshot'],
  },
  {
    name: 'publish.ts',
    purpose: 'everything that is answered, out of the content: content → catalog → snapshot',
    mayImport: [
      'http',
      'model',
      'contract',
      'content',
      'site',
      'cache.ts',
      'recall',
      'pictures',
      'pages',
      'checks',
      'snapshot',
      'api',
      'routes',
      'server',
      'variables.ts',
      'config.ts',
      'own-assets.ts',
    ],
  },
  {
    name: 'application.ts',
    purpose: 'puts together what requests need: the snapshot, quotas, the way of messages',
    mayImport: ['http', 'contract', 'site', 'snapshot', 'contact', 'routes', 'server', 'config.ts'],
  },
  {
    name: 'alarm.ts',
    purpose: 'calls a function at a time',
    mayImport: [],
  },
  {
    name: 'publish-thread.ts',
    purpose: 'the thread in which the content of a running site is published again',
    mayImport: ['content', 'server', 'publish.ts'],
  },
  {
    name: 'publish-beside.ts',
    purpose: 'publishes in another thread, while requests are answered',
    mayImport: ['content', 'snapshot', 'routes', 'publish.ts', 'publish-thread.ts'],
  },
  {
    name: 'reload.ts',
    purpose: 'when the content of a running site is published again, and what came of it',
    mayImport: ['content', 'server'],
  },
  {
    name: 'live',
    purpose: 'what differs while a site is written: open pages follow its content and show its faults',
    mayImport: ['locales/codes.ts', 'http', 'content', 'snapshot', 'routes', 'server'],
  },
  {
    name: 'publications.ts',
    purpose: 'the publications of a site from its start on: here, in a thread, or in development',
    mayImport: ['snapshot', 'routes', 'server', 'config.ts', 'publish.ts', 'publish-beside.ts', 'live'],
  },
  {
    name: 'start.ts',
    purpose: 'a running site: listening, publishing, publishing again, draining, closing',
    mayImport: [
      'http',
      'contact',
      'routes',
      'server',
      'config.ts',
      'application.ts',
      'alarm.ts',
      'publications.ts',
      'reload.ts',
      'live',
    ],
  },
  {
    name: 'export',
    purpose: 'writes every answer of a site to a folder, with the rules by which web servers serve it',
    mayImport: ['http', 'model', 'site', 'snapshot', 'server'],
  },
  {
    name: 'doctor',
    purpose: 'what `vitrine-site doctor` looks at, a file each',
    mayImport: ['contact', 'content', 'server', 'config.ts', 'publish.ts'],
  },
  {
    name: 'commands',
    purpose: 'the commands of `vitrine-site`, a file each: options, help, what it does',
    mayImport: [
      'locales/codes.ts',
      'model',
      'locales',
      'content',
      'edits',
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
    purpose: 'the process: the table of commands, signals, exit codes',
    mayImport: ['content', 'edits', 'server', 'config.ts', 'commands'],
  },
]

/** The rows of the table in docs/architecture.md. */
export function modulesTable(): string {
  const rows = modules.map(({ name, purpose, mayImport }) => {
    const imports = mayImport.map(other => `\`${other}\``).join(', ') || 'nothing of ours'
    return `| \`src/${name}${/\.[jt]s$/.test(name) ? '' : '/'}\` | ${purpose} | ${imports} |`
  })
  return ['| module | what it does | may import |', '|---|---|---|', ...rows].join('\n')
}
