import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { sha256 } from '../../src/http/digest.ts'
import { OptionRefused, scriptOptions } from '../support/script-options.ts'
import { startTestSite, type TestSite } from '../support/site.ts'

/**
 * Records what the site answers at every address, or compares it with such a record: for changes that must not be seen on
 * the wire.
 *
 *     node test/tasks/record-answers.ts write var/answers.json
 *     node test/tasks/record-answers.ts compare var/answers.json
 */

type Answers = Readonly<Record<string, readonly string[]>>
type Asking = readonly [method: string, fields: Readonly<Record<string, string>>, body?: string]

const markdown = { Accept: 'text/markdown' }
const json = { 'Content-Type': 'application/json' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const person = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Pedidos em planilhas.' }

/** The requests for every address. */
const readings: readonly Asking[] = [
  ['GET', {}],
  ['GET', markdown],
  ['GET', { Accept: 'text/html', 'Accept-Encoding': 'br' }],
  ['GET', { Accept: 'image/png', 'Accept-Encoding': 'gzip' }],
  ['HEAD', {}],
  ['GET', { 'If-None-Match': '*' }],
  ['GET', { 'If-Match': '"other"' }],
  ['OPTIONS', { Origin: 'https://other.test', 'Access-Control-Request-Method': 'GET' }],
  ['DELETE', {}],
  ['POST', { ...json }, '{}'],
]

/** The requests for the addresses that take messages. */
const messages: readonly Asking[] = [
  ...['', '[]', '{', '{}', JSON.stringify(person), JSON.stringify({ ...person, idioma: 'es' })].map(
    (body): Asking => ['POST', json, body],
  ),
  ...Object.keys({ ...person, telefone: '' }).map(
    (field): Asking => ['POST', json, JSON.stringify({ ...person, idioma: 'en', [field]: '1' })],
  ),
  ['POST', { ...json, 'Idempotency-Key': 'ä' }, JSON.stringify(person)],
  ['POST', { ...json, 'Idempotency-Key': 'k' }, JSON.stringify(person)],
  ['POST', { ...json, 'Idempotency-Key': 'k' }, JSON.stringify({ ...person, whatsapp: false })],
  ['POST', json, JSON.stringify({ ...person, mensagem: 'a'.repeat(70_000) })],
  ['POST', form, new URLSearchParams({ ...person, telefone: '(43) 99999-1234' }).toString()],
  ['POST', form, new URLSearchParams({ ...person, email: 'ana' }).toString()],
  ['POST', form, ''],
]

/** The requests to the MCP server, besides a call of each tool. */
const calls: readonly (readonly [method: string, params: object])[] = [
  [
    'initialize',
    { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  ],
  ['tools/list', {}],
  ['resources/list', {}],
  ['nothing', {}],
]

const usage = `usage: npm run answers write|compare FILE

Writes the answers of the sample company to all kinds of requests into a file, or compares them with such a file.
`
const {
  positionals: [task, file = ''],
} = scriptOptions(usage, { allowPositionals: true }, ({ positionals }) => {
  if (!/^(?:write|compare)$/.test(positionals[0] ?? '')) throw new OptionRefused('give write or compare')
  if (positionals.length !== 2) throw new OptionRefused('give one file')
})

const answers = await everyAnswer(await startTestSite(join(import.meta.dirname, '../../content')))
if (task === 'write') await writeFile(file, JSON.stringify(answers, null, 1))
else compare(JSON.parse(await readFile(file, 'utf8')) as Answers)

async function everyAnswer(site: TestSite): Promise<Answers> {
  const { resources, readBodies: bodies, site: published } = site.application.snapshot
  const missing = [
    '/nothing',
    '/api',
    '/api/v1/nothing',
    '/api/v1/servicos/nothing',
    '/api/v2',
    '/en/nothing',
  ]
  const aliases = [...resources.keys()].flatMap(path => [`${path}/`, `${path}/index.html`])
  const addresses = [...resources.keys(), ...bodies.keys(), ...missing, ...aliases]
  const inLanguages = [...bodies.keys(), '/api/v1/servicos/nothing', '/api/v1/nothing'].flatMap(path =>
    ['pt', 'en', 'es', 'fr', ''].map(language => `${path}?lang=${language}`),
  )
  const takers = ['/api/contato', '/api/v1/contato', '/contato', '/en/contact', '/es/contacto']
  const recorded: Record<string, string[]> = {}
  for (const address of [...addresses, ...inLanguages].sort()) {
    for (const asking of readings) await ask(address, asking)
  }
  for (const address of takers) for (const asking of messages) await ask(address, asking)
  const tools = published.api.operations.flatMap(({ operationId }) =>
    [
      {},
      { lang: 'en' },
      { lang: 'fr' },
      { slug: 'nothing' },
      { slug: published.catalog.services[0]?.id },
      person,
    ].map(given => ['tools/call', { name: operationId, arguments: given }] as const),
  )
  for (const [method, params] of [...calls, ...tools]) {
    const fields = { ...json, Accept: 'application/json, text/event-stream' }
    await ask('/mcp', ['POST', fields, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })])
  }
  return recorded

  async function ask(address: string, [method, headers, body]: Asking): Promise<void> {
    const response = await site.fetch(address, { method, headers, body: body ?? null, redirect: 'manual' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const name = `${address} ${method} ${JSON.stringify(headers)} ${(body ?? '').slice(0, 200)}`
    const fields = [...response.headers].map(([field, value]) => `${field}: ${value}`)
    recorded[name] = [String(response.status), ...fields, await sha256(bytes)]
  }
}

function compare(before: Answers): void {
  const names = new Set([...Object.keys(before), ...Object.keys(answers)])
  const changed = [...names].filter(name => before[name]?.join('\n') !== answers[name]?.join('\n'))
  for (const name of changed) {
    const lost = before[name]?.filter(line => !answers[name]?.includes(line)) ?? []
    const gained = answers[name]?.filter(line => !before[name]?.includes(line)) ?? []
    console.log(name)
    for (const line of lost) console.log(styleText('red', `  - ${line}`))
    for (const line of gained) console.log(styleText('green', `  + ${line}`))
  }
  console.log(`${names.size} answers, ${changed.length} of them different`)
  process.exitCode = changed.length > 0 ? 1 : 0
}
