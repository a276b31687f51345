import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { assertFaults, type Change, changedContent, testFaults } from '../../support/content.ts'
import { addFrontMatter, edits, replace } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, siteLanguages } from '../../support/html.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const company = 'company.yaml'
const listed = 'developers, errors, versioning, '
const without = edits(
  replace(listed, ''),
  replace('navigation: [services', 'developers: false\nnavigation: [services'),
)
const ids = ['developers', 'errors', 'versioning'] as const

/** A company whose own pages stay, and one that leaves them to the program. */
const companies = {
  'its own pages': {
    [company]: replace('navigation: [services, ', 'developers: false\nnavigation: [services, developers, '),
  },
  'the pages of the program': {
    [company]: without,
    'pages/developers': null,
    'pages/errors': null,
    'pages/versioning': null,
  },
} as const

for (const [name, change] of Object.entries(companies)) {
  const site = await startTestSite(await changedContent({ after }, change))
  const { page } = site.application.snapshot.site
  const textsIn = (path: string) => site.fetch(path).then(response => response.text())

  for (const language of siteLanguages) {
    const paths = ids.map(id => page(id, language).path)

    test(`"developers: false" with ${name} answers in ${language} at addresses that no index has`, async () => {
      for (const path of paths) {
        const response = await site.fetch(path)
        assert.equal(response.status, 200)
        assert.equal(response.headers.get('X-Robots-Tag'), 'noindex')
        assert.match(await response.text(), /<meta name="robots" content="noindex">/)
        const markdown = await site.fetch(`${path}.md`)
        assert.equal(markdown.status, 200)
        assert.equal(markdown.headers.get('X-Robots-Tag'), 'noindex')
      }
    })

    test(`"developers: false" with ${name} takes the pages in ${language} out of menus, footer and lists`, async () => {
      const { path: home } = page('home', language)
      const prefix = language === 'pt' ? '' : `/${language}`
      for (const from of [home, page('contact', language).path, `${prefix}/none`]) {
        const document = await fetchHtml(site, from)
        const linksIn = (element: typeof document) =>
          elements(element, 'a').map(link => attribute(link, 'href') ?? '')
        const links = linksIn(document)
        assert.deepEqual(
          links.filter(href => paths.includes(href)),
          [],
        )
        const machines = elements(document, 'footer')
          .flatMap(linksIn)
          .filter(href => /llms\.txt$|agent-instructions\.md$/.test(href))
        assert.ok(!links.some(href => href.endsWith('agent-instructions.md')))
        assert.deepEqual(machines, [`${prefix}/llms.txt`])
      }
      for (const file of [
        '/sitemap.xml',
        '/sitemap.md',
        `${prefix}/llms.txt`,
        `${prefix}/llms-full.txt`,
        `/api/v1/paginas?lang=${language}`,
      ]) {
        const urls = (await textsIn(file)).match(/https?:\/\/[^\s"<>()]+/g) ?? []
        assert.ok(urls.length > 0)
        const own = paths.flatMap(path => [`${baseUrl}${path}`, `${baseUrl}${path}.md`])
        const found = urls.filter(url => own.includes(url))
        assert.deepEqual(found, [], file)
      }
    })

    test(`"developers: false" with ${name} documents API and problems in ${language}`, async () => {
      const [developers = '', errors = ''] = paths
      const links = (await site.fetch(page('home', language).path)).headers.get('Link') ?? ''
      assert.ok(links.includes(`<${baseUrl}${developers}>; rel="service-doc"`))
      assert.ok((await textsIn('/.well-known/api-catalog')).includes(`${baseUrl}${developers}"`))
      const response = await site.fetch(`/api/v1/servicos/none?lang=${language}`)
      const problem = (await response.json()) as { type: string; docs: string }
      assert.equal(problem.docs, baseUrl + developers)
      const type = new URL(problem.type)
      const [first] = ids.slice(1).map(id => page(id, 'pt').path)
      assert.equal(type.pathname, first)
      assert.match(await textsIn(errors), new RegExp(`id="${type.hash.slice(1)}"`))
      assert.match(await textsIn(`${developers}.md`), /\/api\/v1\/servicos/)
    })
  }
}

/** Removes the page about the API, and the links to it. */
const withoutDevelopers: Change = {
  'pages/developers': null,
  ...Object.fromEntries(
    ['errors', 'versioning'].flatMap(id =>
      siteLanguages.map(language => [
        `pages/${id}/${language}.md`,
        (text: string) =>
          text.replaceAll(/\]\(\/(?:en\/|es\/)?api-doc[^)]*\)/g, `](/${language === 'pt' ? '' : language})`),
      ]),
    ),
  ),
}

testFaults([
  [
    'one page for developers without the others',
    {
      ...withoutDevelopers,
      [company]: edits(
        replace('developers, errors, ', 'errors, '),
        replace('pages: [', 'developers: false\n‸pages: ['),
      ),
    },
    '"pages" lacks developers: list developers, errors and versioning, or none of them',
  ],
  [
    'no pages for developers without a word about it',
    {
      ...withoutDevelopers,
      [company]: edits(replace('developers, errors, ', 'errors, '), replace('pages: [', '‸pages: [')),
    },
    '"pages" lacks developers: every site has this page, unless company.yaml says "developers: false"',
  ],
  [
    'a menu with a page of the program',
    {
      ...companies['the pages of the program'],
      [company]: edits(without, replace('navigation: [', '‸navigation: [errors, ')),
    },
    '"navigation" names errors, which "pages" does not list',
  ],
  [
    'another word than true or false',
    { [company]: replace('navigation:', 'developers: ‸none\nnavigation:') },
    '"developers" must be true or false',
  ],
  [
    'an address that the program takes for its page',
    {
      ...companies['the pages of the program'],
      'pages/about/en.md': addFrontMatter('aliases:', '‸  - /en/developers'),
    },
    "the address /en/developers is already that of the program's own page pages/developers/en.md: choose another",
  ],
])

test('pages for developers that the company does not list are named', async () => {
  await assertFaults(
    { [company]: without, 'pages/developers': null, 'pages/errors': null },
    ...siteLanguages
      .toSorted()
      .map(
        language =>
          [
            `pages/versioning/${language}.md:1:1`,
            'company.yaml does not list versioning in "pages"',
          ] as const,
      ),
  )
})
