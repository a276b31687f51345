import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileOf, slugOf } from '../test/support/large-blog.ts'
import { requireNumber, scriptOptions } from '../test/support/script-options.ts'
import { hasPhotograph, writeLargeSite } from './large-site.ts'
import { median } from './statistics.ts'

const usage = `usage: node bench/content-scale.ts [--posts 100,1000,10000] [--profile FOLDER]

Measures sites of different sizes:
- the start with an empty cache, with a full cache, and after a change of one post,
- the time after which a reload shows a change,
- the memory, the size of the cache, and the CPU time of a request.

Prints a table on stderr and JSON on stdout.
`
const root = join(import.meta.dirname, '..')
const requests = 5_000
const mostAsked = 3_000
const connections = 16

/** One start of a site, up to the first responses. Times are in milliseconds, memory in MiB. */
interface Start {
  /** The time from the start of the process to its message that it listens. */
  readonly listening: number
  /** The CPU time until then. */
  readonly cpu: number
  /** The time from the start of the process to the end of the first response, a post in the middle of the blog. */
  readonly firstPost: number
  /** The duration of the first response at each of these paths. */
  readonly answers: Readonly<Record<string, number>>
  /** The peak memory of the process so far. */
  readonly memory: number
}

interface Result {
  readonly posts: number
  readonly cold: Start
  readonly warm: Start
  /** A start with a full cache after one post has changed. */
  readonly changed: Start
  /** The time from SIGHUP until a change of one post is visible, in milliseconds: the median of five. */
  readonly reload: number
  /** The CPU time of a request for a post that was already requested once, in microseconds. */
  readonly requestCpu: number
  /** The memory after requests for up to 3,000 posts, which is more than the program keeps, in MiB. */
  readonly memoryAfterAll: number
  /** The size of the cache folder, in MiB. */
  readonly cache: number
}

const { values } = scriptOptions(
  usage,
  { options: { posts: { type: 'string', default: '100,1000,10000' }, profile: { type: 'string' } } },
  ({ values }) => {
    for (const posts of values.posts.split(',')) requireNumber('posts', posts, 1)
  },
)
const results: Result[] = []
for (const posts of values.posts.split(',').map(Number)) results.push(await measure(posts))
process.stdout.write(`${JSON.stringify({ node: process.versions.node, results }, null, 2)}\n`)
process.stderr.write(table(results))

async function measure(posts: number): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'content-scale-'))
  try {
    const content = join(folder, 'content')
    const cache = join(folder, 'cache')
    await writeLargeSite(content, posts)
    const cold = await run(content, cache, posts, 'cold')
    const warm = await run(content, cache, posts, 'warm', async site => ({
      requestCpu: await requestCpu(site, `/diario/${slugOf(posts / 2)}`),
      memoryAfterAll: await memoryAfterAll(site, posts),
    }))
    await appendFile(join(content, 'blog', fileOf(posts / 2)), '\nOne more paragraph.\n')
    const changed = await run(content, cache, posts, 'changed', site => reloadTime(site, content, posts))
    return {
      posts,
      cold: cold.start,
      warm: warm.start,
      changed: changed.start,
      reload: changed.more ?? 0,
      requestCpu: warm.more?.requestCpu ?? 0,
      memoryAfterAll: warm.more?.memoryAfterAll ?? 0,
      cache: inMebibytes(await sizeOf(cache)),
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Site {
  readonly child: ChildProcess
  readonly origin: string
  readonly agent: Agent
}

async function run<T>(
  content: string,
  cache: string,
  posts: number,
  name: string,
  more?: (site: Site) => Promise<T>,
): Promise<{ start: Start; more: T | undefined }> {
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const profiling = values.profile
    ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`, `--cpu-prof-name=${posts}-${name}.cpuprofile`]
    : []
  const child = spawn(process.execPath, [...profiling, join(root, 'bin/vitrine-site.js'), 'start'], {
    cwd: root,
    env: {
      NODE_ENV: 'production',
      BASE_URL: 'https://www.example.org',
      HOST: '127.0.0.1',
      PORT: '0',
      CONTENT_DIR: content,
      CACHE_DIR: cache,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const site = {
    child,
    origin: `http://127.0.0.1:${await portOf(child)}`,
    agent: new Agent({ keepAlive: true }),
  }
  try {
    const listening = since()
    const cpu = await cpuOf(site)
    await read(site, `/diario/${slugOf(posts / 2)}`)
    const firstPost = since()
    const answers: Record<string, number> = {}
    for (const path of paths(posts)) {
      const before = performance.now()
      await read(site, path)
      answers[path] = Math.round(performance.now() - before)
    }
    const start = {
      listening,
      cpu: Math.round(cpu / 1_000),
      firstPost,
      answers,
      memory: await memoryOf(site),
    }
    return { start, more: await more?.(site) }
  } finally {
    site.agent.destroy()
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}

/**
 * Returns the paths of a post with a photograph, of the last page of the list, and of the files that grow with the
 * number of posts.
 */
function paths(posts: number): string[] {
  const files = ['/sitemap.xml', '/sitemap.md', '/diario/feed.xml', '/llms.txt', '/llms-full.txt']
  return [`/diario/${slugOf(10)}`, `/diario/pagina/${posts / 20}`, '/diario', ...files]
}

/** Waits until a started site listens, and returns its port. */
async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('the output of the site is read')
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line)
    if (msg === 'listening') return port
  }
  throw new Error('the site ended before it listened')
}

/** Requests a path and reads the whole response. */
function read({ origin, agent }: Site, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', Accept: 'text/html,*/*;q=0.8' }
    get(origin + path, { agent, headers }, response => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}`))
      response.on('end', resolve).resume()
    }).on('error', reject)
  })
}

async function reloadTime({ child, origin }: Site, content: string, posts: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const change = `Change number ${round}.`
    await appendFile(join(content, 'blog', fileOf(posts / 2)), `\n${change}\n`)
    const began = performance.now()
    child.kill('SIGHUP')
    const isVisible = async () =>
      (await (await fetch(`${origin}/diario/${slugOf(posts / 2)}`)).text()).includes(change)
    while (!(await isVisible())) await sleep(5)
    times.push(performance.now() - began)
  }
  return Math.round(median(times))
}

async function requestCpu(site: Site, path: string): Promise<number> {
  await readMany(
    site,
    Array.from({ length: requests }, () => path),
  )
  const before = await cpuOf(site)
  await readMany(
    site,
    Array.from({ length: requests }, () => path),
  )
  return Math.round((await cpuOf(site)) - before) / requests
}

/**
 * Returns the memory after requests for many posts, in MiB. Skips posts with photographs: to prepare a thousand takes
 * ten minutes.
 */
async function memoryAfterAll(site: Site, posts: number): Promise<number> {
  const numbers = Array.from({ length: Math.min(posts, mostAsked) }, (_, index) => index + 1)
  const paths = numbers.filter(number => !hasPhotograph(number)).map(number => `/diario/${slugOf(number)}`)
  await readMany(site, paths)
  return memoryOf(site)
}

async function readMany(site: Site, all: readonly string[]): Promise<void> {
  const left = all.values()
  const readNext = async () => {
    for (const path of left) await read(site, path)
  }
  await Promise.all(Array.from({ length: connections }, readNext))
}

/** Returns the CPU time of a process so far, user and system, in microseconds. */
async function cpuOf({ child }: Site): Promise<number> {
  // The name of the program, in parentheses, may contain spaces (proc(5)).
  const [, fields = ''] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10_000
}

/** Returns the peak memory of a process, in MiB. */
async function memoryOf({ child }: Site): Promise<number> {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return inMebibytes(Number(kibibytes) * 1024)
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter(file => file.isFile())
    .map(async file => (await stat(join(file.parentPath, file.name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

function inMebibytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}

function table(all: readonly Result[]): string {
  const head =
    'posts | cold: listening, first post (ms) | warm: listening, first post (ms) | changed: first post, reload (ms) | memory, after many posts (MiB) | cache (MiB) | request (µs CPU)'
  const rows = all.map(({ posts, cold, warm, changed, reload, requestCpu, memoryAfterAll, cache }) =>
    [
      posts,
      `${cold.listening}, ${cold.firstPost}`,
      `${warm.listening}, ${warm.firstPost}`,
      `${changed.firstPost}, ${reload}`,
      `${Math.max(cold.memory, warm.memory)}, ${memoryAfterAll}`,
      cache,
      requestCpu.toFixed(0),
    ].join(' | '),
  )
  return `${[head, ...rows].join('\n')}\n`
}
