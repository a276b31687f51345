import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import autocannon from 'autocannon'

/**
 * CPU time of the server for one request, beside bare `node:http` sending the same bytes, in alternating rounds of one run.
 * Wall time is not looked at: it says more about the machine than about the program.
 */
const rounds = 5
const secondsPerRound = 3
const connections = 20

const targets = [
  { name: 'API: GET /api/v1/servicos', path: '/api/v1/servicos', accept: 'application/json' },
  {
    name: 'HTML: GET /servicos/{first}',
    path: '',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  },
]

const site = await startServer('site')
const { services } = (await (await fetch(`${site.origin}/api/v1/servicos`)).json()) as {
  services: { url: string }[]
}
const servicePath = new URL(services[0]?.url ?? '').pathname
const rows = []
for (const target of targets) rows.push(await measure({ ...target, path: target.path || servicePath }))
site.child.kill()
console.table(rows)

async function measure({ name, path, accept }: (typeof targets)[number]) {
  const headers = { Accept: accept, 'Accept-Encoding': 'gzip, deflate, br, zstd', 'User-Agent': 'bench' }
  const bare = await startServer('bare', JSON.stringify(await capture(`${site.origin}${path}`, headers)))
  const ratios: number[] = []
  const costs = { site: [] as number[], bare: [] as number[] }
  await load(site, path, headers, 1)
  await load(bare, path, headers, 1)
  for (let round = 0; round < rounds; round += 1) {
    const siteCost = await load(site, path, headers, secondsPerRound)
    const bareCost = await load(bare, path, headers, secondsPerRound)
    costs.site.push(siteCost)
    costs.bare.push(bareCost)
    ratios.push(siteCost / bareCost)
  }
  const { residentBytes } = await usage(site)
  bare.child.kill()
  return {
    request: name,
    'site µs CPU': median(costs.site).toFixed(1),
    'bare µs CPU': median(costs.bare).toFixed(1),
    ratio: median(ratios).toFixed(2),
    'site MiB': Math.round(residentBytes / 2 ** 20),
  }
}

/** What the site answers on the wire, without the fields that node:http writes by itself. */
async function capture(url: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<object>((resolve, reject) => {
    const outgoing = request(url, { headers }, async response => {
      const chunks = await response.toArray()
      const fields: Record<string, string> = {}
      for (let index = 0; index < response.rawHeaders.length; index += 2) {
        const name = response.rawHeaders[index] ?? ''
        if (!/^(?:date|connection|keep-alive)$/i.test(name))
          fields[name] = response.rawHeaders[index + 1] ?? ''
      }
      resolve({ status: response.statusCode, fields, body: Buffer.concat(chunks).toString('base64') })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

interface Server {
  readonly child: ChildProcess
  readonly origin: string
}

async function startServer(...args: string[]): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'server.ts'), args)
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { child, origin: `http://127.0.0.1:${port}` }
}

async function usage({ child }: Server): Promise<{ cpuMicroseconds: number; residentBytes: number }> {
  child.send('usage')
  const [answer] = await once(child, 'message')
  return answer
}

/** Microseconds of CPU time for one request under keep-alive load. */
async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<number> {
  const before = await usage(server)
  const result = await autocannon({ url: server.origin + path, headers, connections, duration: seconds })
  const after = await usage(server)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return (after.cpuMicroseconds - before.cpuMicroseconds) / result['2xx']
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
