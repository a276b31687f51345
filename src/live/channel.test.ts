import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Respond } from '../server/handler.ts'
import { createLiveChannel, maxWaiting } from './channel.ts'
import { followedPages } from './respond.ts'

const ask = (seen: string) => new Request(`http://localhost/dev/live?seen=${encodeURIComponent(seen)}`)

test('so many requests wait for news; one more is answered at once and comes back later', async () => {
  const channel = createLiveChannel('x')
  channel.published()
  const waiting = Array.from({ length: maxWaiting }, () => channel.events(ask(channel.seen())))
  const { body } = await channel.events(ask(channel.seen()))
  assert.equal(body, 'retry: 10000\n\n')
  channel.published()
  for (const answer of await Promise.all(waiting)) assert.match(String(answer.body), /event: published/)
})

const notFound: Respond = (_request, _peer, send) => send({ status: 404, fields: {}, body: null })

async function statusOf(baseUrl: string, host: string): Promise<number> {
  const channel = createLiveChannel('x')
  const respond = followedPages(channel, baseUrl, notFound)
  const request = {
    ...ask('other'),
    method: 'GET',
    url: ask('other').url,
    headers: new Headers({ Host: host }),
  }
  const { status } = (await respond(request as never, '127.0.0.1', reply => reply as never)) as unknown as {
    status: number
  }
  return status
}

for (const [baseUrl, host, status] of [
  ['http://localhost:3000', 'localhost:3000', 200],
  ['https://site.example', '127.0.0.1:3000', 200],
  ['https://site.example', '[::1]:3000', 200],
  ['https://site.example', 'site.example', 404],
  ['https://site.example', 'localhost.evil.example', 404],
] as const) {
  test(`the news of ${baseUrl} are ${status === 200 ? 'told' : 'not told'} at ${host}`, async () => {
    assert.equal(await statusOf(baseUrl, host), status)
  })
}
