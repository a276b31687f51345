import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { cloudflareNotes, cloudflareRules, listOfLacking } from '../../src/commands/export/cloudflare.ts'
import { collect } from '../../src/commands/export/collect.ts'
import type { ExportedFile, ExportedSite } from '../../src/commands/export/exported-site.ts'
import { netlifyRules } from '../../src/commands/export/netlify.ts'
import { exportSite } from '../../src/commands/export/write.ts'
import type { Fields } from '../../src/http/reply.ts'
import { changedContent } from '../support/content.ts'
import { photograph } from '../support/pictures.ts'
import { temporaryFolder } from '../support/process.ts'
import { contentDirs } from '../support/site.ts'
import { answeringSite } from '../support/static-export.ts'

const site = await answeringSite(contentDirs.first)
const exported = await collect(site, async () => {})
const shown = exported.files.filter(({ choice }) => choice === 'default')

/** The fields that each page has for itself. */
const ofOnePage = ['Link', 'X-Markdown-Tokens']

/** Returns a site with more pages like its home page, in each language, and their Markdown. */
function withPages(count: number): ExportedSite {
  const added = Array.from({ length: count }, (_, number) =>
    ['/', '/en', '/es'].flatMap(home =>
      exported.files
        .filter(({ path }) => path === home || path === `${home === '/' ? '/index' : home}.md`)
        .map(file => copyAt(file, `${home === '/' ? '' : home}/section-${number % 7}/page-${number}`)),
    ),
  )
  return { ...exported, files: [...exported.files, ...added.flat()] }
}

function copyAt(file: ExportedFile, path: string): ExportedFile {
  const extension = /\.md$/.exec(file.path)?.[0] ?? ''
  const fields = { ...file.fields, Link: `<https://www.example.org${path}>; rel="canonical"` }
  return { ...file, path: path + extension, file: `${path}${extension || '.html'}`, fields }
}

/** Returns a site with one page, which has these fields too, and with these redirects. */
function siteOf(
  fields: Fields,
  redirects: Readonly<Record<string, string>> = {},
): Pick<ExportedSite, 'files' | 'redirects'> {
  return {
    files: [
      {
        path: '/',
        choice: 'default',
        file: '/index.html',
        fields: { 'X-Content-Type-Options': 'nosniff', ...fields },
      },
    ],
    redirects: Object.entries(redirects).map(([path, Location]) => ({ path, fields: { Location } })),
  }
}

/** Applies the rules of a `_headers` file as its host documents it: it joins the values of all that apply. */
function fieldsAt(headers: string, path: string, start: Fields): Fields {
  const fields: Record<string, string> = { ...start }
  const set = new Set<string>()
  for (const block of headers.split('\n\n')) {
    const [pattern = '', ...lines] = block.trim().split('\n')
    const expression = pattern
      .split('*')
      .map(part => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')
    if (!new RegExp(`^${expression}$`).test(path)) continue
    for (const line of lines.map(each => each.trim())) {
      const [name = '', value = ''] = line.split(/: (.*)/)
      if (line.startsWith('! ')) delete fields[line.slice(2)]
      else if (set.has(name) && fields[name] !== undefined) fields[name] += `, ${value}`
      else fields[name] = value
      set.add(name)
    }
  }
  return fields
}

test('the header rules for Cloudflare Pages fit its limits, however many pages the site has', () => {
  for (const count of [0, 200, 1000]) {
    const { headers } = cloudflareRules(withPages(count))
    const lines = headers.split('\n')
    const patterns = lines.filter(line => line.startsWith('/'))
    assert.ok(patterns.length <= 100, String(patterns.length))
    assert.equal(new Set(patterns).size, patterns.length)
    assert.deepEqual(
      patterns.filter(pattern => pattern.split('*').length > 2),
      [],
    )
    assert.deepEqual(
      lines.filter(line => line.trim().length > 2000),
      [],
    )
  }
})

test('every address of a site of 1,500 pages gets its fields from them, except those of a single page that are listed', () => {
  const large = withPages(500)
  const { headers, lacking } = cloudflareRules(large)
  const listed = new Map(lacking.fields.map(({ path, names }) => [path, names]))
  const files = large.files.filter(
    ({ choice, fields }) => choice === 'default' && !fields['Content-Encoding'],
  )
  assert.ok(files.length > 3000)
  assert.ok(listed.size > 0)
  for (const { path, file, fields } of files) {
    const type = file.endsWith('.html') ? 'text/html; charset=utf-8' : 'application/json'
    const given = fieldsAt(headers, path, { 'Access-Control-Allow-Origin': '*', 'Content-Type': type })
    const { ETag: _, ...wanted } = fields
    const lost = listed.get(path) ?? []
    assert.deepEqual(
      lost.filter(name => !ofOnePage.includes(name)),
      [],
      path,
    )
    const expected = Object.entries(wanted).filter(([name]) => !lost.includes(name))
    assert.deepEqual(given, Object.fromEntries(expected), path)
  }
})

test('a stable address is a file too, and is never kept for a year, however many there are', async t => {
  const names = Array.from({ length: 120 }, (_, number) => `assets/price-${number}.pdf`)
  const content = await changedContent(t, {
    ...Object.fromEntries(names.map((name, number) => [name, `%PDF-1.7 ${number}`])),
    'assets/table.csv': 'name,price\n'.repeat(500),
    'assets/table.csv.gz': 'the compressed form that the company publishes',
    'assets/team.jpg': await photograph(700, 500),
  })
  const written = new Map<string, Uint8Array>()
  const { files } = await collect(await answeringSite(content), async (file, bytes) => {
    assert.deepEqual(written.get(file) ?? bytes, bytes, file)
    written.set(file, bytes)
  })
  for (const file of written.keys())
    assert.ok(![...written.keys()].some(other => other.startsWith(`${file}/`)), `${file} is a folder too`)
  const { headers, lacking } = cloudflareRules({ files, redirects: [] })
  for (const name of [...names, 'assets/table.csv', 'assets/table.csv.gz', 'assets/team.jpg']) {
    assert.ok(written.has(`/${name}`), name)
    assert.equal(
      fieldsAt(headers, `/${name}`, {})['Cache-Control'],
      'public, max-age=0, must-revalidate',
      name,
    )
  }
  for (const { path, names } of lacking.fields)
    assert.match(path, names.includes('Cache-Control') ? /^\/assets\/.+-\d{9}\.\w+$/ : /./)
})

test('a site with few pages keeps every field of each', () => {
  const { headers, lacking } = cloudflareRules(siteOf({ Link: '</a>; rel="alternate", </b>; rel="help"' }))
  assert.deepEqual(lacking, { fields: [], redirects: [] })
  assert.match(headers, /^ {2}Link: <\/a>; rel="alternate"\n {2}Link: <\/b>; rel="help"$/m)
})

test('a long list of links is written on several lines, and a link longer than a line is listed as lacking', () => {
  const links = Array.from({ length: 40 }, (_, number) => `</${'long-'.repeat(20)}${number}>; rel="help"`)
  const several = cloudflareRules(siteOf({ Link: links.join(', ') }))
  assert.deepEqual(several.lacking.fields, [])
  assert.ok(several.headers.split('\n').every(line => line.trim().length <= 2000))

  const one = cloudflareRules(siteOf({ Link: `</${'a'.repeat(2000)}>; rel="help"` }))
  assert.deepEqual(one.lacking.fields, [{ path: '/', names: ['Link'] }])
  assert.ok(!one.headers.includes('Link'))
})

test('the redirects for Cloudflare Pages fit its limits, and those that do not fit are listed with the reason', () => {
  for (const [count, rest] of [
    [1999, 0],
    [2000, 0],
    [2001, 0],
    [2099, 0],
    [2100, 1],
    [5000, 2901],
  ] as const) {
    const moved = Object.fromEntries(Array.from({ length: count }, (_, number) => [`/old-${number}`, '/']))
    const { redirects, lacking } = cloudflareRules(siteOf({}, moved))
    const lines = redirects.trimEnd().split('\n')
    const first = lines.findIndex(line => line.includes('*'))
    assert.ok((first === -1 ? lines.length : first) <= 2000)
    assert.ok(first === -1 || lines.length - first <= 100)
    assert.equal(lacking.redirects.length, rest)
    const list = listOfLacking(lacking)
    const left = Object.keys(moved).filter(from => !lines.includes(`${from} / 308`))
    assert.deepEqual(
      left.filter(from => !list.includes(`_redirects: ${from} / 308 (it reads 2100 redirects)\n`)),
      [],
    )
    assert.equal(left.length, rest)
  }
})

test('other spellings of pages are the first that give way to other redirects, to one rule', () => {
  const moved = Object.fromEntries(Array.from({ length: 1999 }, (_, number) => [`/old-${number}`, '/new']))
  const spellings = { '/index.html': '/', '/new/': '/new', '/new/index.html': '/new' }
  const few = cloudflareRules(siteOf({}, spellings)).redirects
  assert.equal(few, '/index.html / 308\n/new/ /new 308\n/new/index.html /new 308\n')
  const { redirects, lacking } = cloudflareRules(
    siteOf({}, { ...spellings, ...moved, '/older/index.html': '/new' }),
  )
  const lines = redirects.trimEnd().split('\n')
  assert.deepEqual(lacking.redirects, [])
  assert.equal(lines.length, 2001)
  assert.equal(lines[0], '/older/index.html /new 308')
  assert.equal(lines[2000], '/*/index.html /:splat 308')
})

test('a redirect that Cloudflare Pages would read in another way is left out, with the reason', () => {
  const { redirects, lacking } = cloudflareRules(
    siteOf(
      {},
      {
        '/*': '/new',
        '/a*b': '/new',
        '/2020:summer': '/new',
        '/10:30': '/new',
        '/http': 'http://example.com/',
        '/https': 'https://example.com/',
        '/long': `/${'a'.repeat(2000)}`,
      },
    ),
  )
  assert.equal(redirects, '/10:30 /new 308\n/https https://example.com/ 308\n')
  assert.deepEqual(
    lacking.redirects.map(({ redirect, reason }) => [redirect.from, reason]),
    [
      ['/*', 'it reads "*" and ":" before a letter as patterns'],
      ['/a*b', 'it reads "*" and ":" before a letter as patterns'],
      ['/2020:summer', 'it reads "*" and ":" before a letter as patterns'],
      ['/http', 'it redirects only to https'],
      ['/long', 'it reads lines of at most 2000 characters'],
    ],
  )
})

test('a host gets the redirects of a query and of a prefix that it can follow, and the others are listed', async t => {
  const content = await changedContent(t, {
    'redirects.yaml': [
      '/?p=12: /quem-somos',
      '/busca?q=a b&id=3: /quem-somos',
      '/velho/*: /oficina/*',
      '/velho/muito longe/*: /fale',
      '/loja/*: https://loja.example/*',
      '/quem-somos/*: /quem-somos',
      '/raiz/*: /*',
      '/com-barra/: /quem-somos\n',
    ].join('\n'),
  })
  const moved = await collect(await answeringSite(content), async () => {})
  const cloudflare = cloudflareRules(moved)
  const lines = cloudflare.redirects.trimEnd().split('\n')
  assert.deepEqual(
    lines.filter(line => line.includes('*')),
    [
      '/velho/muito%20longe/* /fale 308',
      '/velho/* /oficina/:splat 308',
      '/loja/* https://loja.example/:splat 308',
      '/raiz/* /:splat 308',
    ],
  )
  const first = lines.findIndex(line => line.includes('*'))
  for (const line of [
    '/velho /oficina 308',
    '/velho/muito%20longe /fale 308',
    '/loja https://loja.example 308',
    '/raiz / 308',
    '/com-barra /quem-somos 308',
    '/com-barra/ /quem-somos 308',
  ])
    assert.ok(lines.includes(line) && lines.indexOf(line) < first, line)
  assert.deepEqual(
    cloudflare.lacking.redirects.map(({ redirect, reason }) => [redirect.from, redirect.query, reason]),
    [
      ['/', 'p=12', 'it does not compare queries'],
      ['/busca', 'q=a b&id=3', 'it does not compare queries'],
      ['/quem-somos', undefined, 'it would redirect /quem-somos too, which exists'],
    ],
  )
  const netlify = netlifyRules(moved).redirects.trimEnd().split('\n')
  assert.deepEqual(netlify.slice(0, 2), ['/ p=12 /quem-somos 308!', '/busca q=a%20b id=3 /quem-somos 308!'])
  assert.deepEqual(netlify.slice(-5), [
    '/velho/muito%20longe/* /fale 308',
    '/velho/* /oficina/:splat 308',
    '/loja/* https://loja.example/:splat 308',
    '/quem-somos/* /quem-somos 308',
    '/raiz/* /:splat 308',
  ])
})

test('the redirects of prefixes for Cloudflare Pages are part of its 100 with a pattern', () => {
  for (const [count, others] of [
    [100, 0],
    [150, 2000],
    [150, 2500],
  ] as const) {
    const prefix = { fields: { Location: '/new/*' }, isPrefix: true }
    const site = siteOf(
      {},
      Object.fromEntries(Array.from({ length: others }, (_, number) => [`/o-${number}`, '/'])),
    )
    const prefixes = Array.from({ length: count }, (_, number) => ({ path: `/p-${number}`, ...prefix }))
    const { redirects, lacking } = cloudflareRules({ ...site, redirects: [...site.redirects, ...prefixes] })
    const lines = redirects.trimEnd().split('\n')
    const first = lines.findIndex(line => line.includes('*'))
    assert.ok(first <= 2000, String(first))
    assert.ok(lines.length - first <= 100)
    // Each prefix has a line for its own path too.
    const written = lines.filter(line => line !== '/*/index.html /:splat 308').length
    assert.equal(written + lacking.redirects.length, 2 * count + others)
  }
})

test('an export says what Cloudflare Pages lacks, where the list is and what to do', () => {
  const fields = [
    { path: '/a', names: ['Link'] },
    { path: '/a.md', names: ['Link', 'X-Markdown-Tokens'] },
  ]
  const redirect = { from: '/old', to: '/new', status: 308 } as const
  const lacking = { fields, redirects: [{ redirect, reason: 'it is full' }] }
  assert.equal(
    listOfLacking(lacking),
    '_redirects: /old /new 308 (it is full)\n_headers: /a lacks Link\n_headers: /a.md lacks Link, X-Markdown-Tokens\n',
  )
  const [headers = '', redirects = '', files = '', ...others] = cloudflareNotes(
    lacking,
    'out/list.txt',
    20_001,
  )
  assert.match(
    headers,
    /without Link or X-Markdown-Tokens there: 2, listed in out\/list\.txt\. To send these, serve/,
  )
  assert.match(redirects, /^Redirects left out .*: 1, listed .*out\/list\.txt\. Remove some/)
  assert.match(files, /20000 files.*20001: delete those/)
  assert.deepEqual(others, [])
  assert.deepEqual(cloudflareNotes({ fields: [], redirects: [] }, 'out/list.txt', 20_000), [])
})

test('the export for Netlify has a rule for each address', () => {
  const { headers, redirects } = netlifyRules(exported)
  const plain = shown.filter(({ fields }) => !fields['Content-Encoding'])
  const expected = plain.map(
    ({ path, fields: { ETag: _, ...fields } }) =>
      `${path}\n${Object.entries(fields)
        .map(([name, value]) => `  ${name}: ${value}\n`)
        .join('')}`,
  )
  assert.equal(headers, expected.join('\n'))
  const lines = redirects.trimEnd().split('\n')
  assert.equal(lines.filter(line => line.endsWith(' 308')).length, exported.redirects.length)
  assert.ok(lines.includes('/api/v1 /api/v1.pt.json 200'))
})

test('the host changes only the rules of an export, and the folders with a 404 page', async t => {
  const parent = await temporaryFolder(t)
  const [one, other] = await Promise.all(
    (['cloudflare', 'netlify'] as const).map(async host => {
      await exportSite(site, join(parent, host), host)
      return filesIn(join(parent, host))
    }),
  )
  assert.ok(one && other)
  const names = new Set([...one.keys(), ...other.keys()])
  assert.deepEqual([...names].filter(name => one.get(name) !== other.get(name)).toSorted(), [
    'cloudflare-lacks.txt',
    'site/_headers',
    'site/en/404.html',
    'site/es/404.html',
    'vitrine-export.json',
  ])
})

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const contents = paths.map(
    async path => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const,
  )
  return new Map(await Promise.all(contents))
}
