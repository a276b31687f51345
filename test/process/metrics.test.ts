import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { changedContent } from '../support/changed-content.ts'
import { editFile, replace } from '../support/content-edits.ts'
import { startMailServer } from '../support/mail-server.ts'
import { companyContent, postMessage } from '../support/process.ts'
import { serveSite } from '../support/served-site.ts'

const message = { nome: 'Ana Souza', email: 'ana@example.org', mensagem: 'Digitamos cada pedido duas vezes.' }

/** The samples of the operators' listener, by name and labels. */
async function samples(operatorsPort: unknown): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${operatorsPort}/metrics`)).text()
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('requests are counted by route, status, representation and language', async t => {
  const site = await serveSite(t, { ...companyContent, ADMIN_PORT: '0' })
  const markdown = { Accept: 'text/markdown' }
  for (const headers of [{}, {}, markdown]) await fetch(`${site.url}/`, { headers })
  await fetch(`${site.url}/`, { headers: { ...markdown, 'If-None-Match': '*' } })
  for (const path of ['/nada', '/outro-nada', '/api/v1/servicos/nada', '/robots.txt', '/index.html'])
    await fetch(`${site.url}${path}`, { redirect: 'manual' })
  const found = await samples(site.listening.operatorsPort)
  const counted = [...found].filter(([name]) => name.startsWith('vitrine_requests_total'))
  assert.deepEqual(
    new Map(counted),
    new Map([
      ['vitrine_requests_total{route="/",status="200",representation="html",language="pt"}', 2],
      ['vitrine_requests_total{route="/",status="200",representation="markdown",language="pt"}', 1],
      ['vitrine_requests_total{route="/",status="304",representation="markdown",language="pt"}', 1],
      ['vitrine_requests_total{route="(none)",status="404",representation="html",language="pt"}', 2],
      [
        'vitrine_requests_total{route="/api/v1/servicos/{slug}",status="404",representation="problem",language="pt"}',
        1,
      ],
      ['vitrine_requests_total{route="/robots.txt",status="200",representation="text",language="none"}', 1],
      ['vitrine_requests_total{route="(none)",status="308",representation="none",language="none"}', 1],
    ]),
  )
})

test('requests of agents are counted by the family that they declare and by route; browsers are not', async t => {
  const site = await serveSite(t, { ...companyContent, ADMIN_PORT: '0' })
  const agents = [
    'Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)',
    'Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'ClaudeBot/1.0',
  ]
  for (const agent of agents) await fetch(`${site.url}/index.md`, { headers: { 'User-Agent': agent } })
  const found = await samples(site.listening.operatorsPort)
  assert.deepEqual(
    [...found].filter(([name]) => name.startsWith('vitrine_agent_requests_total')),
    [
      ['vitrine_agent_requests_total{agent="GPTBot",route="/"}', 2],
      ['vitrine_agent_requests_total{agent="ClaudeBot",route="/"}', 1],
    ],
  )
})

test('durations are a histogram by kind of route, whose last bucket is the number of requests', async t => {
  const begun = performance.now()
  const site = await serveSite(t, { ADMIN_PORT: '0' })
  for (const path of ['/', '/', '/api/v1', '/nada']) await fetch(`${site.url}${path}`)
  const found = await samples(site.listening.operatorsPort)
  const name = 'vitrine_request_duration_seconds'
  for (const [kind, count] of [
    ['page', 2],
    ['api', 1],
    ['none', 1],
  ] as const) {
    const buckets = [...found].filter(([each]) => each.startsWith(`${name}_bucket{kind="${kind}",`))
    assert.equal(buckets.at(-1)?.[0], `${name}_bucket{kind="${kind}",le="+Inf"}`)
    const counts = buckets.map(([, value]) => value)
    assert.deepEqual(
      counts,
      counts.toSorted((one, other) => one - other),
    )
    assert.equal(counts.at(-1), count)
    assert.equal(found.get(`${name}_count{kind="${kind}"}`), count)
    const sum = found.get(`${name}_sum{kind="${kind}"}`) ?? 0
    assert.ok(sum > 0 && sum < (performance.now() - begun) / 1000, 'the unit is a second')
  }
})

test('messages are counted by outcome, their mail is timed, and refusals by a quota are counted by its policy', async t => {
  const site = await serveSite(t, { ADMIN_PORT: '0', SMTP_URL: (await startMailServer(t)).url })
  const before = await samples(site.listening.operatorsPort)
  for (const outcome of ['accepted', 'refused', 'unknown', 'misconfigured'])
    assert.equal(before.get(`vitrine_contact_messages_total{outcome="${outcome}"}`), 0)
  for (let count = 0; count < 11; count += 1) await postMessage(site.url, count === 0 ? message : {})
  const after = await samples(site.listening.operatorsPort)
  assert.equal(after.get('vitrine_contact_messages_total{outcome="accepted"}'), 1)
  assert.equal(after.get('vitrine_mail_seconds_count'), 1)
  assert.ok((after.get('vitrine_mail_seconds_sum') ?? 0) > 0)
  assert.equal(after.get('vitrine_quota_refusals_total{policy="contato"}'), 1)
})

test('the time of the last publication and whether newer content was refused are metrics', async t => {
  const folder = await changedContent(t, {})
  const site = await serveSite(t, { ADMIN_PORT: '0', CONTENT_DIR: folder })
  const before = await samples(site.listening.operatorsPort)
  const published = before.get('vitrine_snapshot_timestamp_seconds') ?? 0
  assert.ok(published > 0 && published <= Date.now() / 1000)
  assert.equal(before.get('vitrine_content_refused'), 0)
  await editFile(join(folder, 'company.yaml'), replace('version: 2', 'version: one'))
  assert.equal(await site.reload(), 'refused')
  const refused = await samples(site.listening.operatorsPort)
  assert.equal(refused.get('vitrine_content_refused'), 1)
  assert.equal(refused.get('vitrine_snapshot_timestamp_seconds'), published)
  await editFile(join(folder, 'company.yaml'), replace('version: one', 'version: 2'))
  assert.equal(await site.reload(), 'published')
  const again = await samples(site.listening.operatorsPort)
  assert.equal(again.get('vitrine_content_refused'), 0)
  assert.ok((again.get('vitrine_snapshot_timestamp_seconds') ?? 0) > published)
})
