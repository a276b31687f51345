import assert from 'node:assert/strict'
import { test } from 'node:test'
import { proxyFor } from '../src/api/proxy.ts'
import { Failure } from '../src/failure.ts'

const proxy = 'http://proxy.example:3128'

/** An environment, an address, and whether the address is reached through the proxy. */
const choices = [
  ['HTTPS_PROXY is for https', { HTTPS_PROXY: proxy }, 'https://www.example.org', true],
  ['https_proxy is for https', { https_proxy: proxy }, 'https://www.example.org', true],
  ['HTTPS_PROXY is not for http', { HTTPS_PROXY: proxy }, 'http://www.example.org', false],
  ['HTTP_PROXY is for http', { HTTP_PROXY: proxy }, 'http://www.example.org', true],
  ['http_proxy is for http', { http_proxy: proxy }, 'http://www.example.org', true],
  ['HTTP_PROXY is not for https', { HTTP_PROXY: proxy }, 'https://www.example.org', false],
  ['an empty variable names no proxy', { https_proxy: '', HTTPS_PROXY: '' }, 'https://a.example', false],
  ['an empty variable leaves the other', { https_proxy: '', HTTPS_PROXY: proxy }, 'https://a.example', true],
  ['no variable names no proxy', {}, 'https://www.example.org', false],
  [
    'HTTP_PROXY in a CGI program comes from a client',
    { HTTP_PROXY: proxy, REQUEST_METHOD: 'GET' },
    'http://a.example',
    false,
  ],
  [
    'http_proxy in a CGI program does not',
    { http_proxy: proxy, REQUEST_METHOD: 'GET' },
    'http://a.example',
    true,
  ],
  ['localhost is this machine', { http_proxy: proxy }, 'http://localhost:3000', false],
  ['127.0.0.1 is this machine', { http_proxy: proxy }, 'http://127.0.0.1:3000', false],
  ['[::1] is this machine', { https_proxy: proxy }, 'https://[::1]', false],
] as const

for (const [rule, env, address, isUsed] of choices) {
  test(`${rule}: ${address} is reached ${isUsed ? 'through the proxy' : 'directly'}`, () =>
    assert.equal(proxyFor(new URL(address), env)?.url.origin, isUsed ? proxy : undefined))
}

/** A list of hosts, an address, and whether the list names it. */
const lists = [
  ['*', 'https://www.example.org', true],
  ['other.example *', 'https://www.example.org', true],
  ['www.example.org', 'https://www.example.org', true],
  ['WWW.Example.ORG', 'https://www.example.org', true],
  ['www.example.org.', 'https://www.example.org', true],
  ['www.example.org', 'https://www.example.org.', true],
  ['example.org', 'https://www.example.org', true],
  ['.example.org', 'https://www.example.org', true],
  ['.example.org', 'https://example.org', true],
  ['*.example.org', 'https://www.example.org', true],
  ['a.example, example.org', 'https://www.example.org', true],
  ['a.example,,example.org ,', 'https://www.example.org', true],
  ['a.example\texample.org', 'https://www.example.org', true],
  ['example.org:443', 'https://www.example.org', true],
  ['example.org:8443', 'https://www.example.org:8443', true],
  ['example.org:8443', 'https://www.example.org', false],
  ['192.0.2.7', 'https://192.0.2.7', true],
  ['[2001:db8::7]', 'https://[2001:db8::7]', true],
  ['2001:db8::7', 'https://[2001:db8::7]', true],
  ['[2001:db8::7]:8443', 'https://[2001:db8::7]:8443', true],
  ['[2001:db8::7]:8443', 'https://[2001:db8::7]', false],
  ['', 'https://www.example.org', false],
  [' , ', 'https://www.example.org', false],
  ['.', 'https://www.example.org', false],
  [':443', 'https://www.example.org', false],
  ['ample.org', 'https://www.example.org', false],
  ['www.example.org', 'https://example.org', false],
  ['www.example', 'https://www.example.org', false],
  ['2.7', 'https://192.0.2.7', false],
] as const

for (const [list, address, isNamed] of lists) {
  for (const variable of ['no_proxy', 'NO_PROXY']) {
    test(`${variable}="${list}" ${isNamed ? 'names' : 'does not name'} ${address}`, () => {
      const chosen = proxyFor(new URL(address), { HTTPS_PROXY: proxy, [variable]: list })
      assert.equal(chosen?.url.origin, isNamed ? undefined : proxy)
    })
  }
}

test('small letters win over capitals, for proxies and for exceptions', () => {
  const env = {
    https_proxy: proxy,
    HTTPS_PROXY: 'http://other.example',
    no_proxy: 'a.example',
    NO_PROXY: '*',
  }
  assert.equal(proxyFor(new URL('https://b.example'), env)?.url.origin, proxy)
  assert.equal(proxyFor(new URL('https://a.example'), env), undefined)
})

/** The address of a proxy as it is written, where it is, and the credentials that it gets. */
const written = [
  ['http://proxy.example:3128', 'http://proxy.example:3128', undefined],
  ['http://proxy.example:3128/', 'http://proxy.example:3128', undefined],
  ['proxy.example:3128', 'http://proxy.example:3128', undefined],
  ['192.0.2.1:3128', 'http://192.0.2.1:3128', undefined],
  ['https://proxy.example', 'https://proxy.example', undefined],
  ['http://rosa:secret@proxy.example:3128', 'http://proxy.example:3128', 'rosa:secret'],
  ['rosa:secret@proxy.example:3128', 'http://proxy.example:3128', 'rosa:secret'],
  ['http://rosa@proxy.example', 'http://proxy.example', 'rosa:'],
  ['http://corp%5Crosa:p%40ss%3Aword@proxy.example', 'http://proxy.example', 'corp\\rosa:p@ss:word'],
  ['http://rosa:senh%C3%A3@proxy.example', 'http://proxy.example', 'rosa:senhã'],
] as const

for (const [value, origin, credentials] of written) {
  test(`${value} names the proxy ${origin}`, () => {
    const { url, authorization } = proxyFor(new URL('https://a.example'), { HTTPS_PROXY: value }) ?? {}
    assert.equal(url?.href, `${origin}/`)
    const [scheme, encoded = ''] = authorization?.split(' ') ?? []
    assert.equal(scheme, credentials && 'Basic')
    assert.equal(Buffer.from(encoded, 'base64').toString(), credentials ?? '')
  })
}

for (const value of [
  'socks5://proxy.example',
  'http://',
  'http://rosa:50%@proxy.example',
  'a b',
  'proxy:99999',
]) {
  test(`${value} is not the address of a proxy; what it holds is not repeated`, () =>
    assert.throws(
      () => proxyFor(new URL('https://a.example'), { https_proxy: value }),
      error =>
        error instanceof Failure &&
        error.reason === 'proxy_invalid' &&
        JSON.stringify(error.values) === '{"variable":"https_proxy"}',
    ))
}
