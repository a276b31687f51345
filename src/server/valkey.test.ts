import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { freePort } from '../../test/support/installed.ts'
import { createLog } from './log.ts'
import { connectStore } from './valkey.ts'

test('while there is no connection a command fails at once: it does not wait for the next attempt to connect', async t => {
  const { client } = await connectStore(
    `redis://127.0.0.1:${await freePort()}`,
    'http://localhost',
    createLog('silent'),
  )
  t.after(() => client.disconnect())
  const first = await Promise.race([
    client.get('a key').catch(() => 'failed'),
    once(client, 'connecting').then(() => 'connecting'),
  ])
  assert.equal(first, 'failed')
})
