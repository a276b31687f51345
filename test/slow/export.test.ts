import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { suite, test } from 'node:test'
import { blog, blogIndex, post } from '../support/blog.ts'
import { type Change, changedContent } from '../support/changed-content.ts'
import { append } from '../support/content-edits.ts'
import { assertEach } from '../support/each.ts'
import { without } from '../support/installed.ts'
import { drawing, photograph } from '../support/pictures.ts'
import {
  type CleanupContext,
  companyContent,
  completed,
  defaultEnvironment,
  root,
  run,
  startSite,
  temporaryFolder,
} from '../support/process.ts'
import { startNginx } from '../support/proxies.ts'
import { startTestSite } from '../support/site.ts'

const limit = { timeout: 300_000 }
const origin = 'https://oficina.example'

function exportTo(
  t: CleanupContext,
  folder: string,
  CONTENT_DIR = defaultEnvironment.CONTENT_DIR,
  options: readonly string[] = [],
) {
  return completed(t, ['export', folder, ...options], { BASE_URL: origin, CONTENT_DIR })
}

/** Fields that say something of one client or connection, or that name the server. */
const ofTheServer = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'ratelimit',
  'ratelimit-policy',
  'content-length',
]

interface Answer {
  readonly status: number
  readonly fields: readonly string[]
  readonly body: string
}

/** Sends a request over HTTP and does not decode the body. */
async function ask(
  port: number,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  request({ port, path, method, headers: { Host: new URL(origin).host, ...headers } }, response => {
    const chunks: Buffer[] = []
    response.on('data', chunk => chunks.push(chunk))
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        fields: Object.entries(response.headers)
          .filter(([name]) => !ofTheServer.includes(name))
          .map(([name, value]) => `${name}: ${value}`)
          .toSorted(),
        body: Buffer.concat(chunks).toString('base64'),
      }),
    )
  })
    .on('error', reject)
    .end()
  return promise
}

/** Bodies are compared without a print of them. */
function assertSame(one: Answer, other: Answer): void {
  assert.equal(one.status, other.status)
  assert.deepEqual(one.fields, other.fields)
  assert.ok(one.body === other.body, 'the bodies differ')
}

/** A part says by itself that ranges are supported, so nginx leaves the field out. */
function withoutAcceptRanges(answer: Answer): Answer {
  return { ...answer, fields: answer.fields.filter(field => !field.startsWith('accept-ranges')) }
}

const formats = [
  'text/html',
  'text/markdown',
  'text/html;q=0.5, text/markdown',
  'text/html, text/markdown',
  '*/*',
]
const codings = ['identity', 'gzip', 'br, gzip', 'zstd;q=0.5', 'br;q=0, gzip;q=0.000']

/** A file that is published as it is, and pictures: one of a page, one of a post. */
const files: Change = {
  'assets/table.csv': 'name,price\n'.repeat(500),
  'assets/plan.svg': drawing(),
  'assets/post.jpg': await photograph(700, 500),
  'pages/about/pt.md': append('![Planta](/assets/plan.svg) [Tabela](/assets/table.csv)'),
  'blog/2026-09-23-foto.md': post('Foto', [], '![Foto](/assets/post.jpg)'),
  'redirects.yaml': [
    '/velho: /quem-somos',
    '/com-barra/: /fale',
    '/Meu Arquivo (1).pdf: /assets/table.csv',
    '/índice: /quem-somos',
    '/assets/antigo.csv: /assets/table.csv',
    '/?p=12: /quem-somos',
    '/index.php?id=3&tx[a b]=é: /fale',
    '/index.php: /',
    '/loja antiga/*: /oficina/*',
    '/loja antiga/fim/*: /fale',
    '/quem-somos/*: /quem-somos',
    '/loja antiga/unica: /fale',
    '/Fale: /fale',
    '/Caso: /fale',
    '/caso: /quem-somos',
    '/busca?x: /fale',
    '/ir?url=https://a.example/b: /fale',
    '/raiz/*: /*',
    '/fora/*: https://loja.example/$x/*\n',
  ].join('\n'),
}

/** The folder and the extension of an address, and whether it has a query. */
function kindOf(path: string): string {
  const { pathname, search } = new URL(path, origin)
  return `${dirname(pathname)} ${extname(pathname)} ${search !== ''}`
}

const redirected = [
  '/velho',
  '/velho?a=1',
  '/velho/',
  '/velho/index.html',
  '/com-barra',
  '/com-barra/',
  '/Meu%20Arquivo%20(1).pdf',
  '/Meu%20Arquivo%20%281%29.pdf',
  encodeURI('/índice'),
  encodeURI('/índice'.normalize('NFD')),
  '/assets/antigo.csv',
  '/?p=12',
  '/index.html?p=12',
  '/?p=12&utm_source=x&fbclid=y',
  '/?p=12&x=1',
  '/?p=123',
  '/?xp=12',
  '/?a=1',
  '/index.php?id=3&tx[a+b]=%C3%A9',
  '/index.php?tx%5Ba%20b%5D=%c3%a9&id=3',
  '/index.php?id=3',
  '/loja%20antiga',
  '/loja%20antiga/reparo?a=1',
  '/loja%20antiga/reparo/',
  '/loja%20antiga/a%20b/%C3%A9',
  '/loja%20antiga/fim',
  '/loja%20antiga/fim/a',
  '/loja%20antiga/fima',
  '/loja%20antiga/unica/',
  '/Fale',
  '/fale',
  '/Caso',
  '/caso',
  '/CASO',
  '/busca?x',
  '/busca?x=',
  '/busca?xy',
  '/ir?url=https://a.example/b',
  '/ir?url=https%3A%2F%2Fa.example%2Fb',
  '/quem-somos/equipe',
  '/quem-somos/',
  '/raiz',
  '/raiz/fale',
  '/raiz/%2fevil.example',
  '/raiz//evil.example',
  '/fora/a/b?c=d',
]

suite('an exported site', { skip: without('nginx') }, () => {
  test(
    'nginx answers every address, format, coding and language with the bytes and fields of the running site',
    limit,
    async t => {
      const folder = join(await temporaryFolder(t), 'exported')
      const content = await changedContent(t, { ...blog, ...files })
      // Then the pages are the same, and the proxy passes messages on.
      const exported = await exportTo(t, folder, content, ['--messages', origin])
      assert.equal(exported.status, 0, exported.stderr)
      const site = await startSite(t, { BASE_URL: origin, CONTENT_DIR: content, TRUST_PROXY: '1' })
      const { snapshot } = (await startTestSite(content)).application
      const nginx = await startNginx(
        t,
        port => `
        include ${folder}/nginx-http.conf;
        server { listen 127.0.0.1:${port}; root ${folder}/site; include ${folder}/nginx-server.conf; }`,
      )
      const pages = [...snapshot.resources].filter(
        ([, resource]) => resource.kind === 'deferred' && resource.isPage,
      )
      const paths = [
        ...snapshot.resources.keys(),
        ...snapshot.site.assets.values(),
        '/nothing',
        '/en/nothing',
      ]
      const inLanguages = [...snapshot.readBodies.keys()].flatMap(path =>
        ['', '?lang=en', '?lang=es'].map(query => path + query),
      )
      const spellings = [
        '/index.html',
        '//',
        ...pages.flatMap(([path]) => (path === '/' ? [] : [`${path}/`, `${path}/index.html?a=b`])),
      ]
      let clients = 0
      const both = async (path: string, headers: Record<string, string>, method?: string) => {
        clients += 1
        const client = `10.0.${clients >> 8}.${clients & 255}`
        return [
          await ask(nginx.port, path, headers, method),
          await ask(site.port, path, { ...headers, 'X-Forwarded-For': client }, method),
        ] as const
      }
      const asked = [
        ...paths.flatMap(path =>
          codings.map(coding => [path, { Accept: '*/*', 'Accept-Encoding': coding }] as const),
        ),
        ...[...pages.map(([path]) => path), '/nothing'].flatMap(path =>
          formats.map(format => [path, { Accept: format }] as const),
        ),
        ...inLanguages.map(path => [path, { 'Accept-Encoding': 'br' }] as const),
      ]
      await assertEach(
        asked,
        ([path, fields]) => `${path} ${JSON.stringify(fields)}`,
        async ([path, fields]) => {
          const [static_, dynamic] = await both(path, fields)
          assertSame(static_, dynamic)
        },
      )
      assert.equal((await ask(nginx.port, '/api/v1?lang=xx', {})).status, 404)
      // The first addresses of each kind of file, in each folder: what follows does not depend on the name of a file.
      const few = [...Map.groupBy([...paths, ...inLanguages], kindOf).values()].flatMap(same =>
        same.slice(0, 2),
      )
      assert.ok(few.length > 20)
      await assertEach(few, String, async path => {
        const head = await both(path, {}, 'HEAD')
        assertSame(...head)
        const tag = head[0].fields.find(field => field.startsWith('etag: '))?.slice(6) ?? '"none"'
        for (const condition of [tag, `"other", W/${tag}`, '"other"']) {
          const [static_, dynamic] = await both(path, { 'If-None-Match': condition })
          assertSame(static_, dynamic)
        }
        for (const method of ['DELETE', 'OPTIONS']) {
          const [static_, dynamic] = await both(path, {}, method)
          // An export takes no messages.
          if (dynamic.fields.includes('allow: GET, HEAD, POST')) assert.equal(static_.status, 405)
          else assertSame(static_, dynamic)
        }
      })
      await assertEach(redirected, String, async path => {
        const [static_, dynamic] = await both(path, {})
        assert.equal(static_.status, dynamic.status)
        const isTold = (field: string) => !field.startsWith('content-')
        assert.deepEqual(static_.fields.filter(isTold), dynamic.fields.filter(isTold))
      })
      const assets = few.filter(path => path.startsWith('/assets/'))
      assert.ok(assets.length > 5)
      await assertEach(assets, String, async path => {
        for (const range of ['bytes=0-1', 'bytes=-5', 'bytes=3-', 'bytes=0-1,3-4']) {
          const [static_, dynamic] = await both(path, { Range: range, 'Accept-Encoding': 'gzip, br' })
          assertSame(...([static_, dynamic].map(withoutAcceptRanges) as [Answer, Answer]))
        }
        const rangeOf = ({ status, fields }: Answer) => [
          status,
          fields.filter(field => field.startsWith('content-range')),
        ]
        const [beyond, alsoBeyond] = await both(path, { Range: 'bytes=99999999-' })
        assert.deepEqual(rangeOf(beyond), rangeOf(alsoBeyond))
        assert.ok(beyond.fields.some(field => /^cache-control: .*no-store/.test(field)))
        // nginx does not know the entity tag, so it answers each If-Range with the whole file.
        const [whole] = await both(path, { Range: 'bytes=0-1', 'If-Range': '"other"' })
        assert.equal(whole.status, 200)
      })
      await assertEach(spellings, String, async path => {
        const [static_, dynamic] = await both(path, {})
        assert.equal(static_.status, dynamic.status)
        const isTold = (field: string) => !field.startsWith('content-')
        if (dynamic.status === 308)
          assert.deepEqual(static_.fields.filter(isTold), dynamic.fields.filter(isTold))
      })
    },
  )
})

test(
  'an export names what hosts of static sites need, replaces an earlier one, and leaves a folder with anything else as it is',
  limit,
  async t => {
    const parent = await temporaryFolder(t)
    const folder = join(parent, 'exported')
    assert.equal((await exportTo(t, folder)).status, 0)
    await writeFile(join(folder, 'site/old.html'), 'old')
    assert.equal((await exportTo(t, folder)).status, 0)
    assert.equal((await readdir(join(folder, 'site'))).includes('old.html'), false)
    assert.deepEqual(await readdir(parent), ['exported'])

    assert.match(await readFile(join(folder, 'site/404.html'), 'utf8'), /^<!doctype html>/i)
    const headers = await readFile(join(folder, 'site/_headers'), 'utf8')
    assert.match(headers, /^\/llms\.txt\n(?: {2}.+\n)* {2}Content-Type: text\/plain; charset=utf-8\n/m)
    const redirects = (await readFile(join(folder, 'site/_redirects'), 'utf8')).split('\n')
    assert.ok(redirects.includes('/api/v1 /api/v1.pt.json 200'))
    assert.ok(redirects.includes('/quem-somos/ /quem-somos 308'))

    const mine = join(parent, 'mine')
    await mkdir(mine)
    await writeFile(join(mine, 'notes.txt'), 'mine')
    const refused = await exportTo(t, mine)
    assert.equal(refused.status, 64)
    assert.match(refused.stderr, /is not empty and holds no export/)
    assert.equal(await readFile(join(mine, 'notes.txt'), 'utf8'), 'mine')
  },
)

test(
  'an export prints what Cloudflare Pages lacks, with the list of it, but not for another host',
  limit,
  async t => {
    const folder = join(await temporaryFolder(t), 'exported')
    const list = join(folder, 'cloudflare-lacks.txt')
    const { stderr } = await exportTo(t, folder)
    assert.match(stderr, /^Cloudflare Pages reads 100 header rules\. /m)
    assert.ok(stderr.includes(`listed in ${list}.`), stderr)
    assert.match(await readFile(list, 'utf8'), /^_headers: \/\S+ lacks X-Markdown-Tokens, Link$/m)

    const environment = { BASE_URL: origin, CONTENT_DIR: defaultEnvironment.CONTENT_DIR }
    const other = await completed(t, ['export', folder, '--host', 'netlify'], environment)
    assert.equal(other.status, 0)
    assert.ok(!other.stderr.includes('Cloudflare'), other.stderr)
    assert.deepEqual(
      (await readdir(folder)).filter(name => name.startsWith('cloudflare')),
      [],
    )

    const unknown = await completed(t, ['export', folder, '--host', 'netlfy'], environment)
    assert.equal(unknown.status, 64)
    assert.match(unknown.stderr, /unknown host "netlfy": choose cloudflare or netlify/)
  },
)

test(
  'an export prints what it cannot do, the form first, and its files for agents name the MCP server of the instance, or none',
  limit,
  async t => {
    const folder = join(await temporaryFolder(t), 'exported')
    // The other company has no public address, and is exported in a third of the time.
    const [{ CONTENT_DIR }, other] = [companyContent, defaultEnvironment.CONTENT_DIR]
    for (const [content, options, form, named] of [
      [
        CONTENT_DIR,
        [],
        /^- The contact page has no form: it names ola@mandacaia\.example, .+ --messages URL$/m,
        [],
      ],
      [
        other,
        ['--messages', origin],
        /^- The contact form needs a running instance: pass POST and \/api to one$/m,
        [`${origin}/mcp`],
      ],
      [
        other,
        ['--messages', 'https://forms.example'],
        /^- .+ instance at https:\/\/forms\.example, with FORM_ORIGINS=https:\/\/oficina\.example /m,
        ['https://forms.example/mcp'],
      ],
    ] as const) {
      const { status, stdout } = await exportTo(t, folder, content, options)
      assert.equal(status, 0)
      for (const limit of [
        form,
        /Cloudflare Pages does not read Accept/,
        /no MCP server/,
        /only GET and HEAD/,
        /later date/,
      ])
        assert.match(stdout, limit)
      for (const path of filesForAgents) {
        const text = await readFile(join(folder, 'site', path), 'utf8')
        const servers = text.matchAll(/https:[^\s"`)]*\/mcp(?![\w/-])/g).map(([url]) => url)
        assert.deepEqual(
          [...new Set(servers)],
          path.includes('ai-catalog') ? [] : named,
          `${path} ${options}`,
        )
        const cards = /server-card/.test(text) && !path.includes('mcp/')
        assert.equal(cards, named.length > 0 && /llms|catalog/.test(path), `${path} ${options}`)
      }
    }
  },
)

const filesForAgents = [
  ...['', 'en/', 'es/'].flatMap(language => [`${language}llms.txt`, `${language}agent-instructions.md`]),
  '.well-known/api-catalog',
  '.well-known/ai-catalog.json',
  '.well-known/mcp/server-card.json',
]

for (const [value, advice] of [
  ['https://forms.example/', 'write https://forms.example'],
  ['https://forms.example/contact', 'write https://forms.example'],
  ['https://forms.example?x=1', 'write https://forms.example'],
  ['https://user:word@forms.example', 'write https://forms.example'],
  ['HTTPS://Forms.example:443', 'write https://forms.example'],
  ["https://forms.example; script-src 'unsafe-inline'", 'begin with https://'],
  ['https://*.example', 'write the whole origin, without "*"'],
  ['http://forms.example', 'use https'],
  ['forms.example', 'begin with https://'],
  ['ftp://forms.example', 'begin with https://'],
  ['', 'the option --messages needs a value'],
] as const) {
  test(`--messages "${value}" is refused, with an advice`, limit, async t => {
    const folder = join(await temporaryFolder(t), 'exported')
    const { status, stderr } = await exportTo(t, folder, undefined, ['--messages', value])
    assert.equal(status, 64)
    assert.ok(stderr.includes(advice), stderr)
    await assert.rejects(readdir(folder))
  })
}

test(
  'an instance never trusts a site on http, so its export cannot name one; its own origin it can',
  limit,
  async t => {
    const environment = { CONTENT_DIR: defaultEnvironment.CONTENT_DIR, BASE_URL: 'http://intranet.example' }
    const folder = join(await temporaryFolder(t), 'exported')
    const exporting = (messages: string) =>
      completed(t, ['export', folder, '--messages', messages], environment)
    const refused = await exporting('https://forms.example')
    assert.deepEqual(
      [refused.status, /BASE_URL .*: use https/.test(refused.stderr)],
      [64, true],
      refused.stderr,
    )
    assert.equal((await exporting(environment.BASE_URL)).status, 0)
  },
)

test('the export of a company without public addresses promises none', limit, async t => {
  const folder = join(await temporaryFolder(t), 'exported')
  const { stdout } = await exportTo(t, folder)
  assert.match(
    stdout,
    /^- The contact page has no form: it names no other way, so write some below contact\.public /m,
  )
  const page = await readFile(join(folder, 'site/fale.html'), 'utf8')
  assert.doesNotMatch(page, /<form/)
  assert.match(page, /<div class="details" id="contact">\n<p>Esta página não envia mensagens\.<\/p>\n<\/div>/)
})

test('an export without BASE_URL is refused: its links would lead nowhere', limit, async t => {
  const folder = join(await temporaryFolder(t), 'exported')
  const exporting = run(t, { ...companyContent, BASE_URL: undefined }, root, ['export', folder])
  assert.deepEqual(await exporting.ended, { status: 64, signal: null })
  assert.match(exporting.stderr(), /set BASE_URL to the origin/)
})

test('a draft is not exported, even outside production', limit, async t => {
  const contentDir = await changedContent(t, {
    'blog/index.md': blogIndex,
    'blog/2026-09-07-cola.md': post('Cola'),
    'blog/2026-09-22-novo.md': post('Novo', ['draft: true']),
  })
  const folder = join(await temporaryFolder(t), 'exported')
  const exporting = run(t, { BASE_URL: origin, CONTENT_DIR: contentDir }, root, ['export', folder])
  assert.deepEqual(await exporting.ended, { status: 0, signal: null }, exporting.stderr())
  const names = await readdir(join(folder, 'site'), { recursive: true })
  assert.ok(names.some(name => name.endsWith('cola.html')))
  assert.deepEqual(
    names.filter(name => name.includes('novo')),
    [],
  )
})

test('a placeholder is not exported, even outside production: the export is refused', limit, async t => {
  const contentDir = await changedContent(t, { 'pages/about/pt.md': append('✎ Falta um texto.') })
  const exported = await exportTo(t, join(await temporaryFolder(t), 'exported'), contentDir)
  assert.equal(exported.status, 65)
  assert.match(exported.stderr, /pages\/about\/pt\.md:\d+:1: /)
})
