import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { DeliveryFailure } from '../../../src/forms/mail.ts'
import { deprecatedContent } from '../../support/deprecated-content.ts'
import { createRules, faultsOfHead } from '../../support/fuzz/answer-rules.ts'
import { nearValidRequests, validRequests } from '../../support/fuzz/documented-requests.ts'
import { hostileRequests } from '../../support/fuzz/hostile-requests.ts'
import { answerInProcess } from '../../support/fuzz/in-process.ts'
import {
  describe,
  type FuzzRequest,
  isRehearsal,
  type RequestConditions,
} from '../../support/fuzz/request.ts'
import { readOpenApi } from '../../support/openapi.ts'
import { sample } from '../../support/sample.ts'
import { contentDirs, startTestSite, type TestSite } from '../../support/site.ts'

const site = await startTestSite()
const document = await readOpenApi(site)
const addresses = [...site.application.snapshot.resources.keys()]

type Ask = (request: FuzzRequest, circumstances?: RequestConditions) => Promise<void>

/**
 * Sends requests as a separate client and checks the responses against every rule. A HEAD is sent first where there is
 * one.
 */
function asking(subject: TestSite, isDeprecated = false): Ask {
  const faultsOf = createRules(document, isDeprecated)
  const known = new Set<string>()
  return async (request, circumstances = {}) => {
    const key = request.fields.filter(([name]) => name === 'Idempotency-Key').join()
    const answer = await answerInProcess(subject, request)
    if (!answer) return
    const isKeyKnown = known.has(key)
    known.add(key)
    const faults = faultsOf(request, answer, { isFirstOfClient: true, isKeyKnown, ...circumstances })
    assert.deepEqual(faults, [], describe(request))
    if (request.method !== 'HEAD') return
    const get = await answerInProcess(subject, { ...request, method: 'GET' })
    assert.deepEqual(get ? faultsOfHead(answer, get) : ['no GET'], [], describe(request))
  }
}

const ask = asking(site)

async function fuzz(
  requests: fc.Arbitrary<FuzzRequest>,
  few: number,
  ask: Ask,
  circumstances: RequestConditions = {},
) {
  await fc.assert(
    fc.asyncProperty(requests, request => ask(request, circumstances)),
    sample(few),
  )
}

test('requests that the document allows are answered 200, as it says', () =>
  fuzz(validRequests(document), 100, ask))

test('a message that is answered 200 is one e-mail of its sender, and one that is refused is none', async () => {
  const messages = validRequests(document).filter(
    request => request.method === 'POST' && request.fields.length === 1 && !isRehearsal(request),
  )
  await fuzz(messages, 30, async request => {
    const before = site.mails.length
    await ask(request)
    assert.equal(site.mails.length, before + 1)
    assert.equal(site.mails.at(-1)?.replyTo, JSON.parse(String(request.body)).email)
  })
  const refused = nearValidRequests(document).filter(({ expected }) => expected?.status !== 200)
  await fuzz(refused, 30, async request => {
    const before = site.mails.length
    await ask(request)
    assert.equal(site.mails.length, before)
  })
})

test('requests that break one constraint of the document are told which', () =>
  fuzz(nearValidRequests(document), 200, ask))

test('hostile requests are answered as HTTP, the site and the document say', () =>
  fuzz(hostileRequests({ document, addresses }), 150, ask))

test('hostile requests through proxies that are believed are answered as the rules say', async () => {
  const behind = await startTestSite(contentDirs.first, () => ({ trustedProxies: { hops: 2 } }))
  const circumstances = { mayBeLimited: true, isFirstOfClient: false }
  await fuzz(hostileRequests({ document, addresses }), 50, asking(behind), circumstances)
})

test('requests to a deprecated version are answered with its life', async () => {
  const deprecated = await startTestSite(await deprecatedContent())
  const askDeprecated = asking(deprecated, true)
  await fuzz(validRequests(document), 30, askDeprecated)
  await fuzz(nearValidRequests(document), 30, askDeprecated)
  await fuzz(hostileRequests({ document, addresses }), 50, askDeprecated)
})

for (const kind of ['refused', 'unknown', 'misconfigured'] as const) {
  test(`where the delivery is ${kind}, a good message is answered 502 or 503 and nothing else changes`, async () => {
    const failing = await startTestSite(contentDirs.first, ({ contact }) => ({
      contact: { ...contact, deliver: () => Promise.reject(new DeliveryFailure(kind, 'x')) },
    }))
    const circumstances = { isMailFailing: true }
    const askFailing = asking(failing)
    await fuzz(validRequests(document), 25, askFailing, circumstances)
    await fuzz(hostileRequests({ document, addresses }), 25, askFailing, circumstances)
  })
}

test('a client that spends its quotas with any requests is answered 429 from there on, and says so in every field', async () => {
  const faultsOf = createRules(document)
  const peer = '192.0.2.1'
  const requests = fc.oneof(validRequests(document), nearValidRequests(document))
  const left = { leitura: readPolicy.quota, contato: contactPolicy.quota }
  for (const request of fc.sample(requests, { ...sample(300), numRuns: 300 })) {
    const policy = request.method === 'POST' && !isRehearsal(request) ? 'contato' : 'leitura'
    const answer = await answerInProcess(site, request, peer)
    assert.ok(answer, describe(request))
    assert.equal(answer.status === 429, left[policy] === 0, describe(request))
    left[policy] = Math.max(0, left[policy] - 1)
    assert.match(answer.headers.get('RateLimit') ?? '', new RegExp(`^"${policy}";r=${left[policy]};`))
    assert.deepEqual(
      faultsOf(request, answer, { mayBeLimited: true, isKeyKnown: true }),
      [],
      describe(request),
    )
  }
  assert.deepEqual(left, { leitura: 0, contato: 0 })
})
