import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { siteWithCode } from '../../support/company-code.ts'
import { baseUrl } from '../../support/folders.ts'
import { call } from '../../support/mcp.ts'
import { createSchemaValidator, operationsOf, readOpenApi } from '../../support/openapi.ts'
import type { TestSite } from '../../support/site.ts'

const code = `
import { defineConfig, defineOperation, z } from 'vitrine'

const visits = { name: 'visits', quota: 3, windowSeconds: 600, covers: { en: 'booking visits', pt: 'marcar visitas' } }

const getRate = defineOperation({
  operationId: 'getRate',
  path: '/api/v1/x/rates/{currency}',
  summary: { pt: 'Quanto custa uma moeda.', en: 'What a currency costs.' },
  description: 'Returns the rate of our invoices.',
  policy: 'read',
  parameters: { currency: { description: 'The currency', schema: z.enum(['usd', 'eur']) } },
  response: z.object({ currency: z.string(), reais: z.number().meta({ description: 'The price of one' }) }),
  bodies: () => [
    [{ currency: 'usd' }, () => ({ currency: 'usd', reais: 5.4, secret: 1 })],
    [{ currency: 'eur' }, language => ({ currency: language, reais: 6.2 })],
  ],
})

const bookVisit = defineOperation({
  operationId: 'bookVisit',
  path: '/api/v1/x/places/{place}/visits',
  summary: 'Books a visit.',
  description: 'Books a visit on a day.',
  policy: visits,
  parameters: { place: { description: 'The place', schema: z.string().max(9) } },
  bodyBytes: 200,
  request: z.object({
    day: z.iso.date('day_invalid').meta({ description: 'The day' }),
    people: z.int().min(1).max(9).optional(),
    sure: z.boolean().optional(),
    wanted: z.enum(['book', 'throw', 'full', 'wrong', 'unknown', 'nothing']).default('book'),
  }),
  response: z.object({ place: z.string(), day: z.string() }),
  status: 201,
  problems: {
    day_invalid: { status: 400, detail: 'This is no day.', hint: { en: 'Write it as 2027-03-01.', pt: 'Escreva assim: 2027-03-01.' } },
    day_full: { status: 409, detail: '{day} is full.', hint: 'Choose another day.', example: { day: '2027-03-01' } },
  },
  example: { values: { place: 'office' }, request: { day: '2027-03-01', people: 2, sure: true }, response: { place: 'office', day: '2027-03-01' } },
  act({ body: { day, wanted }, values: { place } }) {
    if (wanted === 'throw') throw new Error('the database is at 10.0.0.9')
    if (wanted === 'full') return { problem: 'day_full', parameters: { day } }
    if (wanted === 'wrong') return { body: { place: 7, day } }
    if (wanted === 'unknown') return { problem: 'no_such' }
    if (wanted === 'nothing') return undefined
    return { body: { place, day } }
  },
})

export default defineConfig({ operations: [getRate, bookVisit] })
`

const site = await siteWithCode({ after }, code)
let clients = 0
function ask(path: string, init: RequestInit = {}, client?: string): Promise<Response> {
  clients += 1
  return site.fetch(new Request(baseUrl + path, init), client ?? `10.0.0.${clients}`)
}
const book = (body: unknown, place = 'office', query = '', client?: string) =>
  ask(
    `/api/v1/x/places/${place}/visits${query}`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    client,
  )
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
]

test('a read of the company has a body for each value, in each language, without members that its schema lacks', async () => {
  const usd = await ask('/api/v1/x/rates/usd')
  assert.deepEqual([usd.status, await usd.json()], [200, { currency: 'usd', reais: 5.4 }])
  assert.match(usd.headers.get('RateLimit') ?? '', /^"leitura";r=59/)
  assert.equal(usd.headers.get('Access-Control-Allow-Origin'), '*')
  const tag = usd.headers.get('ETag') ?? ''
  const again = await ask('/api/v1/x/rates/usd', { headers: { 'If-None-Match': tag } })
  assert.equal(again.status, 304)
  assert.deepEqual(await (await ask('/api/v1/x/rates/eur?lang=en')).json(), { currency: 'en', reais: 6.2 })
  assert.deepEqual(await codeOf(await ask('/api/v1/x/rates/usd?lang=xx')), [400, 'lang_invalid'])
  assert.deepEqual(await codeOf(await ask('/api/v1/x/rates/gbp')), [404, 'not_found'])
})

test('another method gets 405 with Allow, and a preflight the methods', async () => {
  const wrong = await ask('/api/v1/x/rates/usd', { method: 'POST' })
  assert.deepEqual([wrong.status, wrong.headers.get('Allow')], [405, 'GET, HEAD'])
  const other = await ask('/api/v1/x/places/a/visits')
  assert.deepEqual([other.status, other.headers.get('Allow')], [405, 'POST'])
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }
  const preflight = await ask('/api/v1/x/places/a/visits', { method: 'OPTIONS', headers })
  assert.deepEqual([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')], [204, 'POST'])
})

test('an action gets decoded values and a checked body, and answers with its status', async () => {
  const booked = await book({ day: '2027-03-01' }, 'S%C3%A3o')
  assert.deepEqual([booked.status, await booked.json()], [201, { place: 'São', day: '2027-03-01' }])
  assert.equal(booked.headers.get('Cache-Control'), 'no-store')
  assert.equal(booked.headers.get('Content-Language'), 'pt')
  assert.deepEqual(await codeOf(await book({ day: '2027-03-01' }, 'much-too-long')), [404, 'not_found'])
  assert.deepEqual(await codeOf(await book({ day: '2027-03-01' }, '%FF')), [404, 'not_found'])
})

test('a policy of the company has its own quota, and the fields of the contract', async () => {
  const answers = []
  for (let count = 0; count < 4; count += 1)
    answers.push(await book({ day: '2027-03-01' }, 'a', '?lang=en', '192.0.2.7'))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201, 429],
  )
  assert.equal(answers[0]?.headers.get('RateLimit-Policy'), '"visits";q=3;w=600')
  assert.match(answers[0]?.headers.get('RateLimit') ?? '', /^"visits";r=2;t=/)
  const refused = (await answers[3]?.json()) as { code: string; detail: string }
  assert.equal(refused.code, 'rate_limited')
  assert.match(refused.detail, /visits/)
  assert.equal((await ask('/api/v1/x/rates/usd', {}, '192.0.2.7')).status, 200)
})

test('a body over the limit of its operation gets 413 with that limit, also without a declared length', async () => {
  const long = await book({ day: '2027-03-01', more: 'x'.repeat(200) }, 'a', '?lang=en')
  const { code, detail } = (await long.json()) as { code: string; detail: string }
  assert.deepEqual(
    [long.status, code, detail],
    [413, 'body_too_large', 'The body of the request is larger than 0.2 KiB.'],
  )
})

test('a body that is no JSON or breaks a rule is a problem in the language of the request', async () => {
  const text = await ask('/api/v1/x/places/a/visits', { method: 'POST', body: 'day=1' })
  assert.deepEqual(await codeOf(text), [400, 'invalid_json'])
  const coded = await book({ day: 'tomorrow' }, 'a', '?lang=pt')
  const problem = (await coded.json()) as Record<string, unknown>
  assert.deepEqual(problem, {
    type: `${baseUrl}${new URL(String(problem.type)).pathname}#day_invalid`,
    title: 'Bad Request',
    status: 400,
    detail: 'This is no day.',
    instance: '/api/v1/x/places/a/visits',
    code: 'day_invalid',
    hint: 'Escreva assim: 2027-03-01.',
    docs: problem.docs,
    error: 'This is no day.',
  })
  assert.equal(coded.headers.get('Content-Type'), 'application/problem+json')
  const uncoded = (await (await book({ day: '2027-03-01', people: 99 }, 'a', '?lang=en')).json()) as Record<
    string,
    string
  >
  assert.equal(uncoded.code, 'body_invalid')
  assert.match(uncoded.detail ?? '', /people: .*9/)
  const inPortuguese = (await (
    await book({ day: '2027-03-01', people: 99 }, 'a', '?lang=pt')
  ).json()) as Record<string, string>
  assert.match(inPortuguese.detail ?? '', /people: Demasiado grande/)
})

test('a problem of the company is documented where its type leads', async () => {
  const full = await book({ day: '2027-03-01', wanted: 'full' }, 'a', '?lang=en')
  const { type, detail, status } = (await full.json()) as { type: string; detail: string; status: number }
  assert.deepEqual([full.status, status, detail], [409, 409, '2027-03-01 is full.'])
  const url = new URL(type)
  const page = await (await ask(url.pathname)).text()
  assert.match(page, new RegExp(`id="${url.hash.slice(1)}"`))
  assert.match(page, /id="body_invalid"/)
  assert.match(page, /id="codes-own"/)
})

test('an error of the company’s code is a bare 500: thrown, a body beside its schema, an unknown problem, no answer', async () => {
  for (const wanted of ['throw', 'wrong', 'unknown', 'nothing']) {
    const failed = await book({ day: '2027-03-01', wanted })
    const text = await failed.text()
    assert.deepEqual([failed.status, JSON.parse(text).code], [500, 'internal_error'], wanted)
    assert.doesNotMatch(text, /10\.0\.0\.9|no_such/)
  }
})

test('the index of the version, OpenAPI, llms.txt and the developer pages have the operations', async () => {
  const info = (await (await ask('/api/v1')).json()) as {
    endpoints: { operationId: string }[]
    rateLimits: { policy: string }[]
  }
  const ids = info.endpoints.map(({ operationId }) => operationId)
  assert.deepEqual(ids.slice(-2), ['getRate', 'bookVisit'])
  assert.ok(info.rateLimits.some(({ policy }) => policy === 'visits'))
  const document = (await (await ask('/openapi.json')).json()) as OpenApi
  const visits = document.paths['/api/v1/x/places/{place}/visits']?.post
  assert.deepEqual(visits?.tags, ['own'])
  assert.deepEqual(Object.keys(visits?.responses ?? {}).slice(0, 2), ['201', '400'])
  assert.ok(document.components.schemas.XBookVisitRequest)
  assert.match(JSON.stringify(visits?.responses), /day_full/)
  assert.match(document.components.headers.RateLimit?.schema.pattern ?? '', /\|visits\)/)
  assert.match(await (await ask('/llms.txt')).text(), /\[bookVisit\]/)
  const reference = await (await ask('/en/developers/reference.md')).text()
  for (const said of ['bookVisit', 'getRate', 'The price of one', 'The day', 'day_full'])
    assert.ok(reference.includes(said), said)
  const developers = await (await ask('/en/developers.md')).text()
  assert.match(developers, /booking visits/)
})

test('the OpenAPI document is valid, and its examples and real responses fit its schemas', async () => {
  const document = await readOpenApi({ fetch: ask } as TestSite)
  const judge = createSchemaValidator(document)
  const own = operationsOf(document).filter(({ path }) => path.startsWith('/api/v1/x/'))
  assert.equal(own.length, 2)
  for (const { operation, path } of own) {
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      for (const { schema, example, examples = {} } of Object.values(content)) {
        const shown = Object.values(examples).map(({ value }) => value)
        for (const value of example === undefined ? shown : [...shown, example]) {
          assert.deepEqual(judge(value, schema), [], `${path} ${status}`)
          const { instance } = value as { readonly instance?: string }
          assert.doesNotMatch(instance ?? '', /[{}]/)
        }
      }
    }
  }
  const { XGetRateResponse, XBookVisitResponse, Problem } = document.components.schemas
  assert.ok(XGetRateResponse && XBookVisitResponse && Problem)
  assert.deepEqual(judge(await (await ask('/api/v1/x/rates/usd')).json(), XGetRateResponse), [])
  assert.deepEqual(judge(await (await book({ day: '2027-03-01' })).json(), XBookVisitResponse), [])
  for (const wrong of [{ day: 'x' }, { day: '2027-03-01', wanted: 'full' }, {}])
    assert.deepEqual(judge(await (await book(wrong)).json(), Problem), [])
})

test('the form to try a read offers its values, and the request of an action is valid in Python', async () => {
  const page = await (await ask('/en/developers/reference')).text()
  assert.match(page, /<option[^>]*>usd<\/option>/)
  assert.match(page, /id="getRate"/)
  assert.match(page, /id="bookVisit"/)
  const markdown = await (await ask('/en/developers/reference.md')).text()
  assert.match(markdown, /"sure": True\n/)
  assert.match(markdown, /"sure": true\n/)
})

interface OpenApi {
  readonly paths: Record<string, { readonly post?: { readonly tags: string[]; readonly responses: object } }>
  readonly components: {
    readonly schemas: Record<string, unknown>
    readonly headers: Record<string, { readonly schema: { readonly pattern: string } }>
  }
}

const tool = async (message: object) => {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' }
  const response = await ask('/mcp', { method: 'POST', headers, body: JSON.stringify(message) })
  return (await response.json()) as { result: Record<string, unknown> }
}

test('MCP has the operations as tools: a read that says so, and an action that may change something', async () => {
  const { result } = await tool({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
  const tools = result.tools as { name: string; annotations: object; inputSchema: { required: string[] } }[]
  const [getRate, bookVisit] = ['getRate', 'bookVisit'].map(name => tools.find(each => each.name === name))
  assert.deepEqual(getRate?.annotations, {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  })
  assert.deepEqual(bookVisit?.annotations, {
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  })
  assert.deepEqual(bookVisit?.inputSchema.required, ['place', 'day'])
  const rate = await tool(call('getRate', { currency: 'usd' }))
  assert.deepEqual(rate.result.structuredContent, { currency: 'usd', reais: 5.4 })
  const booked = await tool(call('bookVisit', { place: 'São', day: '2027-03-01' }))
  assert.deepEqual(booked.result.structuredContent, { place: 'São', day: '2027-03-01' })
  const refused = await tool(call('bookVisit', { place: 'a', day: 'tomorrow' }))
  assert.equal(refused.result.isError, true)
})
