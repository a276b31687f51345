import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { judgesRoot } from './command.ts'

/** Rules of `_headers` or `_redirects`, and the lines that Cloudflare Pages ignores. */
interface Parsed {
  readonly rules: readonly unknown[]
  readonly invalid: readonly { readonly line?: string; readonly message: string }[]
}

/** The code of Cloudflare Pages, as its packages export it. */
interface HostCode {
  parseHeaders(text: string): Parsed
  parseRedirects(text: string): Parsed
  createMetadataObject(parsed: { readonly headers: Parsed; readonly redirects: Parsed }): object
  generateHandler(context: object): Promise<Response>
}

/** A folder on Cloudflare Pages. */
export interface PublishedFolder {
  readonly headers: Parsed
  readonly redirects: Parsed
  fetch(path: string): Promise<Response>
}

/**
 * Loads the host's own code: the parser of version 0.13.0, the last package that contains it, and the current server.
 * Both are unbundled source files, which Node does not resolve.
 */
export async function loadCloudflarePages(): Promise<(folder: string) => Promise<PublishedFolder>> {
  const parser = 'cloudflare-pages-parser/metadata-generator'
  const server = '@cloudflare/pages-shared/dist'
  const { outputFiles } = await build({
    stdin: {
      contents: `
        export { parseHeaders } from '${parser}/parseHeaders.ts'
        export { parseRedirects } from '${parser}/parseRedirects.ts'
        export { createMetadataObject } from '${server}/metadata-generator/createMetadataObject.js'
        export { generateHandler } from '${server}/asset-server/handler.js'`,
      resolveDir: judgesRoot,
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const host = (await import(`data:text/javascript;base64,${code}`)) as HostCode
  return folder => publishFolder(folder, host)
}

async function publishFolder(folder: string, host: HostCode): Promise<PublishedFolder> {
  const headers = host.parseHeaders(await readFile(join(folder, '_headers'), 'utf8'))
  const redirects = host.parseRedirects(await readFile(join(folder, '_redirects'), 'utf8'))
  const metadata = host.createMetadataObject({ headers, redirects })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Set(
    entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  )
  const nameOf = (path: string) => (files.has(join(folder, path)) ? path : null)
  return { headers, redirects, fetch: fetchPath }

  function fetchPath(path: string): Promise<Response> {
    return host.generateHandler({
      request: new Request(`https://www.example.org${path}`),
      metadata,
      findAssetEntryForPath: async (asked: string) => nameOf(asked),
      getAssetKey: (name: string) => name,
      negotiateContent: () => ({ encoding: null }),
      fetchAsset: async (name: string) => ({
        body: await readFile(join(folder, name)),
        contentType: typeOf(name),
      }),
      logError: (error: Error) => {
        throw error
      },
    })
  }
}

/** The types of which the host is sure. The rules must set every other one. */
function typeOf(name: string): string {
  if (name.endsWith('.html')) return 'text/html; charset=utf-8'
  return name.endsWith('.json') ? 'application/json' : 'application/octet-stream'
}
