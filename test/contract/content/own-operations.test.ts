import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { loadFeatures } from '../../../src/publishing/company-code.ts'
import { siteWithCode } from '../../support/company-code.ts'
import { temporaryFolder } from '../../support/process.ts'

const read = `{
  operationId: 'getRates',
  path: '/api/v1/x/rates',
  summary: 'Rates.',
  description: 'Returns rates.',
  policy: 'read',
  parameters: {},
  response: z.object({ usd: z.number() }),
  bodies: () => [[{}, () => ({ usd: 5 })]],
}`

const action = `{
  operationId: 'bookVisit',
  path: '/api/v1/x/visits/{place}',
  summary: 'Books.',
  description: 'Books a visit.',
  policy: { name: 'visits', quota: 3, windowSeconds: 60, covers: 'visits' },
  parameters: { place: { description: 'The place', schema: z.string() } },
  bodyBytes: 100,
  request: z.object({ day: z.string() }),
  response: z.object({ day: z.string() }),
  problems: { day_full: { status: 409, detail: 'Full.', hint: 'Another day.' } },
  example: { values: { place: 'a' }, request: { day: 'b' }, response: { day: 'b' } },
  act: () => ({ body: { day: 'b' } }),
}`

/** The code of a company whose second operation is declared on line 4. */
const codeOf = (second: string) => `import { defineConfig, defineOperation, z } from 'vitrine'
const read = ${read.replaceAll('\n', ' ')}
const action = ${action.replaceAll('\n', ' ')}
const second = defineOperation(${second})
export default defineConfig({ operations: [defineOperation(read), second] })
`

async function faultsOf(t: TestContext, code: string): Promise<string> {
  const folder = await temporaryFolder(t)
  writeFileSync(join(folder, 'vitrine.config.ts'), code)
  const refused = await loadFeatures(join(folder, 'content')).catch(String)
  return typeof refused === 'string' ? refused : ''
}

test('two sound operations are no fault', async t => {
  assert.equal(await faultsOf(t, codeOf('action')), '')
  const sameAddress =
    "{ ...action, path: '/api/v1/x/rates', parameters: {}, example: { ...action.example, values: {} } }"
  assert.equal(await faultsOf(t, codeOf(sameAddress)), '')
})

const faults: readonly (readonly [change: string, fault: RegExp])[] = [
  ["{ ...action, path: '/api/v1/visits/{place}' }", /path: write a path below \/api\/v1\/x\//],
  ["{ ...action, path: '/api/v1/x/' }", /path: write a path below/],
  ["{ ...action, path: '/api/v2/x/visits/{place}' }", /path: write a path below/],
  ["{ ...action, path: '/api/v1/x/visits/{place}/' }", /path: write a path below/],
  ["{ ...action, path: '/api/v1/x/../{place}' }", /path: write a path below/],
  ["{ ...action, path: '/api/v1/x/a{place}' }", /path: write a path below/],
  ["{ ...action, path: '/api/v1/x/{place}/{place}' }", /has a parameter twice/],
  ["{ ...action, path: '/api/v1/x/visits' }", /parameters: the path has no \{place\}/],
  ['{ ...action, parameters: {} }', /parameters: place is missing/],
  [
    "{ ...action, path: '/api/v1/x/{day}', parameters: { day: action.parameters.place }, example: { ...action.example, values: { day: 'a' } } }",
    /\{day\}: another value has this name/,
  ],
  ["{ ...read, operationId: 'getOthers' }", /another operation has the path \/api\/v1\/x\/rates/],
  ["{ ...read, path: '/api/v1/x/others' }", /another operation has this operationId/],
  ["{ ...action, operationId: 'sendContactMessage' }", /another operation has this operationId/],
  ["{ ...action, operationId: 'search' }", /operationId: write a verb and its object/],
  ["{ ...action, policy: 'contato' }", /policy: write 'read' or \{ name, quota, windowSeconds, covers \}/],
  [
    "{ ...action, policy: { ...action.policy, name: 'contato' } }",
    /policy\.name: the program has a policy with this name/,
  ],
  ["{ ...action, policy: { ...action.policy, name: 'mcp' } }", /policy\.name: the program has/],
  ["{ ...action, policy: { ...action.policy, name: 'a\"b' } }", /policy\.name: write letters/],
  ['{ ...action, policy: { ...action.policy, quota: 0 } }', /policy\.quota: write a whole number from 1/],
  [
    '{ ...action, policy: { ...action.policy, windowSeconds: 1e9 } }',
    /policy\.windowSeconds: write a whole number/,
  ],
  ['{ ...action, policy: undefined }', /policy: write 'read'/],
  ['{ ...action, bodyBytes: undefined }', /bodyBytes: write a whole number from 1 to 65536/],
  ['{ ...action, bodyBytes: 65537 }', /bodyBytes: write a whole number from 1 to 65536/],
  ['{ ...action, act: undefined }', /act: write a function/],
  ['{ ...action, secret: 1 }', /unknown key secret/],
  ['{ ...action, summary: { xx: "a", en: "b" } }', /unknown key summary\.xx/],
  ['{ ...action, request: z.string() }', /request: write z\.object/],
  ['{ ...action, response: z.object({ day: z.date() }) }', /response: write z\.object/],
  ['{ ...action, request: {} }', /request: write a schema/],
  [
    '{ ...action, parameters: { place: { description: "a", schema: z.string().transform(String) } } }',
    /parameters\.place\.schema: write the schema of a text without transforms/,
  ],
  [
    '{ ...action, parameters: { place: { description: "a", schema: z.coerce.number() } } }',
    /parameters\.place\.schema: write the schema of a text/,
  ],
  [
    '{ ...action, problems: { not_found: action.problems.day_full } }',
    /problems\.not_found: the program has a problem/,
  ],
  [
    '{ ...action, problems: { full: action.problems.day_full } }',
    /problems\.full: write words with underscores/,
  ],
  [
    '{ ...action, problems: { day_full: { ...action.problems.day_full, status: 500 } } }',
    /problems\.day_full\.status: write a status/,
  ],
  [
    '{ ...action, problems: { day_full: { ...action.problems.day_full, detail: "{day}" } } }',
    /problems\.day_full\.example: day is missing/,
  ],
  ['{ ...action, example: { ...action.example, request: {} } }', /example\.request\.day: /],
  ['{ ...action, example: { ...action.example, response: {} } }', /example\.response\.day: /],
  ['{ ...action, example: { ...action.example, values: { place: "a/b" } } }', /example\.values\.place: /],
  [
    '{ ...action, request: action.request.refine(async () => true) }',
    /request: its rules cannot check the example/,
  ],
]

for (const [change, fault] of faults) {
  test(`a fault of an operation is reported where it is declared: ${change}`, async t => {
    const [first = '', ...others] = (await faultsOf(t, codeOf(change))).split('\n')
    assert.match(first, fault)
    assert.match(first, /vitrine\.config\.ts:4:16: the operation "/)
    assert.deepEqual(others, [])
  })
}

test('operations that are no list are a fault, and so is an entry that is no operation', async t => {
  const declaring = (operations: string) =>
    `import { defineConfig } from 'vitrine'\nexport default defineConfig({ operations: ${operations} })\n`
  assert.match(await faultsOf(t, declaring('{}')), /ts:2:16: operations: write a list/)
  assert.match(await faultsOf(t, declaring('[null]')), /ts:2:16: operations: each is/)
  assert.match(await faultsOf(t, declaring('[undefined, 1]')), /ts:2:16: operations: each is/)
})

const bodies: readonly (readonly [change: string, fault: RegExp])[] = [
  ['{ ...read, bodies: () => [] }', /there is none/],
  [
    '{ ...read, bodies: () => [[{}, () => ({ usd: "5" })]] }',
    /getRates: usd: Invalid input: expected number/,
  ],
  ['{ ...read, bodies: () => [[{}, async () => ({ usd: 5 })]] }', /getRates: usd: Invalid input/],
  ['{ ...read, bodies() {} }', /return a list such as \[\[\{\}, /],
  ['{ ...read, bodies: async () => [[{}, () => ({ usd: 5 })]] }', /return a list/],
  ['{ ...read, bodies: () => "rates" }', /return a list/],
  ['{ ...read, bodies: () => [[{}, { usd: 5 }]] }', /return a list/],
  ['{ ...read, bodies: () => [[{ to: "usd" }, () => ({ usd: 5 })]] }', /the path has no \{to\}/],
  ['{ ...read, bodies: () => [[{}, () => ({ usd: 5 })], [{}, () => ({ usd: 6 })]] }', /two for \{\}/],
  ['{ ...read, bodies() { throw new Error("no rates today") } }', /no rates today/],
  [
    '{ ...read, path: "/api/v1/x/rates/{to}", parameters: { to: action.parameters.place }, bodies: () => [[{ to: "a b" }, () => ({ usd: 5 })]] }',
    /"a b" is no value of \{to\}/,
  ],
]

for (const [change, fault] of bodies) {
  test(`a fault of the bodies refuses the content, where they are declared: ${change}`, async t => {
    const code = codeOf(change).replace('[defineOperation(read), second]', '[second]')
    await assert.rejects(siteWithCode(t, code), (error: Error) => {
      assert.equal(error.name, 'ContentRefused')
      assert.match(error.message, /vitrine\.config\.ts:4:16: the bodies of getRates: /)
      assert.match(error.message, fault)
      return true
    })
  })
}
