import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { protocolReplies } from '../../src/routes/protocol.ts'
import { createRespond } from '../../src/server/handler.ts'
import { listen } from '../../src/server/listen.ts'
import { freePort } from './installed.ts'
import { type CleanupContext, temporaryFolder } from './process.ts'
import { launch, startNginx } from './proxies.ts'
import { startTestSite } from './site.ts'

/** The site on a socket. The cache in front of it names the client. */
export interface Origin {
  readonly port: number
  /** How many requests have reached it. */
  requests(): number
}

export async function startOrigin(t: CleanupContext): Promise<Origin> {
  const { application } = await startTestSite(undefined, () => ({ trustedProxies: { hops: 1 } }))
  const respond = createRespond(() => application)
  const listener = await listen('127.0.0.1', 0)
  t.after(() => listener.close(0))
  let requests = 0
  listener.serve(
    (...args) => {
      requests += 1
      return respond(...args)
    },
    protocolReplies(() => application),
  )
  return { port: listener.port, requests: () => requests }
}

/** A program that caches, and its configuration. */
export interface Cache {
  readonly program: 'nginx' | 'varnishd'
  readonly setup: string
  readonly start: (t: CleanupContext, origin: number) => Promise<number>
}

/** Keeps responses as the site allows, and those without a rule for ten minutes. */
const nginxCaching = `
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header Forwarded "";
  proxy_cache cache;
  proxy_cache_key $request_uri;
  proxy_cache_valid any 10m;
  proxy_cache_revalidate on;`

/** Keeps public responses, and revalidates those with `max-age=0` each time. */
const varnishRevalidating = `
  if (beresp.http.Cache-Control ~ "public") {
    if (beresp.ttl <= 0s) { set beresp.ttl = 0.001ms; }
    set beresp.grace = 0s;
    set beresp.keep = 1h;
    return (deliver);
  }`

export const caches: readonly Cache[] = [
  { program: 'nginx', setup: 'that honours Vary', start: (t, origin) => nginx(t, origin, '') },
  {
    program: 'nginx',
    setup: 'that ignores Vary: its keys are the address alone, and it asks for no coding',
    start: (t, origin) => nginx(t, origin, 'proxy_ignore_headers Vary; proxy_set_header Accept-Encoding "";'),
  },
  { program: 'varnishd', setup: 'as it comes', start: (t, origin) => varnish(t, origin, '') },
  {
    program: 'varnishd',
    setup: 'that keeps pages and revalidates them',
    start: (t, origin) => varnish(t, origin, varnishRevalidating),
  },
  {
    program: 'varnishd',
    setup: 'that keeps pages, revalidates them, and ignores Vary',
    start: (t, origin) => varnish(t, origin, `unset beresp.http.Vary; ${varnishRevalidating}`),
  },
]

/** Starts the worst possible cache. It keeps each public response for a minute and ignores everything but the URL. */
export function startCacheWithoutVary(t: CleanupContext, origin: number): Promise<number> {
  const keep = 'if (beresp.http.Cache-Control ~ "public") { set beresp.ttl = 1m; return (deliver); }'
  return varnish(t, origin, `unset beresp.http.Vary; ${keep}`)
}

function nginx(t: CleanupContext, origin: number, directives: string): Promise<number> {
  const pass = `proxy_pass http://127.0.0.1:${origin};`
  const location = `location / { ${pass} ${nginxCaching} ${directives} }`
  const start = startNginx(t, port => `server { listen 127.0.0.1:${port}; ${location} }`)
  return start.then(({ port }) => port)
}

async function varnish(t: CleanupContext, origin: number, onAnswer: string): Promise<number> {
  const folder = await temporaryFolder(t)
  const port = await freePort()
  const program = `vcl 4.1;
    backend origin { .host = "127.0.0.1"; .port = "${origin}"; }
    sub vcl_recv { unset req.http.Forwarded; }
    sub vcl_backend_response { ${onAnswer} }`
  await writeFile(join(folder, 'site.vcl'), program)
  // Without its jail it runs as the user who runs the tests.
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`]
  await launch(t, port, 'varnishd', [...options, '-f', join(folder, 'site.vcl'), '-s', 'malloc,16m'])
  return port
}
