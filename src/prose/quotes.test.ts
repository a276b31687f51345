import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withTypographicQuotes } from './quotes.ts'

const english = { double: ['“', '”'], single: ['‘', '’'] } as const
const french = { double: ['«\u202f', '\u202f»'], single: ['‘', '’'] } as const

const cases: readonly (readonly [rule: string, html: string, expected: string])[] = [
  [
    'an apostrophe is not straight',
    '<p>the client&#39;s shop isn&#39;t</p>',
    '<p>the client’s shop isn’t</p>',
  ],
  ['an apostrophe may end a word', '<p>the clients&#39; shops</p>', '<p>the clients’ shops</p>'],
  [
    'quotes open and close',
    '<p>say &quot;no&quot;, or (&quot;yes&quot;).</p>',
    '<p>say “no”, or (“yes”).</p>',
  ],
  ['quotes inside quotes', '<p>&quot;he said &#39;no&#39;&quot;</p>', '<p>“he said ‘no’”</p>'],
  [
    'quotes that begin together',
    '<p>&quot;&#39;No&#39; is an answer&quot;</p>',
    '<p>“‘No’ is an answer”</p>',
  ],
  [
    'a quote may stand around an element',
    '<p>&quot;<em>no</em>&quot; &quot;<code>x</code>&quot;</p>',
    '<p>“<em>no</em>” “<code>x</code>”</p>',
  ],
  [
    'JSON in a sentence stays as it is',
    '<p>as {&quot;a&quot;: &quot;b&quot;}, or &quot;c&quot;</p>',
    '<p>as {"a": "b"}, or “c”</p>',
  ],
  ['a quote at the start of a block opens', '<p>a</p><p>&quot;b&quot;</p>', '<p>a</p><p>“b”</p>'],
  [
    'code, scripts and attributes stay as they are',
    '<a title="it\'s"><code>&quot;a&quot;</code></a><pre>&#39;</pre><script>"x"</script><title>&quot;</title>',
    '<a title="it\'s"><code>&quot;a&quot;</code></a><pre>&#39;</pre><script>"x"</script><title>&quot;</title>',
  ],
]

for (const [rule, html, expected] of cases) {
  test(rule, () => assert.equal(withTypographicQuotes(html, english), expected))
}

test('each language has its own quotes', () =>
  assert.equal(
    withTypographicQuotes('<p>dites &quot;non&quot;</p>', french),
    '<p>dites «\u202fnon\u202f»</p>',
  ))
