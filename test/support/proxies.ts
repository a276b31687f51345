import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './installed.ts'
import { type CleanupContext, root, temporaryFolder } from './process.ts'

/** The addresses of an instance of the site, for visitors and for operators. */
export interface Upstream {
  readonly host: string
  readonly port: number
  readonly operatorsPort: number
}

/** A proxy that runs. */
export interface RunningProxy {
  readonly port: number
  /** Where it writes its files. */
  readonly folder: string
  stderr(): string
}

/** Starts nginx with these directives of its `http` block. They listen at the given port. */
export async function startNginx(t: CleanupContext, http: (port: number) => string): Promise<RunningProxy> {
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
      access_log ${folder}/access;
      client_body_temp_path ${folder}/body;
      proxy_temp_path ${folder}/answers;
      proxy_cache_path ${folder}/cache keys_zone=cache:1m use_temp_path=off;
      fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${http(port)}
    }`
  await writeFile(join(folder, 'nginx.conf'), configuration)
  const parameters = ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/nginx.conf`]
  return { port, folder, stderr: await launch(t, port, 'nginx', parameters) }
}

/** Starts nginx with the file in `deploy/`. */
export function startShippedNginx(t: CleanupContext, upstreams: readonly Upstream[]): Promise<RunningProxy> {
  return startNginx(t, port => shippedNginx(port, upstreams))
}

/** Starts the same nginx, except that it keeps connections to the instances for a second. */
export function startKeepingNginx(t: CleanupContext, upstreams: readonly Upstream[]): Promise<RunningProxy> {
  return startNginx(t, port =>
    replaced(shippedNginx(port, upstreams), [
      ['upstream vitrine {', 'upstream vitrine { keepalive 16; keepalive_timeout 1s;'],
      ['Connection close;', 'Connection "";'],
    ]),
  )
}

/** The file that is shipped, with the addresses of a test. */
function shippedNginx(port: number, upstreams: readonly Upstream[]): string {
  const file = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
  return replaced(file, [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ...upstreams.map(({ host, port }, index): [string, string] => [
      `server 10.0.0.${index + 1}:3000 `,
      `server ${host}:${port} `,
    ]),
  ])
}

/** A text with each of these parts, which must be there, replaced. */
function replaced(text: string, parts: readonly (readonly [from: string, to: string])[]): string {
  return parts.reduce((result, [from, to]) => {
    assert.ok(result.includes(from), from)
    return result.replace(from, () => to)
  }, text)
}

/** Caddy, whose `Caddyfile` is in its folder. */
export interface RunningCaddy extends RunningProxy {
  /** Runs `caddy reload` with that file. Rejects with its output if it fails. */
  reload(): Promise<unknown>
}

/** Starts Caddy with the file in `deploy/`. All instances have one operators' port. */
export function startCaddy(t: CleanupContext, upstreams: readonly Upstream[]): Promise<RunningCaddy> {
  return startCaddyWith(t, upstreams, shippedCaddyfile)
}

/** Starts the same Caddy, except that it never asks its instances whether they are ready. */
export function startUnaskingCaddy(t: CleanupContext, upstreams: readonly Upstream[]): Promise<RunningCaddy> {
  assert.match(shippedCaddyfile, /^\t\thealth_uri /m)
  return startCaddyWith(t, upstreams, shippedCaddyfile.replaceAll(/^\t\thealth_.*\n/gm, ''))
}

const shippedCaddyfile = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')

async function startCaddyWith(
  t: CleanupContext,
  upstreams: readonly Upstream[],
  caddyfile: string,
): Promise<RunningCaddy> {
  const folder = await temporaryFolder(t)
  const port = await freePort()
  await mkdir(join(folder, 'data'))
  // Each has a separate admin endpoint, because several run at the same time.
  const text = replaced(caddyfile, [['admin localhost:2019', `admin unix/${folder}/admin.sock`]])
  await writeFile(join(folder, 'Caddyfile'), text)
  const file = ['--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const environment = {
    HOME: folder,
    XDG_DATA_HOME: join(folder, 'data'),
    XDG_CONFIG_HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    UPSTREAMS: upstreams.map(({ host, port }) => `${host}:${port}`).join(' '),
    ADMIN_PORT: String(upstreams[0]?.operatorsPort),
  }
  const stderr = await launch(t, port, 'caddy', ['run', ...file], environment)
  const env = { PATH: process.env.PATH, ...environment }
  return {
    port,
    folder,
    stderr,
    reload: () => promisify(execFile)('caddy', ['reload', ...file], { env }),
  }
}

/**
 * Starts a program, waits until it accepts connections, and stops it after the test. Returns its standard error so far.
 */
export async function launch(
  t: CleanupContext,
  port: number,
  program: string,
  parameters: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<() => string> {
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
  return () => said.join('')
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
