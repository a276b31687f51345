import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Change, changedContent } from '../../support/content.ts'
import { addFrontMatter, append, edits, replace } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { screenshot } from '../../support/pictures.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const company = 'company.yaml'
const siteOf = async (change: Change) => startTestSite(await changedContent({ after }, change))

interface Link {
  readonly text: string
  readonly href: string | undefined
  readonly rel: string | undefined
}

function linksIn(document: Element, around: string): Link[] {
  return elements(document, around)
    .flatMap(element => elements(element, 'a'))
    .map(link => ({ text: textOf(link), href: attribute(link, 'href'), rel: attribute(link, 'rel') }))
}

const shop = '{text: {pt: Loja, en: Shop & more, es: Tienda}, url: "https://shop.example/a?b=1&c=2"}'
const mail = '{text: {pt: Correio, en: Webmail, es: Correo}, url: "mailto:ola@a.example"}'

const linked = await siteOf({
  [company]: edits(
    replace('navigation: [services, contact]', `navigation: [${shop}, services, contact]`),
    append(`footer: [home, about, ${mail}, ${shop}, contact]`),
  ),
})
const words = {
  pt: ['Loja', 'Correio'],
  en: ['Shop & more', 'Webmail'],
  es: ['Tienda', 'Correo'],
} as const

for (const language of siteLanguages) {
  const [shopText, mailText] = words[language]
  const home = language === 'pt' ? '/' : `/${language}`

  test(`the menu and the footer in ${language} have links to other addresses, in their order`, async () => {
    const document = await fetchHtml(linked, home)
    const own = { text: shopText, href: 'https://shop.example/a?b=1&c=2', rel: 'external' }
    assert.deepEqual(
      linksIn(document, 'header').filter(({ rel }) => rel !== undefined),
      [own],
    )
    const [brand, first] = linksIn(document, 'header')
    assert.equal(brand?.href, home)
    assert.deepEqual(first, own)
    const footer = linksIn(document, 'footer')
    const at = footer.findIndex(({ text }) => text === mailText)
    assert.deepEqual(footer.slice(at, at + 2), [
      { text: mailText, href: 'mailto:ola@a.example', rel: undefined },
      own,
    ])
  })

  test(`llms.txt in ${language} has each of these links once, and no sitemap has any`, async () => {
    const read = (path: string) => linked.fetch(path).then(response => response.text())
    const index = await read(`${home === '/' ? '' : home}/llms.txt`)
    assert.equal(index.split('https://shop.example/a?b=1&c=2').length, 2)
    assert.ok(index.includes(`- [${mailText}](mailto:ola@a.example): ola@a.example\n`))
    for (const path of ['/sitemap.xml', '/sitemap.md', `/api/v1/paginas?lang=${language}`]) {
      assert.ok(!(await read(path)).includes('shop.example'), path)
    }
  })
}

const call = (to: string) =>
  append('call:', '  text: {pt: Agendar, en: Book a visit, es: Reservar}', `  to: ${to}`)
const publicContact = replace(
  '  timeZone: America/Sao_Paulo\n',
  '  timeZone: America/Sao_Paulo\n  public:\n    phone: "+55 53 3222-0000"\n    whatsapp: "+55 53 99999-0000"\n',
)
const targets = [
  ['https://booking.example/ana?lang=en', 'https://booking.example/ana?lang=en', 'external'],
  ['phone', 'tel:+555332220000', undefined],
  ['"+55 53 5555-1111"', 'tel:+555355551111', undefined],
  ['whatsapp', 'https://wa.me/5553999990000', 'external'],
  ['mailto:ola@a.example', 'mailto:ola@a.example', undefined],
  ['about', '/en/who-we-are', undefined],
  ['contact', '/en/talk', undefined],
] as const

for (const [to, href, rel] of targets) {
  test(`each main button leads to "${to}"`, async () => {
    const site = await siteOf({ [company]: edits(publicContact, call(to)) })
    const { services } = site.application.snapshot.site.catalog
    const service = services[0]?.texts.en.path ?? ''
    const buttons = async (path: string) =>
      elements(await fetchHtml(site, path), 'a')
        .filter(link => attribute(link, 'class') === 'button' && textOf(link) === 'Book a visit')
        .map(link => [attribute(link, 'href'), attribute(link, 'rel')])
    for (const path of ['/en', '/en/who-we-are', service, '/en/none']) {
      const found = await buttons(path)
      assert.ok(found.length > 0, path)
      for (const [target, relation] of found) {
        assert.equal(target?.replace(/\?assunto=.*/, ''), href)
        assert.equal(relation, rel)
      }
    }
    const about = await buttons(service)
    const withService = about.filter(([target]) => target?.includes('?assunto='))
    assert.equal(withService.length > 0, to === 'contact', 'only the form knows the service')
    // The header has the page of its button only there.
    const header = linksIn(await fetchHtml(site, '/en'), 'header').map(link => link.href)
    assert.equal(header.filter(target => target === href).length, 1)
    assert.ok(header.includes('/en/talk'), 'the menu or the button leads to the contact page')
  })
}

test('the address of a booking is in llms.txt and in the JSON-LD as a way to reach the company', async () => {
  const site = await siteOf({ [company]: call('https://booking.example/ana') })
  const index = await (await site.fetch('/en/llms.txt')).text()
  assert.ok(index.includes('- [Book a visit](https://booking.example/ana): booking.example\n'))
  const contact = await (await site.fetch('/en/talk')).text()
  assert.ok(contact.includes('"contactType":"Book a visit","url":"https://booking.example/ana"'))
})

test('a page may have a button with another text and another target', async () => {
  const site = await siteOf({
    [company]: call('about'),
    'pages/home/en.md': addFrontMatter('call:', '  text: See the shop', '  to: https://shop.example'),
    'pages/services/en.md': addFrontMatter('call: See our work'),
  })
  const inMain = async (path: string) =>
    linksIn(await fetchHtml(site, path), 'main').map(({ text, href }) => `${text} ${href}`)
  assert.ok((await inMain('/en')).includes('See the shop https://shop.example/'))
  assert.ok((await inMain('/en/workshop')).includes('See our work /en/who-we-are'))
})

test('the head of home pages has the codes of services, and no other page has', async () => {
  const site = await siteOf({
    [company]: append(
      'head:',
      '  verification:',
      '    google: AbC-123_xyz',
      '    bing: 0123456789ABCDEF',
      '    pinterest: "0123456789"',
      '    zoho-verification: zb12345678',
    ),
  })
  const metas = async (path: string) =>
    elements(await fetchHtml(site, path), 'meta').map(
      meta => `${attribute(meta, 'name')} ${attribute(meta, 'content')}`,
    )
  const codes = [
    'google-site-verification AbC-123_xyz',
    'msvalidate.01 0123456789ABCDEF',
    'p:domain_verify 0123456789',
    'zoho-verification zb12345678',
  ]
  for (const path of ['/', '/en', '/es']) {
    const found = await metas(path)
    assert.deepEqual(
      found.filter(each => codes.includes(each)),
      codes,
    )
  }
  const elsewhere = await metas('/en/talk')
  assert.deepEqual(
    elsewhere.filter(each => codes.includes(each)),
    [],
  )
})

test('shared links show the picture and the account of the company', async () => {
  const site = await siteOf({
    'assets/share.png': await screenshot(1200, 630),
    [company]: append(
      'head:',
      '  openGraph:',
      '    image: {file: /assets/share.png, alt: {pt: Uma mesa, en: A table, es: Una mesa}}',
      '    twitterSite: "@oficina"',
    ),
  })
  const metas = new Map(
    elements(await fetchHtml(site, '/en/talk'), 'meta').map(meta => [
      attribute(meta, 'property') ?? attribute(meta, 'name'),
      attribute(meta, 'content'),
    ]),
  )
  const image = metas.get('og:image') ?? ''
  assert.ok(image.startsWith(`${baseUrl}/assets/share-`))
  const response = await site.fetch(image.slice(baseUrl.length))
  assert.equal(response.headers.get('Content-Type'), 'image/png')
  assert.equal(metas.get('og:image:width'), '1200')
  assert.equal(metas.get('og:image:height'), '630')
  assert.equal(metas.get('og:image:alt'), 'A table')
  assert.equal(metas.get('twitter:site'), '@oficina')
})
