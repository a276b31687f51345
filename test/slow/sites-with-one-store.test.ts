import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { readMailbox } from '../support/mail-server.ts'
import { message } from '../support/message.ts'
import {
  type CleanupContext,
  companyContent,
  type Environment,
  type RunningSite,
  startSite,
  temporaryFolder,
} from '../support/process.ts'
import { connectRedis, startRedis, withoutRedis } from '../support/redis.ts'

test('two companies with one store share nothing: the same key and message is an email to each, and each has its quotas', {
  skip: withoutRedis,
  timeout: 60_000,
}, async t => {
  const { url } = await startRedis(t)
  const companies = await Promise.all([
    startCompany(t, { VALKEY_URL: url, BASE_URL: 'https://first.example' }),
    startCompany(t, { VALKEY_URL: url, BASE_URL: 'https://second.example', ...companyContent }),
  ])
  for (const { site } of companies) {
    assert.equal((await submit(site)).status, 200)
    assert.equal((await submit(site)).status, 200, 'the same message again')
  }
  const mails = await Promise.all(companies.map(({ mailbox }) => readMailbox(mailbox)))
  assert.deepEqual(
    mails.map(({ length }) => length),
    [1, 1],
  )
  const [first, second] = mails.flat()
  assert.notEqual(first?.messageId, second?.messageId, 'mail systems drop copies of a message')

  const every = await (await connectRedis(t, url)).keys('*')
  // The files of pages are public, and each site has its own too.
  const names = every.filter(name => !/^vitrine:https:\/\/(?:first|second)\.example:assets?\b/.test(name))
  for (const origin of ['https://first.example', 'https://second.example']) {
    const own = names.filter(name => name.startsWith(`vitrine:${origin}:`))
    assert.deepEqual(own.map(name => name.slice(`vitrine:${origin}:`.length).split(':')[0]).sort(), [
      'idempotency',
      'quota',
    ])
  }
  assert.equal(names.length, 4, `${names}`)
  for (const { site } of companies) assert.equal(await remaining(site), 59)
})

async function startCompany(t: CleanupContext, environment: Environment) {
  const mailbox = join(await temporaryFolder(t), 'mailbox')
  return { site: await startSite(t, { ...environment, MAILBOX_DIR: mailbox }), mailbox }
}

function submit(site: RunningSite): Promise<Response> {
  return fetch(`${site.url}/api/v1/contato`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'order-1' },
    body: JSON.stringify(message),
  })
}

/** Spends a request for reading, and returns how many remain. */
async function remaining(site: RunningSite): Promise<number> {
  const { headers } = await fetch(`${site.url}/api/v1`)
  return Number(/;r=(\d+);t=[1-9]\d*$/.exec(headers.get('RateLimit') ?? '')?.[1])
}
