import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  attribute,
  contractPages,
  type Element,
  elements,
  fetchHtml,
  listPages,
  siteLanguages,
  textOf,
} from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const languageNames = { pt: 'Português', en: 'English', es: 'Español' }
const pages = await Promise.all(
  (await listPages(site)).map(async page => ({ ...page, document: await fetchHtml(site, page.path) })),
)

function headLinks(document: Element, relation: string): Element[] {
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

for (const { path, language, title, description, url, markdownUrl, document } of pages) {
  test(`${path} says its language, title and description, under one h1`, () => {
    assert.equal(attribute(elements(document, 'html')[0], 'lang'), language)
    assert.deepEqual(elements(document, 'h1').map(textOf), [title])
    const titles = elements(document, 'title').map(textOf)
    assert.equal(titles.length, 1)
    assert.ok(titles[0]?.startsWith(title), titles[0])
    assert.equal(metaContent(document, 'description'), description)
    assert.equal(metaContent(document, 'robots')?.includes('noindex') ?? false, false)
    assert.deepEqual(
      headLinks(document, 'canonical').map(link => attribute(link, 'href')),
      [url],
    )
  })

  test(`${path} skips no level of heading and gives no identifier twice`, () => {
    const levels = elements(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(({ name }) => Number(name[1]))
    for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 0) + 1)
    const identifiers = elements(document).flatMap(element => attribute(element, 'id') ?? [])
    assert.deepEqual(identifiers, [...new Set(identifiers)])
  })

  test(`${path} links its Markdown in the head and points to /llms.txt near its top`, () => {
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
    const pointer = inOrder.findIndex(link => attribute(link, 'href') === '/llms.txt')
    assert.ok(pointer >= 0 && (firstSection < 0 || pointer < firstSection))
    const hidden = elements(main).filter(
      element => element.attributes.has('hidden') || attribute(element, 'aria-hidden') === 'true',
    )
    for (const element of hidden)
      assert.ok(elements(element, 'a').every(link => attribute(link, 'href') !== '/llms.txt'))
  })

  test(`${path} names at its end the files for machines in its own language`, () => {
    const [footer] = elements(document, 'footer')
    const targets = footer ? elements(footer, 'a').map(link => attribute(link, 'href')) : []
    const prefix = language === 'pt' ? '' : `/${language}`
    for (const file of ['/llms.txt', '/agent-instructions.md'])
      assert.deepEqual(
        targets.filter(target => target?.endsWith(file)),
        [prefix + file],
      )
  })

  test(`${path} has no inline script or style, and nothing from another origin`, async () => {
    for (const script of elements(document, 'script')) {
      const source = attribute(script, 'src')
      if (source === undefined) assert.equal(attribute(script, 'type'), 'application/ld+json')
      else
        assert.equal((await site.fetch(source)).headers.get('Content-Type'), 'text/javascript; charset=utf-8')
    }
    for (const sheet of headLinks(document, 'stylesheet')) {
      const response = await site.fetch(attribute(sheet, 'href') ?? '')
      assert.equal(response.headers.get('Content-Type'), 'text/css; charset=utf-8')
    }
    assert.deepEqual(elements(document, 'style', 'base', 'iframe', 'object', 'embed'), [])
    for (const element of elements(document)) {
      for (const [name, value] of element.attributes) {
        assert.ok(name !== 'style' && !name.startsWith('on'), `${element.name} has ${name}`)
        assert.doesNotMatch(value, /^\s*(?:javascript|vbscript):/i)
        if (name === 'src') assert.match(value, /^\/(?!\/)/)
      }
    }
  })

  test(`${path} begins with a link that leads past the header to its main part, for who has no mouse`, () => {
    const [first] = elements(document, 'a', 'button', 'input')
    assert.equal(attribute(first, 'href'), '#main')
    assert.ok(first && textOf(first) !== '')
    assert.deepEqual(
      elements(document, 'main').map(main => attribute(main, 'id')),
      ['main'],
    )
  })

  test(`${path} marks in the menus the page itself and its language, and nothing else`, () => {
    const [header] = elements(document, 'header')
    assert.ok(header)
    const links = elements(header, 'nav').flatMap(menu => elements(menu, 'a'))
    const marked = links.filter(link => attribute(link, 'aria-current') === 'page')
    const expected = links.filter(
      link => attribute(link, 'href') === path || attribute(link, 'hreflang') === language,
    )
    assert.ok(expected.length > 0)
    assert.deepEqual(marked, expected)
  })

  test(`every table of ${path} can be scrolled with the keyboard where it is too wide`, () => {
    const around = elements(document, 'div').filter(box =>
      box.children.some(child => typeof child !== 'string' && child.name === 'table'),
    )
    assert.equal(around.length, elements(document, 'table').length)
    for (const box of around) assert.equal(attribute(box, 'tabindex'), '0')
  })

  test(`${path} gives every picture a text`, () => {
    for (const picture of elements(document, 'img')) assert.ok(picture.attributes.has('alt'))
  })
}

for (const paths of contractPages) {
  test(`${paths.pt} and its translations name each other, in the head and in the language switcher`, () => {
    for (const language of siteLanguages) {
      const document = pages.find(page => page.path === paths[language])?.document
      assert.ok(document)
      const [body] = elements(document, 'body')
      assert.ok(body)
      for (const other of siteLanguages) {
        const alternates: Element[] = headLinks(document, 'alternate').filter(
          link => attribute(link, 'hreflang') === other,
        )
        assert.deepEqual(
          alternates.map(link => attribute(link, 'href')),
          [baseUrl + paths[other]],
        )
        const switches: Element[] = elements(body, 'a').filter(link => attribute(link, 'hreflang') === other)
        assert.ok(switches.length > 0, `${paths[language]} to ${other}`)
        for (const link of switches) {
          assert.equal(attribute(link, 'href'), paths[other])
          assert.equal(attribute(link, 'lang'), other)
          assert.equal(textOf(link), languageNames[other])
        }
      }
    }
  })
}
