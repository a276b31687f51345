import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseStoreAddress, type StoreAddress, StoreAddressRefused } from './store-address.ts'

const plain: StoreAddress = {
  hosts: [{ host: 'cache', port: 6379 }],
  primary: undefined,
  path: undefined,
  isEncrypted: false,
  database: 0,
  user: '',
  password: '',
  sentinelUser: '',
  sentinelPassword: '',
  family: 0,
  shownAs: 'cache:6379',
}
const sentinel: StoreAddress = {
  ...plain,
  hosts: [{ host: 'cache', port: 26_379 }],
  primary: 'mymaster',
  shownAs: 'cache:26379/mymaster',
}

const addresses: readonly (readonly [written: string, address: StoreAddress])[] = [
  ['redis://cache', plain],
  ['REDIS://cache/', plain],
  [' redis://cache ', plain],
  ['valkey://cache:6379/0', plain],
  ['rediss://cache', { ...plain, isEncrypted: true }],
  ['valkeys://cache', { ...plain, isEncrypted: true }],
  ['redis://cache/3', { ...plain, database: 3, shownAs: 'cache:6379/3' }],
  ['redis://cache?db=3', { ...plain, database: 3, shownAs: 'cache:6379/3' }],
  ['redis://cache?family=6', { ...plain, family: 6 }],
  ['redis://:p%40ss%2Fw:rd@cache', { ...plain, password: 'p@ss/w:rd' }],
  ['redis://user:p@ss@cache', { ...plain, user: 'user', password: 'p@ss' }],
  ['redis://[::1]:7000', { ...plain, hosts: [{ host: '::1', port: 7000 }], shownAs: '[::1]:7000' }],
  [
    'redis://my_cache.local',
    { ...plain, hosts: [{ host: 'my_cache.local', port: 6379 }], shownAs: 'my_cache.local:6379' },
  ],
  ['redis+sentinel://cache/mymaster', sentinel],
  ['valkey+sentinel://cache/mymaster/', sentinel],
  ['rediss+sentinel://cache/mymaster', { ...sentinel, isEncrypted: true }],
  ['valkeys+sentinel://cache/mymaster', { ...sentinel, isEncrypted: true }],
  [
    'redis+sentinel://user:pass@a,b:26380,[::1]:26381/shop%20one/2?sentinel_username=s&sentinel_password=t%26t',
    {
      ...plain,
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
        { host: '::1', port: 26_381 },
      ],
      primary: 'shop one',
      database: 2,
      user: 'user',
      password: 'pass',
      sentinelUser: 's',
      sentinelPassword: 't&t',
      shownAs: 'a:26379,b:26380,[::1]:26381/shop one/2',
    },
  ],
  ['unix:///run/valkey.sock', { ...plain, hosts: [], path: '/run/valkey.sock', shownAs: '/run/valkey.sock' }],
  [
    'unix://user:pass@/run/my%20store.sock?db=1',
    {
      ...plain,
      hosts: [],
      path: '/run/my store.sock',
      database: 1,
      user: 'user',
      password: 'pass',
      shownAs: '/run/my store.sock/1',
    },
  ],
  [
    'unix:///run/valkey.sock?username=user&password=pass',
    {
      ...plain,
      hosts: [],
      path: '/run/valkey.sock',
      user: 'user',
      password: 'pass',
      shownAs: '/run/valkey.sock',
    },
  ],
]

for (const [written, address] of addresses) {
  test(`the address of a store: ${written}`, () => assert.deepEqual(parseStoreAddress(written), address))
}

const refused: readonly (readonly [written: string, fault: RegExp])[] = [
  ['localhost:6379', /scheme/],
  ['http://cache', /scheme/],
  ['redis-sentinel://cache/mymaster', /scheme/],
  ['redis+sentinels://cache/mymaster', /scheme/],
  ['redis:/cache', /scheme/],
  ['redis://', /host/],
  ['redis:///0', /host/],
  ['redis://cache,other', /several hosts/],
  ['redis://cache:port', /port/],
  ['redis://cache:0', /1 to 65535/],
  ['redis://cache:65536', /1 to 65535/],
  ['redis://cache:6379:6379', /port/],
  ['redis://[::zz]', /host/],
  ['redis://[1.2.3.4]', /host/],
  ['redis://two words', /host/],
  ['redis://cache/zero', /database/],
  ['redis://cache/0/1', /path/],
  ['redis://cache//1', /path/],
  ['redis://cache?db=-1', /database/],
  ['redis://cache?family=5', /family/],
  ['redis://cache?retryStrategy=1', /parameter other than db, family, username, password;/],
  ['redis://cache?sentinel_password=geheim', /parameter/],
  ['redis://cache#geheim', /#/],
  ['redis://:ge/heim@cache', /percent-encoded/],
  ['redis://:ge?heim@cache', /percent-encoded/],
  ['redis://:ge#heim@cache', /percent-encoded/],
  ['redis://:geheim%zz@cache', /%/],
  ['redis://:geheim%ff@cache', /%/],
  ['redis+sentinel://cache', /name of the primary/],
  ['redis+sentinel://cache//0', /name of the primary/],
  ['redis+sentinel:///mymaster', /host/],
  ['redis+sentinel://a,,b/mymaster', /host/],
  ['redis+sentinel://cache/mymaster/zero', /database/],
  ['redis+sentinel://cache/mymaster/0/1', /path/],
  ['redis+sentinel://cache/%zz', /%/],
  ['unix://run/valkey.sock', /three slashes/],
  ['unix://', /path of a socket/],
  ['unix:///', /path of a socket/],
  ['unix:///run/valkey.sock?db=x', /database/],
]

for (const [written, fault] of refused) {
  test(`no address of a store: ${written}`, () =>
    assert.throws(
      () => parseStoreAddress(written),
      (error: unknown) => {
        assert.ok(error instanceof StoreAddressRefused)
        const [said = ''] = error.message.split('forms: ')
        assert.match(said, fault)
        assert.match(error.message, /redis\+sentinel:\/\/.*unix:\/\/\/path/)
        assert.doesNotMatch(error.message, /geheim|ge\/heim/)
        return true
      },
    ))
}
