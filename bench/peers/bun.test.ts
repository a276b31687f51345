import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Running, run } from '../running.ts'
import { site, siteOnBun } from '../servers.ts'

const folder = await mkdtemp(join(tmpdir(), 'bench-bun-'))
const [node, bun] = await Promise.all(
  [site, siteOnBun].map(({ command }) => run(port => command(port, folder))),
)
after(async () => {
  await Promise.all([node, bun].map(running => running?.[Symbol.asyncDispose]()))
  await rm(folder, { recursive: true })
})

const html = { Accept: 'text/html' }
const json = { 'Content-Type': 'application/json' }
const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }

/** The requests that are sent to each path. */
const readings: readonly RequestInit[] = [
  {},
  { headers: html },
  { headers: { Accept: 'text/markdown', 'Accept-Encoding': 'br' } },
  { headers: { Accept: 'image/png', 'Accept-Encoding': 'gzip' } },
  { headers: { ...html, 'Accept-Encoding': 'zstd' } },
  { headers: { 'If-None-Match': '*' } },
  { headers: { 'If-Match': '"other"' } },
  { method: 'HEAD' },
  { method: 'DELETE' },
  { method: 'POST', headers: json, body: '{}' },
]

/** The requests that are sent to the paths that take messages. */
const messages: readonly RequestInit[] = [
  ...['', '[]', '{', JSON.stringify({ ...message, nome: 'A', idioma: 'en' })].map(
    (body): RequestInit => ({ method: 'POST', headers: json, body }),
  ),
  { method: 'POST', headers: json, body: JSON.stringify({ ...message, mensagem: 'a'.repeat(70_000) }) },
  { method: 'POST', headers: json, body: JSON.stringify(message) },
  { method: 'POST', body: new URLSearchParams({ ...message, email: 'ana' }) },
]

const { pages } = (await (await fetch(`${node?.origin}/api/v1/paginas`)).json()) as {
  pages: { url: string }[]
}
/** The compared paths. The blog and llms.txt are missing, because Bun writes the names of languages with a capital letter. */
const paths = [
  ...pages.map(({ url }) => new URL(url).pathname).filter(path => path !== '/blog'),
  ...['/api/v1', '/api/v1/servicos', '/api/v1/servicos/mlabs', '/api/v1/servicos/nothing?lang=en'],
  ...['/api/v1/nothing', '/openapi.json', '/robots.txt', '/nothing', '/en/nothing', '/sobre/'],
]

for (const path of paths) {
  test(`on Bun ${path} is answered as on Node`, async () => {
    for (const reading of readings) await assertSame(path, reading)
  })
}

for (const path of ['/api/contato', '/api/v1/contato', '/contato', '/en/contact']) {
  test(`on Bun a message to ${path} is answered as on Node`, async () => {
    for (const sent of messages) await assertSame(path, sent)
  })
}

let client = 0

async function assertSame(path: string, init: RequestInit): Promise<void> {
  client += 1
  const headers = { ...(init.headers as object), 'X-Forwarded-For': `10.1.${client >> 8}.${client & 255}` }
  const [expected, actual] = await Promise.all(
    [node, bun].map(running => ask(running, path, { ...init, headers })),
  )
  assert.deepEqual(actual, expected, `${JSON.stringify(init)}`)
}

async function ask(running: Running | undefined, path: string, init: RequestInit) {
  const response = await fetch(`${running?.origin}${path}`, { ...init, redirect: 'manual' })
  const fields = Object.fromEntries(response.headers)
  // Two compressors produce bodies of different lengths, so the decoded bodies are compared. Bun adds a length of 0 to a
  // response to HEAD that has none.
  const ofRuntime = [
    'date',
    'x-request-id',
    'connection',
    'keep-alive',
    ...(fields['content-encoding'] || init.method === 'HEAD' ? ['content-length'] : []),
  ]
  for (const name of ofRuntime) delete fields[name]
  return { status: response.status, fields, body: await response.text() }
}
