import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBodyReader } from './request-body.ts'

const url = 'https://site.test/api/v1/contato'

function post(body: BodyInit | null, headers: HeadersInit = {}): Request {
  return new Request(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** Reads one body of at most ten bytes. */
function read(request: Request): Promise<Uint8Array | string> {
  return createBodyReader({ each: 10, all: 10, perClient: 1 }).read(request, 'client')
}

/** A body of chunks of four bytes that never ends, and a record of how it was used. */
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

/** A body of which only some bytes arrive until the test ends it. */
function unfinished(bytes: number) {
  let end = () => {}
  const used = { isCancelled: false }
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      if (bytes > 0) controller.enqueue(new Uint8Array(bytes))
      end = () => controller.close()
    },
    cancel() {
      used.isCancelled = true
    },
  })
  return { request: post(stream), end, used }
}

/** Waits until every pending callback has run. */
const soon = () => new Promise(resolve => setTimeout(resolve, 1))

test('a body is read whole, byte for byte, from however many chunks', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of [[1], [], [2, 255], [0]]) controller.enqueue(Uint8Array.from(chunk))
      controller.close()
    },
  })
  assert.deepEqual(await read(post(stream)), Uint8Array.of(1, 2, 255, 0))
})

test('a long body in many chunks is read byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 60_000 }, (_, index) => index % 251)
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let start = 0; start < bytes.length; start += 777) {
        controller.enqueue(bytes.slice(start, start + 777))
      }
      controller.close()
    },
  })
  const reader = createBodyReader({ each: 60_000, all: 60_000, perClient: 1 })
  assert.deepEqual(await reader.read(post(stream), 'client'), bytes)
})

test('a body of exactly the limit is read; of one byte more it is not', async () => {
  assert.equal((await read(post('x'.repeat(10)))).length, 10)
  assert.equal(await read(post('x'.repeat(11))), 'too_large')
})

test('a body that declares exactly the limit is read', async () =>
  assert.equal((await read(post('x'.repeat(10), { 'Content-Length': '10' }))).length, 10))

test('the limit counts bytes, not characters', async () =>
  assert.equal(await read(post('é'.repeat(6))), 'too_large'))

test('no body is an empty one', async () => {
  assert.deepEqual(await read(post(null)), new Uint8Array(0))
  assert.deepEqual(await read(new Request(url)), new Uint8Array(0))
})

test('of a body beyond the limit the rest is not read', async () => {
  const { stream, used } = endless()
  assert.equal(await read(post(stream)), 'too_large')
  assert.deepEqual(used, { chunks: 3, isCancelled: true })
})

test('a body that declares more than the limit is not read at all', async () => {
  const { stream, used } = endless()
  assert.equal(await read(post(stream, { 'Content-Length': '11' })), 'too_large')
  assert.equal(used.chunks, 0)
})

for (const declared of ['0', '-1', 'many', '']) {
  test(`a body beyond the limit is refused although it declares the length "${declared}"`, async () =>
    assert.equal(await read(post('x'.repeat(11), { 'Content-Length': declared })), 'too_large'))
}

test('where all bodies together exceed their bound, the one that has taken longest is given up', async () => {
  const reader = createBodyReader({ each: 4_000, all: 10_000, perClient: 10 })
  const bodies = [unfinished(4_000), unfinished(4_000), unfinished(4_000)]
  const [first, second, third] = bodies.map(({ request }, client) => reader.read(request, String(client)))
  assert.equal(await first, 'given_up')
  await soon()
  assert.deepEqual(
    bodies.map(({ used }) => used.isCancelled),
    [true, false, false],
  )
  for (const { end } of bodies.slice(1)) end()
  for (const whole of [await second, await third]) assert.equal(whole?.length, 4_000)
})

test('a body that declares much and sends nothing takes the place of none', async () => {
  const reader = createBodyReader({ each: 4_000, all: 4_000, perClient: 10 })
  const silent = [unfinished(0), unfinished(0), unfinished(0)]
  const waiting = silent.map(({ request }) => reader.read(request, 'other'))
  assert.equal((await reader.read(post('x'.repeat(4_000)), 'client')).length, 4_000)
  for (const { end } of silent) end()
  assert.deepEqual(
    await Promise.all(waiting),
    silent.map(() => new Uint8Array(0)),
  )
})

test('a client that has too many unfinished bodies loses its first one, and nobody else loses any', async () => {
  const reader = createBodyReader({ each: 10, all: 100_000, perClient: 2 })
  const other = unfinished(5)
  const reading = reader.read(other.request, 'other')
  const bodies = [unfinished(5), unfinished(5), unfinished(5)]
  const [first, ...rest] = bodies.map(({ request }) => reader.read(request, 'client'))
  assert.equal(await first, 'given_up')
  for (const { end } of [...bodies.slice(1), other]) end()
  for (const whole of await Promise.all([...rest, reading])) assert.equal(whole.length, 5)
})

test('a body that is over takes no room any more: read, too large, given up or broken off', async () => {
  const reader = createBodyReader({ each: 4_000, all: 8_000, perClient: 2 })
  const broken = new ReadableStream<Uint8Array>({
    start: controller => controller.enqueue(new Uint8Array(3_000)),
    pull: controller => controller.error(new Error('gone')),
  })
  for (let time = 0; time < 5; time += 1) {
    const held = unfinished(4_000)
    const kept = reader.read(held.request, 'held')
    assert.equal((await reader.read(post('x'.repeat(4_000)), 'client')).length, 4_000)
    assert.equal(await reader.read(post('x'.repeat(4_001)), 'client'), 'too_large')
    const other = unfinished(3_000)
    const another = reader.read(other.request, 'client')
    const more = unfinished(3_000)
    const last = reader.read(more.request, 'client')
    assert.equal(await kept, 'given_up')
    for (const { end } of [other, more]) end()
    assert.deepEqual([(await another).length, (await last).length], [3_000, 3_000])
  }
  await assert.rejects(reader.read(post(broken), 'client'), /gone/)
  const bodies = [unfinished(4_000), unfinished(4_000)]
  const reading = bodies.map(({ request }) => reader.read(request, 'client'))
  await soon()
  for (const { end } of bodies) end()
  for (const whole of await Promise.all(reading)) assert.equal(whole.length, 4_000)
})
