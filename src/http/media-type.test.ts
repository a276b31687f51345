import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseErrorFormat, choosePageFormat, mediaTypeOf, type PageFormat } from './media-type.ts'

const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8'

const pages: readonly (readonly [PageFormat | undefined, readonly (string | null)[]])[] = [
  [
    'markdown',
    [
      'text/markdown, text/html, */*',
      'text/html, text/markdown',
      'text/markdown;charset=utf-8',
      'text/html;q=0, */*',
      'text/html;q=0.8, text/markdown;q=0.8',
      // More cases than the table in the specification.
      'text/markdown',
      'Text/MarkDown',
      'text/markdown;variant=CommonMark, text/html;level=1',
      'text/html;q=0.8, text/markdown;q=0.9',
      'text/markdown;q=0.001',
      'text/html;q=0, text/*;q=0.1',
      'text/html;q=0.5, text/markdown;q=0.5, */*',
      'text/markdown, */*',
      'text/markdown;q=0.5, */*;q=0.5',
      'application/json, text/markdown;q=0.1',
    ],
  ],
  [
    'html',
    [
      null,
      '',
      ' ',
      '*/*',
      'text/*',
      'text/markdown;q=0.5, */*',
      'text/markdown;q=0, */*',
      browser,
      'text/html',
      'TEXT/HTML;CHARSET=utf-8',
      'text/html, text/markdown;q=0.9',
      // A wildcard never chooses Markdown over HTML, even where it weighs more.
      'text/html;q=0.1, */*',
      'text/html;q=0.1, text/*;q=0.9',
      'text/markdown;q=0.5, text/*;q=0.8, */*;q=0.1',
      'text/markdown;q=0, text/html;q=0.001',
      // The field names no valid type, so it counts as absent.
      ', ,',
      'nonsense',
      'text/html;q=2',
      'text/markdown;q=1.1, text/html;q=',
      'text/',
    ],
  ],
  [
    undefined,
    [
      'text/markdown;q=0',
      '*/*;q=0',
      'image/png',
      'text/plain',
      'application/json',
      'text/html;q=0',
      'text/html;q=0, text/markdown;q=0, */*',
      'text/*;q=0, */*',
      'text/html;q=0, text/markdown;q=0.000',
      'application/*',
    ],
  ],
]

for (const [chosen, fields] of pages) {
  for (const field of fields) {
    test(`a page asked for with Accept ${JSON.stringify(field)} is ${chosen ?? 'refused (406)'}`, () =>
      assert.equal(choosePageFormat(field), chosen))
  }
}

const errors: readonly (readonly [ReturnType<typeof chooseErrorFormat>, readonly (string | null)[]])[] = [
  ['any', [null, '', ', ,', 'application/json;q=7', '*/*', 'image/png, */*;q=0.8']],
  ['html', [browser, 'text/html', 'text/html, application/json;q=0.9', 'text/*']],
  [
    'markdown',
    [
      'text/markdown',
      'text/markdown, text/html',
      'text/html, text/markdown, */*',
      'text/plain, text/markdown',
      'text/markdown, application/json;q=0.5',
    ],
  ],
  ['plain', ['text/plain', 'text/plain, text/html;q=0.5', 'Text/Plain;charset=utf-8']],
  [
    'problem',
    [
      'application/json',
      'application/problem+json',
      'application/json, text/html;q=0.9',
      'application/json;q=0.9, */*;q=0.1',
      'application/json, text/plain, */*',
      'application/json, */*',
      'application/json;q=0.5, */*',
      'application/*',
      'application/*, */*;q=0.8',
      'text/html, application/json',
      'Application/JSON; charset=utf-8',
    ],
  ],
]

for (const [format, fields] of errors) {
  for (const field of fields) {
    test(`an error met with Accept ${JSON.stringify(field)} is told as ${format}`, () =>
      assert.equal(chooseErrorFormat(field), format))
  }
}

test('an error is told even to who accepts no format of it', () =>
  assert.equal(chooseErrorFormat('image/png'), 'plain'))

const contentTypes = [
  ['application/json', 'application/json'],
  ['Application/JSON; charset=utf-8', 'application/json'],
  [' application/json ;charset="a;b"', 'application/json'],
  ['application/json-patch', 'application/json-patch'],
  ['', ''],
] as const

for (const [contentType, mediaType] of contentTypes) {
  test(`Content-Type ${JSON.stringify(contentType)} names the media type ${JSON.stringify(mediaType)}`, () =>
    assert.equal(mediaTypeOf(contentType), mediaType))
}
