import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mcpPolicy } from '../../../src/contract/quota-policies.ts'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { modernRequest, ping, postMcp } from '../../support/mcp.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const chat = 'https://chat.example'
const local = 'http://localhost:5173'

test('pages of the origins in company.yaml may connect, and no others', async t => {
  const folder = await changedContent(t, {
    'company.yaml': replace('agents:\n', `agents:\n  origins: ["${chat}", "${local}"]\n`),
  })
  const site = await startTestSite(folder)
  const preflight = (origin: string, fields: Readonly<Record<string, string>> = {}) =>
    site.fetch('/mcp', {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST', ...fields },
    })

  for (const origin of [chat, local]) {
    await t.test(`${origin} may`, async () => {
      const { status, headers } = await preflight(origin)
      assert.equal(status, 204)
      assert.equal(headers.get('Access-Control-Allow-Origin'), origin)
      assert.equal(headers.get('Access-Control-Allow-Methods'), 'POST')
      assert.match(headers.get('Vary') ?? '', /\bOrigin\b/)
      assert.equal(headers.get('Access-Control-Allow-Credentials'), null)
      const allowed = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase().split(', ')
      const [message, fields] = modernRequest('tools/call', { name: 'listServices', arguments: {} })
      for (const name of ['Content-Type', 'Accept', ...Object.keys(fields)])
        assert.ok(allowed.includes(name.toLowerCase()), name)
      for (const path of ['/mcp', '/mcp/']) assert.equal((await preflight(origin)).status, 204, path)

      const answer = await postMcp(site, message, { ...fields, Origin: origin })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('Access-Control-Allow-Origin'), origin)
      assert.match(answer.headers.get('Vary') ?? '', /\bOrigin\b/)
      assert.match(answer.headers.get('Access-Control-Expose-Headers') ?? '', /Retry-After/)
    })
  }

  await t.test('a preflight spends nothing, and a refusal can be read too', async () => {
    const peer = '192.0.2.140'
    for (let spent = 0; spent < mcpPolicy.quota; spent += 1) await postMcp(site, ping, {}, peer)
    const refused = await postMcp(site, ping, { Origin: chat }, peer)
    assert.deepEqual([refused.status, refused.headers.get('Access-Control-Allow-Origin')], [429, chat])
    assert.equal((await preflight(chat)).status, 204)
  })

  for (const origin of [
    'https://other.example',
    'null',
    'http://chat.example',
    'https://chat.example:8443',
    'https://chat.example.',
    'https://CHAT.example',
    'https://chat.example/',
    'https://sub.chat.example',
    'https://chat.example.evil.example',
    'https://evil-chat.example',
    'https://chat.example@evil.example',
    'http://localhost:5174',
    'http://localhost',
    '',
  ]) {
    await t.test(`${JSON.stringify(origin)} may not`, async () => {
      for (const answer of [await preflight(origin), await postMcp(site, ping, { Origin: origin })]) {
        assert.equal(answer.status, 403)
        assert.equal(answer.headers.get('Access-Control-Allow-Origin'), null)
        assert.match(answer.headers.get('Vary') ?? '', /\bOrigin\b/)
      }
    })
  }

  await t.test('a foreign host name is refused, also from such an origin (DNS rebinding)', async () => {
    const { status, headers } = await postMcp(site, ping, { Origin: chat, Host: 'rebound.example' })
    assert.deepEqual([status, headers.get('Access-Control-Allow-Origin')], [403, null])
  })

  await t.test('the own origin needs no permission', async () => {
    const { status, headers } = await postMcp(site, ping, { Origin: baseUrl })
    assert.deepEqual([status, headers.get('Access-Control-Allow-Origin')], [200, null])
  })
})
