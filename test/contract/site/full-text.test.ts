import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import MarkdownIt from 'markdown-it'
import { textsIn } from '../../../src/catalog/catalog.ts'
import { pagesListed } from '../../../src/site/kind.ts'
import { fullTextPath } from '../../../src/site/paths.ts'
import { markdownPath } from '../../../src/site/site.ts'
import { changedContent } from '../../support/content.ts'
import { addFrontMatter } from '../../support/content-edits.ts'
import { siteLanguages } from '../../support/html.ts'
import { sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const inSitemap = await sitemapPages(site)

const stale = await startTestSite(
  await changedContent(
    { after },
    {
      'pages/about/pt.md': addFrontMatter('headline: Quem somos nós'),
      'pages/about/en.md': addFrontMatter('headline: Who we are', 'sourceHash: "000000000000"'),
    },
  ),
)

test('a full text has each page as its Markdown has it: the heading, and the note that a translation is older', async () => {
  const { site } = stale.application.snapshot
  const { languages } = site
  const notes: string[] = []
  for (const language of languages) {
    const full = await (await stale.fetch(fullTextPath(languages, language))).text()
    const texts = textsIn(
      pagesListed(site, ({ fullText }) => fullText),
      language,
    )
    for (const { path, translation } of texts) {
      const markdown = await (await stale.fetch(markdownPath(path))).text()
      const [, heading = '', body = ''] = /^# (.*)\n\n([\s\S]*)$/m.exec(markdown) ?? []
      const deeper = body.trimEnd().replaceAll(/^(#+ )/gm, '#$1')
      assert.ok(full.includes(`\n## ${heading}\n\n${baseUrl}${path}\n\n${deeper}\n`), path)
      if (translation === 'stale') notes.push(body)
    }
  }
  assert.equal(notes.length, 1)
  assert.match(notes[0] ?? '', /This translation is older than the current text/)
})

for (const language of siteLanguages) {
  const path = language === 'pt' ? '/llms-full.txt' : `/${language}/llms-full.txt`
  const text = await (await site.fetch(path)).text()
  const tokens = new MarkdownIt({ html: true }).parse(text, {})
  const headings = tokens.flatMap(({ type, tag }, index) =>
    type === 'heading_open' ? [{ level: Number(tag.slice(1)), index }] : [],
  )

  test(`${path} has one outline: one title, documents below it, no level left out on the way down`, () => {
    assert.deepEqual(headings.filter(({ level }) => level === 1).length, 1)
    for (const [position, { level }] of headings.entries())
      assert.ok(level <= (headings[position - 1]?.level ?? 0) + 1, `heading ${position + 1}`)
  })

  test(`each document of ${path} opens with its title and its canonical address: every page of the sitemap but lists of posts`, () => {
    const opened = headings.filter(({ level }) => level === 2).map(({ index }) => tokens[index + 4]?.content)
    const pages = inSitemap
      .filter(page => page.language === language)
      .map(({ url }) => url)
      .filter(url => !url.includes('/blog/assunto/'))
    assert.deepEqual(opened.toSorted(), pages.toSorted())
  })

  test(`${path} says where the blog is, or holds it, and no HTML`, () => {
    const note = `${baseUrl}/llms-full.txt`
    assert.equal(text.split('\n## ', 1)[0]?.includes(note), language !== 'pt')
    assert.equal(text.includes(`\n${baseUrl}/blog\n`), language === 'pt')
    assert.ok(!tokens.some(({ type }) => type.startsWith('html_')))
  })
}
