import assert from 'node:assert/strict'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { versions } from '../../../src/api/versions.ts'
import { toyV2 } from '../../fixtures/toy-v2/version.ts'
import { edits, replace, set } from '../../support/content-edits.ts'
import { temporaryFolder } from '../../support/process.ts'
import { contentDirs, startTestSite } from '../../support/site.ts'

const ofV1 = edits(
  set('api.deprecation', '2027-01-15'),
  set('api.sunset', '2027-07-15'),
  set('api.migrationGuide', 'https://www.example.org/to-v2'),
)
const ofV2 = laterVersions(
  'v2: {deprecation: 2028-02-01, sunset: 2028-09-01, migrationGuide: /desenvolvedores/versionamento}',
)

/** Adds this below `api.versions`. */
function laterVersions(line: string) {
  return replace('\n  migrationGuide:', `\n  versions:\n    ${line}\n  migrationGuide:`)
}

/** Starts the site of the first company with two versions of the API, after a change of `company.yaml`. */
async function siteWith(change: (text: string) => string) {
  const folder = await temporaryFolder({ after })
  await cp(contentDirs.first, folder, { recursive: true })
  const company = join(folder, 'company.yaml')
  await writeFile(company, change(await readFile(company, 'utf8')))
  return startTestSite(folder, undefined, [...versions, toyV2])
}

const pathsOf = {
  v1: ['/api/v1', '/api/v1/servicos', '/api/v1/nada', '/api/v1/contato', '/api/contato'],
  v2: ['/api/v2', '/api/v2/lines/mlabs/summary', '/api/v2/nada', '/api/v2/lines/nada/summary'],
}
const none = [null, null, null]
const deprecatedV1 = [
  '@1799982000',
  'Thu, 15 Jul 2027 03:00:00 GMT',
  '<https://www.example.org/to-v2>; rel="deprecation"; type="text/html"',
]
const deprecatedV2 = [
  '@1832986800',
  'Fri, 01 Sep 2028 03:00:00 GMT',
  '<https://site.test/desenvolvedores/versionamento>; rel="deprecation"; type="text/html"',
]

for (const [name, change, v1, v2] of [
  ['v1 alone is deprecated', ofV1, deprecatedV1, none],
  ['v2 alone is deprecated', ofV2, none, deprecatedV2],
  ['each has its own dates and its own guide', edits(ofV1, ofV2), deprecatedV1, deprecatedV2],
] as const) {
  test(`two versions: ${name}, on each response of its paths`, async () => {
    const site = await siteWith(change)
    for (const [paths, expected] of [
      [pathsOf.v1, v1],
      [pathsOf.v2, v2],
    ] as const) {
      for (const path of paths) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          const { headers } = await site.fetch(path, { method })
          const fields = ['Deprecation', 'Sunset', 'Link'].map(field => headers.get(field))
          assert.deepEqual(fields, expected, `${method} ${path}`)
        }
      }
    }
  })
}

test('two versions: the index, the documents and the pages say the state of each', async () => {
  const site = await siteWith(ofV2)
  const { status, deprecation } = await (await site.fetch('/api/v1')).json()
  assert.deepEqual([status, deprecation], ['stable', null])
  for (const [path, isDeprecated] of [
    ['/openapi.json', undefined],
    [toyV2.openApiPath, true],
  ] as const) {
    const { paths } = await (await site.fetch(path)).json()
    const operations = Object.values<object>(paths).flatMap(item => Object.values(item))
    assert.ok(operations.length > 0)
    for (const { deprecated } of operations) assert.equal(deprecated, isDeprecated, path)
  }
  const page = await (await site.fetch('/en/developers/versioning.md')).text()
  assert.match(page, /`status: stable` Version 1 of the API is current/)
  assert.match(page, /`status: deprecated` Version 2 of the API has been deprecated since 2028-02-01/)
  const index = await (await site.fetch('/en/llms.txt')).text()
  assert.match(index, /\/api\/v2\): .*deprecated since 2028-02-01/)
  assert.doesNotMatch(index, /\/api\/v1\): .*deprecated since/)
})

test('accepted: a later version that has null in all three is current', async () => {
  const site = await siteWith(laterVersions('v2: {deprecation: null, sunset: null, migrationGuide: null}'))
  assert.equal((await site.fetch('/api/v2')).headers.get('Deprecation'), null)
})

test('refused: the migration guide of a later version that is no page of this site', () =>
  assert.rejects(
    siteWith(laterVersions('v2: {deprecation: 2028-02-01, sunset: 2028-09-01, migrationGuide: /nada}')),
    /"api\.versions\.v2\.migrationGuide" must lead to a page of this site/,
  ))

test('refused: a version that the program does not have, next to those that it has', () =>
  assert.rejects(
    siteWith(laterVersions('v3: {deprecation: null, sunset: null, migrationGuide: null}')),
    /"api\.versions\.v3" is not known here: this program has v1, v2/,
  ))
