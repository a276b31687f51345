import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  bodies,
  fields,
  isRequest,
  methods,
  paths,
  queries,
  requestInit,
} from '../support/hostile-requests.ts'
import { sample } from '../support/sample.ts'
import { contentDirs, startTestSite } from '../support/site.ts'

/** It believes two proxies, so that the fields of forwarding are read too. */
const site = await startTestSite(contentDirs.first, () => ({ trustedProxies: { hops: 2 } }))

async function assertAnswered(path: string, init: RequestInit): Promise<void> {
  const response = await site.fetch(path, init)
  const location = response.headers.get('Location')
  assert.ok(response.status < 500, `${init.method} ${path} is answered ${response.status}`)
  if (location !== null) assert.match(location, /^\/(?![/\\])/, `${path} leads to ${location}`)
  await response.arrayBuffer()
}

test('no request, however malformed, gets a 5xx or is led off the site', async () => {
  await fc.assert(
    fc.asyncProperty(paths, queries, methods, fields, bodies, async (path, query, method, fields, body) => {
      const init = requestInit(method, fields, body)
      fc.pre(isRequest(path + query, init))
      await assertAnswered(path + query, init)
    }),
    sample(150),
  )
})

test('no contact message, however malformed, gets a 5xx', async () => {
  const contactPaths = fc.constantFrom('/api/contato', '/api/v1/contato')
  await fc.assert(
    fc.asyncProperty(contactPaths, queries, fields, bodies, async (path, query, fields, body) => {
      const others = fields.filter(([name]) => !/^content-/i.test(name))
      const init = requestInit('POST', [['Content-Type', 'application/json'], ...others], body)
      fc.pre(isRequest(path + query, init))
      await assertAnswered(path + query, init)
    }),
    sample(100),
  )
})

const targets = [
  ...'// //other.example/x //other.example //other.example/ //other.example/index.html /// //index.html'.split(
    ' ',
  ),
  ...'/\\ /\\other.example \\\\other.example /%5Cother.example /%5C /%5C/ /%2F /%2F/ /%2Fother.example/'.split(
    ' ',
  ),
  ...'/% /%zz /%E0%A4 /sobre% /%FF/ /%00 /sobre%00 /%00/index.html /sobre%00.md /en%2Fabout'.split(' '),
  ...'/%2e%2e%2fetc%2fpasswd /..%2f..%2fpackage.json /assets/..%2f..%2fcompany.yaml /%252e%252e/'.split(' '),
  ...'/sobre/../../package.json /./en/../package.json /assets/../content/company.yaml /....//'.split(' '),
  ...'/.git/config /package.json /https://other.example/ /__proto__ /constructor'.split(' '),
  ...'/toString /hasOwnProperty /en/__proto__ /api/v1/servicos/__proto__ /api/v1/servicos/constructor'.split(
    ' ',
  ),
  ...'/api/v1/toString /api/__proto__ /%c0%af /%252e%252e%252f /assets/hasOwnProperty'.split(' '),
  ...[`/${'a'.repeat(60_000)}`, `/${'/'.repeat(60_000)}`, `/${'%41'.repeat(20_000)}`],
]

for (const target of targets) {
  const shown = target.length > 60 ? `${target.slice(0, 20)}… of ${target.length} characters` : target
  test(`the request target ${shown} is answered 404 or 400`, async () => {
    const { status, headers } = await site.fetch(target)
    assert.ok(status === 404 || status === 400, `${status}, Location: ${headers.get('Location')}`)
  })
}

for (const target of [
  '/sobre/',
  '/en/about/',
  '/sobre/index.html',
  '/en/',
  '/es/index.html',
  '/index.html',
]) {
  test(`the redirect of ${target} stays on the site and keeps its query, whatever that is`, async () => {
    const canonical = target.replace(/\/(?:index\.html)?$/, '') || '/'
    for (const query of ['', '?x=//other.example', '?a=1&b=%0d%0aSet-Cookie:x', '?%FF']) {
      const { status, headers } = await site.fetch(target + query)
      assert.equal(status, 308)
      assert.equal(headers.get('Location'), canonical + query)
    }
  })
}

for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
  test(`${name} is no language, and harmless as the name of a parameter, a field or a member`, async () => {
    const asLanguage = await site.fetch(`/api/v1?lang=${name}`)
    assert.equal(asLanguage.status, 400)
    assert.equal((await asLanguage.json()).code, 'lang_invalid')
    assert.equal((await site.fetch(`/api/v1?${name}=x`, { headers: { [name]: 'x' } })).status, 200)
    const body = `{"${name}": {"nome": "Ana Souza"}, "idioma": "${name}"}`
    const headers = { 'Content-Type': 'application/json' }
    const asMember = await site.fetch('/api/v1/contato', { method: 'POST', headers, body })
    assert.equal((await asMember.json()).code, 'name_required')
  })
}

test('no link is made from Host or X-Forwarded-Host', async () => {
  const headers = {
    Host: 'other.example',
    'X-Forwarded-Host': 'other.example',
    Forwarded: 'host=other.example',
  }
  for (const path of ['/', '/api/v1', '/llms.txt', '/sitemap.xml', '/nada', '/sobre/']) {
    const response = await site.fetch(path, { headers })
    const told = JSON.stringify([...response.headers]) + (await response.text())
    assert.doesNotMatch(told, /other\.example/, path)
  }
})
