import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { addFrontMatter, append, replace } from '../../support/content-edits.ts'
import { attribute, type Element, elements, fetchHtml, rawText, textOf } from '../../support/html.ts'
import { modernRequest, postMcp } from '../../support/mcp.ts'
import { createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { linkRules } from '../../support/site-rules/links.ts'
import { parityRules } from '../../support/site-rules/parity.ts'
import { graphOf, type Node, only, structuredDataRules } from '../../support/site-rules/structured-data.ts'
import { readSubject, testRules } from '../../support/site-rules/subject.ts'

/** Gives the company three offers: a fixed first price, a range, and an open price for a period in another currency. */
function offering(words: readonly string[], audience: string): (text: string) => string {
  const [visit, time, condition, chair, care] = words
  return addFrontMatter(
    `facts: {audience: ${audience}, ownership: ${chair}}`,
    'offers:',
    `  - {name: ${visit}, price: 90, duration: ${time}, condition: ${condition}, entry: true}`,
    `  - {name: ${chair}, price: {from: 1045.5, to: 2120}}`,
    `  - {name: ${care}, price: {from: 30}, currency: USD, per: month}`,
  )
}

const folder = await changedContent(
  { after },
  {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    'services/reparo/pt.md': offering(['Visita', '1 a 2 dias', 'na cidade', 'Cadeira', 'Cuidado'], 'Escolas'),
    'services/reparo/en.md': offering(['Visit', '1 to 2 days', 'in town', 'Chair', 'Care'], 'Schools'),
    'services/reparo/es.md': offering(['Visita', '1 a 2 días', 'local', 'Silla', 'Cuidado'], 'Escuelas'),
  },
)
const subject = await readSubject(folder)
const { site } = subject
const bare = await startTestSite(contentDirs.second)

testRules('a company with offers', subject, parityRules, linkRules, structuredDataRules)

const page = (path: string) => fetchHtml(site, path)
/** No line breaks inside an amount: its spaces are no-break spaces. */
const withoutNoBreaks = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const markdown = async (path: string) => withoutNoBreaks(await (await site.fetch(`${path}.md`)).text())
const withClass = (root: Element, name: string) =>
  elements(root).filter(element => attribute(element, 'class') === name)

test('the prices of a service are a table, in the words of the language', async () => {
  assert.match(
    await markdown('/oficina/reparo'),
    /## Preços\n\n\| Oferta \| Preço \| Prazo e condições \|\n\| --- \| --- \| --- \|\n\| \*\*Visita\*\* \*comece por aqui\* \| R\$ 90 \| 1 a 2 dias · na cidade \|\n\| \*\*Cadeira\*\* \| R\$ 1\.045,50 a R\$ 2\.120 \| {2}\|\n\| \*\*Cuidado\*\* \| a partir de \$ 30 por mês \| {2}\|\n\n## /,
  )
  const [, ...rows] = elements(await page('/en/workshop/reparo'), 'table').flatMap(table =>
    elements(table, 'tr'),
  )
  assert.deepEqual(
    rows.map(row => elements(row, 'td').map(textOf)),
    [
      ['Visit start here', 'R$ 90', '1 to 2 days · in town'],
      ['Chair', 'R$ 1,045.50 to R$ 2,120', ''],
      ['Care', 'from $30 a month', ''],
    ],
  )
})

test('no line breaks inside an amount, in any format', async () => {
  const [table] = elements(await page('/oficina/reparo'), 'table')
  assert.ok(table)
  for (const [path, text] of [
    ['/oficina/reparo', rawText(table)],
    ['/oficina/reparo.md', await (await site.fetch('/oficina/reparo.md')).text()],
    ['/api/v1/servicos/reparo', await (await site.fetch('/api/v1/servicos/reparo')).text()],
  ] as const) {
    for (const amount of ['R$\u00a090', 'R$\u00a01.045,50', 'R$\u00a02.120'])
      assert.ok(text.includes(amount), `${amount} at ${path}`)
  }
})

test('below its title a service says the price and time of each of its first offers, for whom it is and what is owned', async () => {
  const [strip] = withClass(await page('/oficina/reparo'), 'facts')
  assert.ok(strip)
  const facts = [
    'Visita: R$ 90, 1 a 2 dias',
    'Cadeira: a partir de R$ 1.045,50',
    'Para quem: Escolas',
    'Fica com você: Cadeira',
  ]
  assert.deepEqual(elements(strip, 'li').map(textOf), facts)
  const text = await markdown('/oficina/reparo')
  const items = text.slice(0, text.indexOf('\n## ')).match(/^- .*$/gm)
  assert.deepEqual(items, [
    '- **Visita**: [R$ 90](https://site.test/oficina/reparo.md#prices), 1 a 2 dias',
    '- **Cadeira**: [a partir de R$ 1.045,50](https://site.test/oficina/reparo.md#prices)',
    '- **Para quem**: Escolas',
    '- **Fica com você**: Cadeira',
  ])
})

test('a list of services says the least price of the first offer that it lists, with its name', async () => {
  const [list] = withClass(await page('/en/workshop'), 'service-lines')
  assert.ok(list)
  const [ofRepair, ...others] = withClass(list, 'price').map(textOf)
  assert.equal(ofRepair, 'Visit: R$ 90')
  assert.deepEqual(others, [])
  assert.match(await markdown('/en/workshop'), /\\\n {2}Visit: R\$ 90\n/)
})

test('a service without offers and facts has neither strip nor table, and says for whom it is below its title', async () => {
  const document = await fetchHtml(bare, '/oficina/reparo')
  assert.deepEqual([...withClass(document, 'facts'), ...elements(document, 'table')], [])
  const text = await (await bare.fetch('/oficina/reparo.md')).text()
  assert.match(text.slice(0, text.indexOf('\n## ')), /\*\*Para quem\*\*: Escolas públicas/)
})

test('each service leads to all others, and says what they are and the price that the list of services shows', async () => {
  assert.match(
    await markdown('/oficina/reparo'),
    /## Outros serviços\n\n- \[Fabricação de móveis escolares \(Sob Medida Escolar\)\]\(https:\/\/site\.test\/oficina\/sob-medida-escolar\.md\)\n$/,
  )
  assert.match(
    await markdown('/es/taller/sob-medida-escolar'),
    /- \[.*\]\(.*\/es\/taller\/reparo\.md\)\\\n {2}Visita: R\$ 90\n$/,
  )
})

test('the calls of a service lead to the form about it, and those of other pages to the form', async () => {
  for (const [path, expected] of [
    ['/oficina/reparo', '/fale?assunto=reparo'],
    ['/en/workshop/reparo', '/en/talk?assunto=reparo'],
    ['/quem-somos', '/fale'],
  ] as const) {
    const [main] = elements(await page(path), 'main')
    assert.ok(main)
    const buttons = withClass(main, 'button').map(button => attribute(button, 'href'))
    assert.ok(buttons.length > 0)
    assert.deepEqual([...new Set(buttons)], [expected], path)
  }
})

test('the way through a service names each of its sections, with the least price and the call', async () => {
  const document = await page('/en/workshop/reparo')
  const [guide] = withClass(document, 'guide bar')
  assert.ok(guide)
  const sections = elements(document, 'article').flatMap(article => elements(article, 'h2'))
  const links = elements(guide, 'a')
  assert.deepEqual(
    links.map(link => attribute(link, 'href')),
    [...sections.map(heading => `#${attribute(heading, 'id')}`), '/en/talk?assunto=reparo'],
  )
  assert.match(textOf(guide), /Visit R\$ 90/)
})

test('the API gives the offers of a service in its detail and in the list, and nothing where there are none', async () => {
  const detail = async (path: string) =>
    JSON.parse(withoutNoBreaks(await (await site.fetch(`/api/v1/servicos/${path}`)).text()))
  const service = await detail('reparo?lang=en')
  assert.deepEqual(service.offers, [
    {
      name: 'Visit',
      price: { from: 90, to: 90, currency: 'BRL', text: 'R$ 90' },
      duration: '1 to 2 days',
      condition: 'in town',
      entry: true,
    },
    {
      name: 'Chair',
      price: { from: 1045.5, to: 2120, currency: 'BRL', text: 'R$ 1,045.50 to R$ 2,120' },
      entry: false,
    },
    {
      name: 'Care',
      price: { from: 30, currency: 'USD', per: 'month', text: 'from $30 a month' },
      entry: false,
    },
  ])
  const list = JSON.parse(withoutNoBreaks(await (await site.fetch('/api/v1/servicos?lang=en')).text()))
  assert.deepEqual(list.services[0].offers, service.offers)
  assert.equal('offers' in list.services[1], false)
  const openApi = await readOpenApi(site)
  assert.deepEqual(createSchemaValidator(openApi)(service, { $ref: '#/components/schemas/Service' }), [])
  assert.equal('offers' in (await detail('sob-medida-escolar')), false)
})

test('the instructions for agents, the skill and MCP give each offer with its price, its time and its conditions', async () => {
  const { body } = await postMcp(site, ...modernRequest('server/discover'))
  const skill = '/.well-known/agent-skills/find-service-and-contact/SKILL.md'
  const text = async (path: string) => withoutNoBreaks(await (await site.fetch(path)).text())
  assert.match(
    await text('/agent-instructions.md'),
    /\n## Preços\n\n- Visita \(Reparo\): R\$ 90, 1 a 2 dias; na cidade\n- Cadeira \(Reparo\): R\$ 1\.045,50 a R\$ 2\.120\n- Cuidado \(Reparo\): a partir de \$ 30 por mês\n\n##/,
  )
  for (const english of [
    await text('/en/agent-instructions.md'),
    await text(skill),
    withoutNoBreaks(body.result.instructions),
  ])
    assert.match(
      english,
      /\n## Prices\n\n- Visit \(Repair\): R\$ 90, 1 to 2 days; in town\n- Chair \(Repair\): R\$ 1,045\.50 to R\$ 2,120\n- Care \(Repair\): from \$30 a month\n\n##/,
    )
  assert.doesNotMatch(await (await bare.fetch('/agent-instructions.md')).text(), /## Preços/)
})

test('an offer that two services share is one line of the instructions for agents and one row of ::prices, with both, below those of each service', async t => {
  const shared = 'offers:\n  - {name: Visit, price: 90, condition: in town}'
  const about = append('::prices')
  const other = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    'services/reparo/en.md': addFrontMatter(shared),
    'services/sob-medida-escolar/en.md': addFrontMatter(`${shared}\n  - {name: Chair, price: {from: 40}}`),
    'pages/about/pt.md': about,
    'pages/about/en.md': about,
    'pages/about/es.md': about,
    ...Object.fromEntries(
      ['pt', 'es'].flatMap(language =>
        [
          ['reparo', ''],
          ['sob-medida-escolar', '\n  - {name: Chair, price: {from: 40}}'],
        ].map(([id, more]) => [`services/${id}/${language}.md`, addFrontMatter(shared + more)]),
      ),
    ),
  })
  const otherSite = await startTestSite(other)
  const text = await (await otherSite.fetch('/en/agent-instructions.md')).text()
  assert.match(
    text,
    /## Prices\n\n- Visit \([^,)]+, [^,)]+\): R\$.90; in town\n- Chair \([^,)]+\): from R\$.40\n\n##/,
  )
  const [section] = withClass(await fetchHtml(otherSite, '/en/who-we-are'), 'prices')
  assert.ok(section)
  const cells = (element: Element) => elements(element, 'th', 'td').map(textOf).map(withoutNoBreaks)
  const groups = elements(section, 'h3', 'tr').map(part => (part.name === 'h3' ? textOf(part) : cells(part)))
  assert.deepEqual(groups, [
    'School furniture manufacturing (School Made to Measure)',
    ['Offer', 'Price'],
    ['Chair', 'from R$ 40'],
    'For several services',
    ['Offer', 'Price', 'Conditions'],
    ['Visit', 'R$ 90', 'School furniture repair, School furniture manufacturing · in town'],
  ])
  const [repair, furniture] = ['reparo', 'sob-medida-escolar'].map(id => `/en/workshop/${id}#prices`)
  assert.deepEqual(
    elements(section, 'h3', 'table')
      .flatMap(part => elements(part, 'a'))
      .map(link => attribute(link, 'href')),
    [furniture, repair, furniture],
  )
})

const termsOf: Readonly<Record<string, readonly [repair: string, furniture: string, ...heads: string[]]>> = {
  'times here, conditions there': [
    '{name: Visit, price: 90, duration: a day}',
    '{name: Chair, price: 40, condition: in oak}',
    'Time',
    'Conditions',
  ],
  'both here, neither there': [
    '{name: Visit, price: 90, duration: a day, condition: in town}',
    '{name: Chair, price: 40}',
    'Time and conditions',
    '',
  ],
  'both in different rows': [
    '{name: Visit, price: 90, duration: a day}\n  - {name: Call, price: 9, condition: in town}',
    '{name: Chair, price: 40, duration: a week}',
    'Time and conditions',
    'Time',
  ],
  'the same offer of two services': ['{name: Visit, price: 90}', '{name: Visit, price: 90}', 'Services'],
  'the same offer of two services, with its time': [
    '{name: Visit, price: 90, duration: a day}',
    '{name: Visit, price: 90, duration: a day}',
    'Time and conditions',
  ],
}

for (const [name, [repair, furniture, ...heads]] of Object.entries(termsOf)) {
  test(`the last column of each table of offers is named after what it has: ${name}`, async t => {
    const other = await changedContent(t, {
      'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
      ...Object.fromEntries(
        ['pt', 'en', 'es'].flatMap(language => [
          [`pages/about/${language}.md`, append('::prices')],
          [`services/reparo/${language}.md`, addFrontMatter(`offers:\n  - ${repair}`)],
          [`services/sob-medida-escolar/${language}.md`, addFrontMatter(`offers:\n  - ${furniture}`)],
        ]),
      ),
    })
    const [section] = withClass(await fetchHtml(await startTestSite(other), '/en/who-we-are'), 'prices')
    assert.ok(section)
    const named = elements(section, 'table').map(table => elements(table, 'th').map(textOf)[2] ?? '')
    assert.deepEqual(named, heads)
  })
}

test('an entry offer that every service has begins ::prices, without their names, and with a link to the contact page', async t => {
  const entry = 'offers:\n  - {name: Visit, price: 90, entry: true}'
  const folder = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    ...Object.fromEntries(
      ['pt', 'en', 'es'].flatMap(language => [
        [`pages/about/${language}.md`, append('::prices')],
        [`services/reparo/${language}.md`, addFrontMatter(entry)],
        [
          `services/sob-medida-escolar/${language}.md`,
          addFrontMatter(`${entry}\n  - {name: Chair, price: {from: 40}}`),
        ],
      ]),
    ),
  })
  const site = await startTestSite(folder)
  const [section] = withClass(await fetchHtml(site, '/en/who-we-are'), 'prices')
  assert.ok(section)
  const parts = elements(section, 'h3', 'td').map(textOf).map(withoutNoBreaks)
  assert.deepEqual(parts.slice(0, 4), [
    'Start here',
    'Visit',
    'R$ 90',
    'School furniture manufacturing (School Made to Measure)',
  ])
  const links = elements(section, 'a').map(link => link.attributes.get('href'))
  assert.ok(links.includes(site.application.snapshot.site.page('contact', 'en').path))
})

test('a list with only shared offers is one table without a title, which would set it apart from others', async t => {
  const shared = 'offers:\n  - {name: Visit, price: 90}'
  const folder = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    ...Object.fromEntries(
      ['pt', 'en', 'es'].flatMap(language => [
        [`pages/about/${language}.md`, append('::prices')],
        ...['reparo', 'sob-medida-escolar'].map(id => [
          `services/${id}/${language}.md`,
          addFrontMatter(shared),
        ]),
      ]),
    ),
  })
  const [section] = withClass(await fetchHtml(await startTestSite(folder), '/en/who-we-are'), 'prices')
  assert.ok(section)
  assert.deepEqual(elements(section, 'h3', 'td').map(textOf).map(withoutNoBreaks), [
    'Visit',
    'R$ 90',
    'School furniture repair, School furniture manufacturing',
  ])
})

test('404 in HTML leads on to the page with ::prices, after the services', async t => {
  const folder = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    ...Object.fromEntries(
      ['pt', 'en', 'es'].flatMap(language => [
        [`pages/about/${language}.md`, append('::prices')],
        [`services/reparo/${language}.md`, addFrontMatter('offers:\n  - {name: Visit, price: 90}')],
      ]),
    ),
  })
  const document = await fetchHtml(await startTestSite(folder), '/en/nothing')
  const links = elements(document, 'main').flatMap(main =>
    elements(main, 'a').map(link => attribute(link, 'href')),
  )
  assert.deepEqual(links.slice(1, 3), ['/en/workshop', '/en/who-we-are'])
})

test('llms.txt says below each service with offers what the first costs at least, and its time', async () => {
  const text = withoutNoBreaks(await (await site.fetch('/en/llms.txt')).text())
  assert.match(text, /\/reparo\.md\): [^\n]*\. Visit: R\$ 90, 1 to 2 days\.\n/)
  assert.doesNotMatch(text, /\/sob-medida-escolar\.md\): [^\n]*R\$/)
})

test('the JSON-LD of a service has its offers with their least and greatest price', async () => {
  const { offers } = only(graphOf(await page('/en/workshop/reparo')), 'Service')
  const url = 'https://site.test/en/workshop/reparo#prices'
  assert.deepEqual(offers, [
    {
      '@type': 'Offer',
      name: 'Visit',
      description: '1 to 2 days; in town',
      url,
      priceSpecification: { '@type': 'PriceSpecification', price: 90, priceCurrency: 'BRL' },
    },
    {
      '@type': 'Offer',
      name: 'Chair',
      url,
      priceSpecification: {
        '@type': 'PriceSpecification',
        minPrice: 1045.5,
        maxPrice: 2120,
        priceCurrency: 'BRL',
      },
    },
    {
      '@type': 'Offer',
      name: 'Care',
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        minPrice: 30,
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    },
  ] satisfies Node[])
  assert.equal('offers' in only(graphOf(await fetchHtml(bare, '/en/workshop/reparo')), 'Service'), false)
})

test('where no offer is marked, the cheapest of a service is the first everywhere', async t => {
  const offers = [
    'offers:',
    '  - {name: Chair, price: {from: 2400}}',
    '  - {name: Visit, price: 90, duration: 1 day}',
    '  - {name: Care, price: {from: 30}, currency: USD, per: month}',
  ]
  const lines = Object.fromEntries(
    ['pt', 'en', 'es'].map(language => [`services/reparo/${language}.md`, addFrontMatter(...offers)]),
  )
  const folder = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    ...lines,
  })
  const unmarked = await startTestSite(folder)
  const read = async (path: string) => withoutNoBreaks(await (await unmarked.fetch(path)).text())
  const classes = async (path: string, name: string) =>
    withClass(await fetchHtml(unmarked, path), name).map(textOf)
  assert.deepEqual(await classes('/en/workshop', 'price'), ['Visit: R$ 90'])
  assert.match(await read('/en/workshop.md'), /\\\n {2}Visit: R\$ 90\n/)
  assert.match(await read('/es/taller/sob-medida-escolar.md'), /\\\n {2}Visit: R\$ 90\n$/)
  const facts = elements(await fetchHtml(unmarked, '/en/workshop/reparo'), 'ul')
    .filter(list => attribute(list, 'class') === 'facts')
    .flatMap(list => elements(list, 'li').map(textOf))
  assert.deepEqual(facts.slice(0, 2), ['Visit: R$ 90, 1 day', 'Chair: from R$ 2,400'])
  assert.match((await classes('/en/workshop/reparo', 'guide bar')).join(), /Visit R\$ 90/)
  assert.match(await read('/en/llms.txt'), /Visit: R\$ 90, 1 day\./)
  const { offers: given } = JSON.parse(await read('/api/v1/servicos/reparo?lang=en'))
  assert.deepEqual(
    given.map(({ entry }: { entry: boolean }) => entry),
    [false, false, false],
  )
})

test('an offer that several services share is not listed where a service has another, also without a mark', async t => {
  const offers = ['offers:', '  - {name: Visit, price: 90}']
  const lines = Object.fromEntries(
    ['pt', 'en', 'es'].flatMap(language => [
      [
        `services/reparo/${language}.md`,
        addFrontMatter(...offers, '  - {name: Table, price: 900}', '  - {name: Chair, price: 400}'),
      ],
      [`services/sob-medida-escolar/${language}.md`, addFrontMatter(...offers)],
    ]),
  )
  const folder = await changedContent(t, {
    'company.yaml': replace('\nlocation:', '\ncurrency: BRL\nlocation:'),
    ...lines,
  })
  const list = await fetchHtml(await startTestSite(folder), '/en/workshop')
  assert.deepEqual(withClass(list, 'price').map(textOf), ['Chair: R$ 400', 'Visit: R$ 90'])
})
