import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { createLog } from './log.ts'
import { prettyLine } from './pretty-log.ts'

/** Returns the lines that a log writes for people. */
function written(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const add = (line: string) => {
    text += line
  }
  const output = { write: add, isFull: () => false, flush: async () => {} }
  write(createLog('info', output, prettyLine))
  return stripVTControlCharacters(text).replaceAll(/^\d\d:\d\d:\d\d\.\d{3}/gm, 'TIME')
}

test('in a terminal a request is one line: method, status, route, representation, language, size, duration, id and client', () => {
  const request = {
    method: 'GET',
    route: '/en/about',
    status: 200,
    milliseconds: 0.4,
    bytes: 4321,
    representation: 'markdown',
    language: 'en',
    requestId: 'abc',
    client: '192.0.2.0/24',
  }
  const line = 'TIME GET 200 /en/about markdown en 4321 B 0.4 ms abc 192.0.2.0/24\n'
  assert.equal(
    written(log => log.info(request, 'request')),
    line,
  )
})

test('in a terminal a record is its message and its values; lists and errors follow on lines of their own', () => {
  assert.equal(
    written(log => log.info({ url: 'http://localhost:3000', port: 3000 }, 'listening')),
    'TIME listening url=http://localhost:3000 port=3000\n',
  )
  assert.equal(
    written(log => log.error({ faults: ['a.md:1:1: no', 'b.md:2:1: no'] }, 'refused')),
    'TIME ERROR refused\n  a.md:1:1: no\n  b.md:2:1: no\n',
  )
  assert.match(
    written(log => log.error({ err: new Error('broken') }, 'a request failed')),
    /^TIME ERROR a request failed\n {2}Error: broken\n {6}at /,
  )
  assert.equal(
    written(log => log.warn('watch out')),
    'TIME WARN watch out\n',
  )
})

test('control characters of a value do not reach the terminal', () =>
  assert.equal(
    written(log => log.info({ path: '/\u001b]0;x\u0007' }, 'seen')),
    'TIME seen path="/\\u001b]0;x\\u0007"\n',
  ))
