import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { blog, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { append, editFile } from '../../support/content-edits.ts'
import { assertEach } from '../../support/each.ts'
import { fullContent } from '../../support/full-content.ts'
import { siteLanguages } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

/** Each form of text that had a special look somewhere, between two sentences that tests find. */
const forms = `Here it begins.

**[Write to us](/assets/plan.svg)**: we reply.

- **[Try it](/assets/plan.svg)**
- [Read it](/assets/plan.svg)

> **40** chairs in a year.

- **40**\\
  chairs
- Oak

> We could sit again.
>
> — A school

| | Desk | Chair |
| --- | --- | --- |
| Days | 4 | **2** |
| **All** | 4 | 2 |

| Ask | Here |
| --- | --- |
| Is the price fixed? | [ ] |

\`\`\`bash
curl /
\`\`\`

\`\`\`json
{}
\`\`\`

1. **Visit**: forty minutes
2. Price

![The plan](/assets/plan.svg)
*[The plan](/assets/plan.svg): of a chair.*

- Two benches

[Ask us](mailto:ola@a.example)

Here it ends.
`

const last = `## Last\n\n${forms}`
const first = (text: string) => text.replace(/\n---\n/, () => `\n---\n\n${forms}\n`)
const everywhere = (text: string) => append('', last)(first(text))
const names = [
  'pages/home',
  'pages/about',
  'pages/contact',
  'pages/privacy',
  'pages/developers',
  'pages/versioning',
  'pages/cases',
  'cases/escola',
]
const postFile = 'blog/2026-11-09-forms.md'
const folder = await changedContent(
  { after },
  { ...fullContent, ...blog, [postFile]: post('Forms', [], `${forms}\n${last}`) },
)
for (const name of names) {
  for (const language of siteLanguages) await editFile(join(folder, name, `${language}.md`), everywhere)
}
const site = await startTestSite(folder)
const { catalog } = site.application.snapshot.site
const paths = [
  ...catalog.pages
    .filter(({ id, folder: kind }) => names.includes(`${kind}/${id}`))
    .map(({ texts }) => texts.pt?.path ?? ''),
  ...(catalog.blog?.posts ?? []).filter(({ id }) => id === 'forms').map(({ texts }) => texts.pt?.path ?? ''),
]

/** Returns the HTML between the two sentences, each time they stand on a page. */
function formsIn(html: string): readonly string[] {
  return [...html.matchAll(/<p>Here it begins\.<\/p>([\s\S]*?)<p>Here it ends\.<\/p>/g)].map(
    ([, written = '']) => written.replaceAll(/ (?:loading|fetchpriority)="[a-z]*"/g, ''),
  )
}

test('no form of text has another look on another page, at its beginning or at its end', async () => {
  assert.equal(paths.length, names.length + 1)
  const [expected = ''] = formsIn(await (await site.fetch(paths.at(-1) ?? '')).text())
  assert.doesNotMatch(expected, /<(?:p|ul|ol|blockquote|figure|table|pre) class=/)
  await assertEach(
    paths,
    path => path,
    async path => {
      const html = await (await site.fetch(path)).text()
      assert.deepEqual(formsIn(html), [expected, expected])
      assert.match(html, /<section class="text">\n<h2 id="last">/)
    },
  )
})
