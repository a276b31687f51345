import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages } from '../../support/html.ts'
import { baseUrl, contentDirs, startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const { crawlers, contentSignal } = site.application.snapshot.site.catalog.company.robots

/** The rules of one or more crawlers (RFC 9309 §2.1). Lines outside any group are separate. */
interface Robots {
  readonly groups: readonly { readonly agents: readonly string[]; readonly rules: readonly Line[] }[]
  readonly others: readonly Line[]
}

type Line = readonly [name: string, value: string]

/** Reads a file by RFC 9309 §2.2: names have no case, a group ends where the next user agent comes after a rule. */
function parseRobots(text: string): Robots {
  const groups: { agents: string[]; rules: Line[] }[] = []
  const others: Line[] = []
  for (const line of text.split('\n').map(row => row.replace(/#.*$/, '').trim())) {
    if (line === '') continue
    const [, name = '', value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    assert.notEqual(name, '', `no line of the format: ${line}`)
    const last = groups.at(-1)
    const key = name.toLowerCase()
    if (key === 'sitemap') others.push([key, value])
    else if (key !== 'user-agent') last?.rules.push([key, value])
    else if (last && last.rules.length === 0) last.agents.push(value)
    else groups.push({ agents: [value], rules: [] })
  }
  return { groups, others }
}

async function readRobots(from: typeof site): Promise<Robots> {
  return parseRobots(await (await from.fetch('/robots.txt')).text())
}

test('one group of rules holds for everyone and for each crawler that the company names', async () => {
  const { groups } = await readRobots(site)
  assert.equal(groups.length, 1)
  assert.deepEqual(groups[0]?.agents, ['*', ...crawlers])
  assert.ok(crawlers.length >= 5)
  for (const crawler of crawlers) assert.match(crawler, /^[A-Za-z_-]+$/)
})

test('all pages are allowed, at one request per second, and the sitemap and the signals are named', async () => {
  const { groups, others } = await readRobots(site)
  const values = (name: string) => groups[0]?.rules.filter(([key]) => key === name).map(([, value]) => value)
  assert.deepEqual(values('crawl-delay'), ['1'])
  assert.deepEqual(values('allow'), ['/'])
  assert.deepEqual(others, [['sitemap', `${baseUrl}/sitemap.xml`]])
  const answer = (isAllowed: boolean) => (isAllowed ? 'yes' : 'no')
  const { search, aiInput, aiTrain } = contentSignal
  assert.deepEqual(values('content-signal'), [
    `search=${answer(search)}, ai-input=${answer(aiInput)}, ai-train=${answer(aiTrain)}`,
  ])
  const pages = await listPages(site)
  for (const rule of values('disallow') ?? []) {
    assert.deepEqual(
      pages.filter(({ path }) => path.startsWith(rule)),
      [],
      rule,
    )
  }
})

test('another company names its own crawlers', async () => {
  const { groups } = await readRobots(await startTestSite(contentDirs.second))
  assert.deepEqual(groups[0]?.agents, ['*', 'GPTBot', 'ClaudeBot'])
})
