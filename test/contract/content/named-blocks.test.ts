import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { blog, post } from '../../support/blog.ts'
import { changedContent, testFaults } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, siteLanguages } from '../../support/html.ts'
import { drawing } from '../../support/pictures.ts'
import { startTestSite } from '../../support/site.ts'

/** Each block, its content as Markdown, and its element. */
const rows: readonly (readonly [name: string, content: string, element: string, look: string])[] = [
  ['button', '[Write to us](/assets/plan.svg)', 'p', 'buttons'],
  ['steps', '1. **Visit**\\\n   forty minutes', 'div', 'steps'],
  ['facts', '- Oak', 'ul', 'points'],
  ['numbers', '- **40**\\\n  chairs', 'ul', 'figures'],
  ['remember', '> **40** chairs', 'blockquote', 'remember'],
  ['options', '| | Desk |\n| --- | --- |\n| Days | 4 |', 'table', 'options'],
  ['checklist', '| Ask | Here |\n| --- | --- |\n| Is it fixed? | [ ] |', 'table', 'checklist'],
  ['terms', '- **Payment**\\\n  ten days', 'ul', 'terms'],
  ['signature', '> All sat.\n>\n> — A school', 'figure', 'signature'],
  ['call', '```bash\ncurl /\n```', 'div', 'call'],
  ['result', '| Piece | Price |\n| --- | --- |\n| **All** | £4 |', 'table', 'result'],
]

const indented = (text: string, indent: string) => text.replaceAll(/^/gm, indent)
const written = rows.map(([name, content]) => `:::${name}\n${content}\n:::`)
const folder = await changedContent(
  { after },
  {
    'assets/plan.svg': drawing(),
    ...Object.fromEntries(
      siteLanguages.flatMap(language =>
        ['about', 'home', 'versioning'].map(name => [
          `pages/${name}/${language}.md`,
          (text: string) =>
            `${text.replace('\n---\n', () => `\n---\n\n${written.join('\n\n')}\n`)}
## In a list

${written.map(block => `- Item\n\n${indented(block, '  ')}`).join('\n\n')}

## In a quote

${written.map(block => indented(block, '> ')).join('\n\n')}
`,
        ]),
      ),
    ),
  },
)
const site = await startTestSite(folder)

const page = 'blog/2026-11-09-blocks.md'
const inPost = (...lines: readonly string[]) => ({ ...blog, [page]: post('Blocks', [], lines.join('\n')) })

testFaults([
  [
    'steps without a numbered list',
    inPost('‸:::steps', '- One', ':::'),
    'the block "::steps" holds a numbered list: begin each step with "1. "',
  ],
  [
    'a button without a link',
    inPost('‸:::button', 'Write to us', ':::'),
    'the block "::button" holds a link: write [Text](/address)',
  ],
  [
    'numbers without a list',
    inPost('‸:::numbers', '1. **40**: chairs', ':::'),
    'the block "::numbers" holds a list: begin each item with "- " and the number in **bold**',
  ],
  [
    'facts without a list',
    inPost('‸:::facts', 'Oak', ':::'),
    'the block "::facts" holds a list: begin each fact with "- "',
  ],
  [
    'nothing to remember',
    inPost('‸:::remember', ':::'),
    'the block "::remember" is empty: write its text between the two lines',
  ],
  [
    'a result without a table',
    inPost('‸:::result', 'All: £4', ':::'),
    'the block "::result" holds a table: begin its last row, or its last column, with **bold** text',
  ],
  [
    'steps as a line',
    inPost('‸::steps'),
    'the block "::steps" has content: write ":::steps", the content, and ":::" on a line after it',
  ],
])

for (const path of ['/', '/quem-somos', '/api-versoes']) {
  test(`each named block has its look wherever it stands, and is its content in Markdown: ${path}`, async () => {
    const html = await fetchHtml(site, path)
    const markdown = await (await site.fetch(path, { headers: { Accept: 'text/markdown' } })).text()
    assert.ok(!markdown.includes(':::'), markdown)
    for (const [name, content, element, look] of rows) {
      const found = elements(html, element).filter(each => attribute(each, 'class') === look)
      assert.equal(found.length, 3, `${name} on ${path}`)
      assert.ok(
        markdown.includes(name === 'button' ? '[Write to us](' : (content.slice(2).split('\n', 1)[0] ?? '')),
        `${name}: ${markdown}`,
      )
    }
  })
}

test('content of the present version has no look without a block', async t => {
  const plain = rows
    .slice(1)
    .map(([, content]) => content)
    .join('\n\n')
  const changed = await changedContent(
    t,
    Object.fromEntries(
      siteLanguages.map(language => [`pages/about/${language}.md`, append('## Plain', '', plain)]),
    ),
  )
  const html = await (await (await startTestSite(changed)).fetch('/quem-somos')).text()
  for (const [name, , , look] of rows) assert.ok(!html.includes(`class="${look}"`), name)
  assert.match(await readFile(join(changed, 'company.yaml'), 'utf8'), /^version: 2$/m)
})
