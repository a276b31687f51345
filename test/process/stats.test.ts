import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../support/installed.ts'
import { companyContent, completed } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

test('vitrine-site stats prints which agents read which pages, the most frequent first', async t => {
  const site = await serveSite(t, { ...companyContent, ADMIN_PORT: '0' })
  const port = String(site.listening.operatorsPort)
  assert.match((await completed(t, ['stats'], { ADMIN_PORT: port })).stdout, /no request of an agent/)
  const asked = [
    ['ClaudeBot/1.0', '/robots.txt'],
    ['GPTBot/1.0', '/index.md'],
    ['GPTBot/1.0', '/servicos'],
    ['GPTBot/1.0', '/servicos.md'],
    ['Mozilla/5.0 (X11) Firefox/145.0', '/'],
  ] as const
  for (const [agent, path] of asked) await fetch(`${site.url}${path}`, { headers: { 'User-Agent': agent } })
  const printed = await completed(t, ['stats'], { ADMIN_PORT: port })
  assert.deepEqual([printed.status, printed.stderr], [0, ''])
  assert.match(printed.stdout, /^since \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/)
  assert.deepEqual(printed.stdout.split('\n').slice(1), [
    '',
    'GPTBot     3',
    '  /servicos    2',
    '  /            1',
    'ClaudeBot  1',
    '  /robots.txt  1',
    '',
  ])
  const json = JSON.parse(
    (await completed(t, ['stats', '--json', '--url', `http://127.0.0.1:${port}`])).stdout,
  )
  assert.deepEqual(json.agents, [
    { agent: 'GPTBot', requests: 3, routes: { '/servicos': 2, '/': 1 } },
    { agent: 'ClaudeBot', requests: 1, routes: { '/robots.txt': 1 } },
  ])
})

test('vitrine-site stats says what to do when it does not know the instance, or the instance does not answer', async t => {
  const unknown = await completed(t, ['stats'])
  assert.deepEqual([unknown.status, unknown.stdout], [64, ''])
  assert.match(unknown.stderr, /set ADMIN_PORT as the instance has it, or give --url/)
  const port = String(await freePort())
  const away = await completed(t, ['stats'], { ADMIN_PORT: port })
  assert.equal(away.status, 69)
  assert.equal(
    away.stderr,
    `vitrine-site stats: http://127.0.0.1:${port}/metrics does not answer: is the instance running with this ADMIN_PORT?\n`,
  )
})
