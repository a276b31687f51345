import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const slugs = ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']

const summaryFields = [
  'apiUrl',
  'areaServed',
  'audience',
  'markdownUrl',
  'name',
  'serviceType',
  'slug',
  'summary',
  'url',
]

interface FaqEntry {
  readonly question: string
  readonly answer: string
}

const detailFields = [
  ...summaryFields,
  'capabilities',
  'description',
  'faq',
  'keywords',
  'provider',
  'sections',
  'title',
].sort()

const folders = [
  ['pt', '/servicos', ''],
  ['en', '/en/services', '?lang=en'],
  ['es', '/es/servicios', '?lang=es'],
] as const

test('GET /api/v1/servicos lists the five services in site order', async () => {
  const { services } = await (await site.fetch('/api/v1/servicos')).json()
  assert.deepEqual(
    services.map(({ slug }: { slug: string }) => slug),
    slugs,
  )
})

test('a service in the list has the nine fields of ServiceSummary, and offers where there are some', async () => {
  const { services } = await (await site.fetch('/api/v1/servicos')).json()
  for (const { offers = [], ...others } of services) {
    assert.deepEqual(Object.keys(others).sort(), summaryFields)
    assert.equal(offers.length, others.slug === 'mlabs' ? 3 : 0)
  }
})

for (const [lang, folder, query] of folders) {
  test(`with lang=${lang} the services point to the pages in that language`, async () => {
    const { services } = await (await site.fetch(`/api/v1/servicos?lang=${lang}`)).json()
    for (const { slug, url, markdownUrl, apiUrl } of services) {
      assert.equal(url, `https://site.test${folder}/${slug}`)
      assert.equal(markdownUrl, `https://site.test${folder}/${slug}.md`)
      assert.equal(apiUrl, `https://site.test/api/v1/servicos/${slug}${query}`)
    }
  })
}

for (const slug of slugs) {
  test(`GET /api/v1/servicos/${slug} has every field of Service, in three languages, and offers where there are some`, async () => {
    for (const [lang] of folders) {
      const response = await site.fetch(`/api/v1/servicos/${slug}?lang=${lang}`)
      assert.equal(response.status, 200)
      const service = await response.json()
      const { offers = [], ...others } = service
      assert.deepEqual(Object.keys(others).sort(), detailFields)
      assert.equal(offers.length, slug === 'mlabs' ? 3 : 0)
      assert.equal(service.slug, slug)
      for (const list of ['capabilities', 'sections', 'faq', 'keywords']) {
        assert.ok(service[list].length > 0, `${list} is not empty`)
      }
    }
  })
}

test('the detail repeats the summary of the list, word for word', async () => {
  for (const [lang] of folders) {
    const { services } = await (await site.fetch(`/api/v1/servicos?lang=${lang}`)).json()
    for (const summary of services) {
      const detail = await (await site.fetch(`/api/v1/servicos/${summary.slug}?lang=${lang}`)).json()
      assert.deepEqual(Object.fromEntries(Object.keys(summary).map(field => [field, detail[field]])), summary)
    }
  }
})

test('an item of a section has label and text, and a url only where it leads somewhere', async () => {
  const { sections } = await (await site.fetch('/api/v1/servicos/mlabs')).json()
  const items = sections.flatMap((section: { items: object[] }) => section.items)
  assert.ok(items.some((item: object) => 'url' in item))
  for (const item of items) {
    const names = Object.keys(item).sort()
    assert.deepEqual(names, 'url' in item ? ['label', 'text', 'url'] : ['label', 'text'])
    if (item.url) assert.ok(URL.canParse(item.url))
  }
})

/** The questions of the sample company about each topic, in the three languages. */
const faqTopics = {
  cost: { pt: /^Quanto custa/, en: /^How much does .*cost/, es: /^¿Cuánto cuesta/ },
  'code ownership': { pt: /^De quem (?:é|são) /, en: /^Who owns /, es: /^¿De quién (?:es|son) / },
  support: { pt: /suporte|quem atende/i, en: /support|who answers/i, es: /soporte|quién atiende/i },
} as const

for (const [topic, questions] of Object.entries(faqTopics)) {
  test(`the FAQ of every service has one question about ${topic}, and its answer, in three languages`, async () => {
    for (const slug of slugs) {
      for (const lang of ['pt', 'en', 'es'] as const) {
        const { faq } = await (await site.fetch(`/api/v1/servicos/${slug}?lang=${lang}`)).json()
        const found = (faq as FaqEntry[]).filter(({ question }) => questions[lang].test(question))
        assert.equal(found.length, 1, `${slug} in ${lang}`)
        assert.notEqual(found[0]?.answer, '')
      }
    }
  })
}

test('the FAQ of every service answers how long the work takes, as the editors have marked it', async () => {
  for (const { id, texts } of site.application.snapshot.site.catalog.services) {
    for (const [lang, { faq: written }] of Object.entries(texts)) {
      const { faq } = await (await site.fetch(`/api/v1/servicos/${id}?lang=${lang}`)).json()
      const { question, answer } = written.find(({ about }) => about === 'leadTime') ?? assert.fail(id)
      assert.ok(
        (faq as FaqEntry[]).some(entry => entry.question === question && entry.answer === answer),
        `${id} in ${lang}`,
      )
    }
  }
})

test('the provider of every service is the company', async () => {
  const { provider } = await (await site.fetch('/api/v1')).json()
  for (const slug of slugs) {
    const service = await (await site.fetch(`/api/v1/servicos/${slug}`)).json()
    assert.equal(service.provider, provider.name)
    assert.deepEqual(service.areaServed, provider.areaServed)
  }
})

test('the apiUrl and the page addresses of every service answer', async () => {
  for (const [lang] of folders) {
    const { services } = await (await site.fetch(`/api/v1/servicos?lang=${lang}`)).json()
    for (const { url, markdownUrl, apiUrl } of services) {
      for (const address of [url, markdownUrl, apiUrl]) {
        const { pathname, search } = new URL(address)
        const response = await site.fetch(pathname + search)
        assert.equal(response.status, 200, address)
        assert.equal(response.headers.get('Content-Language'), lang, address)
      }
    }
  }
})

const unknown = [
  'nada',
  'MLABS',
  'mlabs2',
  'm',
  '%6eada',
  'mlabs%2Fx',
  'constructor',
  '__proto__',
  'mlabs%00',
  '%00',
]

for (const slug of unknown) {
  test(`the unknown slug ${slug} is 404 service_not_found, and the hint lists the five`, async () => {
    const response = await site.fetch(`/api/v1/servicos/${slug}`)
    assert.equal(response.status, 404)
    const { code, hint } = await response.json()
    assert.equal(code, 'service_not_found')
    assert.match(hint, /mlabs\W+mreach\W+mhost\W+mai\W+mpartner/)
  })
}
