import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Case, casesOf, renderedCase } from '../cases.ts'
import { ask, prepare } from '../prepare.ts'
import { renderers } from '../renderers.ts'
import { type Running, run } from '../running.ts'
import { bareFor, peers, type Server, site } from '../servers.ts'
import { hasBrotli } from './nginx.ts'

const folder = await mkdtemp(join(tmpdir(), 'bench-peers-'))
// nginx reads the files as another user.
await chmod(folder, 0o755)
const own = await run(port => site.command(port, folder))
const cases = await casesOf(own.origin)
await prepare(own.origin, cases, folder)
after(async () => {
  await own[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const start = (server: Server): Promise<Running> => run(port => server.command(port, folder))

/**
 * The header fields that are compared. Validators, `Vary` and the quota fields are missing, because plugins write them.
 */
const compared = /^(?:content-|cache-control|link|strict-transport|referrer|permissions|x-content)/

async function answerOf(request: Case, url: string) {
  const { status, fields, body } = await ask(request, url)
  const names = Object.keys(fields).map(name => name.toLowerCase())
  return { status, body, names: names.filter(name => compared.test(name)).sort() }
}

for (const server of peers) {
  test(`${server.name} sends the bytes and the names of the fields of the site`, async () => {
    await using running = await start(server)
    for (const request of cases) {
      const path = server.pathOf(request)
      const needsBrotli = server.name === 'nginx' && request.name.endsWith(', br')
      if (path === undefined || (needsBrotli && !hasBrotli)) continue
      const [theirs, ours] = await Promise.all([
        answerOf(request, running.origin + path),
        answerOf(request, own.origin + request.path),
      ])
      assert.equal(theirs.status, ours.status, request.name)
      assert.ok(theirs.body.equals(ours.body), `${request.name}: another body`)
      const missing = ours.names.filter(name => !theirs.names.includes(name))
      assert.deepEqual(missing, request.isRevalidation ? missing : [], request.name)
    }
  })
}

test('bare node:http sends the answer of each case', async () => {
  for (const request of cases.filter(({ isRevalidation }) => !isRevalidation)) {
    await using running = await start(bareFor(request))
    const { body } = await ask(request, running.origin + request.path)
    assert.ok(body.equals((await ask(request, own.origin + request.path)).body), request.name)
  }
})

test('programs that render the page show all of its text', async () => {
  for (const build of new Set(renderers.map(server => server.build))) await build?.(folder)
  const request = cases.find(({ name }) => name === renderedCase)
  assert.ok(request)
  const words = (html: string) =>
    html.replace(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, ' ').match(/\p{L}{4,}/gu) ?? []
  const identity = { ...request, headers: { ...request.headers, 'Accept-Encoding': 'identity' } }
  const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const expected = new Set(words(main((await ask(identity, own.origin + request.path)).body.toString())))
  assert.ok(expected.size > 100)
  for (const server of renderers) {
    await using running = await start(server)
    const { body } = await ask(identity, running.origin + server.pathOf(request))
    const shown = new Set(words(body.toString()))
    const missing = [...expected].filter(word => !shown.has(word))
    assert.ok(missing.length < expected.size / 20, `${server.name} lacks ${missing.join(' ')}`)
  }
})
