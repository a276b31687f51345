import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asMarkdown, asTarget } from '../src/output/as-markdown.ts'
import { renderMarkdown } from '../src/output/markdown.ts'
import { styleOf } from '../src/output/style.ts'
import { table } from '../src/output/table.ts'

const style = styleOf(process.stdin as unknown as typeof process.stdout, { NO_COLOR: '1' })
const shown = (source: string, columns = 60) => renderMarkdown(source, columns, style)

const rows = [
  ['an escape by its number', 'Hi &#27;[31mRED &#x9b;35m &#8238;rtl', 'Hi [31mRED 35m rtl'],
  ['an escape by the number of its ampersand', '&#38;#27;[2J &amp;#27;', '&#27;[2J &#27;'],
  ['an escape in a heading', '### &#27;[2J', '[2J'],
  ['an escape in a cell', '| a&#27; |\n|---|\n| &#x1b;[2J |', 'a\n[2J'],
  ['an escape in a link', '[a&#27;b](https://a.example/&#27;)', 'ab[1]\n\n[1] https://a.example/&#27;'],
  ['an escape in a picture', '![a&#x7;b](a.png)', 'ab[1]\n\n[1] a.png'],
  ['an escape in code', '`&#27;`\n\n    &#27;', '&#27;\n\n    &#27;'],
  [
    'references to letters and signs',
    'caf&eacute; &Ccedil;&atilde;o &mdash; 5&nbsp;&euro;',
    'café Ção — 5\u00a0€',
  ],
  [
    'references that are none',
    '&constructor; &xacute; &#0; &#x110000;',
    '&constructor; &xacute; \ufffd \ufffd',
  ],
  ['line ends of Windows', '---\r\ntitle: x\r\n---\r\n\r\nOne\r\ntwo', 'One two'],
  ['tasks, and lists inside them', '- [ ] one\n  - inner\n- [x] two', '• [ ] one\n\n  • inner\n• [x] two'],
  ['a task of two paragraphs', '- [x] one\n\n  more', '• [x] one\n\n  more'],
  ['links to one address', '[a](/x) [b](/y) [c](/x)', 'a[1] b[2] c[1]\n\n[1] /x\n[2] /y'],
] as const

for (const [what, source, expected] of rows) {
  test(`on a screen: ${what}`, () => assert.equal(shown(source), expected))
}

const plain = [
  'Use __init__ and <T> in 2*3*4',
  '# of items',
  '12. of May',
  '- none',
  '> 5 tons',
  '---',
  '`code` [x] ~~y~~ C:\\[z] _a_ &amp; &#27;',
  'see https://a.example/b_c_d*e, or a_b@c.example',
  '<https://a.example/__b__>',
  'a | b',
]

for (const text of plain) {
  test(`a plain text reads as it is: ${text}`, () => {
    assert.equal(shown(asMarkdown(text)), text)
    assert.equal(shown(`- **x**: ${asMarkdown(text)}`), `• x: ${text}`)
    assert.equal(shown(`- ${asMarkdown(text)}`), `• ${text}`)
  })
}

test('an address stays a target whatever stands in it', () => {
  assert.equal(
    shown(`[a](${asTarget('https://a.example/(b) <c>')})`),
    'a[1]\n\n[1] https://a.example/%28b%29%20%3cc%3e',
  )
})

test('a table of any length is laid out', () => {
  const cells = Array.from({ length: 150_000 }, (_, index) => [`one two ${index}`])
  assert.equal(table(['n'], cells, 80, style).length, 150_001)
})

test('a text of any length is laid out', () => {
  assert.equal(shown('- x\n'.repeat(150_000)).split('\n').length, 150_000)
})

for (const [what, source] of [
  ['quotations', `${'>'.repeat(3000)} deep`],
  ['emphasis', `${'*a '.repeat(3000)}deep${'*'.repeat(3000)}`],
] as const) {
  test(`${what} inside each other, thousands deep, are shown`, () => assert.match(shown(source), /deep/))
}
