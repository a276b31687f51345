import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M1 1h38v18H1z"/></svg>'
const figure = '![A drawing](/assets/drawing.svg)'
const inEveryLanguage = (page: string, added: string) =>
  Object.fromEntries(siteLanguages.map(language => [`pages/${page}/${language}.md`, append(added)]))
const quoteAlone = '## What schools say\n\n> We could sit again.\n>\n> — A head of school'
const folder = await changedContent(
  { after },
  {
    'assets/drawing.svg': drawing,
    ...inEveryLanguage(
      'about',
      `## A pair\n\n:::pair\n${figure}\n\n- One\n\nA text.\n:::\n\n## Without a name\n\n${figure}\n\n- One\n- Two`,
    ),
    ...inEveryLanguage('home', quoteAlone),
    ...inEveryLanguage('developers', '## Rules\n\nText.\n\n### A part of them\n\nText.'),
  },
)
const site = await startTestSite(folder)
const withClass = (root: Element, name: string) =>
  elements(root, 'div', 'ul').filter(element => attribute(element, 'class') === name)

test('what a pair holds is next to its figure, and no list outside of one is', async () => {
  const page = await fetchHtml(site, '/en/who-we-are')
  const pairs = elements(page, 'section').filter(section => attribute(section, 'class') === 'pair')
  assert.deepEqual(
    pairs.flatMap(section => elements(section, 'h2').map(textOf)),
    ['A pair'],
  )
})

test('services before the first heading are below the opening, which has texts only', async () => {
  const page = await fetchHtml(site, '/en/workshop')
  const [opening] = withClass(page, 'opening')
  assert.deepEqual(elements(opening ?? assert.fail('an opening'), 'ul'), [])
  const [lines] = withClass(page, 'lines')
  assert.equal(withClass(lines ?? assert.fail('a part below it'), 'service-lines').length, 1)
})

test('a section of the home page with a quotation is no section with a picture', async () => {
  const page = await fetchHtml(site, '/en')
  const quoted = elements(page, 'section').find(section => elements(section, 'blockquote').length > 0)
  assert.equal(quoted && attribute(quoted, 'class'), 'text')
})

test('the list of a page for developers has the parts of its sections', async () => {
  const page = await fetchHtml(site, '/en/api-doc')
  const list = elements(page, 'nav').find(nav => attribute(nav, 'class') === 'side')
  assert.ok(
    elements(list ?? assert.fail('a list'), 'a').some(link => attribute(link, 'href') === '#a-part-of-them'),
  )
})
