import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { boundaryOf, readFormData } from './form-data.ts'

const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`
const field = (name: string, text: string) => part(`Content-Disposition: form-data; name="${name}"`, text)
const end = '--b--\r\n'
const ana = field('nome', 'Ana')

const boundaries: readonly (readonly [contentType: string, boundary: string | undefined])[] = [
  ['multipart/form-data; boundary=----WebKitFormBoundaryAb12', '----WebKitFormBoundaryAb12'],
  ['multipart/form-data;BOUNDARY="a b?c"', 'a b?c'],
  ['multipart/form-data; charset=utf-8; boundary=b; x=y', 'b'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['multipart/form-data; boundary=""', undefined],
  ['multipart/form-data; boundary="a', undefined],
  ['multipart/form-data; boundary="a "', undefined],
  ['multipart/form-data; boundary=a\u00e9', undefined],
  [`multipart/form-data; boundary=${'a'.repeat(71)}`, undefined],
  [`multipart/form-data; x=${'a'.repeat(5_000)}; boundary=b`, undefined],
]

for (const [contentType, boundary] of boundaries) {
  test(`the boundary of ${contentType.slice(0, 60)} is ${boundary}`, () =>
    assert.equal(boundaryOf(contentType), boundary))
}

const bodies: readonly (readonly [what: string, body: string, texts: readonly string[][] | undefined])[] = [
  ['a field', ana + end, [['nome', 'Ana']]],
  ['no field', end, []],
  [
    'two fields of one name',
    ana + field('nome', 'Eva') + end,
    [
      ['nome', 'Ana'],
      ['nome', 'Eva'],
    ],
  ],
  [
    'a text with lines and dashes',
    field('a', 'x\r\n\r\n--\r\n--c\n--b') + end,
    [['a', 'x\r\n\r\n--\r\n--c\n--b']],
  ],
  [
    'a text of a named type',
    part('Content-Type: text/plain\r\nContent-Disposition: form-data; name="a"', 'x') + end,
    [['a', 'x']],
  ],
  ['an epilogue', `${ana}${end}whatever`, [['nome', 'Ana']]],
  [
    'a file',
    ana + part('Content-Disposition: form-data; name="f"; filename="a.pdf"', 'x') + end,
    [['nome', 'Ana']],
  ],
  [
    'a file without a name',
    part('Content-Disposition: form-data; name="f"; filename*=utf-8\'\'a', 'x') + end,
    [],
  ],
  [
    'a picture in place of a text',
    part('Content-Disposition: form-data; name="nome"\r\nContent-Type: image/png', 'x') + end,
    [],
  ],
  [
    'a body in a body',
    part(
      'Content-Disposition: form-data; name="f"\r\nContent-Type: multipart/mixed; boundary=c',
      '--c\r\n\r\nx\r\n--c--',
    ) + end,
    [],
  ],
  ['more fields than are read', ana.repeat(9) + end, Array(3).fill(['nome', 'Ana'])],
  ['more fields than are read, without an end', ana.repeat(9), Array(3).fill(['nome', 'Ana'])],
  ['nothing', '', undefined],
  ['no end', ana, undefined],
  ['half a text', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx', undefined],
  ['half a head', `${ana}--b\r\nContent-Disposition: form-`, undefined],
  ['no head', `--b\r\nx\r\n${end}`, undefined],
  ['a head without a name', part('Content-Disposition: form-data', 'x') + end, undefined],
  ['a head of another disposition', part('Content-Disposition: attachment; name="a"', 'x') + end, undefined],
  ['a long head', part(`Content-Disposition: form-data; name="${'a'.repeat(1_000)}"`, 'x') + end, undefined],
  ['text before the first part', `x\r\n${ana}${end}`, undefined],
  ['another boundary', ana.replace('--b', '--c') + end, undefined],
  ['line feeds only', (ana + end).replaceAll('\r\n', '\n'), undefined],
  ['a boundary that goes on', `--bb${ana.slice(3)}${end}`, undefined],
]

for (const [what, body, texts] of bodies) {
  test(`a body with ${what} is ${texts ? 'read' : 'malformed'}`, () =>
    assert.deepEqual(readFormData(body, 'b', 3), texts))
}

test('the texts of a form are read as the platform writes them, and its files are left out', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), fc.boolean())),
      async entries => {
        const form = new FormData()
        for (const [name, text, isFile] of entries) {
          if (isFile) form.append(name, new Blob([text]), 'a.txt')
          else form.append(name, text)
        }
        const written = new Response(form)
        const boundary = boundaryOf(written.headers.get('Content-Type') ?? '')
        assert.ok(boundary)
        const texts = readFormData(await written.text(), boundary, 100)
        // The names and the line ends as the platform encodes them (HTML §4.10.21.8).
        const encoded = (name: string) =>
          name
            .replaceAll(/\r\n?|\n/g, '\r\n')
            .replaceAll('\r', '%0D')
            .replaceAll('\n', '%0A')
            .replaceAll('"', '%22')
        const expected = entries
          .filter(([, , isFile]) => !isFile)
          .map(([name, text]) => [encoded(name), text.replaceAll(/\r\n?|\n/g, '\r\n')])
        assert.deepEqual(texts, expected)
      },
    ),
  ))
