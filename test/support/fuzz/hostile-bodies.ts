import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { type Expectation, type FuzzRequest, fieldOf } from './request.ts'

/** The longest body, in bytes. The document has it only as text. */
const limit = 64 * 1024

/**
 * Returns valid messages with a broken body: cut off, not UTF-8, not JSON, too deep, too large, in a coding, of another
 * type. Where the contract determines the response, the request expects it.
 */
export function malformedBodies(messages: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(messages, fc.oneof(...spoilers)).map(([message, spoil]) => spoil(message))
}

type Spoiler = (message: FuzzRequest) => FuzzRequest

const invalidJson: Expectation = { status: 400, code: 'invalid_json' }
const tooLarge: Expectation = { status: 413, code: 'body_too_large' }

/** The body as it was sent becomes another; an expectation that is left out stays open. */
function body(
  change: (text: string) => FuzzRequest['body'],
  expected?: (was: Expectation) => Expectation,
): Spoiler {
  return message => {
    const { expected: was, ...request } = message
    const spoiled = { ...request, body: change(String(message.body)) }
    return expected && was ? { ...spoiled, expected: expected(was) } : spoiled
  }
}

function refused(change: (text: string) => FuzzRequest['body'], by: Expectation = invalidJson): Spoiler {
  return body(change, () => by)
}

function accepted(change: (text: string) => FuzzRequest['body']): Spoiler {
  return body(change, was => was)
}

/** A member put before the others. */
function member(text: string): (json: string) => string {
  return json => json.replace('{', `{${text},`)
}

function field(name: string, value: string, expected?: Expectation): Spoiler {
  return message => {
    const others = message.fields.filter(([each]) => each.toLowerCase() !== name.toLowerCase())
    const { expected: _was, ...request } = message
    return { ...request, fields: [...others, [name, value]], ...(expected && { expected }) }
  }
}

const malformedUtf8 = [
  [0xff],
  [0xc0, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xe2, 0x82],
  [0x80],
]

const spoilers: readonly fc.Arbitrary<Spoiler>[] = [
  fc.double({ min: 0, max: 0.999, noNaN: true }).map(part => refused(text => cut(text, part))),
  fc
    .tuple(fc.constantFrom(...malformedUtf8), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([bytes, part]) => refused(text => insert(text, bytes, part))),
  fc
    .constantFrom(
      '',
      ' ',
      '[]',
      'null',
      '"x"',
      '1',
      'true',
      'NaN',
      '{]',
      "{'nome':'x'}",
      '{"nome":}',
      '{,}',
      '\0',
    )
    .map(text => refused(() => text)),
  fc.constantFrom(...'[ { " , }'.split(' ')).map(one => refused(text => text + one)),
  fc
    .constantFrom<BufferEncoding>('utf16le')
    .map(encoding => refused(text => bytesOf(Buffer.from(text, encoding)))),
  fc.constant(body(text => `\ufeff${text}`)),
  fc.constantFrom('[', '{"nome":', '[{"mensagem":').map(one => refused(() => one.repeat(100_000), tooLarge)),
  fc.constantFrom('[', '{"nome":').map(one => refused(() => one.repeat(8_000))),
  fc.integer({ min: 1, max: 15_000 }).map(depth => refused(() => '['.repeat(depth) + ']'.repeat(depth))),
  fc
    .tuple(
      fc.constantFrom('nome', 'mensagem', 'email', 'extra', 'idioma'),
      fc.integer({ min: 1, max: 10_000 }),
    )
    .map(([name, depth]) => body(text => nest(text, name, depth))),
  fc
    .constantFrom('1e999999', '-1e999999', '9'.repeat(10_000), `0.${'0'.repeat(10_000)}1`, '-0', '1e-999999')
    .map(number => accepted(member(`"extra":${number},"whatsapp":${number}`))),
  fc
    .constantFrom(
      '"__proto__":{"nome":"x","idioma":"en"}',
      '"constructor":{"prototype":{"x":1}}',
      '"toString":1',
    )
    .map(text => accepted(member(text))),
  fc
    .constantFrom('"nome":""', '"email":null', '"mensagem":[]', '"mensagem":"x"', '"":0')
    .map(text => accepted(member(text))),
  fc
    .constantFrom('\ud800', '\udc00', '\udfff\ud800', 'Ana\ud83d')
    .map(half => body(text => halve(text, half))),
  fc.constantFrom(-1, 0).map(more => accepted(text => pad(text, limit + more))),
  fc.constantFrom(1, 2, 1_000, 200_000).map(more => refused(text => pad(text, limit + more), tooLarge)),
  fc
    .constantFrom('gzip', 'br', 'deflate', 'GZIP', 'identity, gzip', 'x')
    .map(coding => field('Content-Encoding', coding, invalidJson)),
  fc.constant((message: FuzzRequest) =>
    field(
      'Content-Encoding',
      'gzip',
      invalidJson,
    )({ ...message, body: bytesOf(gzipSync(String(message.body))) }),
  ),
  fc
    .constantFrom(
      '',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'json',
    )
    .map(type => field('Content-Type', type, invalidJson)),
  fc
    .constantFrom(
      'application/jsonx',
      'application/ld+json',
      'application/json, text/plain',
      '*/*',
      'application/',
    )
    .map(type => field('Content-Type', type, invalidJson)),
  fc
    .constantFrom('utf-16', '"', 'utf-8; charset=latin1', '', '"utf-8', 'utf-7;;;')
    .map(charset => field('Content-Type', `application/json; charset=${charset}`)),
]

/** Returns the beginning of a text, cut off at a fraction of it. It is never the whole text. */
function cut(text: string, part: number): string {
  return text.slice(0, Math.floor(text.length * part))
}

function insert(text: string, bytes: readonly number[], part: number): Uint8Array<ArrayBuffer> {
  const whole = Buffer.from(text)
  const at = Math.floor(whole.byteLength * part)
  return bytesOf(Buffer.concat([whole.subarray(0, at), Uint8Array.from(bytes), whole.subarray(at)]))
}

/** Replaces a property of a message, or adds one, with deeply nested arrays. */
function nest(text: string, name: string, depth: number): string {
  const value = '['.repeat(depth) + ']'.repeat(depth)
  return `{${JSON.stringify({ ...JSON.parse(text), [name]: undefined }).slice(1, -1)},"${name}":${value}}`
}

/** Half a surrogate pair, as JSON allows it (RFC 8259 §8.2), at the end of what a person typed. */
function halve(text: string, half: string): string {
  const message = JSON.parse(text)
  return JSON.stringify({ ...message, nome: `Ana ${half}`, mensagem: `We need a system ${half}` })
}

/** Adds white space to the text until it has `length` bytes. */
function pad(text: string, length: number): string {
  return text + ' '.repeat(Math.max(0, length - Buffer.byteLength(text)))
}

function bytesOf(buffer: Buffer): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(buffer)
}

/** Whether a request is a message in JSON. */
export function isMessage(request: FuzzRequest): boolean {
  return request.method === 'POST' && fieldOf(request, 'Content-Type') !== null
}
