import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { examineEnvironment } from '../../src/commands/doctor/environment.ts'
import { readConfig } from '../../src/config/config.ts'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { startDnsServer, type Zone } from '../support/dns-server.ts'
import { freePort, without } from '../support/installed.ts'
import { startMailServer } from '../support/mail-server.ts'
import {
  type CleanupContext,
  type Environment,
  ownOrigin,
  root,
  run,
  temporaryFolder,
} from '../support/process.ts'
import { startNginx } from '../support/proxies.ts'
import { startRedis, withoutRedis } from '../support/redis.ts'
import { serveSite } from '../support/served-site.ts'

interface Finding {
  readonly level: string
  readonly subject: string
  readonly text: string
  readonly cure?: string
}

/** Returns the findings of the doctor with these variables and arguments, and its exit code. */
async function diagnose(t: CleanupContext, environment: Environment, args: readonly string[] = []) {
  const ran = run(t, environment, root, ['doctor', '--json', ...args])
  const { status } = await ran.ended
  assert.equal(ran.stderr(), '')
  const { findings } = JSON.parse(ran.stdout()) as { readonly findings: readonly Finding[] }
  const about = (subject: string) => findings.filter(each => each.subject === subject)
  const levels = (subject: string) => about(subject).map(({ level }) => level)
  return { status, findings, about, levels }
}

/** The records of a domain from which mail is accepted. */
const sound: Zone = {
  'remetente.example': ['google-site-verification=x', 'v=spf1 include:_spf.example.net -all'],
  'mail2026._domainkey.remetente.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(300)}`],
  '_dmarc.remetente.example': ['v=DMARC1; p=reject; rua=mailto:dmarc@remetente.example'],
}

const sender = { CONTACT_FROM: 'site@remetente.example' }

test('the doctor finds a sound installation good: environment, content, mail, domain, store and site; it sends no message', {
  skip: withoutRedis,
}, async t => {
  const mailServer = await startMailServer(t)
  const site = await serveSite(t, { ...ownOrigin, ADMIN_PORT: '0' })
  const environment = {
    ...sender,
    NODE_ENV: 'production',
    BASE_URL: site.url.replace('127.0.0.1', 'localhost'),
    TRUST_PROXY: '1',
    ADMIN_PORT: '9090',
    SMTP_URL: mailServer.url,
    VALKEY_URL: (await startRedis(t)).url,
  }
  const args = ['--dns', await startDnsServer(t, sound), '--dkim-selector', 'mail2026']
  const { status, findings } = await diagnose(t, environment, args)
  assert.deepEqual(
    findings.filter(({ level }) => level !== 'good'),
    [],
  )
  assert.deepEqual(
    findings.map(({ subject }) => subject),
    [
      'cache',
      'environment',
      'content',
      'mail server',
      'SPF',
      'DKIM',
      'DMARC',
      'store',
      'site',
      'caches',
      'host',
      'operators',
      'clock',
    ],
  )
  assert.equal(status, 0)
  assert.equal(mailServer.mails.length, 0)
})

test('the doctor names each failure with its cure, and its exit status is 1', async t => {
  const contentDir = await changedContent(t, {})
  await editFile(join(contentDir, 'company.yaml'), replace('version: 2', 'version: one'))
  const port = await freePort()
  const { status, findings, about, levels } = await diagnose(
    t,
    {
      ...sender,
      CONTENT_DIR: contentDir,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      VALKEY_URL: `redis://127.0.0.1:${port}`,
    },
    ['--dns', await startDnsServer(t, {}), '--url', `http://127.0.0.1:${port}`],
  )
  for (const subject of ['content', 'mail server', 'SPF', 'DMARC', 'store', 'site']) {
    assert.deepEqual(new Set(levels(subject)), new Set(['failure']), subject)
  }
  assert.match(about('content')[0]?.text ?? '', /company\.yaml:2:\d+: /)
  assert.match(about('mail server')[0]?.text ?? '', /ECONNREFUSED/)
  assert.deepEqual([...levels('DKIM'), ...levels('environment')], ['warning', 'warning', 'warning'])
  for (const { level, subject, cure } of findings) assert.equal(cure === undefined, level === 'good', subject)
  assert.deepEqual(
    about('environment').map(({ text }) => text),
    ['this is not production', 'there are no health checks and no metrics'],
  )
  assert.equal(status, 1)
})

test('the doctor warns of a drain that makes an outage or has no effect, and of no other', async t => {
  const [store, operators] = [{ VALKEY_URL: 'redis://127.0.0.1:6379' }, { ADMIN_PORT: '9090' }]
  const CACHE_DIR = await temporaryFolder(t)
  const rows: readonly (readonly [Environment, RegExp | undefined])[] = [
    [operators, undefined],
    [{ ...operators, DRAIN_SECONDS: '0' }, undefined],
    [{ ...operators, DRAIN_SECONDS: '5' }, /only instance.*DRAIN_SECONDS=0/s],
    [{ DRAIN_SECONDS: '5' }, /only instance.*DRAIN_SECONDS=0/s],
    [{ ...store, DRAIN_SECONDS: '5' }, /without ADMIN_PORT/],
    [{ ...store, ...operators, DRAIN_SECONDS: '5' }, undefined],
  ]
  for (const [environment, expected] of rows) {
    const findings = await examineEnvironment(readConfig({ CACHE_DIR, ...environment }))
    const found = findings.filter(({ text }) => text.includes('DRAIN_SECONDS'))
    assert.equal(found.length, expected ? 1 : 0, JSON.stringify(environment))
    for (const { level, text, cure } of found) {
      assert.equal(level, 'warning')
      assert.match(`${text} ${cure}`, expected ?? /^$/)
    }
  }
})

test('the doctor tells records of a domain that are there but weak: two of SPF, +all, a revoked key, p=none', async t => {
  const weak: Zone = {
    'remetente.example': ['v=spf1 -all', 'v=spf1 +all'],
    's._domainkey.remetente.example': ['v=DKIM1; p='],
    '_dmarc.remetente.example': ['v=DMARC1; p=none'],
  }
  const args = ['--dkim-selector', 's', '--dns']
  const first = await diagnose(t, sender, [...args, await startDnsServer(t, weak)])
  assert.match(first.about('SPF')[0]?.text ?? '', /2 records/)
  assert.match(first.about('DKIM')[0]?.text ?? '', /revoked/)
  assert.deepEqual(first.levels('DMARC'), ['warning'])
  const open = { ...weak, 'remetente.example': ['v=spf1 +all'] }
  const second = await diagnose(t, sender, [...args, await startDnsServer(t, open)])
  assert.match(second.about('SPF')[0]?.text ?? '', /every server/)
})

test('the doctor tells refused credentials from an unreachable mail server', async t => {
  const mailServer = await startMailServer(t, {
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('no such user')),
  })
  const url = mailServer.url.replace('smtp://', 'smtp://user:wrong@')
  const dns = ['--dns', await startDnsServer(t, sound)]
  const { about } = await diagnose(t, { ...sender, SMTP_URL: url }, dns)
  assert.match(about('mail server')[0]?.cure ?? '', /user, password/)
})

test('the doctor prints every fault of the environment, and examines the rest that it can', async t => {
  const { status, about } = await diagnose(t, { SMTP_URL: 'mail.example.org', PORT: '99999' })
  assert.deepEqual(
    about('environment').map(({ text }) => text.split(' ')[0]),
    ['SMTP_URL', 'PORT'],
  )
  assert.equal(status, 1)
})

test('the doctor finds a cache that mixes representations, a proxy that hides Host, and a public operators port', {
  skip: without('nginx'),
}, async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0', BASE_URL: 'https://www.site.example' })
  const proxy = await startNginx(
    t,
    port => `server {
      listen 127.0.0.1:${port};
      proxy_cache cache;
      proxy_cache_valid 200 1m;
      proxy_ignore_headers Vary Cache-Control Expires;
      location / { proxy_pass http://127.0.0.1:${site.port}; proxy_set_header Host other.example; }
      location = /metrics { proxy_pass http://127.0.0.1:${site.listening.operatorsPort}; }
    }`,
  )
  const dns = await startDnsServer(t, sound)
  const { about } = await diagnose(t, sender, ['--url', `http://127.0.0.1:${proxy.port}`, '--dns', dns])
  assert.match(about('caches')[0]?.text ?? '', /asked for text\/markdown got text\/html/)
  assert.match(about('host')[0]?.text ?? '', /another host name/)
  assert.match(about('operators')[0]?.text ?? '', /\/metrics is public/)
})

test('paths of operators that a proxy refuses, or at which it closes the connection, are not public', {
  skip: without('nginx'),
}, async t => {
  const site = await serveSite(t)
  const proxy = await startNginx(
    t,
    port => `server {
      listen 127.0.0.1:${port};
      location / { proxy_pass http://127.0.0.1:${site.port}; }
      location = /metrics { return 403; }
      location = /readyz { return 444; }
    }`,
  )
  const dns = await startDnsServer(t, sound)
  const { levels } = await diagnose(t, sender, ['--url', `http://127.0.0.1:${proxy.port}`, '--dns', dns])
  assert.deepEqual(levels('operators'), ['good'])
})

test('without --json each finding is a line for people, with its cure below', async t => {
  const ran = run(t, sender, root, ['doctor', '--dns', await startDnsServer(t, {})])
  assert.equal((await ran.ended).status, 1)
  assert.match(ran.stdout(), /^failure {2}SPF: remetente\.example has no record\n {9}→ add a TXT record/m)
  assert.match(ran.stdout(), /^good {5}content: .+ has no fault$/m)
})
