import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const withClass = (root: Element, name: string) =>
  elements(root).filter(element => attribute(element, 'class') === name)

test('::needs quotes the first use case of each service, with its summary, before its type', async t => {
  const folder = await changedContent(
    t,
    Object.fromEntries(
      siteLanguages.flatMap(language => [
        [`services/reparo/${language}.md`, replace('\nfaq:', '\n  - A table has lost a leg.\nfaq:')],
        [`pages/services/${language}.md`, replace('::services', '::needs')],
      ]),
    ),
  )
  const site = await startTestSite(folder)
  const [list] = withClass(await fetchHtml(site, '/en/workshop'), 'needs')
  const [first] = list ? elements(list, 'li') : []
  assert.ok(list && first)
  const { serviceType, summary } =
    site.application.snapshot.site.catalog.services[0]?.texts.en ?? assert.fail('a service')
  const quote = '“We have forty broken chairs in storage and not enough seats in the classroom.”'
  assert.equal(textOf(first), `${quote} ${summary} ${serviceType}`)
  const markdown = await (await site.fetch('/en/workshop.md')).text()
  assert.ok(markdown.includes([`- **${quote}**`, summary, `**[${serviceType}]`].join('\\\n  ')), markdown)
})

test('a list of facts that ends the text before the first heading of the home page follows the call to action', async t => {
  const folder = await changedContent(
    t,
    Object.fromEntries(
      siteLanguages.map(language => [
        `pages/home/${language}.md`,
        (text: string) =>
          text.replace('\n## ', '\n:::facts\n- Prices are public\n- The code is yours\n:::\n\n## '),
      ]),
    ),
  )
  const [opening] = withClass(await fetchHtml(await startTestSite(folder), '/en'), 'opening')
  assert.ok(opening)
  const parts = elements(opening, 'nav', 'p', 'ul').map(({ name }) => name)
  assert.deepEqual(parts.slice(-2), ['nav', 'ul'])
})
