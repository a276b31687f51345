import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './installed.ts'
import { root, type Tidying, temporaryFolder } from './process.ts'

/** Where each instance of the site listens, for visitors and for operators. */
export interface Upstream {
  readonly host: string
  readonly port: number
  readonly operatorsPort: number
}

/** Starts nginx with these directives of its `http` block and its `server` block, and answers its port. */
export async function startNginx(t: Tidying, http: string, server: string): Promise<number> {
  const folder = await temporaryFolder(t)
  const port = await freePort()
  const configuration = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    daemon off;
    pid ${folder}/pid;
    error_log ${folder}/errors;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/answers;
      proxy_cache_path ${folder}/cache keys_zone=cache:1m use_temp_path=off;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${http}
      server {
        listen 127.0.0.1:${port};
        ${server}
      }
    }`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  await launch(t, port, 'nginx', ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`])
  return port
}

/** What nginx needs to say to balance over instances of the site, as docs/operations.md has it. */
export function nginxUpstream(upstreams: readonly Upstream[]): string {
  const servers = upstreams.map(({ host, port }) => `server ${host}:${port} max_fails=0;`)
  return `upstream vitrine { ${servers.join(' ')} }`
}

/** The fields that nginx sends on, and what it does when an instance is not there. */
export const nginxProxying = `
  proxy_pass http://vitrine;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header Forwarded "";
  proxy_connect_timeout 1s;
  add_header X-Instance $upstream_addr always;`

/** Starts Caddy with the file that is shipped, and answers its port. All instances have one operators' port. */
export async function startCaddy(t: Tidying, upstreams: readonly Upstream[]): Promise<number> {
  const folder = await temporaryFolder(t)
  const port = await freePort()
  await mkdir(join(folder, 'data'))
  await launch(
    t,
    port,
    'caddy',
    ['run', '--config', join(root, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    {
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      UPSTREAMS: upstreams.map(({ host, port }) => `${host}:${port}`).join(' '),
      ADMIN_PORT: String(upstreams[0]?.operatorsPort),
    },
  )
  return port
}

/** Starts a program, waits until it takes connections, and ends it after the test. */
export async function launch(
  t: Tidying,
  port: number,
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const PATH = `${process.env.PATH}:/usr/sbin`
  const child = spawn(program, parameters, {
    env: { PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', chunk => said.push(String(chunk)))
  t.after(() => end(child))
  const failed = Promise.withResolvers<never>()
  child.once('error', failed.reject)
  child.once('exit', status => failed.reject(new Error(`${program} ended with ${status}:\n${said.join('')}`)))
  await Promise.race([failed.promise, untilConnected(port)])
  // From here on the test finds out by itself when the program is not there.
  failed.promise.catch(() => {})
}

async function untilConnected(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isConnected) return
    await sleep(20)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
