import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml, rawText } from '../../support/html.ts'
import { developerPages } from '../../support/page-examples.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const stylesheet = [...site.application.snapshot.resources.keys()].find(path => path.endsWith('.css')) ?? ''
const posts = site.application.snapshot.site.catalog.blog?.posts ?? []
const paths = [...Object.values(developerPages), ...posts.map(({ texts }) => texts.pt.path)]
const blocks = (await Promise.all(paths.map(path => fetchHtml(site, path)))).flatMap(document =>
  elements(document, 'pre'),
)
assert.ok(blocks.length > 50)

test('the tokens of code have classes that the stylesheet colours, and nothing else', async () => {
  const css = await (await site.fetch(stylesheet)).text()
  const tokens = blocks.flatMap(block => elements(block, 'span'))
  assert.ok(tokens.length > 500)
  for (const kind of new Set(tokens.map(token => attribute(token, 'class'))))
    assert.match(css, new RegExp(`pre \\.${kind} \\{\\s*color: var\\(--[\\w-]+\\)`))
  for (const token of tokens) assert.deepEqual([...token.attributes.keys()], ['class'])
})

test('a block of code that can scroll is in reach of the keyboard and has a name; others are no stop', () => {
  for (const block of blocks) {
    const canScroll = rawText(block)
      .split('\n')
      .some(line => line.length > 30)
    assert.equal(attribute(block, 'tabindex'), canScroll ? '0' : undefined)
    assert.equal(attribute(block, 'role'), canScroll ? 'group' : undefined)
    assert.equal(Boolean(attribute(block, 'aria-label')), canScroll)
  }
})

test('a page with code asks for no script but that of every page', async () => {
  const scripts = async (path: string) =>
    elements(await fetchHtml(site, path), 'script').map(script => attribute(script, 'src'))
  for (const path of paths) assert.deepEqual(await scripts(path), await scripts('/sobre'))
})
