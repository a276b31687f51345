import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = JSON.stringify({
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Preciso de um sistema novo.',
})
const json = { 'Content-Type': 'application/json' }

function submit(body: BodyInit | null, headers: Record<string, string> = json): Promise<Response> {
  return site.fetch('/api/v1/contato', { method: 'POST', body, headers })
}

/** Returns bytes as a body, because `Uint8Array` sets no Content-Type. */
const bytes = (...values: number[]) => new Uint8Array(values)
const encode = (text: string) => new TextEncoder().encode(text)
const inside = (...values: number[]) => bytes(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, ...values, 0x22, 0x7d)

const reasons: readonly (readonly [string, string, BodyInit | null, Record<string, string>, RegExp])[] = [
  ['media_type', 'no Content-Type', encode(valid), {}, /Content-Type: application\/json/],
  ['media_type', 'text/plain', valid, { 'Content-Type': 'text/plain' }, /application\/json/],
  [
    'media_type',
    'a form',
    'nome=Ana',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    /application\/json/,
  ],
  [
    'media_type',
    'another +json type',
    valid,
    { 'Content-Type': 'application/problem+json' },
    /application\/json/,
  ],
  ['media_type', 'a longer name', valid, { 'Content-Type': 'application/jsonx' }, /application\/json/],
  [
    'media_type',
    'json as a parameter',
    valid,
    { 'Content-Type': 'text/plain; application/json' },
    /application\/json/,
  ],
  [
    'content_coding',
    'gzip',
    new Uint8Array(gzipSync(valid)),
    { ...json, 'Content-Encoding': 'gzip' },
    /Content-Encoding/,
  ],
  ['content_coding', 'br, on a plain body', valid, { ...json, 'Content-Encoding': 'br' }, /Content-Encoding/],
  ['utf8', 'a byte that is never UTF-8', inside(0xff), json, /UTF-8/],
  ['utf8', 'Latin-1', inside(0xe9), json, /UTF-8/],
  ['utf8', 'an overlong form', inside(0xc0, 0xaf), json, /UTF-8/],
  ['utf8', 'a surrogate', inside(0xed, 0xa0, 0x80), json, /UTF-8/],
  ['utf8', 'a character cut off', bytes(0x7b, 0x7d, 0xc3), json, /UTF-8/],
  ['syntax', 'no body', null, json, /JSON/],
  ['syntax', 'an empty body', '', json, /JSON/],
  ['syntax', 'an open brace', '{', json, /JSON/],
  ['syntax', 'single quotes', "{'nome': 'Ana'}", json, /JSON/],
  ['syntax', 'something behind it', `${valid} x`, json, /JSON/],
  ['syntax', 'NaN', '{"nome": NaN}', json, /JSON/],
  ['syntax', 'a list opened 30,000 times', '['.repeat(30_000), json, /JSON/],
  ['not_object', 'a list', `[${valid}]`, json, /JSON/],
  ['not_object', 'null', 'null', json, /JSON/],
  ['not_object', 'a text', '"nome"', json, /JSON/],
  ['not_object', 'a number', '5', json, /JSON/],
  ['not_object', 'true', 'true', json, /JSON/],
  ['not_object', 'lists 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000), json, /JSON/],
]

const hints = new Map<string, Set<string>>()

for (const [reason, what, body, headers, hint] of reasons) {
  test(`invalid_json (${reason}): ${what}`, async () => {
    const response = await submit(body, headers)
    assert.equal(response.status, 400)
    const problem = await response.json()
    assert.equal(problem.code, 'invalid_json')
    assert.equal(problem.field, undefined)
    assert.match(problem.hint, hint)
    hints.set(reason, (hints.get(reason) ?? new Set()).add(problem.hint))
  })
}

test('the hint of invalid_json says which of the five reasons it was', () => {
  assert.equal(hints.size, 5)
  assert.equal(new Set([...hints.values()].flatMap(set => [...set])).size, 5)
})

for (const [what, members] of [
  ['objects', '{"a":'.repeat(1_001) + '1'.padEnd(1_002, '}')],
  ['lists', `${'['.repeat(1_001)}${']'.repeat(1_001)}`],
  ['numbers', `[${'1,'.repeat(1_001)}1]`],
  ['an object', JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`a${n}`, n])))],
] as const) {
  test(`more than 1,000 members in ${what} are refused, whether their JSON is valid or not, and the hint says so`, async () => {
    for (const end of ['}', '', ']']) {
      const response = await submit(valid.replace('}', `,"unknown":${members}${end}`))
      const problem = await response.json()
      assert.deepEqual([response.status, problem.code], [400, 'invalid_json'])
      assert.match(problem.hint, /membros demais/)
    }
  })
}

test('hundreds of unknown members are ignored', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`a${n}`, n]))
  assert.equal((await submit(JSON.stringify({ ...unknown, ...JSON.parse(valid) }))).status, 200)
})

for (const type of [
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json;charset="utf-8"; x=1',
  ' application/json ',
]) {
  test(`Content-Type ${JSON.stringify(type)} is JSON: parameters and case do not matter`, async () => {
    assert.equal((await submit(encode(valid), { 'Content-Type': type })).status, 200)
  })
}

const limit = 64 * 1024

/**
 * A valid message followed by spaces. `taken` counts the chunks that were read; `ahead` chunks are made without a
 * reader.
 */
function chunks(
  total: number,
  size: number,
  taken: { bytes: number },
  ahead = 1,
): ReadableStream<Uint8Array> {
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      if (taken.bytes >= total) return controller.close()
      const length = Math.min(size, total - taken.bytes)
      const chunk = encode(taken.bytes === 0 ? valid.padEnd(length) : ' '.repeat(length))
      taken.bytes += length
      controller.enqueue(chunk)
    },
  }
  return new ReadableStream(source, { highWaterMark: ahead })
}

test('a body of exactly 64 KiB is read, whether or not its length is declared', async () => {
  assert.equal((await submit(valid.padEnd(limit))).status, 200)
  const declared = { ...json, 'Content-Length': String(limit) }
  assert.equal((await submit(valid.padEnd(limit), declared)).status, 200)
})

test('Content-Encoding: identity is no coding (RFC 9110 §8.4.1): the body is read', async () => {
  assert.equal((await submit(valid, { ...json, 'Content-Encoding': 'Identity' })).status, 200)
})

test('a body of one byte more is 413 body_too_large', async () => {
  const response = await submit(valid.padEnd(limit + 1))
  assert.equal(response.status, 413)
  const { code, title } = await response.json()
  assert.deepEqual({ code, title }, { code: 'body_too_large', title: 'Content Too Large' })
})

test('a declared length over 64 KiB is 413 before anything is read', async () => {
  const taken = { bytes: 0 }
  const init = {
    method: 'POST',
    body: chunks(limit + 1, 1024, taken, 0),
    headers: { ...json, 'Content-Length': String(limit + 1) },
    duplex: 'half',
  } as RequestInit
  assert.equal((await site.fetch('/api/v1/contato', init)).status, 413)
  assert.equal(taken.bytes, 0)
})

for (const [total, status] of [
  [limit, 200],
  [limit + 1, 413],
] as const) {
  test(`a body in chunks of ${total} bytes altogether is ${status}`, async () => {
    const body = chunks(total, 1000, { bytes: 0 })
    const init = { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit
    assert.equal((await site.fetch('/api/v1/contato', init)).status, status)
  })
}

test('a body without end is not read to its end', async () => {
  const taken = { bytes: 0 }
  const body = chunks(Number.POSITIVE_INFINITY, 1024, taken)
  const init = { method: 'POST', body, headers: json, duplex: 'half' } as RequestInit
  assert.equal((await site.fetch('/api/v1/contato', init)).status, 413)
  assert.ok(taken.bytes <= limit + 4 * 1024, `${taken.bytes} bytes were read`)
})
