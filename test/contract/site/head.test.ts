import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyPage, textsOf } from '../../../src/model/catalog.ts'
import { attribute, type Element, elements, fetchHtml, onSite, textOf } from '../../support/html.ts'
import { pngSize } from '../../support/png.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const locales = { pt: 'pt_BR', en: 'en_US', es: 'es_LA' } as const

for (const company of ['first', 'second'] as const) {
  const site = await startTestSite(contentDirs[company])
  const { catalog } = site.application.snapshot.site
  const pages = await Promise.all(
    everyPage(catalog)
      .flatMap(page => textsOf(page).map(text => ({ page, text })))
      .map(async ({ page, text }) => ({ page, text, head: headOf(await fetchHtml(site, text.path)) })),
  )

  for (const { page, text, head } of pages) {
    test(`the ${company} company's ${text.path} says how it looks where it is shared`, async () => {
      assert.deepEqual(head.all('og:title'), [text.title])
      assert.deepEqual(head.all('og:description'), [text.description])
      assert.deepEqual(head.all('og:url'), [baseUrl + text.path])
      assert.deepEqual(head.all('og:type'), [page.kind === 'post' ? 'article' : 'website'])
      assert.deepEqual(head.all('og:site_name'), [catalog.company.name])
      assert.deepEqual(head.all('og:locale'), [locales[text.language]])
      assert.deepEqual(
        head.all('og:locale:alternate'),
        textsOf(page).flatMap(({ language }) => (language === text.language ? [] : [locales[language]])),
      )
      assert.deepEqual(head.all('twitter:card'), ['summary_large_image'])
      assert.deepEqual(head.all('twitter:title'), [text.title])
      assert.deepEqual(head.all('twitter:description'), [text.description])
      const [alternative = ''] = head.all('og:image:alt')
      assert.ok(alternative.includes(text.title) && alternative.includes(catalog.company.name), alternative)
      assert.deepEqual(head.all('twitter:image:alt'), [alternative])
    })

    test(`the picture of the ${company} company's ${text.path} is a PNG of 1200 by 630 pixels, kept for a year`, async () => {
      const [address = ''] = head.all('og:image')
      assert.deepEqual(head.all('twitter:image'), [address])
      const response = await site.fetch(onSite(address))
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('Content-Type'), 'image/png')
      assert.deepEqual(head.all('og:image:type'), ['image/png'])
      assert.match(response.headers.get('Cache-Control') ?? '', /immutable/)
      const bytes = await response.bytes()
      assert.deepEqual(pngSize(bytes), { width: 1200, height: 630 })
      assert.deepEqual([...head.all('og:image:width'), ...head.all('og:image:height')], ['1200', '630'])
      assert.ok(bytes.byteLength < 100_000, `${bytes.byteLength} bytes`)
    })

    test(`the <title> of the ${company} company's ${text.path} has at most 70 characters`, () => {
      assert.ok([...head.title].length <= 70, head.title)
    })
  }

  test(`no two pages of the ${company} company share a title, a description or a picture`, () => {
    for (const name of ['og:title', 'og:description', 'og:image']) {
      const values = pages.map(({ text, head }) => `${text.language} ${head.all(name)}`)
      assert.deepEqual(values.toSorted(), [...new Set(values)].toSorted(), name)
    }
  })

  test(`every document of the ${company} company names icons, manifest and colours that are there`, async () => {
    const others = ['/nada', '/en/nothing'].map(async path => headOf(await fetchHtml(site, path)))
    for (const head of [...pages.map(page => page.head), ...(await Promise.all(others))]) {
      assert.deepEqual(head.links('icon'), ['/favicon.ico', '/favicon.svg'])
      assert.deepEqual(head.links('apple-touch-icon'), ['/apple-touch-icon.png'])
      assert.deepEqual(head.links('manifest'), ['/site.webmanifest'])
      const colours = head.elements('meta').filter(meta => attribute(meta, 'name') === 'theme-color')
      assert.deepEqual(
        colours.map(meta => attribute(meta, 'media')),
        ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'],
      )
      for (const colour of head.all('theme-color')) assert.match(colour, /^#[0-9a-f]{6}$/)
    }
  })

  test(`the ${company} company's x-default is the page in the first language, where there are several`, () => {
    for (const { page, head } of pages) {
      const [original, ...others] = textsOf(page)
      const defaults = head.elements('link').filter(link => attribute(link, 'hreflang') === 'x-default')
      assert.deepEqual(
        defaults.map(link => attribute(link, 'href')),
        others.length > 0 ? [baseUrl + original?.path] : [],
      )
    }
  })
}

test('a post says when it was written and changed, and its subjects', async () => {
  const site = await startTestSite()
  const { blog } = site.application.snapshot.site.catalog
  assert.ok(blog)
  for (const { texts } of blog.posts) {
    const { path, published, updated, tags } = texts.pt
    const head = headOf(await fetchHtml(site, path))
    assert.deepEqual(head.all('article:published_time'), [published])
    assert.deepEqual(head.all('article:modified_time'), [updated])
    assert.deepEqual(head.all('article:tag'), tags)
  }
})

/** The head of a document, with the values of its `<meta>` elements by name or property. */
function headOf(document: Element) {
  const [head] = elements(document, 'head')
  assert.ok(head)
  return {
    title: elements(head, 'title').map(textOf).join(),
    elements: (name: string) => elements(head, name),
    all: (name: string) =>
      elements(head, 'meta')
        .filter(meta => attribute(meta, 'property') === name || attribute(meta, 'name') === name)
        .map(meta => attribute(meta, 'content') ?? ''),
    links: (relation: string) =>
      elements(head, 'link')
        .filter(link => attribute(link, 'rel') === relation)
        .map(link => attribute(link, 'href')),
  }
}
