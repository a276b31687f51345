import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownTurn } from './own-turn.ts'

test('each caller gets a turn of the event loop, in the order of the calls', async () => {
  const events: string[] = []
  const turns = ['a', 'b', 'c'].map(async name => {
    await ownTurn()
    events.push(name)
    setImmediate(() => events.push(`after ${name}`))
  })
  await Promise.all(turns)
  await new Promise(resolve => setImmediate(resolve))
  assert.deepEqual(events, ['a', 'after a', 'b', 'after b', 'c', 'after c'])
})
