import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { referencePages } from '../../support/page-examples.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const posts = site.application.snapshot.site.catalog.blog?.posts ?? []
const paths = [...Object.values(referencePages), ...posts.map(({ texts }) => texts.pt.path)]
const blocks = (await Promise.all(paths.map(path => fetchHtml(site, path)))).flatMap(document =>
  elements(document, 'pre'),
)
assert.ok(blocks.length > 50)

test('the pages of the first company have blocks of code and tokens for the rules about code to look at', () => {
  assert.ok(blocks.flatMap(block => elements(block, 'span')).length > 500)
})

test('each block of code has its language in a class, by which converters to Markdown know it', async () => {
  for (const path of paths) {
    const markdown = await (await site.fetch(`${path}.md`)).text()
    const fences = [...markdown.matchAll(/^```(\w+)(?: title="[^"]+")?$/gm)].map(
      ([, language]) => `language-${language}`,
    )
    const codes = elements(await fetchHtml(site, path), 'pre').flatMap(block => elements(block, 'code'))
    assert.deepEqual(
      codes.map(code => attribute(code, 'class')),
      fences,
      path,
    )
  }
})

test('the title of a block of code is its caption', async () => {
  for (const path of paths) {
    const markdown = await (await site.fetch(`${path}.md`)).text()
    const titles = [...markdown.matchAll(/^```\w+ title="([^"]+)"$/gm)].map(([, title]) => title)
    const figures = elements(await fetchHtml(site, path), 'figure').filter(
      figure => elements(figure, 'pre').length === 1,
    )
    const captions = figures.flatMap(figure => elements(figure, 'figcaption')).map(textOf)
    assert.deepEqual(captions, titles, path)
  }
})

test('a page with code asks for the module that copies code, and one with examples for theirs', async () => {
  const scripts = async (path: string) =>
    elements(await fetchHtml(site, path), 'script').map(script =>
      attribute(script, 'src')?.replace(/-\d{21}\./, '.'),
    )
  const common = await scripts('/sobre')
  for (const path of paths) {
    const added = (await scripts(path)).filter(script => !common.includes(script))
    const hasExamples = Object.values<string>(referencePages).includes(path)
    const hasCode = elements(await fetchHtml(site, path), 'pre').length > 0
    const expected = [hasCode && '/assets/code.js', hasExamples && '/assets/examples.js'].filter(Boolean)
    assert.deepEqual(added, expected, path)
  }
})
