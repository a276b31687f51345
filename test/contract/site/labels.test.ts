import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { singleText } from '../../../src/catalog/catalog.ts'
import { blog, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { append, body, editFile } from '../../support/content-edits.ts'
import { fullContent } from '../../support/full-content.ts'
import { siteLanguages } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const steps =
  ':::steps\n1. **Visit**: forty minutes\n2. Ask for **two** visits\n3. **Plan**\\\n   written\n\n- **Rest**: one day\n:::'
const form = ['## Form', '', '::contact-form', '', '## After that', '', steps]
const facts = ['What we did.', '', ':::letterhead', '**Report**', '', '- **For**: a school', ':::', '']
const figures = [
  '## Figures',
  '',
  '> We could sit.',
  '',
  ':::numbers',
  '- **40**: chairs',
  ':::',
  '',
  '## In the text',
  '',
]
const picture = [
  '## Pictures',
  '',
  'A text next to it.',
  '',
  ':::pictures',
  '![A plan](/assets/plan.svg)',
  '*[A plan](/assets/plan.svg): of a chair.*',
  ':::',
]
const edits: Readonly<Record<string, (text: string) => string>> = {
  'pages/about': append('## Steps', '', steps),
  'pages/home': append('## Path', '', steps, '', ...picture),
  'pages/contact': body('**Write to us**: we **always** reply.', '', ...form),
  'pages/cases': body(...facts, ...figures, '- **Wood**: beech'),
  'cases/escola': text =>
    text.replace(/\nIt was(.*)/, '\n:::button\n**[See it](/assets/plan.svg)**: it was$1\n:::'),
  'pages/developers': text =>
    text.replace(
      '\n---\n',
      '\n---\n\n:::button\nSee **it** at once.\n\n- **[Try it](/assets/plan.svg)**: here\n:::\n\n',
    ),
}
const folder = await changedContent(
  { after },
  {
    ...fullContent,
    ...blog,
    'blog/2026-11-09-figures.md': post(
      'Figures of a year',
      [],
      ':::remember\n**Forty chairs**: in one year.\n:::\n\n:::remember\n> We sat on **one** of them.\n:::',
    ),
  },
)
for (const [name, edit] of Object.entries(edits)) {
  for (const language of siteLanguages) await editFile(join(folder, name, `${language}.md`), edit)
}
const site = await startTestSite(folder)
const read = async (path: string) => (await site.fetch(path)).text()
const { catalog } = site.application.snapshot.site
const pathOf = (id: string) => catalog.pages.find(page => page.id === id)?.texts.pt?.path ?? assert.fail(id)

/** The page, what its Markdown says, and its HTML, where the label is apart from its text. */
const places: readonly (readonly [id: string, markdown: string, ...html: string[]])[] = [
  ['about', '1. **Visit**: forty minutes\n', '<li><strong>Visit</strong><br>forty minutes</li>'],
  ['about', '- **Rest**: one day', '<li><strong>Rest</strong><br>one day</li>'],
  ['about', '2. Ask for **two** visits', '<li><span>Ask for </span><strong>two</strong> visits</li>'],
  ['about', '3. **Plan**\\\n', '<li><strong>Plan</strong><br>written</li>'],
  ['home', '1. **Visit**: forty minutes\n', '<li><strong>Visit</strong><br>forty minutes</li>'],
  ['home', '): of a chair.', '</a> of a chair.</figcaption>'],
  ['home', '', '<p><strong>Write to us</strong> we always reply.</p>'],
  ['contact', '1. **Visit**: forty minutes\n', '<li><strong>Visit</strong><br>forty minutes</li>'],
  [
    'contact',
    '**Write to us**: we **always** reply.',
    '<p><strong>Write to us</strong>: we <strong>always</strong> reply.</p>',
  ],
  ['cases', '- **For**: a school', '<li><strong>For</strong> a school</li>'],
  ['cases', '- **40**: chairs', '<li><strong>40</strong><br>chairs</li>'],
  ['cases', '- **Wood**: beech', '<li><strong>Wood</strong>: beech</li>'],
  ['escola', ')**: it was a summer.', '</strong> it was a summer.'],
  ['developers', ')**: here', '</a></strong> here</li>'],
  [
    'developers',
    'See **it** at once.',
    '<p class="buttons"><span>See </span><strong>it</strong> at once.</p>',
  ],
]

for (const [id, markdown, ...html] of places) {
  test(`${id}: ${html.join()}`, async () => {
    const path = pathOf(id)
    const [shown, written] = [await read(path), await read(path === '/' ? '/index.md' : `${path}.md`)]
    assert.ok(written.includes(markdown), written)
    for (const part of html) assert.ok(shown.replaceAll('\u00a0', ' ').includes(part), shown)
  })
}

test('a figure of a post is apart from its text, and bold text inside a quote is none', async () => {
  const posts = (catalog.blog?.posts ?? []).map(singleText)
  const { path } = posts.find(({ title }) => title === 'Figures of a year') ?? assert.fail('the post')
  const shown = (await read(path)).replaceAll('\u00a0', ' ')
  assert.ok(shown.includes('<strong>Forty chairs</strong> in one year.'), shown)
  assert.ok(shown.includes('<span>We sat on </span><strong>one</strong> of them.'))
  assert.ok((await read(`${path}.md`)).includes('> **Forty chairs**: in one year.'))
  // A feed reader has no stylesheet.
  const feed = await read(`${path.replace(/\/[^/]*$/, '')}/feed.xml`)
  assert.ok(
    feed.replaceAll('\u00a0', ' ').includes('&lt;strong&gt;Forty chairs&lt;/strong&gt;: in one year.'),
    feed,
  )
})

test('the page after a message has the steps with their labels above', async () => {
  const [, template = ''] = /<template([\s\S]*)<\/template>/.exec(await read(pathOf('contact'))) ?? []
  assert.match(template, /<li><strong>Visit<\/strong><br>forty minutes<\/li>/)
})
