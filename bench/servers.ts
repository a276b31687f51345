import { join } from 'node:path'
import { type Case, siteHost } from './cases.ts'
import { nginxCommand } from './peers/nginx.ts'
import type { Command } from './running.ts'

/** A server that is measured. */
export interface Server {
  readonly name: string
  /** A description for the document. */
  readonly does: string
  /** Builds the program from the captured responses, where that is needed. */
  readonly build?: (folder: string) => Promise<void>
  /** Returns the command that starts the server. `folder` holds the captured responses. */
  command(port: number, folder: string): Command | Promise<Command>
  /** Returns the path of the server's response to a case; undefined where it has none. */
  pathOf(request: Case): string | undefined
}

const vitrine = join(import.meta.dirname, '../bin/vitrine-site.js')

/** The site with the quotas that it has in production. */
export const site: Server = {
  name: 'Vitrine',
  does: '`vitrine-site start` in production mode; where all requests come from one client, with raised quotas',
  command: (port, folder) => siteCommand(vitrine, port, folder),
  pathOf: request => request.path,
}

/** The same site with raised quotas. */
export const siteOfOneClient: Server = {
  ...site,
  command: (port, folder) => siteCommand(join(import.meta.dirname, 'server.ts'), port, folder),
}

/** The same site on Bun, with the quotas that it has in production. */
export const siteOnBun: Server = {
  name: 'Vitrine on Bun',
  does: '`bun bin/vitrine-site.js start` in production mode',
  command: (port, folder) => ({
    ...siteCommand(vitrine, port, folder),
    program: join(import.meta.dirname, 'node_modules/.bin/bun'),
  }),
  pathOf: ({ addresses, path }) => (addresses === 1 ? undefined : path),
}

function siteCommand(program: string, port: number, folder: string): Command {
  return {
    ...node(program, 'start'),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `https://${siteHost}`,
      TRUST_PROXY: '1',
      MAILBOX_DIR: join(folder, 'mailbox'),
    },
  }
}

/** The name of bare `node:http`, which all others are compared with. */
export const bareName = 'node:http'

/** Returns the bare `node:http` server of one case. */
export function bareFor(request: Case): Server {
  return {
    name: bareName,
    does: 'bare `node:http`: sends the bytes of the site to every request and looks at nothing',
    command: (port, folder) => node(peer('bare.ts'), String(port), folder, request.name),
    pathOf: () => request.path,
  }
}

/** The name of nginx, which marks the limit of what is possible. */
export const nginxName = 'nginx'

/** Servers of files and routes. They send the bytes and header fields of the site. */
export const peers: readonly Server[] = [
  {
    name: nginxName,
    does: 'one worker with `gzip_static` (and `brotli_static`, where the module is installed), without an access log',
    command: nginxCommand,
    pathOf: request => (request.answeredBy === 'routes' ? undefined : pathAtPeer(request)),
  },
  framework('Fastify', '`@fastify/static` with files compressed before; routes with `@fastify/rate-limit`'),
  {
    ...framework('Hono', '`serveStatic` with files compressed before; routes with `hono-rate-limiter`'),
    // `serveStatic` of Hono sends no validators.
    pathOf: request => (request.isRevalidation ? undefined : pathAtPeer(request)),
  },
  framework(
    'Express',
    '`express-static-gzip` with files compressed before; routes with `express-rate-limit`',
  ),
]

function framework(name: string, does: string): Server {
  return {
    name,
    does,
    command: (port, folder) => node(peer(`${name.toLowerCase()}.ts`), String(port), folder),
    pathOf: pathAtPeer,
  }
}

function pathAtPeer({ answeredBy, file, path }: Case): string | undefined {
  if (answeredBy === 'none') return undefined
  return answeredBy === 'files' ? `/${file}` : path
}

function peer(name: string): string {
  return join(import.meta.dirname, 'peers', name)
}

function node(program: string, ...parameters: string[]): Command {
  return { program: process.execPath, parameters: [program, ...parameters] }
}
