import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CleanupContext } from './process.ts'

/** A host of static sites, which takes no messages. */
export interface StaticHost {
  readonly origin: string
  readonly port: number
  /** Serves the `site/` of an export for Netlify from now on. */
  publish(folder: string): Promise<void>
}

/** Starts a host. It sends the files and the header fields of an export, and answers any other method with 405. */
export async function startStaticHost(test: CleanupContext): Promise<StaticHost> {
  let root = ''
  let rules = new Map<string, readonly (readonly [string, string])[]>()
  const server = createServer(async ({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host')
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { 'Content-Type': 'text/html' }).end('<h1>Method Not Allowed</h1>')
      return
    }
    const path = pathname === '/' ? '/index' : pathname
    const bytes = await readFile(join(root, path)).catch(() =>
      readFile(join(root, `${path}.html`)).catch(() => undefined),
    )
    for (const [name, value] of rules.get(pathname) ?? []) response.setHeader(name, value)
    response.writeHead(bytes ? 200 : 404).end(bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  test.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async publish(folder) {
      root = join(folder, 'site')
      const blocks = (await readFile(join(root, '_headers'), 'utf8')).split('\n\n')
      rules = new Map(
        blocks.map(block => {
          const [path = '', ...lines] = block.trim().split('\n')
          const fields = lines.map(line => line.trim().split(/: (.*)/s, 2) as [string, string])
          return [path, fields]
        }),
      )
    },
  }
}
