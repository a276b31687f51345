import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolved } from '../../test/support/openapi.ts'
import { startTestSite } from '../../test/support/site.ts'
import { documentFile } from '../support/document.ts'
import type { Exchange } from '../support/recording.ts'
import { placeOf } from './described.ts'
import { schemaJudge } from './hyperjump.ts'
import { prismJudge } from './prism.ts'
import { departures } from './raw-document.ts'

type Fields = Readonly<Record<string, string>>
type Body = { readonly services: readonly object[] }

/** A rule, and a response to `GET /api/v1/servicos` that breaks it. */
interface Planted {
  readonly status?: number
  readonly fields?: (fields: Fields) => Fields
  readonly body?: (body: Body) => unknown
}

const planted: readonly (readonly [rule: string, change: Planted])[] = [
  ['a status that is not described', { status: 201 }],
  ['a problem under the status of success', { body: () => ({ code: 'not_found' }) }],
  ['a media type that is not described', { fields: fields => ({ ...fields, 'content-type': 'text/html' }) }],
  ['a required field is missing', { fields: ({ ratelimit: _, ...fields }) => fields }],
  ['a field is malformed', { fields: fields => ({ ...fields, ratelimit: 'leitura; r=1' }) }],
  ['a member is missing', { body: ({ services }) => ({ services: services.map(() => ({})) }) }],
  [
    'a URL is none',
    { body: ({ services }) => ({ services: services.map(each => ({ ...each, url: 'a b' })) }) },
  ],
  [
    'a value outside its enumeration',
    { body: ({ services }) => ({ services: services.map(each => ({ ...each, slug: 'x' })) }) },
  ],
]

test('both judges of recorded answers pass a true one and find each fault that is planted', async t => {
  const site = await startTestSite()
  const document = await (await site.fetch('/openapi.json')).text()
  const description = resolved(JSON.parse(document))
  const schemas = schemaJudge(await documentFile(t, JSON.stringify(description)), description)
  const prism = await prismJudge(JSON.parse(document))
  const response = await site.fetch('/api/v1/servicos')
  const fields = Object.fromEntries(response.headers)
  const body: Body = await response.json()

  const verdicts = async (exchange: Exchange) => {
    const place = placeOf(exchange, description)
    assert.ok(place)
    return { raw: await departures(exchange, description, schemas), prism: await prism(exchange, place) }
  }
  const answered = (change: Planted): Exchange => ({
    site: 'planted',
    method: 'GET',
    target: '/api/v1/servicos',
    sent: { fields: [], body: '' },
    status: change.status ?? 200,
    answer: {
      fields: Object.entries(change.fields?.(fields) ?? fields),
      body: Buffer.from(JSON.stringify(change.body?.(body) ?? body)).toString('base64'),
    },
  })

  await t.test('the answer as it is', async () => {
    assert.deepEqual(await verdicts(answered({})), { raw: [], prism: [] })
  })
  for (const [rule, change] of planted) {
    await t.test(rule, async () => {
      const { raw, prism } = await verdicts(answered(change))
      assert.notDeepEqual(raw, [])
      assert.notDeepEqual(prism, [])
    })
  }
  await t.test('a field that is not described', async () => {
    const withSecret = answered({ fields: fields => ({ ...fields, 'x-secret': '1' }) })
    assert.deepEqual((await verdicts(withSecret)).raw, ['x-secret is not described'])
  })
})
