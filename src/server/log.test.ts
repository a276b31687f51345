import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { createJournal, createLog } from './log.ts'
import { createOutput } from './output.ts'

/** A stream whose reader reads nothing until the test allows it. */
function slowStream() {
  const chunks: string[] = []
  const held: (() => void)[] = []
  let isReading = false
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      if (isReading) done()
      else held.push(done)
    },
  })
  const read = () => {
    isReading = true
    for (const done of held.splice(0)) done()
  }
  return { chunks, read, stream: stream as unknown as NodeJS.WriteStream }
}

test('of what a reader does not take at most a mebibyte is kept, and a later line says how many lines were lost', async () => {
  const { chunks, read, stream } = slowStream()
  const output = createOutput(stream)
  const log = createLog('info', output)
  const text = 'x'.repeat(1000)
  for (let number = 0; number < 2000; number += 1) log.info({ number }, text)
  assert.ok(stream.writableLength > 2 ** 20 && stream.writableLength < 2 ** 20 + 2000)

  read()
  await output.flush(10_000)
  log.info('the reader is back')
  const records = chunks.filter(chunk => chunk !== '').map(chunk => JSON.parse(chunk))
  const kept = records.filter(({ msg }) => msg === text).map(({ number }) => number)
  assert.deepEqual(
    kept,
    kept.map((_, index) => index),
    'the oldest, without a gap',
  )
  const [notice, last] = records.slice(kept.length)
  assert.deepEqual([notice.level, notice.lines], [40, 2000 - kept.length])
  assert.equal(last.msg, 'the reader is back')
})

test('a flush ends in time although the reader takes nothing, and at once when everything is written', async () => {
  const { read, stream } = slowStream()
  const output = createOutput(stream)
  output.write('a line\n')
  await output.flush(20)
  assert.notEqual(stream.writableLength, 0)
  read()
  await output.flush(2 ** 31 - 1)
  assert.equal(stream.writableLength, 0)
})

test('connections closed for others are logged at once, then once a minute with their number while it goes on', t => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const numbers: number[] = []
  const output = {
    write: (line: string) => void numbers.push(JSON.parse(line).connections),
    isFull: () => false,
    flush: async () => {},
  }
  const { connectionClosed } = createJournal(createLog('info', output))
  for (let time = 0; time < 3; time += 1) connectionClosed('site')
  assert.deepEqual(numbers, [1])
  t.mock.timers.tick(60_000)
  assert.deepEqual(numbers, [1, 2])
  t.mock.timers.tick(120_000)
  assert.deepEqual(numbers, [1, 2])
  connectionClosed('site')
  assert.deepEqual(numbers, [1, 2, 1])
})
