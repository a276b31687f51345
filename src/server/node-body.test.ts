import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { NodeBody } from './node-body.ts'

/** A body of at most 1,000 bytes, and the stream that it arrives on. */
function arriving(length?: number) {
  const stream = new PassThrough()
  const headers = length === undefined ? {} : { 'content-length': String(length) }
  const incoming = Object.assign(stream, { headers }) as unknown as IncomingMessage
  return { stream, body: new NodeBody(incoming, 1_000) }
}

async function wholeOf(body: NodeBody): Promise<string> {
  const reader = body.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += Buffer.from(value).toString()
  }
}

test('a body is read whole, whether its pieces arrive before or after the route reads', async () => {
  const { stream, body } = arriving()
  for (let piece = 0; piece < 250; piece += 1) stream.write(String(piece % 10))
  await new Promise(setImmediate)
  const whole = wholeOf(body)
  stream.write('abc')
  await new Promise(setImmediate)
  stream.end('d')
  assert.equal(await whole, `${'0123456789'.repeat(25)}abcd`)
  assert.equal(body.locked, true)
})

test('an empty body ends at once', async () => {
  const { stream, body } = arriving()
  stream.end()
  assert.equal(await wholeOf(body), '')
})

test('of a body that is too long, more than the limit is passed on, and the rest is discarded', async () => {
  const { stream, body } = arriving()
  for (let piece = 0; piece < 100; piece += 1) stream.write('x'.repeat(101))
  stream.end()
  assert.equal((await wholeOf(body)).length, 1_010)
})

test('a stream that fails rejects the read that waits, and a later one', async () => {
  const { stream, body } = arriving()
  const waits = body.getReader().read()
  stream.destroy(new Error('aborted'))
  await assert.rejects(waits, /aborted/)
  await assert.rejects(body.read(), /aborted/)
})

test('cancelling ends a read that waits, drops what has arrived, and leaves the stream open', async () => {
  const { stream, body } = arriving()
  stream.write('a')
  await new Promise(setImmediate)
  await body.cancel()
  assert.equal((await body.read()).done, true)
  const { stream: other, body: waiting } = arriving()
  const waits = waiting.getReader().read()
  await waiting.cancel()
  assert.equal((await waits).done, true)
  assert.deepEqual([stream.destroyed, other.destroyed], [false, false])
})

test('a body whose declared length has arrived can be taken at once, and only once', async () => {
  const { stream, body } = arriving(4)
  stream.write('ab')
  await new Promise(setImmediate)
  assert.equal(body.takeWhole(), undefined)
  stream.write('cd')
  await new Promise(setImmediate)
  assert.equal(Buffer.from(body.takeWhole() ?? []).toString(), 'abcd')
  assert.deepEqual([body.locked, body.takeWhole()], [true, undefined])
})

for (const [what, length, text] of [
  ['of unknown length', undefined, 'ab'],
  ['over the limit', 1_001, 'x'.repeat(1_001)],
] as const) {
  test(`a body ${what} is read by its reader`, async () => {
    const { stream, body } = arriving(length)
    stream.end(text)
    await new Promise(setImmediate)
    assert.equal(body.takeWhole(), undefined)
    assert.equal(await wholeOf(body), text)
  })
}
