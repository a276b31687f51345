import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

async function remaining(peer: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await site.fetch('/api/v1', { peer, headers })
  return Number(/;r=(\d+);/.exec(response.headers.get('RateLimit') ?? '')?.[1])
}

const same = [
  ['one IPv4 address', '198.51.100.1', '198.51.100.1'],
  ['an IPv4 address and the same mapped into IPv6', '198.51.100.2', '::ffff:198.51.100.2'],
  ['a mapped address in hexadecimal', '198.51.100.3', '::ffff:c633:6403'],
  ['two addresses of one /64', '2001:db8:1:1::1', '2001:db8:1:1:ffff:ffff:ffff:ffff'],
  ['two spellings of one IPv6 address', '2001:db8:1:2::a', '2001:0DB8:0001:0002:0000:0000:0000:000A'],
] as const

for (const [what, first, second] of same) {
  test(`${what} are one client`, async () => {
    assert.equal(await remaining(first), readPolicy.quota - 1)
    assert.equal(await remaining(second), readPolicy.quota - 2)
  })
}

const different = [
  ['two IPv4 addresses', '198.51.100.10', '198.51.100.11'],
  ['two neighbouring /64', '2001:db8:2:1::1', '2001:db8:2:2::1'],
  ['two mapped IPv4 addresses, though they lie in one /64', '::ffff:198.51.100.20', '::ffff:198.51.100.21'],
] as const

for (const [what, first, second] of different) {
  test(`${what} are two clients`, async () => {
    assert.equal(await remaining(first), readPolicy.quota - 1)
    assert.equal(await remaining(second), readPolicy.quota - 1)
  })
}

test('the forwarding fields of an untrusted peer are ignored', async () => {
  const peer = '198.51.100.30'
  assert.equal(await remaining(peer, { 'X-Forwarded-For': '203.0.113.1' }), readPolicy.quota - 1)
  assert.equal(await remaining(peer, { 'X-Forwarded-For': '203.0.113.2' }), readPolicy.quota - 2)
  assert.equal(await remaining(peer, { Forwarded: 'for=203.0.113.3' }), readPolicy.quota - 3)
})

test('both policies see the same client: submissions over one /64 are counted together', async () => {
  const submit = (peer: string) =>
    site.fetch('/api/contato', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
      peer,
    })
  await submit('2001:db8:3:1::1')
  const second = await submit('2001:db8:3:1::2')
  assert.match(
    second.headers.get('RateLimit') ?? '',
    new RegExp(`^"contato";r=${contactPolicy.quota - 2};t=\\d+$`),
  )
})

test('behind one trusted proxy the client is who the proxy names', async () => {
  const behind = await startTestSite(undefined, () => ({ trustedProxies: { hops: 1 } }))
  const ask = async (forwarded: string) => {
    const headers = { 'X-Forwarded-For': forwarded }
    const response = await behind.fetch('/api/v1', { peer: '10.255.0.1', headers })
    return response.headers.get('RateLimit')?.split(';')[1]
  }
  assert.equal(await ask('203.0.113.1'), `r=${readPolicy.quota - 1}`)
  assert.equal(await ask('203.0.113.2'), `r=${readPolicy.quota - 1}`)
  assert.equal(await ask('203.0.113.9, 203.0.113.1'), `r=${readPolicy.quota - 2}`)
})
