import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, without } from '../support/installed.ts'
import { ask, unusedAddresses } from '../support/instances.ts'
import { cacheForAssets, nextVersion, thisVersion, type Version } from '../support/next-version.ts'
import { type CleanupContext, type RunningSite, startSite } from '../support/process.ts'
import { startCaddy, startShippedNginx, type Upstream } from '../support/proxies.ts'
import { startRedis } from '../support/redis.ts'

type Environment = Readonly<Record<string, string>>

/** Each row: what two instances share, the order of the versions, and the environment of each instance. */
const rows: readonly (readonly [
  shared: string,
  order: 'upgrade' | 'rollback',
  environments: (t: CleanupContext) => Promise<readonly Environment[]>,
])[] = [
  [
    'a store',
    'upgrade',
    async t => {
      const { url } = await startRedis(t)
      const folders = [await cacheForAssets(t), await cacheForAssets(t)]
      return folders.map(CACHE_DIR => ({ VALKEY_URL: url, CACHE_DIR }))
    },
  ],
  [
    'a cache folder',
    'rollback',
    async t => {
      const CACHE_DIR = await cacheForAssets(t)
      return [{ CACHE_DIR }, { CACHE_DIR }]
    },
  ],
]

let next = thisVersion
const ends: (() => unknown)[] = []
before(async () => {
  next = await nextVersion({ after: end => void ends.unshift(end) })
})
after(async () => {
  for (const end of ends) await end()
})

for (const [shared, order, environments] of rows) {
  test(`with ${shared}, behind nginx and Caddy, each page of a rolling ${order} gets the stylesheets, scripts and typefaces that it names`, {
    skip: without('redis-server', 'nginx', 'caddy'),
    timeout: 180_000,
  }, async t => {
    const [first, last] = order === 'upgrade' ? [thisVersion, next] : [next, thisVersion]
    const instances = await startPair(t, first, await environments(t))
    const { upstreams } = instances
    const proxies = [await startShippedNginx(t, upstreams), await startCaddy(t, upstreams)]
    const visits = startVisits(proxies.map(({ port }) => port))
    t.after(visits.end)
    const ofFirst = await instances.named()
    await visits.untilNamed(ofFirst)
    await instances.replace(0, last)
    const ofBoth = await instances.named()
    for (const kind of ['css', 'js', 'woff2']) assert.ok(isChanged(kind, ofFirst, ofBoth), kind)
    await visits.untilNamed(ofBoth)
    for (const { host, port } of upstreams) {
      for (const address of ofBoth) {
        assert.equal((await fetch(`http://${host}:${port}${address}`)).status, 200, `${address} at ${host}`)
      }
    }
    await instances.replace(1, last)
    assert.deepEqual(await visits.end(), [])
    // Pages that were loaded before the first replacement are still open.
    for (const { port } of proxies) {
      for (const address of ofFirst) assert.equal((await ask(port, address)).status, 200, address)
    }
  })
}

function isChanged(kind: string, before: ReadonlySet<string>, both: ReadonlySet<string>): boolean {
  return [...both].some(address => address.endsWith(`.${kind}`) && !before.has(address))
}

/** Starts two instances of a version at two addresses. */
async function startPair(t: CleanupContext, version: Version, environments: readonly Environment[]) {
  const [port, operatorsPort] = [await freePort(), await freePort()]
  const upstreams: readonly Upstream[] = ['127.0.0.1', '127.0.0.2'].map(host => ({
    host,
    port,
    operatorsPort,
  }))
  const start = (index: number, { project, content }: Version): Promise<RunningSite> => {
    const { host = '' } = upstreams[index] ?? {}
    const environment = {
      NODE_ENV: 'production',
      HOST: host,
      PORT: String(port),
      ADMIN_HOST: host,
      ADMIN_PORT: String(operatorsPort),
      BASE_URL: 'https://www.site.test',
      TRUST_PROXY: '1',
      CONTENT_DIR: content,
      ...environments[index],
    }
    return startSite(t, environment, project, project)
  }
  const running = await Promise.all(upstreams.map((_, index) => start(index, version)))
  return {
    upstreams,
    /** Returns what the home pages of both name. */
    async named(): Promise<ReadonlySet<string>> {
      const pages = await Promise.all(running.map(async ({ url }) => (await fetch(`${url}/`)).text()))
      const sheets = pages.flatMap(addressesIn)
      const first = running[0]?.url ?? ''
      const texts = await Promise.all(sheets.map(async address => (await fetch(`${first}${address}`)).text()))
      return new Set([...sheets, ...texts.flatMap(addressesIn)])
    },
    /** Replaces an instance by one of another version. */
    async replace(index: number, version: Version): Promise<void> {
      running[index]?.kill('SIGTERM')
      await running[index]?.ended
      running[index] = await start(index, version)
    },
  }
}

/** Loads the home page with all that it names through each proxy, like a browser without a cache, until the end. */
function startVisits(ports: readonly number[]) {
  const stranger = unusedAddresses()
  const failures: string[] = []
  const named = new Map(ports.map(port => [port, new Set<string>()]))
  let isOver = false
  const loading = ports.map(async port => {
    while (!isOver) {
      await visit(port)
      await sleep(50)
    }
  })
  return {
    /** Waits until pages through each proxy have named all these addresses, so that it knows both instances. */
    async untilNamed(addresses: ReadonlySet<string>) {
      const isMissing = () =>
        [...named.values()].some(seen => [...addresses].some(address => !seen.has(address)))
      while (isMissing() && failures.length === 0) await sleep(20)
    },
    async end() {
      isOver = true
      await Promise.all(loading)
      return failures
    },
  }

  async function visit(port: number): Promise<void> {
    const files = addressesIn(await read(port, '/'))
    const texts = await Promise.all(files.map(file => read(port, file)))
    await Promise.all(texts.flatMap(addressesIn).map(file => read(port, file)))
  }

  async function read(port: number, path: string): Promise<string> {
    try {
      const { status, bytes } = await ask(port, path, { client: stranger() })
      if (status !== 200) failures.push(`${path}: ${status}`)
      named.get(port)?.add(path)
      return path.endsWith('.woff2') ? '' : String(bytes)
    } catch (error) {
      // A connection that breaks is what this test looks for.
      failures.push(`${path}: ${error}`)
      return ''
    }
  }
}

/** Returns the stylesheets, scripts, typefaces and drawings that a page or a stylesheet names. */
function addressesIn(text: string): string[] {
  const found = text.match(/\/assets\/[\w./-]+\.(?:css|js|woff2|svg)/g) ?? []
  return [...new Set(found)]
}

test('after a restart in another version on the same disk, a page that is still open gets its stylesheets, scripts and typeface', {
  timeout: 120_000,
}, async t => {
  const CACHE_DIR = await cacheForAssets(t)
  const start = ({ project, content }: Version) =>
    startSite(t, { CACHE_DIR, CONTENT_DIR: content, BASE_URL: 'https://www.site.test' }, project, project)
  const old = await start(thisVersion)
  const addresses = addressesIn(await (await fetch(`${old.url}/fale`)).text())
  const answers = await Promise.all(addresses.map(address => answer(old, address)))
  assert.ok(answers.length > 5)
  old.kill('SIGTERM')
  await old.ended
  const restarted = await start(next)
  const page = await (await fetch(`${restarted.url}/fale`)).text()
  assert.ok(addresses.some(address => !page.includes(address)))
  for (const [index, address] of addresses.entries()) {
    assert.deepEqual(await answer(restarted, address), answers[index], address)
  }
  const missing = await fetch(`${restarted.url}/assets/site-000000000.css`)
  assert.equal(missing.status, 404)
  assert.equal(missing.headers.get('Content-Type'), 'text/plain; charset=utf-8')
})

/** Returns the parts of a response that clients and caches use. */
async function answer({ url }: RunningSite, address: string) {
  const response = await fetch(`${url}${address}`)
  const fields = [
    'Content-Type',
    'Cache-Control',
    'ETag',
    'Vary',
    'Content-Encoding',
    'X-Content-Type-Options',
  ]
  return [response.status, await response.text(), ...fields.map(name => response.headers.get(name))]
}
