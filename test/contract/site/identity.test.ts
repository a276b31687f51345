import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { append, edits, replace } from '../../support/content-edits.ts'
import { attribute, elements, fetchHtml, textOf } from '../../support/html.ts'
import { component, createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'
import { graphOf, type Node, only, referred } from '../../support/site-rules/structured-data.ts'

const company = edits(
  replace(
    '  timeZone: America/Sao_Paulo',
    `  timeZone: America/Sao_Paulo
  public:
    email: ola@araucaria.example
    phone: "+55 53 5555-5555"
    whatsapp: "+55 (53) 99999-9999"
    hours:
      - {days: [friday, tuesday, thursday, wednesday, monday], opens: "08:00", closes: "17:30"}
      - {days: [saturday], opens: "08:00", closes: "12:00"}`,
  ),
  append(
    'legal:',
    '  name: Oficina Araucária Ltda.',
    '  taxId: {name: CNPJ, number: 11.222.333/0001-81}',
    '  privacyOfficer: {name: Rosa Lima, email: dados@araucaria.example}',
    'social: {Mastodon: "https://social.example/@araucaria"}',
  ),
)
const block = (name: string) => append('', `::${name}`)
const site = await startTestSite(
  await changedContent(
    { after },
    {
      'company.yaml': company,
      ...Object.fromEntries(
        ['pt', 'en', 'es'].flatMap(language => [
          [`pages/contact/${language}.md`, block('contact-details')],
          [`pages/privacy/${language}.md`, block('legal-identity')],
        ]),
      ),
    },
  ),
)
const bare = await startTestSite(contentDirs.second)

const markdown = async (path: string) => (await site.fetch(path)).text()

test('the contact page says how to reach the company besides the form, and when', async () => {
  assert.match(
    await markdown('/en/talk.md'),
    /- \*\*WhatsApp:\*\* \[\+55 \(53\) 99999-9999\]\(https:\/\/wa\.me\/5553999999999\)\n- \*\*Phone:\*\* \[\+55 53 5555-5555\]\(tel:\+555355555555\)\n- \*\*Email:\*\* \[ola@araucaria\.example\]\(mailto:ola@araucaria\.example\)\n- \*\*Opening hours:\*\* Monday to Friday, 8:00 to 17:30; Saturday, 8:00 to 12:00 \(Brasilia Standard Time\)/,
  )
  assert.match(
    await markdown('/fale.md'),
    /\*\*Atendimento:\*\* segunda a sexta, das 8h às 17h30; sábado, das 8h às 12h\n/,
  )
  assert.match(
    await markdown('/es/hablar.md'),
    /\*\*Horario de atención:\*\* lunes a viernes, de 8:00 a 17:30; .* \(hora estándar de Brasilia\)/,
  )
})

test('the privacy page says who the company is before the law', async () => {
  const text = await markdown('/dados.md')
  for (const line of [
    '**Razão social:** Oficina Araucária Ltda.',
    '**CNPJ:** 11.222.333/0001-81',
    'Rosa Lima, [dados@araucaria.example](mailto:dados@araucaria.example)',
  ]) {
    assert.ok(text.includes(line), line)
  }
})

test('the footer of every page has legal name, tax number, public addresses and profiles', async () => {
  const [footer] = elements(await fetchHtml(site, '/'), 'footer')
  assert.ok(footer)
  assert.ok(textOf(footer).includes('Oficina Araucária Ltda., CNPJ 11.222.333/0001-81'))
  const targets = elements(footer, 'a').map(link => attribute(link, 'href'))
  for (const target of [
    'mailto:ola@araucaria.example',
    'tel:+555355555555',
    'https://wa.me/5553999999999',
    'https://social.example/@araucaria',
  ]) {
    assert.ok(targets.includes(target), target)
  }
})

test('JSON-LD, the API and llms.txt say the same', async () => {
  const graph = graphOf(await fetchHtml(site, '/fale'))
  const node = only(graph, 'Organization')
  const { legalName, taxID, email, telephone, sameAs, contactPoint } = node
  const { provider } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual(
    { legalName, taxID, email, telephone, sameAs },
    {
      legalName: 'Oficina Araucária Ltda.',
      taxID: '11.222.333/0001-81',
      email: 'ola@araucaria.example',
      telephone: '+55 53 5555-5555',
      sameAs: ['https://social.example/@araucaria'],
    },
  )
  assert.deepEqual(
    [provider.legalName, provider.taxId, provider.email, provider.telephone, provider.sameAs],
    [legalName, taxID, email, telephone, sameAs],
  )
  assert.equal(provider.whatsapp, 'https://wa.me/5553999999999')
  const [point] = referred(graph, contactPoint)
  assert.deepEqual(point?.hoursAvailable, [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Tuesday', 'Thursday', 'Wednesday', 'Monday'],
      opens: '08:00',
      closes: '17:30',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '08:00',
      closes: '12:00',
    },
  ])
  const index = await markdown('/llms.txt')
  assert.match(index, /- \*\*CNPJ:\*\* 11\.222\.333\/0001-81\n/)
  assert.match(index, /- \[Telefone \+55 53 5555-5555\]\(tel:\+555355555555\): Atendimento: segunda a sexta/)
})

test('the answer of the API has the shape that the OpenAPI document gives it', async () => {
  const judge = createSchemaValidator(await readOpenApi(site))
  assert.deepEqual(judge(await (await site.fetch('/api/v1')).json(), component('ApiInfo')), [])
})

test('every company has a logo and a place on the map, and one that says no more has nothing empty', async () => {
  const node = only(graphOf(await fetchHtml(bare, '/fale')), 'Organization')
  const logo = new URL(String(node.logo))
  const picture = await bare.fetch(logo.pathname)
  assert.deepEqual([picture.status, picture.headers.get('Content-Type')], [200, 'image/png'])
  assert.deepEqual((node.location as Node).geo, {
    '@type': 'GeoCoordinates',
    latitude: -31.7654,
    longitude: -52.3376,
  })
  for (const name of ['legalName', 'taxID', 'email', 'telephone', 'sameAs'])
    assert.equal(name in node, false, name)
  const [footer] = elements(await fetchHtml(bare, '/'), 'footer')
  assert.ok(footer)
  assert.equal(
    elements(footer, 'ul').some(list => attribute(list, 'class') === 'identity'),
    false,
  )
})

const ofCompany = (contact: string) => replace('\ncontact:', `\ncontact:\n  public: ${contact}`)
const ways = [
  ['{phone: "+55 53 5555-5555", email: ola@araucaria.example}', 'phone', 'Call us', false],
  ['{phone: "+55 53 5555-5555", whatsapp: "+55 53 99999-9999"}', 'whatsapp', 'Message us on WhatsApp', true],
  ['{email: ola@araucaria.example}', undefined, undefined, false],
] as const
for (const [given, kind, words, isTicked] of ways) {
  test(`the button above the form is that of a ${kind ?? 'form alone'}: ${given}`, async t => {
    const other = await startTestSite(await changedContent(t, { 'company.yaml': ofCompany(given) }))
    const page = await fetchHtml(other, '/en/talk')
    const [button] = elements(page, 'p').filter(({ attributes }) =>
      /^direct/.test(attributes.get('class') ?? ''),
    )
    assert.equal(attribute(button, 'class'), kind && `direct ${kind}`)
    if (button) assert.ok(textOf(button).startsWith(words ?? ''))
    // A handset is drawn for a telephone only.
    assert.equal(button ? elements(button, 'svg').length : 0, kind === 'phone' ? 1 : 0)
    const box = elements(page, 'input').find(input => attribute(input, 'name') === 'whatsapp')
    assert.equal(box?.attributes.has('checked'), isTicked)
  })
}

test('the services in the footer are below the name of their page, which is not named again', async t => {
  for (const edit of [
    {},
    { 'pages/services/en.md': replace('navigation: Workshop', 'navigation: What we do') },
    // The services are not below the address of their page.
    Object.fromEntries(
      ['pages/services', 'services/reparo', 'services/sob-medida-escolar'].map(folder => [
        `${folder}/en.md`,
        (text: string) => text.replaceAll('/en/workshop/', '/en/'),
      ]),
    ),
  ]) {
    const other = await startTestSite(await changedContent(t, edit))
    const { pages } = other.application.snapshot.site.catalog
    const { path, navigation } = pages.find(({ id }) => id === 'services')?.texts.en ?? assert.fail()
    const [footer] = elements(await fetchHtml(other, '/en'), 'footer')
    const [menu] = footer ? elements(footer, 'nav') : []
    assert.ok(menu)
    const [heading] = elements(menu, 'h2')
    assert.ok(heading)
    assert.equal(textOf(heading), navigation)
    const links = elements(menu, 'a').filter(link => textOf(link) === navigation)
    assert.deepEqual(
      links.map(link => attribute(link, 'href')),
      [path],
    )
  }
})
