import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { readPolicy } from '../../contract/quota-policies.ts'
import type { ActionDefinition } from '../../site/operation-definition.ts'
import { ownAction } from './own-action.ts'
import { ownTag } from './tags.ts'

/** Runs an action with a body, and at most 20 ms. */
function run(act: ActionDefinition['act']) {
  const definition: ActionDefinition = {
    operationId: 'bookVisit',
    path: '/api/v1/x/visits',
    summary: 'Books.',
    description: 'Books a visit.',
    policy: 'read',
    parameters: {},
    bodyBytes: 100,
    request: z.object({}),
    response: z.object({}),
    example: { values: {}, request: {}, response: {} },
    act,
  }
  const { operationId, path, description } = definition
  const summary = { pt: '', en: '', es: '', fr: '' }
  const success = 'XBookVisitResponse'
  const common = {
    operationId,
    path,
    description,
    summary,
    tag: ownTag,
    policy: readPolicy,
    parameters: {},
    success,
  }
  const unused = () => assert.fail('the action sends nothing')
  // No action reads the site that it hands on.
  const site = {} as Parameters<typeof action.act>[0]
  const action = ownAction(definition, common, 'XBookVisitRequest', 20)
  return action.act(site, {
    values: {},
    isAlias: false,
    headers: new Headers({ 'Content-Type': 'application/json' }),
    language: 'en',
    isRehearsal: false,
    readBody: async () => new TextEncoder().encode('{}'),
    submit: unused,
    submitFeedback: unused,
  })
}

test('an action that takes too long fails with its operationId, and its signal aborts', async () => {
  let aborted: AbortSignal | undefined
  const endless = run(({ signal }) => {
    aborted = signal
    return new Promise(() => {})
  })
  await assert.rejects(endless, ({ message, cause }: Error) => {
    assert.equal(message, 'the operation bookVisit failed')
    assert.match(String(cause), /no reply within 20 ms/)
    return true
  })
  assert.equal(aborted?.aborted, true)
})

test('an action that fails after its time, with a rejection, ends nothing else', async () => {
  const late = run(({ signal }) => {
    const { promise, reject } = Promise.withResolvers<never>()
    signal.addEventListener('abort', () => reject(new Error('too late')))
    return promise
  })
  await assert.rejects(late, /the operation bookVisit failed/)
  // A rejection that nobody handles would end the process in the next turn.
  await new Promise(resolve => setImmediate(resolve))
})

test('what an action throws is the cause of its failure', async () => {
  const thrown = run(() => {
    throw new Error('the database is away')
  })
  await assert.rejects(thrown, ({ cause }: Error) => /the database is away/.test(String(cause)))
})
