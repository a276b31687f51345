import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import type { CleanupContext } from '../../../test/support/process.ts'
import { connectRedis, startRedis, startSentinel, withoutRedis } from '../../../test/support/redis.ts'
import { startReplyingStore } from '../../../test/support/replying-store.ts'
import { readConfig } from '../../config/config.ts'
import { examineStore } from './store.ts'

/** The commands that the guide gives a user with few rights. */
const guide = await readFile('docs/operations.md', 'utf8')
const rights = /`~vitrine:\* ([^`]+)`/.exec(guide)?.[1]?.replaceAll('+', '').split(' ') ?? []

const counting = ['set', 'get', 'del', 'incrby', 'pttl', 'eval', 'evalsha', 'multi', 'exec']
const keepingAssets = ['getrange', 'zadd', 'zrem', 'zrevrange', 'expire', 'unlink']

const faults: readonly (readonly [
  name: string,
  commands: readonly (readonly string[])[],
  text: RegExp,
  cure: RegExp,
])[] = [
  [
    'a replica',
    [['REPLICAOF', '127.0.0.1', '1']],
    /is a read-only replica: (?:READONLY|MASTERDOWN)/,
    /name the primary/,
  ],
  [
    'full',
    [
      ['CONFIG', 'SET', 'maxmemory-policy', 'noeviction'],
      ['CONFIG', 'SET', 'maxmemory', '1'],
    ],
    /is full: OOM/,
    /maxmemory/,
  ],
  [
    'behind another password',
    [['ACL', 'SETUSER', 'ana', 'resetpass', '>other']],
    /password: WRONGPASS/,
    /VALKEY_URL/,
  ],
  ['one with other keys', [['ACL', 'SETUSER', 'ana', 'resetkeys', '~other:*']], /rights/, /"vitrine:"/],
  ...[...counting, ...keepingAssets].map(
    command =>
      [
        `one whose user may not ${command}`,
        [['ACL', 'SETUSER', 'ana', `-${command}`]],
        /rights/,
        new RegExp(`\\b${command}\\b`),
      ] as const,
  ),
]

test('the guide names the commands that the site uses, and no others', () => {
  assert.deepEqual(rights.toSorted(), [...counting, ...keepingAssets].toSorted())
})

suite('the doctor uses the store as the site does', { skip: withoutRedis }, () => {
  test('it leaves no key, and the rights that the guide names are enough', async t => {
    const { store, examine } = await startStore(t)
    const [finding, ...others] = await examine()
    assert.deepEqual([finding?.level, others], ['good', []], finding?.text)
    assert.match(finding?.text ?? '', /^127\.0\.0\.1:\d+ keeps what is written$/)
    while ((await store.dbsize()) > 0);
  })

  for (const [name, commands, text, cure] of faults) {
    test(`a store that is ${name} is a failure with its cure`, async t => {
      const { store, examine } = await startStore(t)
      for (const [command = '', ...words] of commands) await store.call(command, ...words)
      const [finding] = await examine()
      assert.equal(finding?.level, 'failure', finding?.text)
      assert.match(finding?.text ?? '', text)
      assert.match(finding?.cure ?? '', cure)
      assert.doesNotMatch(JSON.stringify(finding), /p@ss|p%40ss/)
    })
  }
})

test('the doctor tells Sentinels that refuse the login from those that know no such primary', {
  skip: withoutRedis,
}, async t => {
  const primary = await startRedis(t)
  const sentinel = await startSentinel(t, primary)
  const locked = await startSentinel(t, primary, ['user default on >secret ~* &* +@all'])
  for (const [address, text] of [
    [`127.0.0.1:${sentinel.port}/shop`, /^127\.0\.0\.1:\d+\/shop keeps/],
    [`127.0.0.1:${sentinel.port}/other`, /know no primary with this name/],
    [`127.0.0.1:${locked.port}/shop`, /refuse the login/],
  ] as const) {
    const [finding] = await examineStore(readConfig({ VALKEY_URL: `redis+sentinel://${address}` }))
    assert.match(finding?.text ?? '', text)
  }
})

const replies: readonly (readonly [error: string, text: RegExp])[] = [
  ['LOADING Redis is loading the dataset in memory', /is loading its data/],
  ['MISCONF Errors writing to the AOF file', /cannot save/],
  ['MOVED 1 127.0.0.1:1', /is a cluster/],
  ['CLUSTERDOWN Hash slot not served', /is a cluster/],
  ['ERR unknown command', /does not work: ERR unknown command/],
]

for (const [error, text] of replies) {
  test(`the doctor tells a store that replies ${error}`, async t => {
    const { port } = await startReplyingStore(t, { error })
    const [finding] = await examineStore(readConfig({ VALKEY_URL: `redis://127.0.0.1:${port}` }))
    assert.equal(finding?.level, 'failure')
    assert.match(finding?.text ?? '', text)
  })
}

/** A store with a user who has only the rights that the guide names. */
async function startStore(t: CleanupContext) {
  const { url } = await startRedis(t)
  const store = await connectRedis(t, url)
  await store.call('ACL', 'SETUSER', 'ana', 'on', '>p@ss', '~vitrine:*', ...rights.map(name => `+${name}`))
  const config = readConfig({ VALKEY_URL: url.replace('//', '//ana:p%40ss@') })
  return { store, examine: () => examineStore(config) }
}
