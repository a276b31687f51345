import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { slugOf, writeLargeBlog } from '../support/large-blog.ts'
import { type RunningSite, startSite, temporaryFolder } from '../support/process.ts'

const posts = 2_000

test('a blog of 2,000 posts starts without a cache, and each of its addresses answers', {
  timeout: 300_000,
}, async t => {
  const folder = await temporaryFolder(t)
  await writeLargeBlog(folder, posts)
  const site = await startSite(t, { CONTENT_DIR: folder, CACHE_DIR: await temporaryFolder(t) })
  t.diagnostic(`listening after ${processorSeconds(site)} s of processor time`)
  const read = async (path: string) => {
    const response = await fetch(site.url + path)
    assert.equal(response.status, 200, path)
    return response.text()
  }

  const index = await read('/diario')
  assert.deepEqual(postsIn(index), numbersFrom(posts, 20))
  assert.match(index, /href="\/diario\/pagina\/2"/)
  assert.deepEqual(postsIn(await read('/diario/pagina/100')), numbersFrom(20, 20))
  assert.equal((await fetch(`${site.url}/diario/pagina/101`)).status, 404)

  const post = await read(`/diario/${slugOf(1)}`)
  const picture = /<meta property="og:image" content="http:\/\/localhost([^"]+)"/.exec(post)?.[1] ?? ''
  const drawn = await fetch(site.url + picture)
  assert.equal(drawn.headers.get('Content-Type'), 'image/png')
  assert.deepEqual([...new Uint8Array(await drawn.arrayBuffer()).subarray(1, 4)], [...Buffer.from('PNG')])

  const feed = await read('/diario/feed.xml')
  assert.deepEqual(
    [...feed.matchAll(/<id>[^<]*\/texto-(\d+)<\/id>/g)].map(([, number]) => Number(number)),
    numbersFrom(posts, 50),
  )
  const sitemap = await read('/sitemap.xml')
  assert.equal(
    new Set([...sitemap.matchAll(/<loc>[^<]*\/diario\/texto-\d+<\/loc>/g)].map(([loc]) => loc)).size,
    posts,
  )
  assert.ok((await read('/llms.txt')).length < 50_000)
  assert.ok((await read('/llms-full.txt')).length < 2_000_000)

  const { rss, seconds } = { rss: residentBytes(site), seconds: processorSeconds(site) }
  t.diagnostic(`${Math.round(rss / 2 ** 20)} MiB resident, ${seconds} s of processor time`)
  assert.ok(rss < 2 ** 30, `${Math.round(rss / 2 ** 20)} MiB are resident`)
})

/** The numbers of the posts that a page lists, in its order. */
function postsIn(html: string): number[] {
  return [...html.matchAll(/<h2 id="texto-\d+"><a href="\/diario\/texto-(\d+)">/g)].map(([, number]) =>
    Number(number),
  )
}

function numbersFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first - index)
}

/** The processor time that a process has used so far, user and system. */
function processorSeconds({ pid }: RunningSite): number {
  // The name of the program, in parentheses, may contain spaces (proc(5)).
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}

/** How much memory a process has had at most, in bytes. */
function residentBytes({ pid }: RunningSite): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
