/** A room of `src/`: its purpose, the file to begin with, and the rooms that it may import. */
export interface Module {
  readonly name: string
  readonly purpose: string
  readonly begin?: string
  readonly mayImport: readonly string[]
}

/** Every room, the lowest first. A room may import only rooms above it in this list that it names. */
export const modules: readonly Module[] = [
  {
    name: 'http',
    purpose: 'HTTP for any site: negotiation, validators, quotas, client addresses',
    begin: 'request.ts',
    mayImport: [],
  },
  {
    name: 'catalog',
    purpose: 'schemas and types of the content, and small functions for any room; no files, no HTTP',
    begin: 'catalog.ts',
    mayImport: [],
  },
  {
    name: 'cache',
    purpose: 'keeps slow results on disk between starts',
    begin: 'folder.ts',
    mayImport: [],
  },
  {
    name: 'config',
    purpose: 'the environment: variables, their values and faults',
    begin: 'config.ts',
    mayImport: ['http', 'catalog'],
  },
  {
    name: 'contract',
    purpose: 'the API as data: operations, problem codes, quota policies, contact fields',
    begin: 'operation.ts',
    mayImport: ['http', 'catalog'],
  },
  {
    name: 'look',
    purpose: 'themes, contrast, and drawn and prepared pictures',
    begin: 'theme-stylesheet.ts',
    mayImport: ['catalog', 'cache'],
  },
  {
    name: 'prose',
    purpose: 'writes the document tree as HTML and Markdown; code, quotes, tables',
    begin: 'html.ts',
    mayImport: ['catalog'],
  },
  {
    name: 'locales',
    purpose: 'texts that visitors and readers of the API see, one file per language',
    begin: 'shape.ts',
    mayImport: ['catalog', 'contract'],
  },
  {
    name: 'content',
    purpose: 'reads the files of the content and checks each; knows lines and columns',
    begin: 'read-content.ts',
    mayImport: ['catalog', 'cache', 'look', 'prose', 'locales'],
  },
  {
    name: 'problems',
    purpose: 'problem documents (RFC 9457): what a client of the API gets instead of an answer',
    begin: 'problem-document.ts',
    mayImport: ['http', 'catalog', 'contract', 'locales'],
  },
  {
    name: 'forms',
    purpose: 'validates, composes and delivers a message, once per key',
    begin: 'submission.ts',
    mayImport: ['http', 'catalog', 'contract', 'locales'],
  },
  {
    name: 'site',
    purpose: 'addresses, links, and the frame and the parts of a page',
    begin: 'site.ts',
    mayImport: ['http', 'catalog', 'contract', 'look', 'prose', 'locales', 'content', 'problems'],
  },
  {
    name: 'blocks',
    purpose: 'what a line `::name` shows, one folder each',
    begin: 'blocks.ts',
    mayImport: ['http', 'catalog', 'contract', 'prose', 'locales', 'content', 'problems', 'site'],
  },
  {
    name: 'kinds',
    purpose: 'kinds of pages, one folder each',
    begin: 'kinds.ts',
    mayImport: ['http', 'catalog', 'prose', 'locales', 'site'],
  },
  {
    name: 'api',
    purpose: 'operations of each API version',
    begin: 'versions.ts',
    mayImport: ['http', 'catalog', 'contract', 'locales', 'forms', 'site'],
  },
  {
    name: 'machine',
    purpose: 'files for machines: llms.txt, sitemap, feed, OpenAPI, catalogs',
    begin: 'files.ts',
    mayImport: ['http', 'catalog', 'contract', 'look', 'prose', 'locales', 'problems', 'site'],
  },
  {
    name: 'search',
    purpose: 'finds pages by words',
    begin: 'search-index.ts',
    mayImport: ['catalog', 'site'],
  },
  {
    name: 'mcp',
    purpose: 'describes the MCP server: tools and resources',
    begin: 'description.ts',
    mayImport: ['catalog', 'contract', 'locales', 'site', 'machine'],
  },
  {
    name: 'publishing',
    purpose: 'checks the content as a whole, makes a publication of it, and a snapshot of that',
    begin: 'publish.ts',
    mayImport: [
      'http',
      'catalog',
      'cache',
      'contract',
      'look',
      'content',
      'site',
      'blocks',
      'kinds',
      'api',
      'machine',
      'search',
      'mcp',
    ],
  },
  {
    name: 'routes',
    purpose: 'one file per kind of request, and the choice by path',
    begin: 'route-table.ts',
    mayImport: [
      'http',
      'catalog',
      'contract',
      'locales',
      'problems',
      'forms',
      'site',
      'blocks',
      'mcp',
      'publishing',
    ],
  },
  {
    name: 'server',
    purpose: 'a running site: runtimes, reload, log, metrics, stores',
    begin: 'start.ts',
    mayImport: [
      'http',
      'catalog',
      'cache',
      'config',
      'contract',
      'look',
      'content',
      'forms',
      'site',
      'publishing',
      'routes',
    ],
  },
  {
    name: 'commands',
    purpose: 'the commands of `vitrine-site`',
    begin: 'command.ts',
    mayImport: [
      'http',
      'catalog',
      'config',
      'contract',
      'locales',
      'content',
      'forms',
      'site',
      'publishing',
      'routes',
      'server',
    ],
  },
  {
    name: 'index.ts',
    purpose: 'what `vitrine.config.ts` imports: declarations, builders, types',
    mayImport: ['catalog', 'prose', 'site'],
  },
  {
    name: 'fetch.ts',
    purpose: 'a site as a function, for programs: `vitrine/fetch`',
    mayImport: ['forms', 'publishing', 'server'],
  },
  {
    name: 'main.ts',
    purpose: 'the process: command table, signals, exit codes',
    mayImport: ['server', 'commands'],
  },
]

/** Returns the table in docs/architecture.md, lowest room first. */
export function modulesTable(): string {
  const rows = modules.map(({ name, purpose, begin }) => {
    const room = begin === undefined ? `\`${name}\`` : `\`${name}/\``
    return `| ${room} | ${purpose} | ${begin === undefined ? '' : `\`${name}/${begin}\``} |`
  })
  return ['| room | purpose | begin with |', '|---|---|---|', ...rows].join('\n')
}
