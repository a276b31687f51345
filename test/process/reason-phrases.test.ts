import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { test } from 'node:test'
import { startSite, temporaryFolder } from '../support/process.ts'

const message = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

test('the title of a problem is the reason phrase of its status line', async t => {
  const site = await startSite(t, { MAILBOX_DIR: await temporaryFolder(t) })

  async function send(method: string, path: string, body = '', headers: Record<string, string> = {}) {
    const sent = request(`${site.url}${path}`, { method, headers })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, phrase: response.statusMessage, body: await json(response) }
  }
  const post = (text: string, key = 'k') =>
    send('POST', '/api/v1/contato', text, { 'Content-Type': 'application/json', 'Idempotency-Key': key })

  await post(JSON.stringify(message))
  const refusals = [
    [await post(' '.repeat(65_537)), 413, 'Content Too Large'],
    [await post(JSON.stringify({ ...message, nome: 'Bia' })), 422, 'Unprocessable Content'],
    [await post('{}'), 400, 'Bad Request'],
    [await send('GET', '/api/v1/nada'), 404, 'Not Found'],
    [await send('DELETE', '/api/v1'), 405, 'Method Not Allowed'],
    [await send('GET', '/api/v1', '', { 'If-Match': '"x"' }), 412, 'Precondition Failed'],
    [await send('GET', `/api/v1?${'x'.repeat(5000)}`), 414, 'URI Too Long'],
  ] as const
  for (const [answer, status, phrase] of refusals) {
    assert.equal(answer.status, status)
    assert.equal(answer.phrase, phrase)
    assert.equal((answer.body as { title: string }).title, phrase)
  }
})
