import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { listPages, siteLanguages } from '../../support/html.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

/** The front matter of a document, read without the program. */
interface FrontMatter extends Readonly<Record<string, unknown>> {
  readonly path: string
  readonly title: string
  readonly faq: readonly Readonly<Record<'question' | 'answer', string>>[]
}

const site = await startTestSite()
const company = parse(await readFile(join(contentDirs.first, 'company.yaml'), 'utf8'))

async function read(path: string) {
  return (await site.fetch(path)).json()
}

async function frontMatter(folder: string, language: string): Promise<FrontMatter> {
  const text = await readFile(join(contentDirs.first, folder, `${language}.md`), 'utf8')
  return parse(text.split(/^---$/m, 2)[1] ?? '')
}

for (const language of siteLanguages) {
  test(`the index says in ${language} what company.yaml says: name, place and area served`, async () => {
    const { name, provider } = await read(`/api/v1?lang=${language}`)
    assert.equal(name, company.api.name[language])
    assert.equal(provider.name, company.name)
    const { countryCode: _, country, address, region, ...place } = company.location
    assert.deepEqual(provider.location, {
      ...place,
      country: country[language],
      address: address[language],
      region: region[language],
    })
    assert.deepEqual(provider.areaServed, {
      ...company.areaServed,
      country: company.areaServed.country[language],
    })
  })

  test(`each field of a service says in ${language} what its document says`, async () => {
    for (const slug of company.services) {
      const { faq, ...written } = await frontMatter(`services/${slug}`, language)
      const service = await read(`/api/v1/servicos/${slug}?lang=${language}`)
      const fields = 'name serviceType summary audience title description capabilities keywords'.split(' ')
      for (const field of fields) assert.deepEqual(service[field], written[field], `${slug} ${field}`)
      assert.deepEqual(
        service.faq,
        faq.map(({ question, answer }) => ({ question, answer })),
        slug,
      )
    }
  })

  test(`each page in the list says in ${language} what its document says: path, title and description`, async () => {
    const listed = (await listPages(site)).filter(page => page.language === language)
    const folders = [
      ...company.pages.map((page: string) => `pages/${page}`),
      ...company.services.map((slug: string) => `services/${slug}`),
    ]
    for (const folder of folders) {
      const written = await frontMatter(folder, language)
      const { path, title, description } =
        listed.find(page => page.path === written.path) ?? assert.fail(folder)
      assert.deepEqual(
        { path, title, description },
        { path: written.path, title: written.title, description: written.description },
      )
    }
  })
}

/** The meaning of each slug in the contract. */
const meanings = [
  ['mlabs', /custom software/i],
  ['mreach', /e-commerce|online shop/i],
  ['mhost', /cloud/i],
  ['mai', /artificial intelligence/i],
  ['mpartner', /white.label/i],
] as const

test('the type of each service is a short phrase that names its line, and its summary one sentence', async () => {
  const { services } = await read('/api/v1/servicos?lang=en')
  const ends = (text: string) => text.match(/[.!?](?= |$)/g)?.length ?? 0
  for (const [slug, meaning] of meanings) {
    const found = services.find((service: { slug: string }) => service.slug === slug)
    assert.match(found.serviceType, meaning)
    assert.ok(found.serviceType.length <= 60 && ends(found.serviceType) === 0, found.serviceType)
    assert.equal(ends(found.summary), 1, found.summary)
  }
})

test('the sections of a service are those of its page, in order, with their paragraphs and items', async () => {
  const { sections } = await read('/api/v1/servicos/mlabs?lang=en')
  assert.deepEqual(
    sections.map(({ heading, paragraphs, items }: Record<string, string | string[]>) => [
      heading,
      paragraphs?.length,
      items?.length,
    ]),
    [
      ['When the spreadsheet stops working', 1, 0],
      ['Integrations with what you already use', 1, 3],
      ['Code, data and support', 2, 0],
    ],
  )
  assert.deepEqual(sections[1].paragraphs, [
    'A system that does not talk to the others becomes one more place to type things in. So integration is part of the project from the diagnosis on.',
  ])
  assert.deepEqual(sections[1].items[2], {
    label: 'Online shop',
    text: 'catalogue, prices and stock connected to the shop and the marketplaces through the MReach line.',
    url: 'https://site.test/en/services/mreach',
  })
})

test('the address of the company names city, state and country, and neither street nor number', async () => {
  const { city, state, country, address } = (await read('/api/v1?lang=en')).provider.location
  assert.equal(address, `${city}, ${state}, ${country}`)
})

test('the confirmation promises an answer of a person within one business day, in each language', async () => {
  for (const [idioma, promise] of [
    ['pt', /pessoa .* até um dia útil/],
    ['en', /person .* within one business day/],
    ['es', /persona .* un día hábil/],
  ] as const) {
    const response = await site.fetch('/api/v1/contato', {
      method: 'POST',
      body: JSON.stringify({
        nome: 'Ana Souza',
        email: 'ana@empresa.example',
        mensagem: 'Um sistema novo.',
        idioma,
      }),
      headers: { 'Content-Type': 'application/json' },
    })
    assert.match((await response.json()).message, promise)
  }
})

test('the instructions for agents say what a message should describe: problem, systems, deadline and who decides', async () => {
  const text = await (await site.fetch('/en/agent-instructions.md')).text()
  for (const line of [
    /^- The operational problem, /m,
    /^- The systems the company already uses, /m,
    /^- The deadline, /m,
    /^- Who decides on the purchase /m,
  ])
    assert.match(text, line)
})
