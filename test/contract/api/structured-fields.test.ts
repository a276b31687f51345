import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { answersOf } from '../../support/api-answers.ts'
import { deprecatedContent, life } from '../../support/deprecated-content.ts'
import { readDate, readDeprecation, readLinks, readPolicies } from '../../support/field-readers.ts'
import { faultsOfFields } from '../../support/header-fields.ts'
import { contentDirs } from '../../support/site.ts'

for (const status of ['current', 'deprecated'] as const) {
  test(`every field of every answer of a ${status} version is read by independent parsers`, async () => {
    const answers = await answersOf(status === 'current' ? contentDirs.first : await deprecatedContent())
    const statuses = new Set(answers.map(([, response]) => response.status))
    const expected = [200, 204, 304, 400, 404, 405, 413, 422, 429, 500, 502, 503]
    assert.deepEqual([...statuses].sort(), expected, 'the requests bring out every status but 409')
    for (const [request, { status: code, headers }] of answers) {
      const label = `${request} (${code})`
      assert.deepEqual(faultsOfFields(headers), [], label)
      assertPolicies(request, headers, label)
      if (status === 'deprecated' && !/ \/api(?:\/|\/v2)?$/.test(request)) assertDeprecated(headers, label)
      else assert.equal(headers.has('Deprecation') || headers.has('Sunset') || headers.has('Link'), false)
    }
  })
}

/** RateLimit-Policy and RateLimit say the same policy, which is the one that the request belongs to. */
function assertPolicies(request: string, headers: Headers, label: string): void {
  const isSubmission = /^POST \/api\/(?:v1\/)?contato$/.test(request)
  const [policy, ...others] = readPolicies(headers.get('RateLimit-Policy') ?? '')
  const [state, ...more] = readPolicies(headers.get('RateLimit') ?? '')
  assert.deepEqual([others, more], [[], []], label)
  const expected = isSubmission
    ? { name: 'contato', parameters: { q: contactPolicy.quota, w: contactPolicy.windowSeconds } }
    : { name: 'leitura', parameters: { q: readPolicy.quota, w: readPolicy.windowSeconds } }
  assert.deepEqual(policy, expected, label)
  const { r = -1, t = 0 } = state?.parameters ?? {}
  assert.equal(state?.name, expected.name, label)
  assert.ok(r >= 0 && r <= expected.parameters.q && t >= 1 && t <= expected.parameters.w, label)
}

/** Deprecation is a Date of RFC 9651, Sunset a date of HTTP, and the link leads to the guide. */
function assertDeprecated(headers: Headers, label: string): void {
  assert.deepEqual(
    {
      deprecation: readDeprecation(headers.get('Deprecation') ?? '').toISOString(),
      sunset: readDate(headers.get('Sunset') ?? '').toISOString(),
      links: readLinks(headers.get('Link') ?? '').map(link => ({ ...link })),
    },
    {
      deprecation: new Date(`${life.deprecation}T00:00-03:00`).toISOString(),
      sunset: new Date(`${life.sunset}T00:00-03:00`).toISOString(),
      links: [{ uri: life.migrationGuide, rel: 'deprecation', type: 'text/html' }],
    },
    label,
  )
}
