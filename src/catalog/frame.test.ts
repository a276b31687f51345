import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callSchema, headSchema, menuSchema } from './frame.ts'
import { targetOf } from './link-target.ts'

test('a site with one language may have texts without their language', () => {
  const text = 'Client portal'
  const url = 'https://portal.example/'
  const read = menuSchema(['en'], 'pages').parse([
    { text, url },
    { text: { en: text }, url: `${url}a` },
  ])
  assert.deepEqual(read, [
    { text: { en: text }, url },
    { text: { en: text }, url: `${url}a` },
  ])
  assert.deepEqual(callSchema(['en']).parse({ text, to: url }), { text: { en: text }, to: url })
  const image = { file: '/assets/a.png', alt: 'A table' }
  const { openGraph } = headSchema(['en']).parse({ openGraph: { image } })
  assert.deepEqual(openGraph?.image?.alt, { en: 'A table' })
})

test('a site with several languages may not', () => {
  const entry = { text: 'Client portal', url: 'https://portal.example/' }
  assert.ok(!menuSchema(['en', 'pt'], 'pages').safeParse([entry]).success)
})

test('targets are addresses as they stand in a document', () => {
  const rows = [
    ['https://Shop.example', 'https://shop.example/'],
    ['https://loja.example/café?a=b c', 'https://loja.example/caf%C3%A9?a=b%20c'],
    ['https://a.example:8443/x#y', 'https://a.example:8443/x#y'],
    ['tel:+55 (53) 3222-0000', 'tel:+555332220000'],
    ['https://a.example/x_(y)', 'https://a.example/x_%28y%29'],
    ['tel:190', 'tel:190'],
    ['mailto:ola@a.example', 'mailto:ola@a.example'],
    ['mailto:ola@a.example?subject=Or%C3%A7amento', 'mailto:ola@a.example?subject=Or%C3%A7amento'],
  ] as const
  for (const [written, url] of rows) assert.deepEqual(targetOf(written), { url })
})

test('nothing but https, mailto and tel is a target', () => {
  for (const written of [
    '',
    ' https://a.example',
    'https:/a.example',
    'https:a.example',
    'ftp://a.example',
    'vbscript:x',
    '\u0001javascript:x',
    'java\nscript:x',
    'tel:',
    'tel:+',
    'tel:+5553322200001234',
    'mailto:a@a.example?x?y',
    'mailto:a@a.example,b@a.example',
  ]) {
    assert.ok('advice' in targetOf(written), written)
  }
})
