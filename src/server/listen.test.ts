import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startTestSite } from '../../test/support/site.ts'
import { protocolReplies } from '../routes/protocol.ts'
import { createRespond } from './handler.ts'
import { listen } from './listen.ts'

const request = 'GET /api/v1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

test('before the site is ready one request of a connection waits for it, and a second closes the connection', async t => {
  const listener = await listen('127.0.0.1', 0)
  t.after(() => listener.close(0))
  const patient = connect(listener.port, '127.0.0.1')
  const many = connect(listener.port, '127.0.0.1')
  patient.write(request)
  many.write(request.replace('close', 'keep-alive').repeat(2))
  await Promise.any([once(many, 'close'), once(many, 'error')])
  const { application } = await startTestSite()
  const current = () => application
  listener.serve(createRespond(current), protocolReplies(current))
  assert.match(await text(patient), /^HTTP\/1\.1 200 /)
  assert.equal(many.bytesRead, 0)
})
