import assert from 'node:assert/strict'
import { test } from 'node:test'
import { versions } from '../../../src/api/versions.ts'
import type { ApiVersion, Operation } from '../../../src/site/site.ts'
import { toyV2 } from '../../fixtures/toy-v2/version.ts'
import { startTestSite } from '../../support/site.ts'

const [v1 = toyV2] = versions
const [getIndex, getLine, sendMessage] = toyV2.operations as [Operation, Operation, Operation]

/** Version 2 with one operation more, which is a copy of another with changes. */
function v2With(operation: Operation, changes: Partial<Operation>): ApiVersion {
  const copy = { ...operation, operationId: 'another', ...changes } as Operation
  return { ...toyV2, operations: [...toyV2.operations, copy] }
}

function renamed(operation: Operation, path: string): Operation {
  return { ...operation, path } as Operation
}

const conflicts: readonly (readonly [string, ApiVersion, ...(readonly string[])])[] = [
  [
    'a method and a path twice',
    v2With(getIndex, {}),
    'GET /api/v2 belongs to getIndex of v2 (GET /api/v2) and another of v2 (GET /api/v2)',
  ],
  [
    'a path whose parameter has another name',
    v2With(getLine, { path: '/api/v2/lines/{line}/summary' }),
    'GET /api/v2/lines/{}/summary belongs to getLine of v2',
    'and another of v2 (GET /api/v2/lines/{line}/summary)',
  ],
  [
    'two names of a parameter at one path, for two methods',
    { ...toyV2, operations: [getIndex, getLine, renamed(sendMessage, '/api/v2/lines/{line}/summary')] },
    'one path has parameters of different names: getLine of v2 (GET /api/v2/lines/{slug}/summary) and sendMessage of v2 (POST /api/v2/lines/{line}/summary)',
  ],
  [
    'the short address of v1 in another version',
    v2With(sendMessage, { path: '/api/v2/contato', aliases: ['/api/contato'] }),
    'POST /api/contato belongs to sendContactMessage of v1 (POST /api/v1/contato) and another of v2 (POST /api/v2/contato)',
  ],
  [
    'an alias that is the path of another operation',
    v2With(getIndex, { path: '/api/v2/index', aliases: ['/api/v2'] }),
    'GET /api/v2 belongs to getIndex of v2 (GET /api/v2) and another of v2 (GET /api/v2/index)',
  ],
  [
    'an alias that is its own path',
    v2With(getIndex, { path: '/api/v2/index', aliases: ['/api/v2/index'] }),
    'GET /api/v2/index belongs to another of v2',
  ],
  [
    'one operationId twice in a version',
    v2With(getIndex, { operationId: 'getLine', path: '/api/v2/index' }),
    'the operationId getLine belongs to getLine of v2 (GET /api/v2/lines/{slug}/summary) and getLine of v2 (GET /api/v2/index)',
  ],
  [
    'one operationId in two versions',
    v2With(getIndex, { operationId: 'getService', path: '/api/v2/index' }),
    'the operationId getService belongs to getService of v1 (GET /api/v1/servicos/{slug}) and getService of v2 (GET /api/v2/index)',
  ],
  [
    'a copy of v1 whose paths were not changed',
    { ...v1, version: '2', openApiPath: '/openapi-v2.json' },
    'GET /api/v1 belongs to getApiInfo of v1 (GET /api/v1) and getApiInfo of v2 (GET /api/v1)',
    'POST /api/contato belongs to sendContactMessage of v1',
    '/api/v1 is no path of getApiInfo of v2 (GET /api/v1)',
  ],
  [
    'a path of another version',
    v2With(getIndex, { path: '/api/v1/index' }),
    '/api/v1/index is no path of another of v2',
  ],
  [
    'a path of no version',
    v2With(getIndex, { path: '/api/v20/index' }),
    '/api/v20/index is no path of another of v2',
  ],
  [
    'a short address below another version',
    v2With(getIndex, { path: '/api/v2/index', aliases: ['/api/v1/index'] }),
    '/api/v1/index is no path of another of v2',
  ],
  [
    'a short address outside of the API',
    v2With(getIndex, { path: '/api/v2/index', aliases: ['/index'] }),
    '/index is no path of another of v2',
  ],
  ['one version twice', v1, 'two versions have the name v1'],
  [
    'the OpenAPI document of another version',
    { ...toyV2, openApiPath: v1.openApiPath },
    '/openapi.json is the OpenAPI document of v1 and v2',
  ],
]

for (const [name, second, ...expected] of conflicts) {
  test(`refused at start, with both names: ${name}`, async () => {
    await assert.rejects(startTestSite(undefined, undefined, [v1, second]), ({ name: kind, message }) => {
      assert.equal(kind, 'VersionsRefused')
      for (const line of expected) assert.ok(message.includes(line), `${line}\nis missing in\n${message}`)
      return true
    })
  })
}

test('accepted: two methods at one path, in two versions beside each other', async () => {
  const site = await startTestSite(undefined, undefined, [v1, toyV2])
  const refused = await site.fetch('/api/v2/lines/mlabs/summary', { method: 'DELETE' })
  assert.equal(refused.headers.get('Allow'), 'GET, HEAD, POST')
})
