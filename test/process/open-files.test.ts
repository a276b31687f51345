import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { without } from '../support/installed.ts'
import {
  type CleanupContext,
  collectLog,
  defaultEnvironment,
  listeningAddress,
  root,
  startSite,
} from '../support/process.ts'

const skip = process.platform === 'linux' ? without('prlimit') : 'only Linux says how many files may be open'
const timeout = 120_000

/** Loaded before the program: what it does at intervals is twenty times as fast. */
const hasten = `--import=data:text/javascript,${encodeURIComponent(
  'const every = setInterval; globalThis.setInterval = (task, time, ...rest) => every(task, time / 20, ...rest)',
)}`

/** Starts a site that may open this many files. */
async function startWithFiles(t: CleanupContext, files: number) {
  const words = [`--nofile=${files}:${files}`, process.execPath, join(root, 'bin/vitrine-site.js'), 'start']
  const child = spawn('prlimit', words, { env: defaultEnvironment, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(() => child.kill('SIGKILL'))
  const log = collectLog()
  child.stdout.setEncoding('utf8').on('data', text => {
    for (const line of text.match(/.+\n/g) ?? []) log.add(line)
  })
  const listening = await log.has('listening')
  return { ...(await listeningAddress(listening, false)), log, reload: () => child.kill('SIGHUP') }
}

/** Opens connections that send nothing. */
async function openIdle(t: CleanupContext, port: number, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect({ port, host: '127.0.0.1' })
    t.after(() => socket.destroy())
    // The site closes the longest idle ones.
    socket.on('error', () => socket.destroy()).resume()
    await once(socket, 'connect')
  }
}

suite('a site that may open fewer files than MAX_CONNECTIONS', { skip }, () => {
  test('says so at its start, answers while more idle connections are open, and publishes again', {
    timeout,
  }, async t => {
    const { url, port, log, reload } = await startWithFiles(t, 300)
    const [, first = ''] = /"msg":"(MAX_CONNECTIONS[^"]*)"/.exec(log.text()) ?? []
    assert.match(
      first,
      /^MAX_CONNECTIONS is 5000, but the system allows 300 open files: at most 150 connections/,
    )
    assert.match(first, /LimitNOFILE/)
    await openIdle(t, port, 600)
    assert.equal((await fetch(url)).status, 200)
    reload()
    await log.has('the content is published again')
    assert.equal((await fetch(url)).status, 200)
    await log.has('too many connections: the longest idle ones were closed, or new ones not taken')
  })

  test('says nothing where the system allows enough', { timeout }, async t => {
    const { log } = await startWithFiles(t, 5150)
    assert.doesNotMatch(log.text(), /MAX_CONNECTIONS/)
  })

  test('says when the system opens no more files, and answers when it does again', {
    timeout,
  }, async t => {
    const site = await startSite(t, { NODE_OPTIONS: hasten })
    assert.equal((await fetch(site.url)).status, 200)
    const allow = (files: number) => spawnSync('prlimit', ['--pid', String(site.pid), `--nofile=${files}:`])
    allow(10)
    const socket = connect({ port: site.port, host: '127.0.0.1' })
    t.after(() => socket.destroy())
    socket.on('error', () => socket.destroy())
    const { reason } = await site.logged(
      'the system opens no more files for this process, so no connection is accepted',
    )
    assert.equal(reason, 'EMFILE')
    allow(1_000)
    assert.equal((await fetch(site.url)).status, 200)
  })
})
