import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addressOf,
  clientOf,
  directClientOf,
  type Network,
  networkOf,
  parseNetwork,
  type TrustedProxies,
} from './client-address.ts'

const nobody: TrustedProxies = { hops: 0 }

function networks(...texts: string[]): TrustedProxies {
  return { networks: texts.map(text => parseNetwork(text) as Network) }
}

const proxies = networks('10.0.0.0/8', 'fd00::/8')

/** The client behind an IPv4 peer, as one kind of field or the other names it. */
const rows: readonly (readonly [
  rule: string,
  trusted: TrustedProxies,
  headers: Record<string, string>,
  client: string,
])[] = [
  ['no proxy is trusted by default', nobody, { 'X-Forwarded-For': '203.0.113.7' }, '10.0.0.1'],
  ['nor is Forwarded', nobody, { Forwarded: 'for=203.0.113.7' }, '10.0.0.1'],
  ['without a field it is the peer', { hops: 1 }, {}, '10.0.0.1'],
  [
    'one hop believes the last entry',
    { hops: 1 },
    { 'X-Forwarded-For': '1.1.1.1, 203.0.113.7' },
    '203.0.113.7',
  ],
  [
    'two hops believe the entry before',
    { hops: 2 },
    { 'X-Forwarded-For': '6.6.6.6, 1.1.1.1, 10.9.9.9' },
    '1.1.1.1',
  ],
  [
    'more hops than entries reach the first',
    { hops: 5 },
    { 'X-Forwarded-For': '1.1.1.1, 10.9.9.9' },
    '1.1.1.1',
  ],
  [
    'where both fields arrive, neither is believed',
    { hops: 1 },
    { 'X-Forwarded-For': '203.0.113.7', Forwarded: 'for=203.0.113.8' },
    '10.0.0.1',
  ],
  ['a trusted peer is believed', proxies, { 'X-Forwarded-For': '203.0.113.7' }, '203.0.113.7'],
  [
    'what stands before an untrusted address is not believed',
    proxies,
    { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7, 10.2.3.4' },
    '203.0.113.7',
  ],
  [
    'an untrusted peer is not believed',
    networks('192.0.2.0/24'),
    { 'X-Forwarded-For': '1.1.1.1' },
    '10.0.0.1',
  ],
  ['a single address may be trusted', networks('10.0.0.1'), { 'X-Forwarded-For': '1.1.1.1' }, '1.1.1.1'],
  ['its neighbour is not', networks('10.0.0.2'), { 'X-Forwarded-For': '1.1.1.1' }, '10.0.0.1'],
  ['what is no address ends the walk', { hops: 2 }, { 'X-Forwarded-For': '1.1.1.1, unknown' }, '10.0.0.1'],
  ['an entry may have a port', { hops: 1 }, { 'X-Forwarded-For': '203.0.113.7:4711' }, '203.0.113.7'],
  [
    'Forwarded is read as well',
    { hops: 1 },
    { Forwarded: 'for=1.1.1.1, for=203.0.113.7;proto=https' },
    '203.0.113.7',
  ],
  [
    'its names are case-insensitive',
    { hops: 1 },
    { Forwarded: 'Proto=https; FOR="203.0.113.7:80"' },
    '203.0.113.7',
  ],
  ['an obfuscated name is no address', { hops: 1 }, { Forwarded: 'for=_hidden' }, '10.0.0.1'],
  [
    'an IPv4 address mapped into IPv6 is unmapped',
    { hops: 1 },
    { 'X-Forwarded-For': '::ffff:1.2.3.4' },
    '1.2.3.4',
  ],
]

for (const [rule, trusted, headers, client] of rows) {
  test(`the client of a request: ${rule}`, () =>
    assert.equal(clientOf('10.0.0.1', new Headers(headers), trusted), client))
}

test('the client of a request: a peer mapped into IPv6 is its IPv4 address', () => {
  assert.equal(clientOf('::ffff:192.0.2.1', new Headers(), nobody), '192.0.2.1')
  assert.equal(clientOf('::FFFF:c000:0201', new Headers(), nobody), '192.0.2.1')
})

test('the client of a request: a trusted IPv4 network holds its addresses mapped into IPv6', () =>
  assert.equal(
    clientOf('::ffff:10.0.0.1', new Headers({ 'X-Forwarded-For': '1.1.1.1' }), proxies),
    '1.1.1.1',
  ))

test('the client of a request: an IPv6 client is its /64', () => {
  const name = clientOf('2001:db8:1:2::1', new Headers(), nobody)
  assert.equal(clientOf('2001:0DB8:1:2:ffff:ffff:ffff:ffff', new Headers(), nobody), name)
  assert.notEqual(clientOf('2001:db8:1:3::1', new Headers(), nobody), name)
})

test('the client of a request: Forwarded names an IPv6 client in brackets and quotes, with or without port', () => {
  const name = clientOf('2001:db8:1:2::1', new Headers(), nobody)
  for (const node of ['"[2001:db8:1:2::99]"', '"[2001:db8:1:2::99]:4711"']) {
    assert.equal(clientOf('10.0.0.1', new Headers({ Forwarded: `for=${node}` }), { hops: 1 }), name)
  }
})

test('the client of a request: no forwarding field, however malformed, throws', () => {
  const field = fc.string({
    unit: fc.constantFrom('f', 'o', 'r', '=', '"', '[', ']', ':', ',', ';', '1', '.', ' '),
  })
  fc.assert(
    fc.property(field, fc.constantFrom('X-Forwarded-For', 'Forwarded'), (value, name) => {
      assert.notEqual(clientOf('10.0.0.1', new Headers({ [name]: value }), { hops: 3 }), '')
    }),
    { numRuns: 500 },
  )
})

const notNetworks = [
  '',
  'x',
  '10.0.0.0/33',
  '10.0.0',
  '10.0.0.0/-1',
  '::1/129',
  '10.0.0.0/8/8',
  'localhost',
  '1',
]

for (const text of notNetworks) {
  test(`a trusted network: ${JSON.stringify(text)} is none`, () =>
    assert.equal(parseNetwork(text), undefined))
}

test('the client at the other end of a connection is named, unless it may be a trusted proxy', () => {
  assert.equal(directClientOf('203.0.113.7', nobody), '203.0.113.7')
  assert.equal(directClientOf('::ffff:203.0.113.7', nobody), '203.0.113.7')
  assert.equal(directClientOf('2001:db8:1:2:3::4', proxies), '2001:db8:1:2::/64')
  assert.equal(directClientOf('10.1.2.3', proxies), undefined)
  assert.equal(directClientOf('203.0.113.7', { hops: 1 }), undefined)
})

const networksOfClients: readonly (readonly [address: string, network: string])[] = [
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['::ffff:c000:24d', '192.0.2.0/24'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['/run/socket', '/run/socket'],
]

for (const [address, network] of networksOfClients) {
  test(`${address} is in the network ${network}`, () => assert.equal(networkOf(address), network))
}

test('the whole address of a client is that of its proxy field, without port and in one spelling', () => {
  const headers = (value: string) => new Headers({ 'X-Forwarded-For': value })
  assert.equal(addressOf('10.0.0.1', headers('203.0.113.7:4711'), { hops: 1 }), '203.0.113.7')
  assert.equal(addressOf('::ffff:10.0.0.1', headers('203.0.113.7'), { hops: 0 }), '10.0.0.1')
  assert.equal(addressOf('10.0.0.1', headers('[2001:DB8:0:0::1]:80'), { hops: 1 }), '2001:db8::1')
})

for (const [mapped, plain] of [
  ['::ffff:10.0.0.0/104', '10.0.0.0/8'],
  ['::ffff:a00:0/104', '10.0.0.0/8'],
  ['::ffff:192.0.2.1/128', '192.0.2.1/32'],
  ['::ffff:192.0.2.1', '192.0.2.1/32'],
  ['::ffff:0:0/96', '0.0.0.0/0'],
] as const) {
  test(`the network ${mapped} is ${plain}, and the addresses in it are trusted`, () => {
    assert.equal(parseNetwork(mapped)?.join('/'), plain)
    const peer = plain.replace(/\/.*/, '')
    for (const spelled of [peer, `::ffff:${peer}`]) {
      assert.equal(
        clientOf(spelled, new Headers({ 'X-Forwarded-For': '203.0.113.7' }), networks(mapped)),
        '203.0.113.7',
      )
    }
  })
}

for (const text of ['::ffff:0:0/95', '::ffff:10.0.0.0/8', '::ffff:10.0.0.0/0'])
  test(`${text} is not a network: it would match no address, because IPv4 addresses are unmapped`, () =>
    assert.equal(parseNetwork(text), undefined))

for (const [peer, client] of [
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['64:FF9B:0:0:0:0:CB00:7107', '203.0.113.7'],
  ['64:ff9b:0:0:1::cb00:7107', '64:ff9b:0:0::/64'],
  ['64:ff9b:1:2:3::cb00:7107', '64:ff9b:1:2:3:0:cb00:7107'],
  ['64:ff9b:1:cb00:71:700::', '64:ff9b:1:cb00:71:700::'],
  ['64:ff9b:2::cb00:7107', '64:ff9b:2:0::/64'],
] as const) {
  test(`behind a translator of IPv4, ${peer} is counted as ${client}`, () => {
    assert.equal(clientOf(peer, new Headers(), nobody), client)
    assert.equal(clientOf('10.0.0.1', new Headers({ 'X-Forwarded-For': peer }), proxies), client)
  })
}

test('an IPv4 address behind a translator has the network of the address', () =>
  assert.equal(networkOf('64:ff9b::203.0.113.7'), '203.0.113.0/24'))
