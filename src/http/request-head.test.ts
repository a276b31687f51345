import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultOfHead, type HeadFault, type ParsedHead } from './request-head.ts'

const well: ParsedHead = {
  httpVersionMajor: 1,
  httpVersionMinor: 1,
  method: 'GET',
  url: '/',
  rawHeaders: ['Host', 'site.test'],
  headers: { host: 'site.test' },
}
const withHost = (host: string): Partial<ParsedHead> => ({ headers: { host } })
const withCoding = (coding: string): Partial<ParsedHead> => ({
  headers: { host: 'site.test', 'transfer-encoding': coding },
})

const rows: readonly (readonly [rule: string, change: Partial<ParsedHead>, fault?: HeadFault])[] = [
  ['a page is asked for', {}],
  ['HTTP/1.0 without Host is for this site', { httpVersionMinor: 0, headers: {} }],
  [
    'HTTP/1.0 without Host, absolute form of this site',
    { httpVersionMinor: 0, headers: {}, url: 'http://own.test/' },
  ],
  [
    'HTTP/1.0 without Host, absolute form of another',
    { httpVersionMinor: 0, headers: {}, url: 'http://x.test/' },
    'bad_request',
  ],
  ['HTTP/1.1 without Host', { headers: {} }, 'bad_request'],
  ['a name with a port', withHost('Site.test:8443')],
  ['an address with a port', withHost('192.0.2.1:80')],
  ['an IPv6 address', withHost('[::1]:3000')],
  ['an empty Host', withHost(''), 'bad_request'],
  ['two Hosts', withHost('site.test, site.test'), 'bad_request'],
  ['a Host with a path', withHost('site.test/x'), 'bad_request'],
  ['a Host with a user', withHost('a@site.test'), 'bad_request'],
  ['HTTP/2.0', { httpVersionMajor: 2, httpVersionMinor: 0 }, 'http_version_not_supported'],
  ['HTTP/0.9', { httpVersionMajor: 0, httpVersionMinor: 9 }, 'http_version_not_supported'],
  ['4096 bytes of target', { url: `/${'a'.repeat(4095)}` }],
  ['4097 bytes of target', { url: `/${'a'.repeat(4096)}` }, 'uri_too_long'],
  ['100 field lines', { rawHeaders: Array(200).fill('a') }],
  ['101 field lines', { rawHeaders: Array(202).fill('a') }, 'header_fields_too_large'],
  ['chunked, in any letters', withCoding('Chunked')],
  ['a coding over chunked', withCoding('gzip, chunked'), 'bad_request'],
  ['chunked twice', withCoding('chunked, chunked'), 'bad_request'],
  ['chunked in HTTP/1.0', { ...withCoding('chunked'), httpVersionMinor: 0 }, 'bad_request'],
  ['OPTIONS *', { method: 'OPTIONS', url: '*' }],
  ['GET *', { url: '*' }, 'bad_request'],
  ['an empty target', { url: '' }, 'bad_request'],
  ['a fragment', { url: '/#a' }, 'bad_request'],
  ['dot segments', { url: '/%2E%2e/x' }, 'bad_request'],
  ['an encoded NUL, which no path has', { url: '/a%00b' }],
  ['an encoded backslash', { url: '/a%5Cb' }, 'bad_request'],
  ['another encoded character', { url: '/a%41b' }],
  ['a Host that differs from the absolute form', { url: 'http://own.test/' }, 'bad_request'],
]

for (const [rule, change, fault] of rows) {
  test(`the head of a request: ${rule}: ${fault ?? 'is taken'}`, () =>
    assert.equal(faultOfHead({ ...well, ...change }, 'own.test'), fault))
}
