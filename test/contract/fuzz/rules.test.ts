import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { createRules, faultsOfHead } from '../../support/fuzz/answer-rules.ts'
import { answerInProcess } from '../../support/fuzz/in-process.ts'
import type { Answer, FuzzRequest } from '../../support/fuzz/request.ts'
import { readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const faultsOf = createRules(await readOpenApi(site))

type Tampering = (answer: Answer) => Answer

const status =
  (code: number): Tampering =>
  answer => ({ ...answer, status: code })
const without =
  (name: string): Tampering =>
  answer => ({
    ...answer,
    headers: new Headers([...answer.headers].filter(([each]) => each !== name.toLowerCase())),
  })
const having =
  (name: string, value: string): Tampering =>
  answer => ({ ...answer, headers: new Headers([...without(name)(answer).headers, [name, value]]) })
const saying =
  (change: (body: string) => string): Tampering =>
  answer => {
    const body = Buffer.from(change(Buffer.from(answer.body).toString()))
    return having('Content-Length', `${body.byteLength}`)({ ...answer, body })
  }

const requestOf = (target: string, more: Partial<FuzzRequest> = {}): FuzzRequest => ({
  method: 'GET',
  target,
  fields: [],
  body: null,
  ...more,
})
const reading = requestOf('/api/v1/servicos/mlabs?lang=en', {
  expected: { status: 200, language: 'en', slug: 'mlabs' },
})
const message = requestOf('/api/contato', {
  method: 'POST',
  fields: [['Content-Type', 'application/json']],
  body: '{"nome":"A","email":"a@b.test","mensagem":"We need a system."}',
  expected: { status: 400, code: 'name_too_short', field: 'nome' },
})
const page = requestOf('/sobre')
const absent = requestOf('/api/nada')

const tamperings: readonly (readonly [rule: string, request: FuzzRequest, tamper: Tampering])[] = [
  ['a 500', reading, status(500)],
  ['a 500 of a page', page, status(500)],
  ['a status that is not documented', reading, status(418)],
  ['a 429 without cause', reading, status(429)],
  ['a 304 without a condition', reading, status(304)],
  ['a 200 where nothing is', absent, status(200)],
  ['a body that does not fit its schema', reading, saying(body => body.replace('"summary"', '"sumary"'))],
  ['a body that is cut off', reading, saying(body => body.slice(0, -1))],
  ['another service than the one asked for', reading, saying(body => body.replace('"mlabs"', '"mai"'))],
  ['another language than the one asked for', reading, having('Content-Language', 'pt')],
  ['a wrong Content-Length', reading, having('Content-Length', '1')],
  ['a coding that nobody asked for', reading, having('Content-Encoding', 'gzip')],
  ['another media type', reading, having('Content-Type', 'application/problem+json')],
  ['no ETag', reading, without('ETag')],
  ['no RateLimit', reading, having('RateLimit', '')],
  [
    'a RateLimit of another policy',
    reading,
    having('RateLimit', `"contato";r=9;t=${contactPolicy.windowSeconds}`),
  ],
  [
    'more requests left than there are',
    reading,
    having('RateLimit', `"leitura";r=${readPolicy.quota};t=${readPolicy.windowSeconds}`),
  ],
  [
    'another quota than the contract',
    reading,
    having('RateLimit-Policy', `"leitura";q=${readPolicy.quota + 1};w=${readPolicy.windowSeconds}`),
  ],
  ['no security fields', page, without('Content-Security-Policy')],
  ['a field that nobody knows', page, having('X-Powered-By', 'x')],
  ['a life that is not its own', reading, having('Deprecation', '@1799971200')],
  ['Markdown to who did not ask for it', page, having('Content-Type', 'text/markdown; charset=utf-8')],
  ['a RateLimit outside the API', page, having('RateLimit', `"leitura";r=1;t=${readPolicy.windowSeconds}`)],
  ['another code', message, saying(body => body.replace('"name_too_short"', '"name_required"'))],
  ['another field', message, saying(body => body.replaceAll('"nome"', '"email"'))],
  [
    'a status in the body that is not its own',
    message,
    saying(body => body.replace('"status":400', '"status":422')),
  ],
  ['another instance', message, saying(body => body.replace('"/api/contato"', '"/api/v1/contato"'))],
  ['a problem that a cache may keep', message, having('Cache-Control', 'max-age=60')],
  [
    'a placeholder that was not filled in',
    message,
    saying(body => body.replace('"hint":"', '"hint":"{name} ')),
  ],
  ['a code that is not documented', absent, saying(body => body.replaceAll('not_found', 'gone'))],
  ['no Access-Control-Allow-Origin', absent, without('Access-Control-Allow-Origin')],
]

for (const [rule, request, tamper] of tamperings) {
  test(`the rules refuse ${rule}`, async () => {
    const answer = await answerInProcess(site, request)
    assert.ok(answer)
    const circumstances = { isFirstOfClient: true }
    assert.deepEqual(faultsOf(request, answer, circumstances), [], 'as it is, it keeps them')
    assert.notDeepEqual(faultsOf(request, tamper(answer), circumstances), [])
  })
}

test('a HEAD that says otherwise than GET is refused', async () => {
  const get = await answerInProcess(site, reading)
  const head = await answerInProcess(site, { ...reading, method: 'HEAD' })
  assert.ok(get && head)
  assert.deepEqual(faultsOfHead(head, get), [])
  for (const tamper of [status(404), having('Content-Length', '1'), without('ETag'), having('Vary', '*')]) {
    assert.notDeepEqual(faultsOfHead(tamper(head), get), [])
  }
})
