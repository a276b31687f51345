import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, contractPages, elements, fetchHtml, siteLanguages } from '../../support/html.ts'
import { sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, startTestSite } from '../../support/site.ts'

const site = await startTestSite()

interface ParsedLink {
  readonly target: string
  readonly rel: string | undefined
  readonly type: string | undefined
  readonly hreflang: string | undefined
}

/** RFC 8288 §3: commas and semicolons inside <…> and "…" separate nothing. */
function parseLinks(field: string | null): ParsedLink[] {
  const links: ParsedLink[] = []
  let rest = field ?? ''
  while (rest !== '') {
    const target = /^[\s,]*<([^<>]*)>/.exec(rest)
    assert.ok(target?.[1] !== undefined, `no link at: ${rest}`)
    rest = rest.slice(target[0].length)
    const parameters = new Map<string, string>()
    for (;;) {
      const parameter = /^\s*;\s*([\w!#$&+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",;]+))/.exec(rest)
      if (!parameter) break
      const [whole, name = '', quoted, token] = parameter
      if (!parameters.has(name))
        parameters.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '')
      rest = rest.slice(whole.length)
    }
    assert.match(rest, /^\s*(?:,|$)/, `the link does not end at: ${rest}`)
    if (rest.trim() === '') rest = ''
    const [rel, type, hreflang] = ['rel', 'type', 'hreflang'].map(name => parameters.get(name))
    links.push({ target: target[1], rel, type, hreflang })
  }
  return links
}

async function linksOf(path: string, headers: Record<string, string> = {}): Promise<ParsedLink[]> {
  return parseLinks((await site.fetch(path, { headers })).headers.get('Link'))
}

function markdownOf(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

function assertPageLinks(links: readonly ParsedLink[], paths: Record<string, string>, own: string): void {
  const targets = (wanted: (link: ParsedLink) => boolean) => links.filter(wanted).map(link => link.target)
  assert.deepEqual(
    targets(({ rel, type }) => rel === 'alternate' && type === 'text/markdown'),
    [baseUrl + markdownOf(own)],
  )
  assert.deepEqual(
    targets(({ rel }) => rel === 'canonical'),
    [baseUrl + own],
  )
  for (const language of siteLanguages) {
    assert.deepEqual(
      targets(({ rel, hreflang }) => rel === 'alternate' && hreflang === language),
      [`${baseUrl}${paths[language]}`],
    )
  }
}

for (const paths of contractPages) {
  test(`Link of ${paths.pt} and its translations names Markdown, canonical and translations`, async () => {
    for (const language of siteLanguages) {
      const own = paths[language]
      assertPageLinks(await linksOf(own), paths, own)
      assertPageLinks(await linksOf(own, { Accept: 'text/markdown' }), paths, own)
    }
  })

  test(`Link of ${paths.pt} in Markdown names the HTML page as canonical`, async () => {
    for (const language of siteLanguages) {
      const links = await linksOf(markdownOf(paths[language]))
      assert.deepEqual(
        links.filter(({ rel }) => rel === 'canonical').map(({ target }) => target),
        [baseUrl + paths[language]],
      )
    }
  })
}

test('Link of an alias, and of its Markdown, names the canonical address', async () => {
  const rows = [
    ['', '/servicos'],
    ['/en', '/en/services'],
    ['/es', '/es/servicios'],
  ] as const
  for (const [prefix, folder] of rows) {
    for (const slug of ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']) {
      for (const address of [`${prefix}/${slug}`, `${prefix}/${slug}.md`]) {
        const canonical = (await linksOf(address)).filter(({ rel }) => rel === 'canonical')
        assert.deepEqual(
          canonical.map(({ target }) => target),
          [`${baseUrl}${folder}/${slug}`],
          address,
        )
      }
    }
  }
})

test('Link of the other Markdown addresses of the home pages names the canonical address', async () => {
  for (const [address, home] of [
    ['/.md', '/'],
    ['/en/index.md', '/en'],
    ['/es/index.md', '/es'],
  ] as const) {
    const [canonical] = (await linksOf(address)).filter(({ rel }) => rel === 'canonical')
    assert.equal(canonical?.target, baseUrl + home)
  }
})

for (const [home, developers] of [
  ['/', '/desenvolvedores'],
  ['/en', '/en/developers'],
  ['/es', '/es/desarrolladores'],
] as const) {
  test(`Link of ${home} adds the catalog, description and documentation of the API`, async () => {
    for (const accept of ['text/html', 'text/markdown']) {
      const links = await linksOf(home, { Accept: accept })
      const target = (relation: string) => links.find(({ rel }) => rel === relation)?.target
      assert.equal(target('api-catalog'), `${baseUrl}/.well-known/api-catalog`)
      assert.equal(target('service-desc'), `${baseUrl}/openapi.json`)
      assert.equal(target('service-doc'), baseUrl + developers)
    }
  })
}

test('Link of a page that is not a home page does not add them', async () => {
  const relations = (await linksOf('/sobre')).map(({ rel }) => rel)
  for (const relation of ['api-catalog', 'service-desc', 'service-doc'])
    assert.ok(!relations.includes(relation))
})

/**
 * Checks the targets in the `Link` field of a page or a 404 in a language: the index for language models, and the
 * instructions.
 */
function assertGuides(links: readonly ParsedLink[], language: string, name: string): void {
  const prefix = baseUrl + (language === 'pt' ? '' : `/${language}`)
  const guides = links.filter(({ rel }) => rel === 'describedby' || rel === 'help')
  assert.deepEqual(
    guides.map(({ target, rel, type }) => [target, rel, type]),
    [
      [`${prefix}/llms.txt`, 'describedby', 'text/plain'],
      [`${prefix}/agent-instructions.md`, 'help', 'text/markdown'],
    ],
    name,
  )
}

test('Link of every page, as HTML and as Markdown, names llms.txt and the instructions in its language', async () => {
  const pages = await sitemapPages(site)
  assert.ok(pages.length > 40)
  for (const { url, language } of pages) {
    const path = url.slice(baseUrl.length)
    for (const accept of ['text/html', 'text/markdown'])
      assertGuides(await linksOf(path, { Accept: accept }), language, `${path} as ${accept}`)
    assertGuides(await linksOf(markdownOf(path)), language, markdownOf(path))
  }
})

test('Link of every 404 outside the API names llms.txt and the instructions in the language of its address', async () => {
  for (const [path, language] of [
    ['/nada', 'pt'],
    ['/en/nothing', 'en'],
    ['/es/nada', 'es'],
  ] as const)
    for (const accept of ['text/html', 'text/markdown', 'text/plain', 'application/json'])
      assertGuides(await linksOf(path, { Accept: accept }), language, `${path} as ${accept}`)
})

test('the HTML head repeats of the Link field what the page is, its Markdown, its translations and where programs find their way', async () => {
  for (const path of ['/', '/en', '/es/servicios/mai', '/sobre', '/mlabs']) {
    const heads = elements(await fetchHtml(site, path), 'head')
    const inHead = heads.flatMap(head =>
      elements(head, 'link').map(link => ({
        target: new URL(attribute(link, 'href') ?? '', baseUrl).href,
        rel: attribute(link, 'rel'),
        type: attribute(link, 'type'),
        hreflang: attribute(link, 'hreflang'),
      })),
    )
    const repeated = ['canonical', 'alternate', 'describedby', 'help']
    const links = (await linksOf(path)).filter(({ rel = '' }) => repeated.includes(rel))
    assert.ok(links.length >= repeated.length)
    for (const link of links)
      assert.ok(
        inHead.some(({ target, rel, type, hreflang }) =>
          [target === link.target, rel === link.rel, type === link.type, hreflang === link.hreflang].every(
            Boolean,
          ),
        ),
        `${path}: ${JSON.stringify(link)}`,
      )
  }
})
