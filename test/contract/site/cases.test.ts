import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { changedContent } from '../../support/content.ts'
import { fullContent } from '../../support/full-content.ts'
import { attribute, elements, fetchHtml, onSite, textOf } from '../../support/html.ts'
import { createSchemaValidator, readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'
import { graphOf, only } from '../../support/site-rules/structured-data.ts'

const site = await startTestSite(await changedContent({ after }, fullContent))
const readText = async (path: string) => (await site.fetch(path)).text()

test('a case says its service, then the problem, what was done and the result, in this order, and has its picture', async () => {
  const [article] = elements(await fetchHtml(site, '/en/cases/school'), 'article')
  assert.ok(article)
  const [, strip] = elements(article, 'ul')
  assert.deepEqual(strip && elements(strip, 'p').map(textOf), [
    'The problem',
    'Forty chairs lay broken in a store room.',
    'What was done',
    'We welded the frames and replaced the seats.',
    'The result',
    'All forty stood in class after nine days.',
  ])
  assert.ok(
    elements(article, 'p').some(paragraph => textOf(paragraph) === 'Service: School furniture repair'),
  )
  assert.equal(attribute(elements(article, 'img')[0], 'alt'), 'Forty chairs in a row')
  assert.match(
    await readText('/en/cases/school.md'),
    /^Service: \[School furniture repair\]\([^)]*\.md\)\n\n[\s\S]*^\+ \*\*The problem\*\*\n\n {2}Forty chairs/m,
  )
})

test('a case begins with its summary, the text before its first heading and its service; next to them are its numbers, each with what it counts, and its picture follows its result', async () => {
  const [article] = elements(await fetchHtml(site, '/en/cases/school'), 'article')
  assert.ok(article)
  const opening = elements(article, 'div').find(part => attribute(part, 'class') === 'opening')
  assert.deepEqual(opening && elements(opening, 'p').map(textOf), [
    'A store room became four classrooms.',
    'It was a summer.',
    'Service: School furniture repair',
    '9 days',
    'from the store room to the classroom',
    '0',
    'chairs thrown away',
  ])
  const proof = elements(article, 'div').find(part => attribute(part, 'class') === 'proof')
  assert.equal(attribute(proof && elements(proof, 'img')[0], 'alt'), 'Forty chairs in a row')
  const [numbers] = elements(article, 'ul')
  assert.deepEqual(numbers && elements(numbers, 'li').map(item => elements(item, 'p').map(textOf)), [
    ['9 days', 'from the store room to the classroom'],
    ['0', 'chairs thrown away'],
  ])
  assert.match(
    await readText('/en/cases/school.md'),
    /classrooms\.\n\nIt was a summer\.\n\nService:.*\n\n- \*\*9 days\*\*\n\n {2}from the store room[\s\S]*\+ \*\*The problem[\s\S]*nine days\.\n/,
  )
})

test('a list of all cases has the cases of the company and nothing else', async () => {
  const [article] = elements(await fetchHtml(site, '/en/cases'), 'article')
  const list = article && elements(article, 'div').find(each => attribute(each, 'class') === 'cards')
  assert.deepEqual(list && elements(list, 'a').map(textOf), ['The chairs of a school'])
})

test('the call to action of a case is about its service', async () => {
  const links = elements(await fetchHtml(site, '/en/cases/school'), 'aside').flatMap(aside =>
    elements(aside, 'a'),
  )
  const call = links.find(link => attribute(link, 'class') === 'button')
  assert.equal(attribute(call, 'href'), '/en/talk?assunto=reparo')
})

test('a case is in the list of pages as "page", in the sitemap, in llms.txt and in the full text', async () => {
  const { pages } = JSON.parse(await readText('/api/v1/paginas'))
  assert.equal(pages.find(({ path }: { path: string }) => path === '/casos/escola')?.kind, 'page')
  for (const file of ['/sitemap.xml', '/llms.txt', '/llms-full.txt'])
    assert.match(await readText(file), /\/casos\/escola/, file)
})

test('the API has the parts of a case with its page, in its language', async () => {
  const { pages } = JSON.parse(await readText('/api/v1/paginas?lang=en'))
  const { case: given } = pages.find(({ path }: { path: string }) => path === '/en/cases/school')
  const { picture, ...texts } = given
  assert.deepEqual(texts, {
    service: 'reparo',
    problem: 'Forty chairs lay broken in a store room.',
    done: 'We welded the frames and replaced the seats.',
    result: 'All forty stood in class after nine days.',
    numbers: [
      { value: '9 days', label: 'from the store room to the classroom' },
      { value: '0', label: 'chairs thrown away' },
    ],
  })
  const { url, ...shown } = picture
  assert.deepEqual(shown, { alt: 'Forty chairs in a row', width: 300, height: 200 })
  assert.equal((await site.fetch(onSite(url))).status, 200)
  assert.equal(pages.filter((page: object) => 'case' in page).length, 1)
})

test('the API has the people of the company with the provider, those without a name too', async () => {
  const { provider } = JSON.parse(await readText('/api/v1?lang=en'))
  const [{ picture, ...ana }, workshop] = provider.people
  assert.deepEqual(ana, {
    name: 'Ana Souza',
    role: 'Answers the first message',
    quote: 'Chairs last',
    source: 'https://site.test/en/cases/school',
  })
  assert.equal(picture.alt, 'Ana in the workshop')
  assert.deepEqual(workshop, { title: 'Workshop', role: 'Welding and paint' })
})

test('the JSON-LD of a case is an article about its service', async () => {
  const graph = graphOf(await fetchHtml(site, '/en/cases/school'))
  const article = only(graph, 'Article')
  assert.equal(article.headline, 'The chairs of a school')
  assert.deepEqual(article.mainEntityOfPage, { '@id': 'https://site.test/en/cases/school#page' })
  assert.equal(article.abstract, 'All forty stood in class after nine days.')
  assert.deepEqual(article.about, {
    '@type': 'Service',
    name: 'Repair',
    serviceType: 'School furniture repair',
    url: 'https://site.test/en/workshop/reparo',
  })
})

test('the page of a service ends with its cases; that of a service without any has no such heading', async () => {
  const headings = async (path: string) => {
    const list = elements(await fetchHtml(site, path), 'article').flatMap(article => elements(article, 'h2'))
    return list.map(heading => attribute(heading, 'id'))
  }
  const { services } = JSON.parse(await readText('/api/v1/servicos'))
  const [repair, other] = services.map(({ url }: { url: string }) => new URL(url).pathname)
  assert.ok((await headings(repair)).includes('service-cases'))
  assert.ok(!(await headings(other)).includes('service-cases'))
  assert.match(await readText(`${repair}.md`), /\[The chairs of a school\]\([^)]*\/casos\/escola\.md\)/)
})

test('a person is a picture, if there is one, a name or a title in bold, then what they do, linked to what they sign', async () => {
  const html = await fetchHtml(site, '/quem-somos')
  const people = elements(html, 'li').filter(item => /Ana Souza|Solda/.test(textOf(item)))
  assert.deepEqual(
    people.map(item => [elements(item, 'strong').map(textOf), elements(item, 'p').map(textOf)]),
    [
      [['Ana Souza'], ['“Cadeiras duram”', 'Ana Souza', 'Responde a primeira mensagem']],
      [['Oficina'], ['Oficina', 'Solda e pintura']],
    ],
  )
  assert.deepEqual(
    people.map(item => elements(item, 'img').map(picture => attribute(picture, 'alt'))),
    [['Ana na oficina'], []],
  )
  assert.deepEqual(
    people.map(item => elements(item, 'a').map(link => [textOf(link), attribute(link, 'href')])),
    [[['Responde a primeira mensagem', '/casos/escola']], []],
  )
})

test('people with a name are employees of the company in the JSON-LD of the page that shows them, and nowhere else', async () => {
  const graph = graphOf(await fetchHtml(site, '/quem-somos'))
  const person = only(graph, 'Person')
  assert.deepEqual([person.name, person.jobTitle], ['Ana Souza', 'Responde a primeira mensagem'])
  assert.deepEqual(only(graph, 'Organization').employee, [{ '@id': person['@id'] }])
  const elsewhere = graphOf(await fetchHtml(site, '/'))
  assert.ok(elsewhere.every(node => node['@type'] !== 'Person' && !('employee' in node)))
})

test('the API tells the pictures and tables of a section, as its document says, and leaves generated blocks out', async () => {
  const service = JSON.parse(await readText('/api/v1/servicos/reparo?lang=en'))
  const { heading, paragraphs, items, ...others } = service.sections.at(-1)
  const [picture] = others.pictures
  assert.equal(picture.url, 'https://site.test/assets/chairs.jpg')
  assert.equal((await site.fetch('/assets/chairs.jpg')).status, 200)
  assert.deepEqual(others, {
    pictures: [{ url: picture.url, alt: 'A chair', caption: 'After the repair.', width: 300, height: 200 }],
    tables: [{ head: ['Piece', 'Price'], rows: [['Chair', 'R$ 45']] }],
  })
  for (const section of service.sections.slice(0, -1))
    assert.deepEqual(Object.keys(section), ['heading', 'paragraphs', 'items'])
  const judge = createSchemaValidator(await readOpenApi(site))
  assert.deepEqual(judge(service, { $ref: '#/components/schemas/Service' }), [])
  assert.notDeepEqual(
    judge(
      { ...service, sections: [{ heading, paragraphs, items, pictures: [{ alt: 'A chair' }] }] },
      { $ref: '#/components/schemas/Service' },
    ),
    [],
  )
})
