import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../test/support/growth.ts'
import { urlOnSite } from './url-on-site.ts'

const origin = 'https://xn--caf-dma.example'

test('an address of the site is resolved, however it is written', () => {
  for (const [address, path] of [
    ['/a?b=1#c', '/a?b=1#c'],
    ['a/../b', '/b'],
    ['', '/'],
    [`/${'a'.repeat(9000)}`, `/${'a'.repeat(9000)}`],
    [`?${'a'.repeat(9000)}`, `/?${'a'.repeat(9000)}`],
    [`${origin}/a`, '/a'],
    ['https://café.example/a', '/a'],
    ['HTTPS:\\\\CAFÉ.EXAMPLE\\a', '/a'],
    [' h\nttps:///caf%C3%A9.example:443/a ', '/a'],
    ['//café.example/a', '/a'],
  ] as const) {
    assert.ok(urlOnSite(address, origin)?.href === origin + path, address.slice(0, 50))
  }
})

test('an address of another site, and one that is no URL, is undefined', () => {
  for (const address of [
    'https://other.example/',
    '//other.example',
    'http://café.example/',
    'https://[',
    'mailto:a@b.example',
  ]) {
    assert.equal(urlOnSite(address, origin), undefined, address)
  }
})

test('a long host name is not encoded, wherever it is', async () => {
  const names = (size: number) =>
    String.fromCodePoint(...Array.from({ length: size }, (_, index) => 0x4e00 + index))
  for (const start of [
    'http://',
    '//',
    ' \0https:\\\\\\///',
    'h\ntt\tp:/\r/',
    'http:',
    `http://a${'@'.repeat(9)}`,
  ]) {
    await assertLinear(size => urlOnSite(`${start}${names(size)}/`, origin), 3_500, JSON.stringify(start))
  }
})
