import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append, edits, replace, set } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, siteLanguages, textOf } from '../../support/html.ts'
import { parseLlms } from '../../support/llms-grammar.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

/** Text that editors may write, and that a program could read as markup. */
const title = 'Armários [sob medida] e mesas'
/** A title that would end the JSON-LD. */
const hostileTitle = 'Datos </script><!-- <script>'
const description = '</script><script>alert(1)</script><!-- <script> uma descrição com palavras que bastam.'

/** The name that follows it, " · Oficina Araucária", has 20 characters. */
const longestWithName = `Privacidade ${'a'.repeat(38)}`
const tooLong = `${longestWithName}a`

const quoted = JSON.stringify
const withoutShortName = (text: string) => text.replace(/^navigation: .*\n/m, '')
const texts = edits(withoutShortName, set('title', quoted(title)), set('description', quoted(description)))
const folder = await changedContent(
  { after },
  {
    'company.yaml': edits(
      replace('aiInput: true, aiTrain: true', 'aiInput: true, aiTrain: false'),
      set('navigation', '[services, about, contact]'),
    ),
    'pages/about/pt.md': edits(texts, append('[Um](/assets/one.txt).')),
    'pages/about/en.md': texts,
    'pages/about/es.md': texts,
    'pages/privacy/pt.md': set('title', longestWithName),
    'pages/privacy/en.md': set('title', tooLong),
    'pages/privacy/es.md': set('title', quoted(hostileTitle)),
    'assets/one.txt': '1',
  },
)
const site = await startTestSite(folder)
const { catalog } = site.application.snapshot.site

function pathOf(id: string, language: (typeof siteLanguages)[number]): string {
  return catalog.pages.find(page => page.id === id)?.texts[language].path ?? assert.fail(id)
}

test('the end of a script in a title does not end the JSON-LD of the page', async () => {
  const path = pathOf('privacy', 'es')
  const scripts = elements(await fetchHtml(site, path), 'script')
  const [data, ...others] = scripts.filter(script => attribute(script, 'src') === undefined)
  assert.deepEqual(others, [])
  const { '@graph': graph } = JSON.parse(data?.children.join('') ?? '')
  const page = graph.find((node: Record<string, unknown>) => node['@type'] === 'WebPage')
  assert.equal(page.name, hostileTitle)
})

for (const language of siteLanguages) {
  const path = pathOf('about', language)

  test(`menu and footer of ${path} name it by its title, because it has no shorter name`, async () => {
    const document = await fetchHtml(site, path)
    for (const place of elements(document, 'header', 'footer')) {
      const link = elements(place, 'nav')
        .flatMap(menu => elements(menu, 'a'))
        .find(link => attribute(link, 'href') === path && attribute(link, 'hreflang') === undefined)
      assert.equal(link && textOf(link), title)
    }
  })

  test(`brackets in a title are round in the llms.txt in ${language}, whose grammar knows no others`, async () => {
    const index = await site.fetch(language === 'pt' ? '/llms.txt' : `/${language}/llms.txt`)
    const links = [...parseLlms(await index.text()).sections.values()].flat()
    const link = links.find(({ url }) => url === `${baseUrl}${path}.md`)
    assert.equal(link?.title, 'Armários (sob medida) e mesas')
  })
}

test('a <title> holds the name of the company as well where both fit into 70 characters', async () => {
  const titleOf = async (language: 'pt' | 'en') =>
    elements(await fetchHtml(site, pathOf('privacy', language)), 'title').map(textOf)
  const [withName = ''] = await titleOf('pt')
  assert.equal(withName, `${longestWithName} · ${catalog.company.name}`)
  assert.equal([...withName].length, 70)
  assert.deepEqual(await titleOf('en'), [tooLong])
})

test('each content signal in robots.txt says what the company says of it', async () => {
  const text = await (await site.fetch('/robots.txt')).text()
  assert.match(text, /^Content-Signal: search=yes, ai-input=yes, ai-train=no$/m)
})

test('a file that a coding would make larger is sent without one', async () => {
  const links = elements(await fetchHtml(site, pathOf('about', 'pt')), 'a').map(link =>
    attribute(link, 'href'),
  )
  const address = links.find(link => link?.startsWith('/assets/one')) ?? assert.fail('a link')
  for (const coding of ['br', 'zstd', 'gzip']) {
    const response = await site.fetch(address, { headers: { 'Accept-Encoding': coding } })
    assert.equal(response.headers.get('Content-Encoding'), null, coding)
    assert.equal(response.headers.get('Content-Length'), '1', coding)
    assert.equal(await response.text(), '1', coding)
  }
})
