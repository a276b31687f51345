import assert from 'node:assert/strict'
import { once } from 'node:events'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/support/installed.ts'
import { type CleanupContext, temporaryFolder } from '../../test/support/process.ts'
import { connectRedis, startRedis, startSentinel, withoutRedis } from '../../test/support/redis.ts'
import { createLog } from './log.ts'
import { connectStore, type SharedStore } from './valkey.ts'

test('while there is no connection a command fails at once: it does not wait for the next attempt to connect', async t => {
  const { client } = await connect(t, `redis://127.0.0.1:${await freePort()}`)
  const first = await Promise.race([
    client.get('a key').catch(() => 'failed'),
    once(client, 'connecting').then(() => 'connecting'),
  ])
  assert.equal(first, 'failed')
})

test('the pauses between attempts to connect grow', async t => {
  const { client } = await connect(t, `redis://127.0.0.1:${await freePort()}`)
  const pauses: number[] = []
  client.on('reconnecting', (pause: number) => pauses.push(pause))
  await until(() => pauses[1])
  assert.deepEqual(pauses.slice(0, 2), [100, 200])
})

suite('the addresses of a store', { skip: withoutRedis }, () => {
  test('a socket, with a number of a database', async t => {
    const path = `${await temporaryFolder(t)}/s.sock`
    const { url } = await startRedis(t, ['--unixsocket', path])
    const store = await connect(t, `unix://${path}?db=3`)
    await store.client.set('a key', 'value', 'PX', 10_000)
    assert.equal(await (await connectRedis(t, `${url}/3`)).get('a key'), 'value')
    assert.equal(store.failure(), undefined)
  })

  test('Sentinels, of which the first is gone: the primary with its login and database', async t => {
    const primary = await startRedis(t)
    const reader = await connectRedis(t, `${primary.url}/2`)
    await reader.call('ACL', 'SETUSER', 'ana', 'on', '>p@ss', '~*', '+@all')
    const login = ['user default on >secret ~* &* +@all', 'sentinel sentinel-pass secret']
    const { port } = await startSentinel(t, primary, login)
    const hosts = `127.0.0.1:${await freePort()},127.0.0.1:${port}`
    const store = await connect(
      t,
      `redis+sentinel://ana:p%40ss@${hosts}/shop/2?sentinel_username=default&sentinel_password=secret`,
    )
    assert.equal(store.failure(), undefined)
    await store.client.set('a key', 'value', 'PX', 10_000)
    assert.equal(await reader.get('a key'), 'value')
    await reader.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
    await until(() => store.failure())
    await until(() => store.failure() === undefined || undefined)
  })

  test('Sentinels that know no such primary, refuse the login or are all gone: away after a second, with the reason', async t => {
    const primary = await startRedis(t)
    const [known, locked] = await Promise.all([
      startSentinel(t, primary),
      startSentinel(t, primary, ['user default on >secret ~* &* +@all']),
    ])
    await Promise.all(
      [
        [`127.0.0.1:${known.port}/other`, /No such master/],
        [`127.0.0.1:${locked.port}/shop`, /NOAUTH/],
        [`127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}/shop`, /ECONNREFUSED|closed/],
      ].map(async ([address, reason]) => {
        const store = await connect(t, `redis+sentinel://${address}`)
        assert.equal(store.failure()?.isAway, false)
        await until(() => store.isAway() || undefined)
        assert.match(store.failure()?.reason ?? '', reason as RegExp)
      }),
    )
  })
})

async function connect(t: CleanupContext, url: string): Promise<SharedStore> {
  const store = await connectStore(url, 'http://localhost', createLog('silent'))
  t.after(() => store.client.disconnect())
  return store
}

/** Waits until a value is there. */
async function until<T>(value: () => T | undefined): Promise<T> {
  for (;;) {
    const found = value()
    if (found !== undefined) return found
    await sleep(5)
  }
}
