import assert from 'node:assert/strict'
import { assertEach } from '../each.ts'
import { attribute, comparableTextOf, type Element, elements, textOf, withStraightQuotes } from '../html.ts'
import { fetchOnce } from './fetched.ts'
import { pageName, type ReadPage, type SiteRules } from './subject.ts'

/** The rules for every page in HTML. */
export const pageRules: SiteRules = {
  'each page says its language, title and description, under one h1, which is its headline or else its title':
    ({ pages }) =>
      assertEach(pages, pageName, ({ document, language, title, headline, description, url }) => {
        assert.equal(attribute(elements(document, 'html')[0], 'lang')?.split('-', 1)[0], language)
        assert.ok(title !== '' && description !== '')
        assert.deepEqual(elements(document, 'h1').map(comparableTextOf), [withStraightQuotes(headline)])
        const titles = elements(document, 'title').map(comparableTextOf)
        assert.equal(titles.length, 1)
        assert.ok(titles[0]?.startsWith(withStraightQuotes(title)), titles[0])
        assert.equal(metaContent(document, 'description'), description)
        assert.equal(metaContent(document, 'robots')?.includes('noindex') ?? false, false)
        assert.deepEqual(
          headLinks(document, 'canonical').map(link => attribute(link, 'href')),
          [url],
        )
      }),

  'each page links its Markdown in the head and points to the llms.txt of its language near its top': ({
    pages,
    site,
  }) => {
    const [first] = site.application.snapshot.site.languages
    return assertEach(pages, pageName, page =>
      assertPointers(page, page.language === first ? '/llms.txt' : `/${page.language}/llms.txt`),
    )
  },

  'each page names at its end the files for machines in its own language': ({ pages, site }) =>
    assertEach(pages, pageName, ({ document, language }) => {
      const [footer] = elements(document, 'footer')
      const targets = footer ? elements(footer, 'a').map(link => attribute(link, 'href')) : []
      const prefix = language === site.application.snapshot.site.defaultLanguage ? '' : `/${language}`
      for (const file of ['/llms.txt', '/agent-instructions.md'])
        assert.deepEqual(
          targets.filter(target => target?.endsWith(file)),
          [prefix + file],
        )
    }),

  'each page has no inline script or style, and nothing from another origin': ({ pages, site }) =>
    assertEach(pages, pageName, async ({ document }) => {
      const typeOf = async (path: string) => (await fetchOnce(site, path)).headers.get('Content-Type')
      for (const script of elements(document, 'script')) {
        const source = attribute(script, 'src')
        if (source === undefined) assert.equal(attribute(script, 'type'), 'application/ld+json')
        else assert.equal(await typeOf(source), 'text/javascript; charset=utf-8')
      }
      for (const sheet of headLinks(document, 'stylesheet'))
        assert.equal(await typeOf(attribute(sheet, 'href') ?? ''), 'text/css; charset=utf-8')
      assert.deepEqual(elements(document, 'style', 'base', 'iframe', 'object', 'embed'), [])
      for (const element of elements(document)) assertOwnAttributes(element)
    }),

  'each page begins with a link that leads past the header to its main part': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      const [first] = elements(document, 'a', 'button', 'input')
      assert.equal(attribute(first, 'href'), '#main')
      assert.ok(first && textOf(first) !== '')
      assert.deepEqual(
        elements(document, 'main').map(main => attribute(main, 'id')),
        ['main'],
      )
    }),

  'each page marks in the menus itself and its language, and nothing else': ({ pages }) =>
    assertEach(pages, pageName, ({ document, path, language }) => {
      const [header] = elements(document, 'header')
      assert.ok(header)
      const links = elements(header, 'nav').flatMap(menu => elements(menu, 'a'))
      const marked = links.filter(link => attribute(link, 'aria-current') === 'page')
      const expected = links.filter(
        link => attribute(link, 'href') === path || attribute(link, 'hreflang') === language,
      )
      assert.deepEqual(marked, expected)
    }),

  'the footer of each page names once each page, but no page that the company leaves out, and only cases that it lists':
    ({ pages, site }) =>
      assertEach(pages, pageName, ({ document, language }) => {
        const { company, pages: all } = site.application.snapshot.site.catalog
        const leftOut = all
          .filter(
            page =>
              (page.kind === 'case' && !company.footer?.includes(page.id)) ||
              (page.folder === 'pages' &&
                page.id !== 'contact' &&
                company.footer?.includes(page.id) === false),
          )
          .map(page => page.texts[language].path)
        // The heading of the addresses leads to the contact page.
        const places = elements(document, 'footer').flatMap(place => elements(place, 'nav', 'h2'))
        const links = new Set(places.flatMap(place => elements(place, 'a')))
        const targets = [...links].map(link => attribute(link, 'href'))
        const expected = pages
          .filter(page => page.language === language && !leftOut.includes(page.path))
          .map(({ path }) => path)
        assert.deepEqual(targets.toSorted(), expected.toSorted())
      }),

  'each call to action is one link to the contact page that looks like a button': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      const calls = elements(document, 'aside', 'div', 'nav').filter(element =>
        ['talk', 'actions'].includes(attribute(element, 'class') ?? ''),
      )
      for (const call of calls) {
        const links = elements(call, 'a').filter(link => attribute(link, 'class') === 'button')
        assert.equal(links.length, 1)
      }
    }),

  'every table is in a box with a role and a name': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      const around = elements(document, 'div').filter(box =>
        box.children.some(child => typeof child !== 'string' && child.name === 'table'),
      )
      assert.equal(around.length, elements(document, 'table').length)
      for (const box of around) {
        assert.equal(attribute(box, 'role'), 'group')
        assert.match(attribute(box, 'aria-label') ?? '', /\p{L}/u)
      }
    }),

  'every picture has a text': ({ pages }) =>
    assertEach(pages, pageName, ({ document }) => {
      for (const picture of elements(document, 'img')) assert.ok(picture.attributes.has('alt'))
    }),
}

export function headLinks(document: Element, relation: string): Element[] {
  const [head] = elements(document, 'head')
  assert.ok(head)
  return elements(head, 'link').filter(link => attribute(link, 'rel') === relation)
}

function metaContent(document: Element, name: string): string | undefined {
  return attribute(
    elements(document, 'meta').find(meta => attribute(meta, 'name') === name),
    'content',
  )
}

function assertPointers({ document, markdownUrl }: ReadPage, index: string): void {
  const markdown = headLinks(document, 'alternate').filter(
    link => attribute(link, 'type') === 'text/markdown',
  )
  assert.deepEqual(
    markdown.map(link => attribute(link, 'href')),
    [markdownUrl],
  )
  const [main] = elements(document, 'main')
  assert.ok(main)
  const inOrder = elements(main, 'a', 'h2')
  const firstSection = inOrder.findIndex(({ name }) => name === 'h2')
  const pointer = inOrder.findIndex(link => attribute(link, 'href') === index)
  assert.ok(pointer >= 0 && (firstSection < 0 || pointer < firstSection))
  const hidden = elements(main).filter(
    element => element.attributes.has('hidden') || attribute(element, 'aria-hidden') === 'true',
  )
  for (const element of hidden)
    assert.ok(elements(element, 'a').every(link => attribute(link, 'href') !== index))
}

function assertOwnAttributes({ name: element, attributes }: Element): void {
  for (const [name, value] of attributes) {
    assert.ok(name !== 'style' && !name.startsWith('on'), `${element} has ${name}`)
    assert.doesNotMatch(value, /^\s*(?:javascript|vbscript):/i)
    if (name === 'src') assert.match(value, /^\/(?!\/)/)
  }
}
