import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M1 1h38v18H1z"/></svg>'
const figure = '![A drawing](/assets/drawing.svg)'
const inEveryLanguage = (page: string, added: string) =>
  Object.fromEntries(siteLanguages.map(language => [`pages/${page}/${language}.md`, append(added)]))
const folder = await changedContent(
  { after },
  {
    'assets/drawing.svg': drawing,
    ...inEveryLanguage(
      'about',
      `## With lists\n\n${figure}\n\n- One\n- Two\n\n## With a text too\n\n${figure}\n\n- One\n\nA text.`,
    ),
    ...inEveryLanguage('developers', '## Rules\n\nText.\n\n### A part of them\n\nText.'),
  },
)
const site = await startTestSite(folder)

test('lists are next to a figure only if nothing else follows it', async () => {
  const page = await fetchHtml(site, '/en/who-we-are')
  const pairs = elements(page, 'section').filter(section => attribute(section, 'class') === 'pair')
  assert.deepEqual(
    pairs.flatMap(section => elements(section, 'h2').map(textOf)),
    ['With lists'],
  )
})

test('the list of a page for developers has the parts of its sections', async () => {
  const page = await fetchHtml(site, '/en/api-doc')
  const list = elements(page, 'nav').find(nav => attribute(nav, 'class') === 'side')
  assert.ok(
    elements(list ?? assert.fail('a list'), 'a').some(link => attribute(link, 'href') === '#a-part-of-them'),
  )
})
