import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phrases } from '../../../src/locales/phrases.ts'
import { contactPages } from '../../support/contact-form.ts'
import { changedContent } from '../../support/content.ts'
import { append } from '../../support/content-edits.ts'
import {
  attribute,
  type Element,
  elements,
  fetchHtml,
  parseHtml,
  siteLanguages,
  textOf,
} from '../../support/html.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

/** Returns the main part of the thank-you page, and the same from the contact page, which keeps it for its script. */
async function bothThanks(path: string, thanks: string): Promise<readonly [Element, string, string]> {
  const document = await fetchHtml(site, thanks)
  const source = await (await site.fetch(path)).text()
  const [, kept = assert.fail('a template')] =
    /<template class="thanks"[^>]*>([\s\S]*?)<\/template>/.exec(source) ?? []
  const page = await (await site.fetch(thanks)).text()
  const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(page) ?? []
  return [document, kept, main]
}

for (const { language, path, thanks } of contactPages) {
  test(`${thanks} says what happens next in the steps of the contact page, and leads on`, async () => {
    const main = elements(await fetchHtml(site, thanks), 'main')[0] ?? assert.fail('a main part')
    const steps = elements(elements(await fetchHtml(site, path), 'ol').at(-1) ?? main, 'li').map(textOf)
    assert.equal(steps.length, 2)
    // The first step is done: the message is done.
    const { done, sent } = phrases[language].form
    assert.deepEqual(elements(main, 'h1').map(textOf), [sent])
    assert.deepEqual(elements(elements(main, 'ol')[0] ?? main, 'li').map(textOf), [done, ...steps])
    const links = elements(main, 'a').map(link => attribute(link, 'href'))
    const services = { pt: '/servicos', en: '/en/services', es: '/es/servicios' }[language]
    assert.ok(links.includes(services), String(links))
    assert.equal(
      links.some(link => link?.startsWith('/blog/')),
      language === 'pt',
    )
    const [whatsApp, ...others] = links.filter(link => !link?.startsWith('/'))
    assert.ok(whatsApp?.startsWith('https://wa.me/') && others.length === 0, whatsApp)
    for (const link of links)
      if (link !== whatsApp) assert.equal((await site.fetch(link ?? '')).status, 200, link)
    for (const way of elements(elements(main, 'ul').at(-1) ?? main, 'li')) {
      const target = attribute(elements(way, 'a')[0], 'href') ?? ''
      const document = await fetchHtml(site, target)
      const description = elements(document, 'meta').find(meta => attribute(meta, 'name') === 'description')
      assert.deepEqual(elements(way, 'p').map(textOf), [
        ...elements(
          elements(document, 'nav').find(nav => /\btrail\b/.test(attribute(nav, 'class') ?? '')) ?? document,
          'li',
        )
          .slice(-1)
          .map(textOf),
        attribute(description, 'content'),
      ])
    }
  })

  test(`with a script ${path} shows the same as ${thanks}, and a place for the copy`, async () => {
    const [, kept, main] = await bothThanks(path, thanks)
    const copies = elements(parseHtml(kept), 'dl')
    assert.equal(copies.length, 1)
    const withoutCopy = kept.replace(/<section class="copy">[\s\S]*?<\/section>\n/, '')
    assert.notEqual(withoutCopy, kept)
    // The way to correct the message is next to its copy.
    const start = main.indexOf(` ${phrases[language].form.addition}`)
    const correction = main.slice(start, main.indexOf('</p>', start))
    assert.match(correction, /wa\.me/)
    assert.ok(kept.includes(`<p>${correction.trim()}</p></section>`))
    assert.equal(
      withoutCopy.trim(),
      main
        .replace(/<h1>.*<\/h1>\n/, '')
        .replace(correction, '')
        .trim(),
    )
  })
}

test('the page that thanks loads the stylesheets of its steps and its list, as the contact page does for its own', async () => {
  const sheetsOf = async (path: string) =>
    elements(await fetchHtml(site, path), 'link')
      .filter(link => attribute(link, 'rel') === 'stylesheet')
      .map(link => attribute(link, 'href')?.replace(/-[0-9a-f]+\.css$/, ''))
  for (const path of ['/contato', '/contato/enviada']) {
    assert.ok((await sheetsOf(path)).includes('/assets/steps'), path)
  }
})

test('a company whose contact page has no steps thanks with its confirmation, and leads on', async () => {
  const other = await startTestSite(contentDirs.second)
  const main = elements(await fetchHtml(other, '/en/talk/sent'), 'main')[0] ?? assert.fail('a main part')
  assert.match(textOf(main), /We received your request/)
  assert.equal(elements(main, 'ol').length, 0)
  assert.ok(elements(main, 'a').some(link => attribute(link, 'href') === '/en/workshop'))
})

test('a generated block in a step of the contact page is in the step on the page that thanks', async t => {
  const steps = append('## Next', '', ':::steps', '1. We read your message.', '2. ::services', ':::')
  const files = siteLanguages.map(language => [`pages/contact/${language}.md`, steps])
  const other = await startTestSite(await changedContent(t, Object.fromEntries(files)))
  const [list] = elements(await fetchHtml(other, '/en/talk/sent'), 'ol')
  assert.deepEqual(list && elements(list, 'a').map(link => attribute(link, 'href')), [
    '/en/workshop/reparo',
    '/en/workshop/sob-medida-escolar',
  ])
})

test('a page that a step of the contact page links to is the first that the sender may read meanwhile', async t => {
  const targets = { pt: '/quem-somos', en: '/en/who-we-are', es: '/es/quienes-somos' }
  const files = siteLanguages.map(language => [
    `pages/contact/${language}.md`,
    append('## Next', '', ':::steps', `1. We read it. See [who](${targets[language]}).`, ':::'),
  ])
  const other = await startTestSite(await changedContent(t, Object.fromEntries(files)))
  const cards = elements(await fetchHtml(other, '/en/talk/sent'), 'div').find(
    element => attribute(element, 'class') === 'cards',
  )
  const [first] = elements(cards ?? assert.fail('a list of pages'), 'a')
  assert.equal(attribute(first, 'href'), targets.en)
})
