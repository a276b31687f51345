import fc from 'fast-check'
import { type FuzzRequest, fieldOf } from '../support/fuzz/request.ts'

/** Returns requests as bytes with errors below HTTP: cut off, a byte changed or added, contradictory fields. */
export function rawRequests(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<Buffer> {
  return fc.tuple(requests.map(serialised), spoilers).map(([bytes, spoil]) => spoil(bytes))
}

function serialised(request: FuzzRequest): Buffer {
  const body = Buffer.from(request.body ?? '')
  const fields = request.fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  const length =
    body.byteLength > 0 || fieldOf(request, 'Content-Type') ? `Content-Length: ${body.byteLength}\r\n` : ''
  const head = `${request.method} ${request.target} HTTP/1.1\r\nHost: site.test\r\n${fields}${length}\r\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

/** Lines that do not go with the others of a head. */
const lines = [
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding : chunked',
  'Host: other.example',
  'Connection: close, keep-alive, upgrade',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Expect: the-unexpected',
  ' folded',
  'X: \0',
  ': x',
  'no colon',
  `X: ${'x'.repeat(20_000)}`,
]

const spoilers: fc.Arbitrary<(bytes: Buffer) => Buffer> = fc.oneof(
  fc.nat().map(at => (bytes: Buffer) => bytes.subarray(0, at % (bytes.byteLength + 1))),
  fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })).map(
    ([at, byte]) =>
      (bytes: Buffer) =>
        changed(bytes, at % Math.min(bytes.byteLength, 400), 1, Buffer.of(byte)),
  ),
  fc.tuple(fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(
    ([at, more]) =>
      (bytes: Buffer) =>
        changed(bytes, at % Math.min(bytes.byteLength, 400), 0, Buffer.from(more)),
  ),
  fc.constantFrom(...lines).map(line => (bytes: Buffer) => {
    const at = bytes.indexOf('\r\n') + 2
    return changed(bytes, at, 0, Buffer.from(`${line}\r\n`, 'latin1'))
  }),
  fc
    .constantFrom('\n', '\r', '')
    .map(end => (bytes: Buffer) => changed(bytes, bytes.indexOf('\r\n'), 2, Buffer.from(end))),
  fc
    .integer({ min: 2, max: 5 })
    .map(times => (bytes: Buffer) => Buffer.concat(Array<Buffer>(times).fill(bytes))),
)

/** Replaces `length` bytes from `at`. */
function changed(bytes: Buffer, at: number, length: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)])
}
