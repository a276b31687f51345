import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { changedContent } from '../support/changed-content.ts'
import { append, edits, replace } from '../support/content-edits.ts'
import { completed } from '../support/process.ts'

const limit = { timeout: 120_000 }
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'

test('links lists dead and moved links, pictures without description and unused files', limit, async t => {
  const folder = await changedContent(t, {
    'redirects.yaml': '/velho: /fale\n',
    'assets/used.svg': svg,
    'assets/unused.svg': svg,
    'pages/about/pt.md': append(
      '[a](/nada) [b](/velho) ![mesa](/assets/used.svg)',
      '',
      '![](/assets/used.svg)',
    ),
  })
  const { status, stdout } = await completed(t, ['links', '--content', folder])
  assert.equal(status, 65)
  assert.match(stdout, /about\/pt\.md:15:5: the link \/nada leads nowhere/)
  assert.match(
    stdout,
    /about\/pt\.md:15:16: the link \/velho leads to an address that has moved: write \/fale/,
  )
  assert.match(stdout, /about\/pt\.md:17:\d+: the picture \/assets\/used\.svg has no description/)
  assert.match(stdout, /assets\/unused\.svg:1:1: nothing uses this file/)
  assert.match(stdout, /3 links or pictures to fix, 1 files unused\n$/)
})

test('links lists what is wrong with redirects', limit, async t => {
  const redirects = ['/a: /b', '/b: /a', '/c: /d', '/d: /fale', '/quem-somos: /fale', 'e: /fale', '/f: /nada']
  const folder = await changedContent(t, { 'redirects.yaml': `${redirects.join('\n')}\n` })
  const { status, stdout } = await completed(t, ['links', '--content', folder])
  assert.equal(status, 65)
  for (const [line, message] of [
    [1, 'the redirects lead in a circle, /a → /b → /a'],
    [2, 'the redirects lead in a circle, /b → /a → /b'],
    [3, '/d is redirected to /fale: write /fale'],
    [5, 'the address /quem-somos is that of '],
    [6, 'the old address e must be a path'],
    [7, 'the link /nada leads nowhere'],
  ])
    assert.ok(stdout.includes(`redirects.yaml:${line}:1: ${message}`), `${message} in ${stdout}`)
  assert.match(stdout, /^6 links or pictures to fix/m)
})

test('links leaves out faults that are not of links, pictures and redirects', limit, async t => {
  const folder = await changedContent(t, { 'pages/about/pt.md': append('<b>a</b> [b](/nada)') })
  const { stdout } = await completed(t, ['links', '--content', folder])
  assert.doesNotMatch(stdout, /raw HTML/)
  assert.match(stdout, /^1 links or pictures to fix/m)
})

test('links --external asks for at most eight addresses at once', limit, async t => {
  const open: ServerResponse[] = []
  let most = 0
  const server = createServer((_, response) => {
    open.push(response)
    most = Math.max(most, open.length)
    // Eight wait for each other. A ninth would come meanwhile.
    if (open.length === 8) setTimeout(() => open.splice(0).map(each => each.end()), 100)
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const links = Array.from({ length: 32 }, (_, index) => `[x](${origin}/${index})`)
  const folder = await changedContent(t, { 'pages/about/pt.md': append(...links) })
  const { status } = await completed(t, ['links', '--external', '--content', folder])
  assert.deepEqual([status, most], [0, 8])
})

test('links --external asks for the addresses of the menus and of the main button', limit, async t => {
  const texts = 'text: {pt: Loja, en: Shop, es: Tienda}'
  const folder = await changedContent(t, {
    'company.yaml': edits(
      replace('navigation: [', `navigation: [{${texts}, url: "https://127.0.0.1:1/shop"}, `),
      append(`call: {${texts}, to: "https://127.0.0.1:1/book"}`),
    ),
  })
  const { status, stdout } = await completed(t, ['links', '--external', '--content', folder])
  assert.equal(status, 65)
  assert.match(stdout, /company\.yaml:\d+:\d+: .*https:\/\/127\.0\.0\.1:1\/shop/)
  assert.match(stdout, /company\.yaml:\d+:\d+: .*https:\/\/127\.0\.0\.1:1\/book/)
})

test(
  'links --external asks each web address once, and names those that are dead or have moved',
  limit,
  async t => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, response) => {
      asked.push(url)
      const status = { '/gone': 404, '/moved': 301, '/login': 401, '/later': 302 }[url] ?? 200
      response.writeHead(status, status === 301 || status === 302 ? { Location: '/new' } : {}).end()
    }).listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const paths = ['fine', 'gone', 'moved', 'login', 'later', 'fine#part']
    const nowhere = 'http://127.0.0.1:1/'
    const folder = await changedContent(t, {
      'pages/about/pt.md': append(...paths.map(path => `[x](${origin}/${path})`), `[x](${nowhere})`),
    })
    const { status, stdout } = await completed(t, ['links', '--external', '--content', folder])
    assert.equal(status, 65)
    assert.deepEqual(asked.sort(), ['/fine', '/gone', '/later', '/login', '/moved'])
    assert.match(stdout, /:16:5: the link \S+\/gone is dead: its server answers 404/)
    assert.match(stdout, /:17:5: the link \S+\/moved has moved to \/new/)
    assert.match(stdout, /:21:5: the link http:\/\/127\.0\.0\.1:1\/ is dead/)
    assert.match(stdout, /^3 links or pictures to fix/m)
  },
)

test('links of sound content says so and ends with 0', limit, async t => {
  const { status, stdout } = await completed(t, ['links', '--content', await changedContent(t, {})])
  assert.deepEqual([status, stdout], [0, '0 links or pictures to fix, 0 files unused\n'])
})

test(
  'check --json prints every fault with its place, and ends with 65; placeholders are no faults',
  limit,
  async t => {
    const folder = await changedContent(t, { 'pages/about/pt.md': append('[a](/nada) ✎') })
    const { status, stdout, stderr } = await completed(t, ['check', '--json', '--content', folder])
    assert.deepEqual([status, stderr], [65, ''])
    const { faults, placeholders } = JSON.parse(stdout)
    assert.equal(faults.length, 1)
    assert.match(faults[0].message, /leads nowhere/)
    assert.deepEqual([faults[0].line, faults[0].column, placeholders[0].line], [15, 5, 15])
    const sound = await completed(t, ['check', '--json', '--content', await changedContent(t, {})])
    const nothing = { faults: [], placeholders: [], notes: [], older: [], unconfirmed: [] }
    assert.deepEqual([sound.status, JSON.parse(sound.stdout)], [0, nothing])
  },
)

test('check prints places in bold where colours are wanted, and plainly in a pipe', limit, async t => {
  const folder = await changedContent(t, { 'pages/about/pt.md': append('[a](/nada)') })
  const coloured = await completed(t, ['check', '--content', folder], { FORCE_COLOR: '1' })
  const [place = '', message = ''] = coloured.stderr.split('\u001b[22m')
  assert.match(place, /about\/pt\.md:15:5:$/)
  assert.ok(place.startsWith('\u001b[1m'))
  assert.match(message, /^ the link/)
  const plain = await completed(t, ['check', '--content', folder])
  assert.ok(!plain.stderr.includes('\u001b'))
})
