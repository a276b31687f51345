import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBrotliDecompress } from 'node:zlib'
import { blog } from '../support/blog.ts'
import { changedContent } from '../support/changed-content.ts'
import { type CleanupContext, ownOrigin, startSite, temporaryFolder } from '../support/process.ts'

const reloads = 8
const requests = 4_000
const clients = 8

/** The word of the content that names its version in every kind of answer. */
const originalName = 'Oficina Araucária'
const nameOf = (version: number) => `Oficina Versao${version}`

const files = [
  'company.yaml',
  'pages/home/pt.md',
  'pages/home/en.md',
  'pages/about/en.md',
  'services/reparo/pt.md',
]

/** Content in versions. Each requested file names the version, and a faulty version also has a fault. */
async function versionedContent(t: CleanupContext) {
  const folder = await changedContent(t, blog)
  const originals = await temporaryFolder(t)
  await cp(folder, originals, { recursive: true })
  return {
    folder,
    async write(version: number, isFaulty = false) {
      for (const file of files) {
        const original = await readFile(join(originals, file), 'utf8')
        const body = file.endsWith('.md') ? `\n\n${nameOf(version)}.\n` : ''
        const written = original.replaceAll(originalName, nameOf(version)) + body
        await writeFile(
          join(folder, file),
          isFaulty ? written.replace('latitude: -31', 'latitude: north') : written,
        )
      }
    },
  }
}

type Question = readonly [
  method: string,
  path: string,
  fields?: Readonly<Record<string, string>>,
  body?: string,
]

const json = { 'Content-Type': 'application/json' }
const mcp = (method: string, params: object): Question => [
  'POST',
  '/mcp',
  { ...json, Accept: 'application/json, text/event-stream' },
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
]

/** The requests, in turn: every kind of response that a publication determines. */
const questions: readonly Question[] = [
  ['GET', '/'],
  ['GET', '/', { Accept: 'text/markdown' }],
  ['GET', '/en', { 'Accept-Encoding': 'br' }],
  ['GET', '/en/who-we-are.md'],
  ['GET', '/oficina/reparo'],
  ['GET', '/diario'],
  ['GET', '/diario/cola'],
  ['GET', '/llms.txt'],
  ['GET', '/llms-full.txt'],
  ['GET', '/agent-instructions.md'],
  ['GET', '/openapi.json'],
  ['GET', '/api/v1'],
  ['GET', '/api/v1/servicos/reparo'],
  ['GET', '/no-such-page'],
  mcp('tools/call', { name: 'getService', arguments: { slug: 'reparo' } }),
  mcp('resources/read', { uri: '{origin}/index.md' }),
]

test(`${requests} requests during ${reloads} reloads, half of them faulty: none fails, and each answer is wholly of one version`, {
  timeout: 600_000,
}, async t => {
  const { folder, write } = await versionedContent(t)
  await write(0)
  const site = await startSite(t, { ...ownOrigin, CONTENT_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'info' })
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  t.after(() => agent.destroy())
  const seen = new Set<number>()
  const sockets = new Set<unknown>()
  let asked = 0
  let isOver = false
  const ask = Array.from({ length: clients }, async () => {
    // Each client asks once more after the last reload.
    let isLast = false
    while (!isLast) {
      isLast = isOver && asked >= requests
      asked += 1
      const question = questions[asked % questions.length] as Question
      const { status, body } = await answer(agent, site.url, question, asked, sockets)
      const [, path] = question
      assert.equal(status, path === '/no-such-page' ? 404 : 200, `${path}: ${body}`)
      const versions = new Set([...body.matchAll(/Versao(\d+)/g)].map(([, version]) => Number(version)))
      assert.equal(versions.size, 1, `${path} names the versions ${[...versions]}: ${body}`)
      for (const version of versions) seen.add(version)
      await sleep(1)
    }
  })
  const reload = async () => {
    for (let version = 1; version <= reloads; version += 1) {
      const isFaulty = version % 2 === 1
      await write(version, isFaulty)
      site.kill('SIGHUP')
      const message = isFaulty
        ? 'the content cannot be published: the site stays as it was'
        : 'the content is published again'
      await site.logged(message, Math.ceil(version / 2))
    }
    isOver = true
  }
  await Promise.all([...ask, reload()])
  t.diagnostic(`${asked} requests on ${sockets.size} connections`)
  assert.ok(asked >= requests)
  assert.deepEqual(
    [...seen].toSorted((a, b) => a - b),
    Array.from({ length: reloads / 2 + 1 }, (_, index) => index * 2),
  )
  assert.equal(sockets.size, clients, 'no connection was lost')
  assert.equal(site.stderr(), '')
})

/** Sends a request from a separate client, so that no quota is used up. */
function answer(
  agent: Agent,
  url: string,
  [method, path, fields = {}, body]: Question,
  client: number,
  sockets: Set<unknown>,
): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const headers = {
    ...fields,
    'X-Forwarded-For': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, method, headers }, response => {
      sockets.add(outgoing.socket)
      const isCoded = response.headers['content-encoding'] === 'br'
      text(isCoded ? response.pipe(createBrotliDecompress()) : response).then(
        decoded => resolve({ status: response.statusCode, body: decoded }),
        reject,
      )
    })
    outgoing.on('error', reject).end(body?.replace('{origin}', url.replace('127.0.0.1', 'localhost')))
  })
}
