import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reply } from '../../http/reply.ts'
import { createLiveChannel } from './channel.ts'
import { followedPages } from './respond.ts'

const page = {
  status: 200,
  fields: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; script-src 'self'",
    ETag: '"a"',
  },
  body: '<!doctype html><html lang="en"><head><title>A</title></head><body></body></html>',
} satisfies Reply

/** Returns the response of a site in development that answers every request with a reply. */
function answered(reply: Reply): Promise<Reply> {
  const respond = followedPages(createLiveChannel('process'), (_request, _peer, send) => send(reply))
  return new Promise(resolve => {
    const request = { method: 'GET', url: 'http://localhost/', headers: new Headers(), body: null }
    respond(request as never, '127.0.0.1', resolve as never)
  })
}

test('a page gets the script in its head, is not stored, and has no validator', async () => {
  const { fields, varying, body } = await answered({ ...page, varying: { 'Content-Length': '1' } })
  const html = new TextDecoder().decode(body as Uint8Array)
  assert.match(html, /<\/title><script src="\/dev\/live\.js" data-seen="[^"]+" defer><\/script><\/head>/)
  assert.equal(fields['Cache-Control'], 'no-store')
  assert.equal({ ...fields, ...varying }['Content-Length'], String(Buffer.byteLength(html)))
  assert.equal('Content-Length' in fields, false)
  assert.equal('ETag' in fields, false)
})

test('a response that is no page, may not run scripts or has no body stays as it is', async () => {
  for (const reply of [
    { ...page, fields: { ...page.fields, 'Content-Type': 'text/markdown; charset=utf-8' } },
    { ...page, fields: { ...page.fields, 'Content-Security-Policy': "default-src 'none'" } },
    { ...page, status: 304, body: null },
  ]) {
    assert.equal(await answered(reply), reply)
  }
})
