import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolved } from '../../test/support/openapi.ts'
import type { CleanupContext } from '../../test/support/process.ts'
import { documentFile } from '../support/document.ts'
import { type Exchange, type RecordedSite, readRecording } from '../support/recording.ts'
import { type Description, isPreflight, placeOf } from './described.ts'
import { type SchemaJudge, schemaJudge } from './hyperjump.ts'
import { type PrismJudge, prismJudge } from './prism.ts'
import { departures } from './raw-document.ts'

/** The exchanges that one document describes, and the validators for it. */
interface Described {
  readonly description: Description
  readonly schemas: SchemaJudge
  readonly prism: PrismJudge
  readonly exchanges: readonly Exchange[]
}

/** The server sends these before there is a request to record. `test/process/api-refusals.test.ts` tests them. */
const ofTheServer = [408, 414, 417, 431]

test('the answers that the tests provoke', async t => {
  const recorded = await readRecording(t)
  const byDocument = Map.groupBy(recorded, ({ document }) => document)
  const sites = await Promise.all([...byDocument].map(([document, same]) => describe(t, document, same)))

  await t.test('they have every status of every operation, and come from several sites', () => {
    assert.ok(sites.length > 2)
    const seen = new Set(sites.flatMap(statusesSeen))
    const described = sites.flatMap(({ description }) => statusesDescribed(description))
    assert.deepEqual(
      [...new Set(described)].filter(each => !seen.has(each)),
      [],
    )
  })

  await t.test('every document is OpenAPI 3.1 by its own schema', async () => {
    for (const { schemas } of sites) assert.deepEqual(await schemas.documentFaults(), [])
  })

  await t.test('each is as the raw document describes it: status, media type, body, fields', async t => {
    const { judged, found } = await judgeAll(sites, (exchange, { description, schemas }) =>
      departures(exchange, description, schemas),
    )
    t.diagnostic(`${judged} answers by ${sites.length} documents`)
    assert.deepEqual(found, {})
  })

  await t.test('Prism finds no violation in any answer of a described path', async t => {
    const { judged, found } = await judgeAll(sites, async (exchange, { description, prism }) => {
      const place = isPreflight(exchange) ? undefined : placeOf(exchange, description)
      return place && exchange.method !== 'HEAD' ? prism(exchange, place) : undefined
    })
    t.diagnostic(`${judged} answers by ${sites.length} documents`)
    assert.deepEqual(found, {})
  })
})

async function describe(
  test: CleanupContext,
  document: string,
  recorded: readonly RecordedSite[],
): Promise<Described> {
  const raw = JSON.parse(document)
  const description = resolved(raw)
  return {
    description,
    schemas: schemaJudge(await documentFile(test, JSON.stringify(description)), raw),
    prism: await prismJudge(JSON.parse(document)),
    exchanges: distinct(recorded.flatMap(({ exchanges }) => exchanges)),
  }
}

/** One of those that differ in nothing but the numbers of their header fields and their names: under load thousands are alike. */
function distinct(exchanges: readonly Exchange[]): readonly Exchange[] {
  const withoutNumbers = ({ method, target, status, answer }: Exchange) => {
    const fields = answer.fields.map(([name, value]) =>
      /^x-request-id$/i.test(name) ? name : `${name}: ${value.replaceAll(/\d+/g, '0')}`,
    )
    return JSON.stringify([method, target, status, answer.body, fields])
  }
  return [...new Map(exchanges.map(exchange => [withoutNumbers(exchange), exchange])).values()]
}

function statusesSeen({ description, exchanges }: Described): string[] {
  return exchanges.flatMap(exchange => {
    const place = placeOf(exchange, description)
    return place ? [`${place.operation.operationId} ${exchange.status}`] : []
  })
}

function statusesDescribed({ paths }: Description): string[] {
  return Object.values(paths)
    .flatMap(operations => Object.values(operations))
    .flatMap(({ operationId, responses }) =>
      Object.keys(responses)
        .filter(status => !ofTheServer.includes(Number(status)))
        .map(status => `${operationId} ${status}`),
    )
}

/**
 * Returns how many responses a validator has checked, and each kind of finding with a request that shows it. Undefined
 * means that it gave no result.
 */
async function judgeAll(
  sites: readonly Described[],
  judge: (exchange: Exchange, site: Described) => Promise<readonly string[] | undefined>,
): Promise<{ judged: number; found: Readonly<Record<string, string>> }> {
  const found: Record<string, string> = {}
  let judged = 0
  for (const site of sites) {
    for (const exchange of site.exchanges) {
      const findings = await judge(exchange, site)
      if (findings) judged += 1
      for (const finding of findings ?? []) {
        found[`${exchange.status} ${finding}`] = `${exchange.method} ${exchange.target.slice(0, 80)}`
      }
    }
  }
  return { judged, found }
}
