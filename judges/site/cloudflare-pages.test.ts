import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { AnsweringSite } from '../../src/commands/export/collect.ts'
import { exportSite, lackingFile, type Written } from '../../src/commands/export/write.ts'
import { bytesOf, textOf } from '../../src/http/reply.ts'
import { isPage } from '../../src/publishing/snapshot/resource.ts'
import { changedContent } from '../../test/support/content.ts'
import { assertEach } from '../../test/support/each.ts'
import { temporaryFolder } from '../../test/support/process.ts'
import { samples } from '../../test/support/site.ts'
import { answeringSite, largeBlog, withOneSharePicture } from '../../test/support/static-export.ts'
import { loadCloudflarePages, type PublishedFolder } from '../support/cloudflare-pages.ts'

const limit = { timeout: 120_000 }
const publishFolder = await loadCloudflarePages()

/** Fields that a site of many pages may lack on this host, if the export says so. */
const ofOnePage = ['link', 'x-markdown-tokens']

/** Fields that the host writes itself, or that belong to one client. */
const ofTheHost = ['accept-ranges', 'etag', 'content-length', 'ratelimit', 'ratelimit-policy']

interface Published {
  readonly folder: string
  readonly written: Written
  readonly host: PublishedFolder
}

async function publish(t: TestContext, site: AnsweringSite): Promise<Published> {
  const folder = join(await temporaryFolder(t), 'exported')
  const written = await exportSite(site, folder, 'cloudflare')
  return { folder, written, host: await publishFolder(join(folder, 'site')) }
}

/** Returns the response of the site itself, with a new client for each request. */
function serverOf({ respond, snapshot }: AnsweringSite) {
  let clients = 0
  return async (path: string) => {
    clients += 1
    const request = new Request(snapshot.site.url(path), { headers: { Accept: 'text/html,*/*;q=0.8' } })
    const { status, fields, body } = await respond(
      request,
      `10.0.${clients >> 8}.${clients & 255}`,
      reply => reply,
    )
    return { status, fields: new Headers(fields), body }
  }
}

function fieldsOf(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !ofTheHost.includes(name)))
}

/** Asserts that the host answers one in so many addresses with the fields of the site, except those that the export names. */
async function assertSameFields(site: AnsweringSite, { host, written }: Published, oneIn = 1): Promise<void> {
  const { snapshot } = site
  const ask = serverOf(site)
  const lacking = new Map(
    written.lacking?.fields.map(({ path, names }) => [path, names.map(name => name.toLowerCase())]),
  )
  for (const names of lacking.values())
    assert.deepEqual(
      names.filter(name => !ofOnePage.includes(name)),
      [],
    )
  const paths = [
    ...snapshot.resources.keys(),
    ...snapshot.site.assets.values(),
    ...snapshot.readBodies.keys(),
  ]
  await assertEach(everyNth(paths, oneIn), String, async path => {
    const [served, answered] = [await host.fetch(path), await ask(path)]
    assert.equal(served.status, 200)
    const expected = fieldsOf(answered.fields)
    for (const name of lacking.get(path) ?? []) delete expected[name]
    assert.deepEqual(fieldsOf(served.headers), expected)
    const body = Buffer.from(await served.arrayBuffer())
    assert.ok(body.equals(bytesOf(answered.body)), 'the bodies differ')
  })
}

/**
 * Asserts that the host follows one in so many redirects as the site does, and that addresses without a page have the
 * fields and the 404 page of their language.
 */
async function assertSameOthers(site: AnsweringSite, { host, written }: Published, oneIn = 1): Promise<void> {
  const ask = serverOf(site)
  const pages = [...site.snapshot.resources].filter(([, resource]) => isPage(resource)).map(([path]) => path)
  const spellings = pages.flatMap(path =>
    path === '/' ? ['/index.html'] : [`${path}/`, `${path}/index.html`],
  )
  const leftOut = new Set(written.lacking?.redirects.map(({ redirect }) => redirect.from))
  const moved = [...spellings, '/?a=b', ...site.snapshot.redirects.written.keys()]
  await assertEach(everyNth(moved, oneIn), String, async path => {
    const [served, answered] = [await host.fetch(path), await ask(path)]
    assert.equal(served.status, leftOut.has(path) ? 404 : answered.status)
    if (served.status === 308) assert.equal(served.headers.get('Location'), answered.fields.get('Location'))
  })
  const prefixes = ['', ...site.snapshot.site.languages.slice(1).map(language => `/${language}`)]
  await assertEach(
    prefixes.map(prefix => `${prefix}/nothing`),
    String,
    async path => {
      const [served, answered] = [await host.fetch(path), await ask(path)]
      assert.equal(served.status, 404)
      assert.equal(await served.text(), textOf(answered.body))
      for (const name of [
        'content-security-policy',
        'strict-transport-security',
        'content-language',
        'cache-control',
      ])
        assert.equal(served.headers.get(name), answered.fields.get(name), name)
    },
  )
}

/** Returns some of a list: the host's code compiles all rules for each request. */
function everyNth<T>(list: readonly T[], oneIn: number): T[] {
  return list.filter((_, index) => index % oneIn === 0)
}

function assertAllRead({ headers, redirects }: PublishedFolder): void {
  assert.deepEqual([...headers.invalid, ...redirects.invalid], [])
}

for (const [name, contentDir] of samples) {
  test(
    `Cloudflare Pages reads every rule of ${name} and answers with the fields of the site`,
    limit,
    async t => {
      const site = await answeringSite(contentDir)
      const published = await publish(t, site)
      assertAllRead(published.host)
      await assertSameFields(site, published)
      await assertSameOthers(site, published)
    },
  )
}

test('Cloudflare Pages reads every rule of a site of 500 posts and 2,200 redirects', limit, async t => {
  const site = withOneSharePicture(await answeringSite(await changedContent(t, largeBlog)))
  const published = await publish(t, site)
  assertAllRead(published.host)
  await assertSameFields(site, published, 5)
  await assertSameOthers(site, published, 20)
  const { redirects = [] } = published.written.lacking ?? {}
  assert.ok(redirects.length > 0)
  const list = await readFile(join(published.folder, lackingFile), 'utf8')
  for (const { redirect } of redirects)
    assert.ok(list.includes(`_redirects: ${redirect.from} `), redirect.from)
})

test('Cloudflare Pages does ignore rules over its limit', limit, async t => {
  const folder = join(await temporaryFolder(t), 'exported')
  await exportSite(await answeringSite(samples[1][1]), folder, 'netlify')
  const { headers } = await publishFolder(join(folder, 'site'))
  assert.match(headers.invalid[0]?.message ?? '', /^Maximum number of rules supported is 100\./)
})
