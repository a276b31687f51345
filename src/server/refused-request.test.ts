import assert from 'node:assert/strict'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { assertLinear } from '../../test/support/growth.ts'
import { requestLimits } from '../http/request-limits.ts'
import { refusedBytes } from './refused-request.ts'

function read(packet: string, bytesParsed = 0) {
  const error = Object.assign(new Error('refused'), { rawPacket: Buffer.from(packet, 'latin1'), bytesParsed })
  return refusedBytes(error, new Socket(), 'site.test').request?.request
}

const start = 'BREW /pot HTTP/1.1\r\nHost: site.test\r\n'

test('the field lines of refused bytes are read, except those with other characters', () => {
  const { method, url, headers } =
    read(`${start}A:1\r\nB: \t two words\t \r\nC: \0\r\nD : x\r\nE:\r\nF: 2\nG: 3\r\n\r\nH: body`) ?? {}
  assert.equal(method, 'BREW')
  assert.equal(url, 'http://site.test/pot')
  assert.deepEqual(
    [...(headers as Headers)],
    [
      ['a', '1'],
      ['b', 'two words'],
      ['e', ''],
      ['f', '2'],
      ['g', '3'],
      ['host', 'site.test'],
    ],
  )
})

test('no field line behind the limit of a head is read', () => {
  const far = `${start}A: ${'b'.repeat(requestLimits.headBytes)}\r\nC: d\r\n\r\n`
  assert.equal(read(far)?.headers.has('C'), false)
  const many = `${start}${'A: b\r\n'.repeat(requestLimits.fieldLines)}C: d\r\n\r\n`
  assert.equal(read(many)?.headers.has('C'), false)
})

const units = [
  '\t',
  ' ',
  'a',
  ':',
  '\r',
  '\n',
  '\r\n',
  'a:',
  'a: \t',
  '\x7f',
  '\0',
  '!',
  'a:\t\n',
  'HTTP/1.1',
]

for (const unit of units) {
  for (const head of [`${start}X:`, start, 'GET / HTTP/1.1\r\nHost: x\r\nY: a\0\r\nX:', 'BREW /', '']) {
    test(`twice ${JSON.stringify(unit)} after ${JSON.stringify(head)} costs twice the time`, () =>
      assertLinear(
        size => {
          const packet = `${head}${unit.repeat(size / unit.length)}\0`
          read(packet)
          read(packet, packet.length)
        },
        3_500,
        unit,
      ))
  }
}
