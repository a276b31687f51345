import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, suite, test } from 'node:test'
import type { Change } from '../../support/content.ts'
import { addFrontMatter, replace } from '../../support/content-edits.ts'
import { fetchHtml } from '../../support/html.ts'
import { companyWithCode, job, jobsCode, publishedAt, siteAt, withJobs } from '../../support/jobs.ts'
import { call, postMcp } from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'
import { graphOf, only } from '../../support/site-rules/structured-data.ts'

/** The day before the site is read, in the time zone of the company. */
const yesterday = '2026-11-30'

const jobs = withJobs(
  ['welder', 'painter'],
  job('welder', 'Welder of frames', yesterday),
  job('painter', 'Painter of desks', '2026-12-24'),
)
const config = await companyWithCode({ after }, jobs)
const site = await siteAt(config)

const formats = [
  ['HTML', 'text/html', 'text/html; charset=utf-8', 'href="/en/jobs">Work with us</a>'],
  ['Markdown', 'text/markdown', 'text/markdown; charset=utf-8', '[Work with us](https://site.test/en/jobs)'],
  ['plain text', 'text/plain', 'text/plain; charset=utf-8', 'https://site.test/en/jobs'],
  ['a problem', 'application/json', 'application/problem+json', 'https://site.test/en/jobs'],
] as const

for (const [name, accept, contentType, link] of formats) {
  test(`the address of an ended page and that of its Markdown answer 410 as ${name}, which names the list`, async () => {
    for (const path of ['/en/jobs/welder', '/en/jobs/welder.md', '/en/jobs/welder/']) {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      const body = await response.text()
      assert.equal(response.status, 410, path)
      assert.equal(response.headers.get('Content-Type'), contentType)
      assert.equal(response.headers.get('Content-Language'), 'en')
      assert.equal(response.headers.get('Vary'), 'Accept, Accept-Encoding')
      assert.equal(response.headers.get('Cache-Control'), 'no-store')
      assert.ok(body.includes(link), body)
      assert.doesNotMatch(body, /Welder of frames/)
      if (accept === 'application/json') assert.equal(JSON.parse(body).code, 'gone')
    }
  })
}

test('the address of the Markdown of an ended page answers 410 in Markdown to a client without a wish', async () => {
  const response = await site.fetch('/en/jobs/welder.md')
  assert.equal(response.headers.get('Content-Type'), 'text/markdown; charset=utf-8')
  assert.equal((await site.fetch('/en/jobs/welders')).status, 404)
  assert.equal((await site.fetch('/en/jobs/welder', { method: 'HEAD' })).status, 410)
})

test('the tool fetch of MCP says that an ended page is gone', async () => {
  const { body } = await postMcp(site, call('fetch', { id: 'https://site.test/en/jobs/welder' }))
  assert.match(JSON.stringify(body), /\\"code\\":\\"gone\\"|"code":"gone"/)
})

/** When the last day of the welder is over in São Paulo. */
const end = '2026-12-01T03:00:00.000Z'

suite('an end', () => {
  test('is when the day is over in the time zone of the company, and the publication changes then', async () => {
    const before = await publishedAt(config, '2026-12-01T02:59:59Z')
    const until = await startTestSite(undefined, () => ({ snapshot: before }))
    assert.equal((await until.fetch('/en/jobs/welder')).status, 200)
    assert.equal(before.site.catalog.nextChange?.toISOString(), end)
    const then = await siteAt(config, end)
    assert.equal((await then.fetch('/en/jobs/welder')).status, 410)
  })

  test('changes the publication after it too: when the next page ends or appears', async t => {
    const { nextChange } = (await publishedAt(config)).site.catalog
    assert.equal(nextChange?.toISOString(), '2026-12-25T03:00:00.000Z')
    const scheduled = job('painter', 'Painter of desks', '2027-01-01', ['publishAt: 2026-12-20 09:00'])
    const change = { ...jobs, ...scheduled }
    const snapshot = await publishedAt(await companyWithCode(t, change))
    assert.equal(snapshot.site.catalog.nextChange?.toISOString(), '2026-12-20T12:00:00.000Z')
  })

  test('holds in development too', async t => {
    const own = await companyWithCode(t, jobs)
    const dev = await siteAt({ ...own, showsDrafts: true })
    assert.equal((await dev.fetch('/en/jobs/welder')).status, 410)
  })

  test('does not hold for a draft, which was never there', async t => {
    const change = { ...jobs, ...job('welder', 'Welder of frames', yesterday, ['draft: true']) }
    const drafts = await siteAt(await companyWithCode(t, change))
    assert.equal((await drafts.fetch('/en/jobs/welder')).status, 404)
  })

  test('is no fault for texts and redirects that lead to the page: both lead to the 410', async t => {
    const linking: Change = {
      ...jobs,
      'pages/about/en.md': (text: string) => `${text}\nWe look for a [welder](/en/jobs/welder).\n`,
      'redirects.yaml': '/en/welder: /en/jobs/welder\n',
    }
    const linked = await siteAt(await companyWithCode(t, linking))
    assert.match(await (await linked.fetch('/en/who-we-are')).text(), /href="\/en\/jobs\/welder"/)
    assert.equal((await linked.fetch('/en/welder')).headers.get('Location'), '/en/jobs/welder')
    assert.equal((await linked.fetch('/en/jobs/welder')).status, 410)
  })

  test('leads to the home page where no page lists the others', async t => {
    const { 'company.yaml': addJobs, ...documents } = jobs
    const without = Object.fromEntries(
      Object.entries(documents).filter(([path]) => !path.startsWith('pages/jobs')),
    )
    const company = (text: string) =>
      (typeof addJobs === 'function' ? addJobs(text) : text).replace('pages: [jobs, ', 'pages: [')
    const bare = await siteAt(await companyWithCode(t, { ...without, 'company.yaml': company }))
    const response = await bare.fetch('/en/jobs/welder', { headers: { Accept: 'text/markdown' } })
    assert.equal(response.status, 410)
    assert.match(await response.text(), /\(https:\/\/site\.test\/en\)/)
  })

  test('answers at the aliases of the page', async t => {
    const alias = addFrontMatter('aliases: [/en/welding]')
    const change = { ...jobs, 'jobs/welder/en.md': alias(String(jobs['jobs/welder/en.md'])) }
    const own = await companyWithCode(t, change)
    assert.equal((await (await siteAt(own)).fetch('/en/welding')).status, 410)
  })
})

test('a list without a page says so', async t => {
  const change = withJobs(['welder'], job('welder', 'Welder of frames', yesterday))
  const empty = await siteAt(await companyWithCode(t, change))
  for (const accept of ['text/html', 'text/markdown']) {
    const text = await (await empty.fetch('/en/jobs', { headers: { Accept: accept } })).text()
    assert.match(text, /There is nothing here at present\./)
  }
})

test('a block of the company with the name of the folder replaces the list', async t => {
  const code = await readFile(jobsCode, 'utf8')
  const own = code
    .replace('{ defineConfig', '{ defineBlock, defineConfig')
    .replace(
      'defineConfig({ kinds',
      "defineConfig({ blocks: { jobs: defineBlock({ document: () => [paragraph(text('Ask us.'))] }) }, kinds",
    )
  const replaced = await siteAt(await companyWithCode(t, jobs, own))
  const text = await (await replaced.fetch('/en/jobs.md')).text()
  assert.match(text, /Ask us\./)
  assert.doesNotMatch(text, /Painter/)
})

test('a job has the JSON-LD that search engines require of one, and its graph is whole', async () => {
  const graph = graphOf(await fetchHtml(site, '/en/jobs/painter'))
  const posting = only(graph, 'JobPosting')
  const { '@type': _, '@id': id, hiringOrganization, ...said } = posting
  assert.deepEqual(said, {
    title: 'Painter of desks',
    description: 'Painter of desks, described in a sentence that has enough characters.',
    datePosted: '2026-11-01',
    validThrough: '2026-12-24',
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Pelotas' } },
  })
  assert.deepEqual(only(graph, 'WebPage').mainEntity, { '@id': id })
  assert.ok(graph.some(node => node['@id'] === (hiringOrganization as { '@id': string })['@id'] && node.name))
})

test('a kind with a feed has one in each language, which its pages and its list link to', async () => {
  for (const path of ['/en/jobs', '/en/jobs/painter'])
    assert.match(
      (await site.fetch(path)).headers.get('Link') ?? '',
      /<https:\/\/site\.test\/en\/jobs\/feed\.xml>; rel="alternate"; type="application\/atom\+xml"/,
    )
  const response = await site.fetch('/en/jobs/feed.xml')
  const feed = await response.text()
  assert.equal(response.headers.get('Content-Type'), 'application/atom+xml; charset=utf-8')
  assert.match(feed, /<id>https:\/\/site\.test\/#jobs\/en<\/id>\n<title>Work with us · Oficina Araucária</)
  assert.match(feed, /<id>https:\/\/site\.test\/#jobs\/painter\/en<\/id>\n<title>Painter of desks</)
  assert.match(feed, /<content type="html">&lt;p&gt;Text of Painter of desks\./)
  assert.doesNotMatch(feed, /Welder|<published>/)
})

test('a text may link to the feed of a kind', async t => {
  const linking = {
    ...jobs,
    'pages/about/en.md': replace('[the services](/en/workshop)', '[jobs](/en/jobs/feed.xml)'),
  }
  const linked = await siteAt(await companyWithCode(t, linking))
  assert.equal((await linked.fetch('/en/who-we-are')).status, 200)
})
