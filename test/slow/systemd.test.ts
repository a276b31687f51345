import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { variables } from '../../src/config/variables.ts'
import { without } from '../support/installed.ts'
import { type CleanupContext, root, run, startSite, temporaryFolder } from '../support/process.ts'

const unit = await readFile(join(root, 'deploy/systemd/vitrine.service'), 'utf8')
const operations = await readFile(join(root, 'docs/operations.md'), 'utf8')

/** The values of a setting of the unit, in their order. */
function settings(name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** A socket of datagrams as systemd opens it, and the messages that arrive there, line by line. */
async function openNotifySocket(t: CleanupContext) {
  const path = join(await temporaryFolder(t), 'notify')
  const program = `import os, socket, sys
received = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
received.bind(sys.argv[1])
print('bound', flush=True)
while True:
    data, rights, flags, sender = socket.recv_fds(received, 4096, 8)
    print(data.decode().strip(), flush=True)
    for right in rights: os.close(right)`
  const child = spawn('python3', ['-c', program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  assert.equal(await next(), 'bound')
  return { path, next }
}

test('the site tells systemd that it is ready once it answers, and that it stops when a signal has come', {
  skip: without('systemd-notify', 'python3'),
}, async t => {
  const { path, next } = await openNotifySocket(t)
  const ready = next()
  const site = await startSite(t, { NOTIFY_SOCKET: path, PATH: process.env.PATH })
  // The helper asks for a receipt (BARRIER=1) after each message.
  assert.equal(await ready, 'READY=1')
  assert.equal((await fetch(site.url)).status, 200)
  assert.equal(await next(), 'BARRIER=1')
  const stopping = next()
  site.kill('SIGTERM')
  assert.equal(await stopping, 'STOPPING=1')
  assert.deepEqual(await site.ended, { status: 0, signal: null })
})

test('a start with faulty content never tells systemd that it is ready', {
  skip: without('systemd-notify', 'python3'),
}, async t => {
  const { path, next } = await openNotifySocket(t)
  const first = next()
  const refused = run(t, { NOTIFY_SOCKET: path, PATH: process.env.PATH, CONTENT_DIR: '/nowhere' })
  assert.equal((await refused.ended).status, 65)
  const notify = spawnSync('systemd-notify', ['STATUS=the test is over'], {
    env: { ...process.env, NOTIFY_SOCKET: path },
  })
  assert.equal(notify.status, 0)
  assert.equal(await first, 'STATUS=the test is over')
})

test('without the helper of systemd the site starts, and its log says why systemd does not know', async t => {
  const site = await startSite(t, { NOTIFY_SOCKET: '/run/nowhere', PATH: '/nowhere' })
  assert.match(String((await site.logged('systemd could not be notified')).reason), /ENOENT/)
  assert.equal((await fetch(site.url)).status, 200)
})

test('systemd accepts the unit, and finds its exposure to be at most 1.6', {
  skip: without('systemd-analyze'),
}, async t => {
  const file = join(await temporaryFolder(t), 'vitrine.service')
  await writeFile(file, unit.replace('/usr/bin/node', `"${process.execPath}"`))
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  assert.deepEqual([verified.status, verified.stderr], [0, ''])
  const exposure = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=16', file], {
    encoding: 'utf8',
  })
  assert.equal(exposure.status, 0, exposure.stdout)
})

test('the unit sets variables that the program reads, to values that it accepts', () => {
  const environment = Object.fromEntries(
    settings('Environment').flatMap(line => line.split(' ').map(each => each.split('='))),
  )
  assert.deepEqual(
    Object.keys(environment).filter(name => !(name in variables)),
    [],
  )
  assert.ok(readConfig({ BASE_URL: 'https://www.example.org', ...environment }))
})

test('the unit allows the memory that docs/operations.md says an instance needs, and a stop more time than it takes', () => {
  const [, documented] = /^\| limit of an instance \| (\d+) MiB \|/m.exec(operations) ?? []
  assert.deepEqual(settings('MemoryMax'), [`${documented}M`])
  assert.ok(Number(settings('TimeoutStopSec')[0]) >= 20)
})

test('the unit does not restart a process that refused its arguments, content or configuration', () =>
  assert.deepEqual(settings('RestartPreventExitStatus'), ['64 65 78']))
