import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { set } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

function only(root: Element, name: string): Element {
  const [element, ...others] = elements(root, name)
  assert.ok(element && others.length === 0, `one ${name}`)
  return element
}

/** The links of the main menu: where each leads, and how it is marked. */
function menuOf(document: Element): (readonly [string | undefined, string | undefined])[] {
  const [menu] = elements(only(document, 'header'), 'nav')
  assert.ok(menu)
  return elements(menu, 'a').map(link => [attribute(link, 'href'), attribute(link, 'aria-current')] as const)
}

async function marked(path: string) {
  return menuOf(await fetchHtml(site, path)).filter(([, mark]) => mark !== undefined)
}

test('the menu marks the page itself, and the entry that a page is below', async () => {
  for (const [path, ...expected] of [
    ['/'],
    ['/en'],
    ['/contato'],
    ['/privacidade'],
    ['/sobre', ['/sobre', 'page']],
    ['/servicos', ['/servicos', 'page']],
    ['/servicos/mlabs', ['/servicos', 'true'], ['/servicos/mlabs', 'page']],
    ['/en/services/mhost', ['/en/services', 'true'], ['/en/services/mhost', 'page']],
    ['/blog/custo-de-sair-da-planilha', ['/blog', 'true']],
    ['/desenvolvedores/erros', ['/desenvolvedores', 'true']],
    ['/es/desarrolladores/versionado', ['/es/desarrolladores', 'true']],
  ] as const) {
    assert.deepEqual(await marked(path), expected, path)
  }
})

test('the entry of the services lists the lines by what they are and by their name', async () => {
  const list = elements(await fetchHtml(site, '/en/about'), 'ul').find(
    ul => attribute(ul, 'id') === 'menu-lines',
  )
  assert.ok(list)
  const { services } = site.application.snapshot.site.catalog
  assert.deepEqual(
    elements(list, 'a').map(link => [attribute(link, 'href'), textOf(link)]),
    services.map(({ texts: { en } }) => [en.path, `${en.serviceType} ${en.name}`]),
  )
})

test('the header has one link to the contact page: a button with its short name if it has no call, marked on the page itself', async () => {
  for (const [path, contact, name] of [
    ['/', '/contato', 'Contato'],
    ['/en/about', '/en/contact', 'Contact'],
    ['/es/contacto', '/es/contacto', 'Contacto'],
  ] as const) {
    const links = elements(only(await fetchHtml(site, path), 'header'), 'a').filter(
      link => attribute(link, 'href') === contact && attribute(link, 'hreflang') === undefined,
    )
    assert.deepEqual(
      links.map(link => [attribute(link, 'class'), textOf(link), attribute(link, 'aria-current')]),
      [['button', name, path === contact ? 'page' : undefined]],
    )
  }
})

test('a contact page without a short name is named by its title', async () => {
  const withoutName = (text: string) => text.replace(/^navigation: .*\n/m, '')
  const files = siteLanguages.map(language => [`pages/contact/${language}.md`, withoutName])
  const other = await startTestSite(await changedContent({ after }, Object.fromEntries(files)))
  const { title } = other.application.snapshot.site.page('contact', 'en')
  const [link] = elements(only(await fetchHtml(other, '/en'), 'header'), 'a').filter(
    link => attribute(link, 'class') === 'button',
  )
  assert.equal(link && textOf(link), title)
})

test("the company's mark has its size in the document, so that nothing moves when it has loaded, and no text", async () => {
  const mark = only(only(await fetchHtml(site, '/'), 'header'), 'img')
  assert.deepEqual(
    ['width', 'height', 'alt'].map(name => attribute(mark, name)),
    ['32', '32', ''],
  )
})

test('a company whose menu leaves the services out has no list of them there', async () => {
  const folder = await changedContent({ after }, { 'company.yaml': set('navigation', '[home, about]') })
  const other = await startTestSite(folder)
  const document = await fetchHtml(other, '/en/workshop/reparo')
  assert.deepEqual(menuOf(document), [
    ['/en', undefined],
    ['/en/who-we-are', undefined],
  ])
  assert.ok(!elements(document, 'ul').some(list => attribute(list, 'id') === 'menu-lines'))
})

test('the footer groups its links below headings: services, company, developers', async () => {
  const groupsOf = async (from: typeof site, path: string) => {
    const pages = only(only(await fetchHtml(from, path), 'footer'), 'nav')
    return elements(pages, 'div').map(group => [
      ...elements(group, 'h2').map(textOf),
      ...elements(group, 'a').map(textOf),
    ])
  }
  assert.deepEqual(await groupsOf(site, '/en'), [
    [
      'Services',
      'Services',
      ...site.application.snapshot.site.catalog.services.map(
        ({ texts: { en } }) => `${en.serviceType} (${en.name})`,
      ),
    ],
    ['Company', 'Home', 'About', 'Privacy'],
    ['Developers', 'Developers', 'Reference', 'Errors', 'Versions'],
  ])
  const folder = await changedContent(
    { after },
    { 'company.yaml': text => `${text}\nfooter: [home, contact]\n` },
  )
  const small = await groupsOf(await startTestSite(folder), '/en')
  assert.deepEqual(
    small.map(([heading]) => heading),
    ['Services', 'Company'],
  )
})

test('the footer has the address of its page, for paper', async () => {
  for (const path of ['/', '/en/services/mlabs']) {
    const lines = elements(only(await fetchHtml(site, path), 'footer'), 'p')
    assert.deepEqual(lines.filter(line => attribute(line, 'class') === 'url').map(textOf), [
      `https://site.test${path}`,
    ])
  }
})
