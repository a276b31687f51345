import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Block } from '../../catalog/prose.ts'
import { phrases } from '../../locales/phrases.ts'
import { writeHtml } from '../../prose/html.ts'
import type { HtmlContext } from '../../prose/html-context.ts'
import { writeMarkdown } from '../../prose/markdown.ts'
import { IssueList, issuesOf } from '../issue.ts'
import { parseMarkdown } from './parse.ts'

const html: HtmlContext = {
  address: target => target,
  pictures: new Map(),
  expand: () => assert.fail('there is no generated block'),
  code: written => written,
  alerts: phrases.en.alerts,
}

function read(source: string): { readonly blocks: readonly Block[]; readonly faults: readonly string[] } {
  const issues = new IssueList()
  const { blocks } = parseMarkdown(source, { file: 'page.md', firstLine: 1 }, issues)
  try {
    issues.refuseIfAny()
    return { blocks, faults: [] }
  } catch (error) {
    return { blocks, faults: issuesOf(error).map(({ message }) => message) }
  }
}

/** A construct is shown as this HTML, named by `check` with these words, or text, also by the standard. */
type Treatment = { readonly shown: string } | { readonly named: string } | { readonly text: string }

const rawHtml = 'raw HTML is not published'
const task = (box: string, text: string) =>
  `<li><label class="task"><input type="checkbox"${box}> ${text}</label></li>`
const linked = (target: string, label = target) => `<a href="${target}">${label}</a>`

/** The constructs of the GFM specification 0.29, by section. */
const constructs: readonly (readonly [section: string, source: string, treatment: Treatment])[] = [
  ['2.2 tabs', '\tfoo', { shown: '<code>foo</code></pre>' }],
  ['2.3 insecure characters: a reference to U+0000', 'a&#0;b', { named: '&#0; stands for no character' }],
  ['4.1 thematic breaks', '***\n\n---\n\n_ _ _', { shown: '<hr>\n<hr>\n<hr>' }],
  ['4.2 ATX headings', '## foo ##', { shown: '<h2 id="foo">foo</h2>' }],
  ['4.2 ATX headings of level 1', '# foo', { named: 'the only "#" heading' }],
  ['4.2 ATX headings without a space', '##foo', { named: 'a space is missing after ##' }],
  ['4.3 setext headings', 'foo\n---', { shown: '<h2 id="foo">foo</h2>' }],
  ['4.3 setext headings of level 1', 'foo\n===', { named: 'the only "#" heading' }],
  ['4.4 indented code', '    a\n    b', { shown: 'a\nb' }],
  ['4.5 fenced code', '~~~\na\n~~~', { shown: '<pre' }],
  ['4.5 fenced code without an end', '```\na', { named: 'is not closed' }],
  ['4.6 HTML blocks', '<table>', { named: rawHtml }],
  ['4.6 comments', '<!-- a -->', { named: rawHtml }],
  ['4.6 processing instructions', '<?php ?>', { named: rawHtml }],
  ['4.6 declarations', '<!DOCTYPE html>', { named: rawHtml }],
  ['4.6 CDATA', '<![CDATA[a]]>', { named: rawHtml }],
  ['4.7 link reference definitions', '[foo]\n\n[foo]: /url', { shown: linked('/url', 'foo') }],
  ['4.7 definitions with a title', '[foo]\n\n[foo]: /url "t"', { named: 'the title "t"' }],
  ['4.7 link references without a definition', '[foo][bar]', { text: '[foo][bar]' }],
  ['4.8 paragraphs', 'a\nb\n\nc', { shown: '<p>a b</p>\n<p>c</p>' }],
  ['4.10 tables', '| a | b |\n| - | :-: |\n| c | d |', { shown: '<td class="align-center">d</td>' }],
  ['4.10 tables: a cell too much', '| a |\n| - |\n| c | d |', { named: 'the row has 2 cells' }],
  ['4.10 tables: a cell too few', '| a | b |\n| - | - |\n| c |', { shown: '<td>c</td><td></td>' }],
  ['4.10 tables without a delimiter row', '| a | b |\n| c | d |', { named: 'this is no table' }],
  ['4.10 tables: a pipe in a cell', '| a |\n| - |\n| `b \\| c` |', { shown: 'b | c' }],
  ['5.1 block quotes', '> a\nb', { shown: '<blockquote><p>a b</p>' }],
  ['5.2 list items', '- a\n\n  b', { shown: '<li><p>a</p>\n<p>b</p>\n</li>' }],
  ['5.2 empty list items', '- a\n-\n- c', { shown: '<li></li>' }],
  [
    '5.3 task list items',
    '- [ ] foo\n- [x] bar',
    { shown: `${task('', 'foo')}\n${task(' checked', 'bar')}` },
  ],
  ['5.3 task list items with a capital', '1) [X] a', { shown: task(' checked', 'a') }],
  [
    '5.3 nested task list items',
    '- [x] foo\n  - [ ] bar\n  - [x] **baz**',
    { shown: `foo</label><ul>\n${task('', 'bar')}\n${task(' checked', '<strong>baz</strong>')}` },
  ],
  ['5.3 loose task list items', '- [ ] a\n\n- [x] b', { shown: task('', 'a') }],
  ['5.3 a task without text', '- [ ]', { text: '[ ]' }],
  ['5.3 a task without a space', '- [x]a', { text: '[x]a' }],
  ['5.3 brackets outside a list', '[x] a', { text: '[x] a' }],
  ['5.3 an escaped task', '- \\[x] a', { text: '[x] a' }],
  [
    '5.4 lists',
    '- a\n+ b\n3. c',
    { shown: '<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<ol start="3">' },
  ],
  ['6.1 backslash escapes', '\\*a\\* \\\\', { text: '*a* \\' }],
  ['6.2 entities', '&copy; &AElig; &ngE;', { shown: '© Æ ≧̸' }],
  ['6.2 numeric references', '&#35; &#1234; &#x22;', { shown: '# Ӓ &quot;' }],
  ['6.2 references to windows-1252', '9 &#150; 12, &#146;, &#x80;, &#x09F;', { shown: '9 – 12, ’, €, Ÿ' }],
  ['6.2 references to a control character', 'a&#129;b', { named: '&#129; stands for no character' }],
  ['6.2 references to a surrogate', 'a&#xD800;b', { named: '&#xD800; stands for no character' }],
  ['6.2 references beyond Unicode', 'a&#x110000;b', { named: '&#x110000; stands for no character' }],
  ['6.2 a reference to U+FFFD', 'a&#xFFFD;b', { shown: 'a\ufffdb' }],
  ['6.2 unknown entities', '&nbsp &x; &ThisIsNotDefined;', { text: '&nbsp &x; &ThisIsNotDefined;' }],
  ['6.2 references in an address', '[a](/b&#0;c)', { named: 'a reference to no character' }],
  ['6.3 code spans', '`` a ` b ``', { shown: '<code class="short">a ` b</code>' }],
  [
    '6.4 emphasis',
    '*a* __b__ ***c***',
    { shown: '<em>a</em> <strong>b</strong> <em><strong>c</strong></em>' },
  ],
  ['6.4 emphasis without a partner', '**a', { named: 'the ** has no partner' }],
  ['6.4 one mark of emphasis', 'a * b and c_d_e', { text: 'a * b and c_d_e' }],
  ['6.5 strikethrough', '~~Hi~~ Hello', { named: 'struck out is not published' }],
  ['6.5 strikethrough of one tilde', 'Hi ~there~ world', { named: 'struck out is not published' }],
  ['6.5 strikethrough inside a word', 'a~b~c', { named: 'struck out is not published' }],
  ['6.5 strikethrough over paragraphs', 'This ~~has a\n\nnew paragraph~~.', { text: '~~has a' }],
  ['6.5 three tildes', 'This will ~~~not~~~ strike.', { text: '~~~not~~~' }],
  ['6.6 links', '[a](/b) [c](<d e>)', { shown: `${linked('/b', 'a')} ${linked('d%20e', 'c')}` }],
  ['6.6 links with a title', '[a](/b "c")', { named: 'the title "c" is not published' }],
  [
    '6.6 links without text',
    '[](/b)',
    { named: 'this link has no text: write it between the brackets, [text](/b)' },
  ],
  ['6.6 links of blanks', '[ &nbsp;&#8203;](/b)', { named: 'this link has no text' }],
  ['6.6 links by reference without text', '[\u00ad]\n\n[\u00ad]: /b', { named: 'this link has no text' }],
  ['6.6 links without an end', '[a](/b', { named: 'this link is not closed' }],
  ['6.7 images', 'a ![b](/c.png)', { shown: '<img src="/c.png" alt="b"' }],
  ['6.7 images without a description', '![](/c.png)', { named: 'has no description' }],
  [
    '6.8 autolinks',
    '<https://a.example/?b=c> <a@b.example>',
    { shown: linked('mailto:a@b.example', 'a@b.example') },
  ],
  [
    '6.9 extended www autolink',
    'www.commonmark.org/help.',
    { shown: `${linked('http://www.commonmark.org/help', 'www.commonmark.org/help')}.` },
  ],
  [
    '6.9 extended url autolink',
    '(https://example.org/a_b_c)',
    { shown: `(${linked('https://example.org/a_b_c')})` },
  ],
  [
    '6.9 brackets in an autolink',
    'https://example.org/?q=(b))',
    { shown: `${linked('https://example.org/?q=(b)')})` },
  ],
  [
    '6.9 autolinks in emphasis',
    '**http://example.org**',
    { shown: `<strong>${linked('http://example.org')}</strong>` },
  ],
  ['6.9 autolinks in capitals', 'HTTPS://EXAMPLE.ORG', { shown: 'HTTPS://EXAMPLE.ORG</a>' }],
  ['6.9 an ftp autolink', 'ftp://foo.bar.baz', { shown: linked('ftp://foo.bar.baz') }],
  ['6.9 extended email autolink', 'foo@bar.baz', { shown: linked('mailto:foo@bar.baz', 'foo@bar.baz') }],
  [
    '6.9 the end of an email autolink',
    'a.b-c_d@a.b.',
    { shown: `${linked('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.` },
  ],
  ['6.9 no email autolink', 'a.b-c_d@a.b- a.b-c_d@a.b_ @a', { text: 'a.b-c_d@a.b- a.b-c_d@a.b_ @a' }],
  ['6.9 names of files', 'arquivo.md, example.org', { text: 'arquivo.md, example.org' }],
  [
    '6.9 an escaped address',
    'https\\://a.example, www\\.a.example, a\\@b.example',
    { text: 'https://a.example, www.a.example, a@b.example' },
  ],
  [
    '6.9 an address in code',
    '`https://a.example`',
    { shown: '<p><code class="short">https://a.example</code></p>' },
  ],
  ['6.10 raw HTML', 'a <b>c</b>', { named: rawHtml }],
  ['6.11 disallowed raw HTML', '<title>', { named: rawHtml }],
  ['6.12 hard line breaks', 'a  \nb\\\nc', { shown: '<p>a<br>b<br>c</p>' }],
  ['6.13 soft line breaks', 'a\nb', { shown: '<p>a b</p>' }],
  ['6.14 textual content', "hello $.;'there", { shown: 'hello $.;&#39;there' }],
  ['of GitHub: alerts', '> [!NOTE]\n> a', { shown: 'role="note"' }],
  ['of GitHub: unknown alerts', '> [!DANGER]\n> a', { named: 'an alert begins with' }],
  ['of GitHub: footnotes', 'a[^1]\n\n[^1]: b', { named: 'footnotes are not published' }],
  [
    'of GitHub: footnotes of several words',
    'a[^nota].\n\n[^nota]: b c d',
    { named: 'footnotes are not published' },
  ],
  ['of others: definition lists', 'Termo\n: Definição', { named: 'definition lists are not published' }],
  [
    'of others: definition lists in a quote',
    '> Termo\n> :   Definição',
    { named: 'definition lists are not published' },
  ],
]

for (const [section, source, treatment] of constructs) {
  test(`GFM ${section}: ${Object.keys(treatment)[0]}`, () => {
    const { blocks, faults } = read(source)
    if ('named' in treatment) {
      assert.ok(
        faults.some(message => message.includes(treatment.named)),
        faults.join('\n'),
      )
      return
    }
    assert.deepEqual(faults, [])
    const written = String(writeHtml(blocks, html))
    const expected = 'shown' in treatment ? treatment.shown : escaped(treatment.text)
    assert.ok(written.includes(expected), written)
    const markdown = writeMarkdown(blocks, { ...html, expand: () => [], deeper: 0 })
    const again = String(writeHtml(read(markdown).blocks, html))
    assert.equal(withoutOwnLabels(again), withoutOwnLabels(written), markdown)
  })
}

/** Removes links from addresses to themselves. Where an address is text, Markdown for agents does not prevent its link. */
function withoutOwnLabels(written: string): string {
  return written.replaceAll(/<a href="(?:mailto:|http:\/\/)?([^"]*)">\1<\/a>/g, '$1')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
