import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { blog, post } from '../../support/blog.ts'
import { changedContent } from '../../support/content.ts'
import { replace } from '../../support/content-edits.ts'
import { everyAnswer } from '../../support/every-answer.ts'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { sitemapPages } from '../../support/machine-files.ts'
import { baseUrl, startTestSite, type TestSite } from '../../support/site.ts'
import { graphOf, only } from '../../support/site-rules/structured-data.ts'

/** The posts, with the times of each as Atom needs them and as formats that take days have them. */
const posts: readonly (readonly [
  slug: string,
  day: string,
  frontMatter: readonly string[],
  atom: readonly [published: string, updated: string],
  others: readonly [published: string, updated: string],
])[] = [
  [
    'dia',
    '2026-11-10',
    [],
    ['2026-11-10T00:00:00-03:00', '2026-11-10T00:00:00-03:00'],
    ['2026-11-10', '2026-11-10'],
  ],
  [
    'dia-marcado',
    '2026-11-11',
    ['publishAt: 2026-11-11'],
    ['2026-11-11T00:00:00-03:00', '2026-11-11T00:00:00-03:00'],
    ['2026-11-11', '2026-11-11'],
  ],
  [
    'sem-meia-noite',
    '2018-11-04',
    ['updated: 2026-11-12'],
    ['2018-11-04T01:00:00-02:00', '2026-11-12T00:00:00-03:00'],
    ['2018-11-04', '2026-11-12'],
  ],
  [
    'hora',
    '2026-11-23',
    ['publishAt: 2026-11-23 22:30'],
    ['2026-11-23T22:30:00-03:00', '2026-11-23T22:30:00-03:00'],
    ['2026-11-23T22:30:00-03:00', '2026-11-23T22:30:00-03:00'],
  ],
  [
    'hora-e-revisao-no-dia',
    '2026-11-20',
    ['publishAt: 2026-11-20 08:05', 'updated: 2026-11-20'],
    ['2026-11-20T08:05:00-03:00', '2026-11-20T08:05:00-03:00'],
    ['2026-11-20T08:05:00-03:00', '2026-11-20T08:05:00-03:00'],
  ],
  [
    'hora-e-revisao',
    '2026-11-13',
    ['publishAt: 2026-11-13 23:59', 'updated: 2026-11-14'],
    ['2026-11-13T23:59:00-03:00', '2026-11-14T00:00:00-03:00'],
    ['2026-11-13T23:59:00-03:00', '2026-11-14'],
  ],
]

suite('every format says when a post appeared and changed, in the time zone of the company', () => {
  let site: TestSite
  before(async () => {
    const files = posts.map(([slug, day, lines]) => [
      `blog/${day}-${slug}.md`,
      post(`Um texto ${slug}`, lines),
    ])
    const life = {
      deprecation: '2026-09-01',
      sunset: '2027-06-01',
      migrationGuide: 'https://www.example.org/',
    }
    site = await startTestSite(
      await changedContent(
        { after },
        {
          'blog/index.md': blog['blog/index.md'] ?? '',
          ...Object.fromEntries(files),
          'company.yaml': text =>
            Object.entries(life).reduce(
              (text, [key, value]) => replace(`${key}: null`, `${key}: ${value}`)(text),
              text,
            ),
        },
      ),
    )
  })

  for (const [slug, , , atom, [published, updated]] of posts) {
    test(slug, async () => {
      const url = `${baseUrl}/diario/${slug}`
      const page = await fetchHtml(site, `/diario/${slug}`)
      const meta = (name: string) =>
        attribute(
          elements(page, 'meta').find(element => attribute(element, 'property') === name),
          'content',
        )
      const graph = graphOf(page)
      const node = only(graph, 'BlogPosting')
      const feed = await (await site.fetch('/diario/feed.xml')).text()
      const entry = feed.split('<entry>').find(text => text.includes(`<id>${url}</id>`)) ?? ''
      const resource = site.application.snapshot.mcp().resources.get(`${url}.md`)?.resource
      assert.deepEqual(
        {
          atom: [/<published>(.*)</.exec(entry)?.[1], /<updated>(.*)</.exec(entry)?.[1]],
          openGraph: [meta('article:published_time'), meta('article:modified_time')],
          posting: [node.datePublished, node.dateModified],
          webPage: only(graph, 'WebPage').dateModified,
          sitemap: (await sitemapPages(site)).find(page => page.url === url)?.updated,
          mcp: resource?.annotations?.lastModified,
        },
        {
          atom,
          openGraph: [published, updated],
          posting: [published, updated],
          webPage: updated,
          sitemap: updated,
          mcp: atom[1],
        },
      )
    })
  }

  test('the list of posts changed when its newest post appeared, and says so with the post', async () => {
    const [graph, feed, sitemap] = [
      graphOf(await fetchHtml(site, '/diario')),
      await (await site.fetch('/diario/feed.xml')).text(),
      await sitemapPages(site),
    ]
    const time = '2026-11-23T22:30:00-03:00'
    const listed = graph.find(node => node.url === `${baseUrl}/diario/hora`)
    assert.equal(listed?.datePublished, time)
    assert.equal(only(graph, 'WebPage').dateModified, time)
    assert.equal(/<updated>(.*)</.exec(feed)?.[1], time)
    for (const path of ['/diario', '/diario/assunto/madeira'])
      assert.equal(sitemap.find(page => page.url === baseUrl + path)?.updated, time, path)
  })

  test('no response has a day as midnight in UTC', async () => {
    for (const { name, text } of await everyAnswer(site))
      assert.doesNotMatch(text, /T00:00(?::00(?:\.0+)?)?Z/, name)
  })
})
