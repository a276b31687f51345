import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { renderedCase } from './cases.ts'
import { pageFileOf } from './page.ts'
import type { Command } from './running.ts'
import type { Server } from './servers.ts'

const astro = join(import.meta.dirname, 'peers/astro')
const next = join(import.meta.dirname, 'peers/next')
const programs = join(import.meta.dirname, 'node_modules/.bin')

const when = { rendered: 'rendered for each request', prerendered: 'rendered by the build' } as const

/** Programs that a company could use instead of the site. Each renders the HTML of the same page. */
export const renderers: readonly Server[] = [
  ...(['rendered', 'prerendered'] as const).map(path => ({
    name: `Astro, ${path}`,
    does: `Node adapter in standalone mode, the page ${when[path]}; it does not compress`,
    build: buildAstro,
    command: (port: number, folder: string) => node(join(astro, 'dist/server/entry.mjs'), port, folder),
    pathOf: pathOf(`/${path}${path === 'prerendered' ? '/' : ''}`),
  })),
  ...(['rendered', 'prerendered'] as const).map(path => ({
    name: `Next.js, ${path}`,
    does: `standalone output, React components, the page ${when[path]}; it compresses with gzip for each request`,
    build: buildNext,
    command: (port: number, folder: string) =>
      node(join(next, '.next/standalone/bench/peers/next/server.js'), port, folder),
    pathOf: pathOf(`/${path}`),
  })),
  {
    name: 'Ghost-like',
    does: 'Express, Handlebars, and Markdown from SQLite, rendered and compressed for each request; not Ghost itself',
    command: (port, folder) => ({
      program: process.execPath,
      parameters: [join(import.meta.dirname, 'peers/ghost-like.ts'), String(port), folder],
    }),
    pathOf: pathOf('/page'),
  },
]

/** Returns a function that answers one case at this path, and no other case. */
function pathOf(path: string): Server['pathOf'] {
  return ({ name }) => (name === renderedCase ? path : undefined)
}

function node(program: string, port: number, folder: string): Command {
  return {
    program: process.execPath,
    parameters: [program],
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      HOSTNAME: '127.0.0.1',
      BENCH_PAGE: pageFileOf(folder),
    },
  }
}

async function buildAstro(folder: string): Promise<void> {
  await build('astro', ['build', '--root', astro], folder)
}

async function buildNext(folder: string): Promise<void> {
  await build('next', ['build', next], folder)
}

async function build(program: string, parameters: readonly string[], folder: string): Promise<void> {
  const environment = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    BENCH_PAGE: pageFileOf(folder),
  }
  await promisify(execFile)(process.execPath, [join(programs, program), ...parameters], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  })
}
