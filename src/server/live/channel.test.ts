import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLiveChannel, maxWaiting } from './channel.ts'

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
