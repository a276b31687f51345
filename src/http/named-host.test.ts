import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foreignHosts } from './named-host.ts'

const isForeign = foreignHosts(['www.site.example', 'PC.Example.ORG', '.example.net'])

for (const host of [
  'localhost',
  'LOCALHOST:3000',
  'localhost.',
  'localhost.:3000',
  'a.b.localhost',
  '127.0.0.1',
  '192.0.2.7:3000',
  '[::1]',
  '[::1]:3000',
  '[2001:db8::7]',
  'www.site.example:8080',
  'WWW.site.example.',
  'pc.example.org',
  'example.net',
  'a.b.example.net:3000',
]) {
  test(`${host} is not foreign`, () => assert.equal(isForeign(host), false))
}

for (const host of [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evillocalhost',
  'site.example',
  'a.www.site.example',
  'a.pc.example.org',
  'evilexample.net',
  'example.net.evil.example',
  '127.0.0.1.evil.example',
  '127.1',
  '0x7f000001',
  '1.2.3.4.5',
  '999.0.0.1',
  '~',
  '..',
  'localhost..',
]) {
  test(`${host} is foreign`, () => assert.equal(isForeign(host), true))
}

test('what is no host is refused for that', () => {
  for (const text of [
    '',
    'a, b',
    'user@localhost',
    'evil.example@localhost',
    'localhost/',
    'a\\b',
    'é.example',
  ])
    assert.equal(isForeign(text), false, text)
})
