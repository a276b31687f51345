import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readBody } from './body.ts'

const url = 'https://site.test/api/v1/contato'

function post(body: BodyInit | null, headers: HeadersInit = {}): Request {
  return new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** A body of chunks of four bytes that never ends by itself, and a record of how it was used. */
function endless() {
  const used = { chunks: 0, isCancelled: false }
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        used.chunks += 1
        controller.enqueue(new Uint8Array(4))
      },
      cancel() {
        used.isCancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, used }
}

test('a body is read whole, byte for byte, from however many chunks', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of [[1], [], [2, 255], [0]]) controller.enqueue(Uint8Array.from(chunk))
      controller.close()
    },
  })
  assert.deepEqual(await readBody(post(stream), 10), Uint8Array.of(1, 2, 255, 0))
})

test('a body of exactly the limit is read; of one byte more it is not', async () => {
  assert.equal((await readBody(post('x'.repeat(10)), 10))?.byteLength, 10)
  assert.equal(await readBody(post('x'.repeat(11)), 10), undefined)
})

test('the limit counts bytes, not characters', async () =>
  assert.equal(await readBody(post('é'.repeat(6)), 10), undefined))

test('no body is an empty one', async () => {
  assert.deepEqual(await readBody(post(null), 10), new Uint8Array(0))
  assert.deepEqual(await readBody(new Request(url), 10), new Uint8Array(0))
})

test('of a body beyond the limit the rest is not read', async () => {
  const { stream, used } = endless()
  assert.equal(await readBody(post(stream), 10), undefined)
  assert.deepEqual(used, { chunks: 3, isCancelled: true })
})

test('a body that declares more than the limit is not read at all', async () => {
  const { stream, used } = endless()
  assert.equal(await readBody(post(stream, { 'Content-Length': '11' }), 10), undefined)
  assert.equal(used.chunks, 0)
})

for (const declared of ['0', '-1', 'many', '']) {
  test(`a body beyond the limit is refused although it declares the length "${declared}"`, async () =>
    assert.equal(await readBody(post('x'.repeat(11), { 'Content-Length': declared }), 10), undefined))
}
