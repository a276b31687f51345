import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { type Config, readConfig } from '../../../src/config/config.ts'
import { catalogOf } from '../../../src/content/catalog-data.ts'
import { publish } from '../../../src/publishing/publish.ts'
import { read } from '../../../src/publishing/read.ts'
import type { Snapshot } from '../../../src/publishing/snapshot/snapshot.ts'
import { blog, blogIndex, post } from '../../support/blog.ts'
import { compressNothing } from '../../support/compress.ts'
import {
  type Change,
  changedContent,
  copiesOf,
  type FaultRow,
  issuesOf,
  testFaults,
} from '../../support/content.ts'
import { addFrontMatter, append, replace } from '../../support/content-edits.ts'
import { siteLanguages } from '../../support/html.ts'
import type { CleanupContext } from '../../support/process.ts'
import { baseUrl, silent, startTestSite, type TestSite } from '../../support/site.ts'

const production = { NODE_ENV: 'production', BASE_URL: baseUrl }

/** Returns the published content of the second company at a time, after a change. */
async function publishedAt(
  t: CleanupContext,
  now: string,
  change: Change,
  environment = production,
): Promise<Snapshot> {
  const config = await configOf(t, change, environment)
  return publish(config, baseUrl, silent, { compress: compressNothing, now: new Date(now) })
}

/** Returns when the next document appears, as the content of the second company says at a time, after a change. */
async function nextChangeAt(
  t: CleanupContext,
  now: string,
  change: Change,
  environment = production,
): Promise<string | undefined> {
  const config = await configOf(t, change, environment)
  const { catalog } = await read(config, silent, { now: new Date(now) })
  return catalogOf(catalog).nextChange?.toISOString()
}

async function configOf(t: CleanupContext, change: Change, environment: typeof production): Promise<Config> {
  return readConfig({ ...environment, CONTENT_DIR: await changedContent(t, change) })
}

async function siteOf(snapshot: Snapshot): Promise<TestSite> {
  return startTestSite(undefined, () => ({ snapshot }))
}

const future = 'blog/2027-01-10-futuro.md'
const withFuture: Change = { ...blog, [future]: post('Bancos do futuro') }
const mentions = ['/diario', '/diario/feed.xml', '/sitemap.xml', '/llms.txt', '/llms-full.txt', '/diario.md']

suite('a post of a day in the future', () => {
  test('is nowhere until that day begins in the time zone of the company', async t => {
    const site = await siteOf(await publishedAt(t, '2027-01-10T02:59:59Z', withFuture))
    assert.equal((await site.fetch('/diario/futuro')).status, 404)
    assert.equal((await site.fetch('/diario/futuro.md')).status, 404)
    for (const path of mentions) {
      const text = await (await site.fetch(path)).text()
      assert.doesNotMatch(text, /futuro/i, path)
    }
  })

  test('is there when the day begins, in every list', async t => {
    const site = await siteOf(await publishedAt(t, '2027-01-10T03:00:00Z', withFuture))
    assert.equal((await site.fetch('/diario/futuro')).status, 200)
    for (const path of mentions) assert.match(await (await site.fetch(path)).text(), /futuro/i, path)
  })

  test('is shown outside production', async t => {
    const snapshot = await publishedAt(t, '2026-12-01T12:00:00Z', withFuture, {
      ...production,
      NODE_ENV: 'test',
    })
    assert.equal((await (await siteOf(snapshot)).fetch('/diario/futuro')).status, 200)
  })
})

test('a post with "publishAt" appears at its minute of the day, not before', async t => {
  const change = { ...blog, [future]: post('Bancos do futuro', ['publishAt: 2027-01-10 09:30']) }
  const before = await publishedAt(t, '2027-01-10T12:29:59Z', change)
  const after = await publishedAt(t, '2027-01-10T12:30:00Z', change)
  assert.equal((await (await siteOf(before)).fetch('/diario/futuro')).status, 404)
  assert.equal((await (await siteOf(after)).fetch('/diario/futuro')).status, 200)
})

test('a minute that the clocks of the company leave out is the first one after the gap', async t => {
  const paris = replace('timeZone: America/Sao_Paulo', 'timeZone: Europe/Paris')
  const change = {
    ...blog,
    'company.yaml': paris,
    'blog/2027-03-28-verao.md': post('Hora de verão', ['publishAt: 2027-03-28 02:30']),
  }
  assert.equal(await nextChangeAt(t, '2026-12-01T12:00:00Z', change), '2027-03-28T01:30:00.000Z')
})

test('a page appears in every language when the last of its files does', async t => {
  const change: Change = {
    ...(await copiesOf('pages/about', 'pages/history')),
    'company.yaml': replace('services, about,', 'services, about, history,'),
  }
  const dated = (language: string, time: string) =>
    addFrontMatter(`publishAt: ${time}`)(String(change[`pages/history/${language}.md`]))
  const waiting = {
    ...change,
    'pages/history/pt.md': dated('pt', '2027-01-10 08:00'),
    'pages/history/es.md': dated('es', '2027-01-10 09:00'),
  }
  const statuses = async (now: string) => {
    const site = await siteOf(await publishedAt(t, now, waiting))
    const paths = siteLanguages.map(
      language =>
        /^path: (.*)$/m.exec(String(waiting[`pages/history/${language}.md` as 'pages/history/pt.md']))?.[1],
    )
    return Promise.all(paths.map(async path => (await site.fetch(path ?? '')).status))
  }
  assert.deepEqual(await statuses('2027-01-10T11:59:00Z'), [404, 404, 404])
  assert.deepEqual(await statuses('2027-01-10T12:00:00Z'), [200, 200, 200])
})

suite('the catalog says when the next document appears', () => {
  const change = {
    ...blog,
    'blog/2027-01-10-um.md': post('Primeiro texto'),
    'blog/2027-02-10-dois.md': post('Segundo texto', ['publishAt: 2027-02-10 06:00']),
    'blog/2027-03-10-tres.md': post('Terceiro texto', ['draft: true']),
  }
  for (const [now, next] of [
    ['2026-12-01T00:00:00Z', '2027-01-10T03:00:00.000Z'],
    ['2027-01-10T03:00:00Z', '2027-02-10T09:00:00.000Z'],
    ['2027-02-10T09:00:00Z', undefined],
  ] as const) {
    test(`at ${now}: ${next}`, async t => {
      assert.equal(await nextChangeAt(t, now, change), next)
    })
  }

  test('outside production nothing waits', async t => {
    const everywhere = { ...production, NODE_ENV: 'test' }
    assert.equal(await nextChangeAt(t, '2026-12-01T00:00:00Z', change, everywhere), undefined)
  })
})

suite('drafts', () => {
  const draftOf = async (folder: string, id: string): Promise<Change> => ({
    ...(await copiesOf(`${folder}/${id}`, `${folder}/novo`)),
  })

  test('a draft is not published in production, and may hold placeholders there', async t => {
    const change = { ...blog, 'blog/2026-09-30-novo.md': post('Um título ✎', ['draft: true']) }
    const site = await siteOf(await publishedAt(t, '2026-12-01T12:00:00Z', change))
    assert.equal((await site.fetch('/diario/novo')).status, 404)
  })

  test('a draft is shown outside production', async t => {
    const change = { ...blog, 'blog/2026-09-30-novo.md': post('Um título', ['draft: true']) }
    const snapshot = await publishedAt(t, '2026-12-01T12:00:00Z', change, { ...production, NODE_ENV: 'test' })
    assert.equal((await (await siteOf(snapshot)).fetch('/diario/novo')).status, 200)
  })

  test('a draft of a service is in no list, menu or form', async t => {
    const copies = await draftOf('services', 'reparo')
    const file = 'services/novo/en.md'
    const change = {
      ...copies,
      [file]: addFrontMatter('draft: true')(String(copies[file])),
      'company.yaml': replace('services: [reparo, ', 'services: [reparo, novo, '),
    }
    const site = await siteOf(await publishedAt(t, '2026-12-01T12:00:00Z', change))
    for (const path of ['/', '/oficina', '/en/talk', '/api/v1/servicos', '/openapi.json', '/sitemap.xml']) {
      assert.doesNotMatch(await (await site.fetch(path)).text(), /"novo"|\/novo\b|reparo-too/, path)
    }
  })

  test('a blog whose posts are all drafts shows its index without a post', async t => {
    const change = { 'blog/index.md': blogIndex, 'blog/2026-09-30-novo.md': post('Novo', ['draft: true']) }
    const site = await siteOf(await publishedAt(t, '2026-12-01T12:00:00Z', change))
    assert.equal((await site.fetch('/diario')).status, 200)
    assert.equal((await site.fetch('/diario/feed.xml')).status, 200)
  })

  test('a draft of the index hides the whole blog, also in the menu', async t => {
    const change = {
      ...blog,
      'blog/index.md': addFrontMatter('draft: true')(blogIndex),
      'company.yaml': replace('navigation: [', 'navigation: [blog, '),
    }
    const site = await siteOf(await publishedAt(t, '2026-12-01T12:00:00Z', change))
    for (const path of ['/diario', '/diario/cola', '/diario/feed.xml'])
      assert.equal((await site.fetch(path)).status, 404)
    assert.doesNotMatch(await (await site.fetch('/')).text(), /\/diario/)
  })
})

const about = 'pages/about/pt.md'
const glue = 'blog/2026-09-07-cola.md'
const draftGlue = { ...blog, [glue]: post('Cola que segura', ['draft: true']) }

testFaults([
  ['a link to a draft', { ...draftGlue, [about]: append('[cola](‸/diario/cola)') }, 'leads to a draft', glue],
  [
    'a link to a draft on the page that lists the posts',
    { ...draftGlue, [about]: append('[cola](‸/diario#cola)') },
    'leads to a draft',
    glue,
  ],
  [
    'a link to a list of which every post is a draft',
    {
      ...blog,
      [glue]: post('Cola', ['draft: true']).replace('[madeira]', '[cola]'),
      [about]: append('[cola](‸/diario/assunto/cola)'),
    },
    'list of posts that have not appeared',
  ],
  [
    'a link to a page that appears later',
    { ...withFuture, [about]: append('[futuro](‸/diario/futuro)') },
    'appears later',
    future,
  ],
  [
    'a link from one page of the future to a later one',
    {
      ...withFuture,
      'blog/2027-01-09-antes.md': post('Antes', [], '[futuro](‸/diario/futuro)'),
    },
    'appears later',
    future,
  ],
  [
    'a home page that is a draft',
    { 'pages/home/pt.md': addFrontMatter('‸draft: true') },
    'every site has this page at any time: remove "draft"',
  ],
  [
    'another day in "publishAt" than in the name of the post',
    { ...blog, [glue]: post('Cola', ['‸publishAt: 2026-09-08 10:00']) },
    'on another day than the name of the file, 2026-09-07',
  ],
  ...['2027-1-10', '2027-02-30', '2027-01-10 9:00', '2027-01-10 24:00', '09:00', '2027-01-10T09:00Z'].map(
    (value): FaultRow => [
      `publishAt: ${value}`,
      { [about]: addFrontMatter(`publishAt: ‸${value}`) },
      '"publishAt" must be a day, or a day and a time such as 2026-11-20 09:00',
    ],
  ),
])

test('refused: services that are all drafts', async () => {
  const draft = addFrontMatter('draft: true')
  const issues = await issuesOf({
    'services/reparo/pt.md': draft,
    'services/sob-medida-escolar/pt.md': draft,
  })
  assert.deepEqual(
    issues.filter(({ file }) => file === 'company.yaml').map(({ message }) => message),
    ['every service is a draft or appears later: publish one of them'],
  )
})

test('accepted: links from drafts to anything, and between pages that appear together', async t => {
  const change = {
    ...withFuture,
    'blog/2027-01-10-tambem.md': post('Também', [], '[futuro](/diario/futuro)'),
    [glue]: post('Cola', ['draft: true'], '[futuro](/diario/futuro), [cola](/diario/cola)'),
  }
  assert.equal((await publishedAt(t, '2026-12-01T12:00:00Z', change)).site.catalog.blog?.posts.length, 2)
})
