import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IssueList } from '../content/issue.ts'
import { parseMarkdown } from '../content/markdown/parse.ts'
import { phrases } from '../locales/phrases.ts'
import { writeHtml } from './html.ts'

/** Returns the HTML of Markdown, in one line. */
function htmlOf(...lines: readonly string[]): string {
  const issues = new IssueList()
  const { blocks } = parseMarkdown(lines.join('\n'), { file: 'page.md', firstLine: 1 }, issues)
  issues.refuseIfAny()
  const picture = { width: 1200, height: 800, variants: [], colour: '963' }
  return String(
    writeHtml(blocks, {
      address: target => target,
      pictures: new Map([['/assets/x.png', picture]]),
      expand: () => assert.fail('no block'),
      code: text => text,
      alerts: phrases.en.alerts,
    }),
  ).replaceAll('\n', '')
}

const image = '<img src="/assets/x.png" alt="A map" class="c-963" width="1200" height="800" loading="lazy">'

test('a picture alone in its paragraph is a figure', () => {
  assert.equal(htmlOf('![A map](/assets/x.png)'), `<figure>${image}</figure>`)
})

test('emphasised text after the picture is its caption', () => {
  const caption = '<figcaption>The <strong>room</strong>.</figcaption>'
  for (const between of ['\n', ' ', '  \n', '\\\n'])
    assert.equal(
      htmlOf(`![A map](/assets/x.png)${between}*The **room**.*`),
      `<figure>${image}${caption}</figure>`,
    )
})

test('a picture with other text around it stays in its paragraph', () => {
  for (const text of [
    '![A map](/assets/x.png) here',
    'Here ![A map](/assets/x.png)',
    '![A map](/assets/x.png) **b**',
  ])
    assert.match(htmlOf(text), /^<p>.*<img /)
  assert.match(htmlOf('![A map](/assets/x.png) *a* b'), /^<p><img /)
})

test('a quote whose last paragraph begins with a dash is a quote with its source', () => {
  assert.equal(
    htmlOf('> We could sit.', '>', '> — The head, [a letter](/x)'),
    '<figure><blockquote><p>We could sit.</p></blockquote><figcaption>— The head, <a href="/x">a letter</a></figcaption></figure>',
  )
})

test('a quote of one paragraph, or without a dash, has no source', () => {
  assert.equal(htmlOf('> — Good morning.'), '<blockquote><p>— Good morning.</p></blockquote>')
  assert.equal(htmlOf('> One.', '>', '> Two.'), '<blockquote><p>One.</p><p>Two.</p></blockquote>')
})

test('a quote whose first line is a marker is an alert', () => {
  const text = (name: string) => `<p><strong>${name}</strong></p><p>We are <strong>closed</strong>.</p></div>`
  assert.equal(htmlOf('> [!NOTE]', '> We are **closed**.'), `<div class="alert" role="note">${text('Note')}`)
  assert.equal(
    htmlOf('> [!WARNING]', '>', '> We are **closed**.'),
    `<div class="alert urgent" role="note">${text('Warning')}`,
  )
})
