import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

interface PageBody {
  readonly path: string
  readonly kind: string
  readonly url: string
  readonly markdownUrl: string
  readonly aliases: readonly string[]
}

const site = await startTestSite()

const slugs = ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']

/** The required pages of each language, and the folder of its services. */
const required = {
  pt: {
    prefix: '',
    home: '/',
    services: '/servicos',
    others: [
      '/sobre',
      '/contato',
      '/desenvolvedores',
      '/desenvolvedores/erros',
      '/desenvolvedores/versionamento',
      '/privacidade',
    ],
  },
  en: {
    prefix: '/en',
    home: '/en',
    services: '/en/services',
    others: [
      '/en/about',
      '/en/contact',
      '/en/developers',
      '/en/developers/errors',
      '/en/developers/versioning',
      '/en/privacy',
    ],
  },
  es: {
    prefix: '/es',
    home: '/es',
    services: '/es/servicios',
    others: [
      '/es/nosotros',
      '/es/contacto',
      '/es/desarrolladores',
      '/es/desarrolladores/errores',
      '/es/desarrolladores/versionado',
      '/es/privacidad',
    ],
  },
} as const

async function listPages(lang: string): Promise<readonly PageBody[]> {
  const response = await site.fetch(`/api/v1/paginas?lang=${lang}`)
  assert.equal(response.status, 200)
  return (await response.json()).pages
}

for (const [lang, { home, services, others }] of Object.entries(required)) {
  test(`GET /api/v1/paginas?lang=${lang} lists every required page with its kind`, async () => {
    const listed = new Map((await listPages(lang)).map(({ path, kind }) => [path, kind]))
    const expected = [
      [home, 'home'],
      [services, 'page'],
      ...slugs.map(slug => [`${services}/${slug}`, 'service']),
      ...others.map(path => [path, 'page']),
    ]
    for (const [path = '', kind] of expected) assert.equal(listed.get(path), kind, path)
  })

  test(`the pages in ${lang} carry their canonical URL and their Markdown URL`, async () => {
    for (const { path, url, markdownUrl } of await listPages(lang)) {
      assert.equal(url, `https://site.test${path}`)
      assert.equal(markdownUrl, `https://site.test${path === '/' ? '/index' : path}.md`)
    }
  })

  test(`each service in ${lang} has its short alias`, async () => {
    const pages = await listPages(lang)
    for (const slug of slugs) {
      const page = pages.find(({ path }) => path === `${services}/${slug}`)
      const alias = `https://site.test${required[lang as 'pt'].prefix}/${slug}`
      assert.ok(page?.aliases.includes(alias), alias)
    }
  })

  test(`every address of a page in ${lang} answers 200 in that language`, async () => {
    for (const { url, markdownUrl, aliases } of await listPages(lang)) {
      for (const address of [url, markdownUrl, ...aliases]) {
        const response = await site.fetch(new URL(address).pathname)
        assert.equal(response.status, 200, address)
        assert.equal(response.headers.get('Content-Language'), lang, address)
      }
    }
  })

  test(`the pages in ${lang} have the seven fields of Page`, async () => {
    for (const page of await listPages(lang)) {
      assert.deepEqual(Object.keys(page).sort(), [
        'aliases',
        'description',
        'kind',
        'markdownUrl',
        'path',
        'title',
        'url',
      ])
    }
  })
}

test('the home page comes first, and the services stand in site order', async () => {
  const pages = await listPages('pt')
  assert.equal(pages[0]?.path, '/')
  const services = pages.filter(({ kind }) => kind === 'service').map(({ path }) => path)
  assert.deepEqual(
    services,
    slugs.map(slug => `/servicos/${slug}`),
  )
})

test('blog posts are not in the list of pages', async () => {
  const pages = await listPages('pt')
  assert.deepEqual(
    pages.filter(({ path }) => path.startsWith('/blog/')),
    [],
  )
})
