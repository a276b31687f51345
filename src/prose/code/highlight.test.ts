import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { highlight, type TokenKind } from './highlight.ts'

const languages = [
  'bash',
  'css',
  'html',
  'http',
  'javascript',
  'json',
  'nginx',
  'python',
  'sql',
  'xml',
  'yaml',
]

const cases: readonly (readonly [language: string, code: string, kind: TokenKind, text: string])[] = [
  ['bash', "curl -i 'https://a.example/b'", 'name', 'curl'],
  ['bash', "curl -i 'https://a.example/b'", 'value', '-i'],
  ['bash', "curl -i 'https://a.example/b'", 'string', "'https://a.example/b'"],
  ['bash', 'a --b-c=10% --d-e', 'value', '--b-c'],
  ['bash', 'a --b-c=10% --d-e', 'value', '--d-e'],
  ['sh', 'ls # all', 'comment', '# all'],
  ['css', 'a { color: red }', 'key', 'color'],
  ['html', '<a href="/b">c</a>', 'string', '"/b"'],
  ['http', 'GET /a HTTP/1.1\nHost: b.example', 'keyword', 'GET '],
  ['http', 'HTTP/1.1 200 OK\nAge: 3', 'value', '200'],
  ['http', 'HTTP/1.1 200 OK\nAge: 3', 'key', 'Age'],
  ['http', 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a": true}', 'value', 'true'],
  ['javascript', 'const a = 1', 'keyword', 'const'],
  ['js', 'await a', 'keyword', 'await'],
  ['javascript', 'a.new(b.delete)', 'name', 'new'],
  ['javascript', "f('a\\'b')", 'string', "'a\\'b'"],
  ['javascript', 'f("a") // b', 'comment', '// b'],
  ['javascript', 'const a = null', 'keyword', 'null'],
  ['javascript', 'a = 0x1F + 2.5e3 + 10n', 'value', '10n'],
  ['javascript', 'a = `b$' + '{c({})}` + 1', 'value', '1'],
  ['javascript', 'a = b / c / d + 1', 'value', '1'],
  ['javascript', 'a.match(/[/"]+/g) || 2', 'value', '2'],
  ['javascript', 'a.match(/[/"]+/g)', 'string', '/[/"]+/g'],
  ['json', '{"a": "b"}', 'key', '"a"'],
  ['json', '{"a": "b"}', 'string', '"b"'],
  ['nginx', 'return 301 /b;', 'value', '301'],
  ['python', "print('a')", 'string', "'a'"],
  ['sql', 'SELECT 1', 'keyword', 'SELECT'],
  ['xml', '<a b="c"/>', 'string', '"c"'],
  ['yaml', 'a: b', 'key', 'a'],
]

for (const [language, code, kind, text] of cases) {
  test(`in ${language}, ${JSON.stringify(code)} has the ${kind} ${text}`, () => {
    const found = highlight(code, language).filter(token => token.kind === kind)
    assert.ok(
      found.some(token => token.text.trim() === text.trim()),
      JSON.stringify(highlight(code, language)),
    )
  })
}

for (const language of ['', 'text', 'cobol', 'constructor', '__proto__']) {
  test(`code in a language that is not known, "${language}", is one plain token`, () => {
    assert.deepEqual(highlight('a "b"\n# c', language), [{ text: 'a "b"\n# c' }])
  })
}

test('no token is empty, and no two of one kind stand side by side', () => {
  const tokens = highlight('const a = await b("c" + "d") // e\n\nreturn new F()', 'javascript')
  for (const [index, { kind, text }] of tokens.entries()) {
    assert.notEqual(text, '')
    if (index > 0) assert.notEqual(kind, tokens[index - 1]?.kind)
  }
})

test('the blank between two tokens of one kind belongs to them, any other to what is before it', () => {
  const [first, second, ...others] = highlight('await new B()', 'javascript')
  assert.deepEqual([first, second], [{ kind: 'keyword', text: 'await new' }, { text: ' ' }])
  assert.equal(others[0]?.text, 'B')
})

for (const language of languages) {
  test(`in ${language} blank lines and line feeds at either end stay`, () => {
    for (const code of ['', '\n', 'a\n\nb\n', 'a\rb']) {
      const text = highlight(code, language).map(token => token.text)
      assert.equal(text.join(''), code)
    }
  })
}

test('the tokens of any text with line feeds as line ends are that text, in every language', () => {
  const lines = fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 4 }).map(parts => parts.join('\n'))
  const anyText = fc.oneof(lines, fc.string({ unit: 'binary' })).map(code => code.replaceAll('\r\n', '\n'))
  fc.assert(
    fc.property(anyText, fc.constantFrom(...languages), (code, language) => {
      const text = highlight(code, language).map(token => token.text)
      assert.equal(text.join(''), code)
    }),
    { numRuns: 200 },
  )
})
