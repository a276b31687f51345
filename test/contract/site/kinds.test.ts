import assert from 'node:assert/strict'
import { after, suite, test } from 'node:test'
import { blogIndex, post } from '../../support/blog.ts'
import { type Change, copiesOf } from '../../support/content.ts'
import { companyWithCode, job, pageIn, publishedAt, withJobs } from '../../support/jobs.ts'
import { call, postMcp } from '../../support/mcp.ts'
import { startTestSite } from '../../support/site.ts'

/** The states of an entry, with the lines of its front matter, and those of one that is published. */
const states = {
  live: [],
  draft: ['draft: true'],
  scheduled: ['publishAt: 2027-01-05 09:00'],
} as const

const caseKeys = ['problem', 'done', 'result'].map(key => `${key}: Enough text for this key.`)

type Write = (name: string, lines: readonly string[]) => Change | Promise<Change>

/** The documents of an entry of each kind that can be hidden. */
const kinds: Readonly<Record<string, Write>> = {
  page: (name, lines) => pageIn('pages', name, name, lines),
  service: async (name, lines) => {
    const copies = await copiesOf('services/reparo', `services/${name}`)
    const named = (text: string) =>
      text
        .replace(/^path: (.*)\/[^/\n]+$/m, `path: $1/${name}`)
        .replace(/^(title|name|navigation|serviceType): .*$/gm, `$1: ${name}`)
        .replace(/^updated: .*$/m, line => [line, ...lines].join('\n'))
    return Object.fromEntries(Object.entries(copies).map(([path, text]) => [path, named(String(text))]))
  },
  case: (name, lines) => pageIn('cases', name, name, [...caseKeys, ...lines]),
  post: (name, lines) => ({
    [`blog/${lines.some(line => line.includes('2027')) ? '2027-01-05' : '2026-11-01'}-${name}.md`]: post(
      name,
      lines,
      `Text of ${name}.`,
    ),
  }),
  job: (name, lines) => job(name, name, '2026-12-01', lines),
}

const entries = Object.keys(kinds).flatMap(kind =>
  Object.entries(states).map(([state, lines]) => ({ kind, state, lines, name: `qx${kind}${state}` })),
)
const namesOf = (kind: string) => entries.filter(entry => entry.kind === kind).map(({ name }) => name)
const written = await Promise.all(entries.map(({ kind, name, lines }) => kinds[kind]?.(name, lines) ?? {}))
const { 'company.yaml': addJobs, ...jobs } = withJobs(
  [...namesOf('job'), 'qxjobended'],
  job('qxjobended', 'qxjobended', '2026-11-30'),
)

const config = await companyWithCode(
  { after },
  Object.assign({}, ...written, jobs, {
    'blog/index.md': blogIndex,
    ...pageIn('pages', 'cases', 'What we have done', [], 'Look.\n\n::cases'),
    'company.yaml': (text: string) =>
      (typeof addJobs === 'function' ? addJobs(text) : text)
        .replace(/^services: \[/m, `$&${namesOf('service').join(', ')}, `)
        .replace(/^pages: \[/m, `$&cases, ${namesOf('page').join(', ')}, `)
        .concat(`cases: [${namesOf('case').join(', ')}]\n`),
  }),
)
const snapshot = await publishedAt(config)
const site = await startTestSite(undefined, () => ({ snapshot }))

/** Every address of the site that answers with text, with the text of each format. */
const answers = new Map<string, string>()
for (const [path] of snapshot.resources) {
  for (const accept of ['text/html', 'text/markdown']) {
    if (/\.(?:png|ico|svg|woff2|css|js)$/.test(path)) answers.set(path, path)
    else {
      const response = await site.fetch(path, { headers: { Accept: accept } })
      assert.equal(response.status, 200, path)
      answers.set(`${path} as ${accept}`, `${path} ${await response.text()}`)
    }
  }
}
for (const path of snapshot.readBodies.keys())
  answers.set(path, await (await site.fetch(`${path}?lang=en`)).text())
for (const method of ['resources/list', 'tools/list'])
  answers.set(`mcp ${method}`, JSON.stringify((await postMcp(site, { jsonrpc: '2.0', id: 1, method })).body))

const search = async (query: string) => JSON.stringify((await postMcp(site, call('search', { query }))).body)

suite('an entry that is not published is in no format', () => {
  for (const { kind, state, name } of [
    ...entries.filter(each => each.state !== 'live'),
    { kind: 'job', state: 'ended', name: 'qxjobended' },
  ]) {
    test(`${kind}: ${state}`, async () => {
      for (const [what, text] of answers) assert.ok(!text.includes(name), what)
      const found = JSON.parse(JSON.parse(await search(name)).result.content[0].text).results
      assert.ok(!JSON.stringify(found).includes(name))
      const missing = await (await site.fetch(`/${name}x`)).text()
      assert.ok(!missing.replaceAll(`/${name}x`, '').includes(name))
    })
  }
})

/** Where a published entry is, if its kind is in that list. */
const places = [
  ['llms.txt', /^\/llms\.txt/],
  ['llms-full.txt', /^\/llms-full\.txt/],
  ['sitemap.xml', /^\/sitemap\.xml/],
  ['sitemap.md', /^\/sitemap\.md/],
  ['the resources of MCP', /^mcp resources/],
] as const

suite('a published entry is in every list', () => {
  for (const kind of Object.keys(kinds)) {
    test(kind, async () => {
      const name = `qx${kind}live`
      for (const [what, path] of places) {
        const texts = [...answers].filter(([at]) => path.test(at)).map(([, text]) => text)
        assert.ok(
          texts.some(text => text.includes(name)),
          what,
        )
      }
      assert.ok((await search(name)).includes(`${name}`))
      assert.ok(
        [...answers].some(([at, text]) => at.includes('as text/html') && text.includes(`<h1>${name}`)),
      )
      assert.ok(
        [...answers.keys()].some(at => at.endsWith('.png') && at.includes(name)),
        'its picture',
      )
    })
  }

  test('a job is in the API as a page, in its feed and in its list', () => {
    const pages = JSON.parse(answers.get('/api/v1/paginas') ?? '').pages as { path: string; kind: string }[]
    assert.equal(pages.find(({ path }) => path === '/en/jobs/qxjoblive')?.kind, 'page')
    for (const at of ['/en/jobs as text/html', '/en/jobs as text/markdown', '/en/jobs/feed.xml as text/html'])
      assert.ok(answers.get(at)?.includes('qxjoblive'), at)
  })
})
