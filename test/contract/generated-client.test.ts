import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { neutralDocument, type OpenApiDocument } from '../../cli/scripts/neutral-document.ts'
import { expectedStamp, readStamp, stamped } from '../../cli/scripts/stamp.ts'
import { edits, set } from '../support/content-edits.ts'
import { contentIn } from '../support/other-languages.ts'
import { root, temporaryFolder } from '../support/process.ts'
import { contentDirs, startTestSite } from '../support/site.ts'

const document = await neutralDocumentOf(contentDirs.first)
const generated = await readFile(join(root, 'cli/src/generated/api.ts'), 'utf8')
const remedy = 'run `npm run generate --prefix cli`'

async function servedDocument(contentDir: string): Promise<OpenApiDocument> {
  const site = await startTestSite(contentDir)
  return (await site.fetch('/openapi.json')).json()
}

async function neutralDocumentOf(contentDir: string): Promise<OpenApiDocument> {
  return neutralDocument(await servedDocument(contentDir))
}

test('the types of the command line were generated from the document that the site serves', () => {
  const message = `cli/src/generated/api.ts is stale: ${remedy}`
  assert.equal(readStamp(generated).document, expectedStamp(document, generated).document, message)
})

test('the types of the command line are as they were generated', () => {
  const message = `cli/src/generated/api.ts was changed by hand: ${remedy}`
  assert.equal(readStamp(generated).code, expectedStamp(document, generated).code, message)
})

test('another document, or code changed by hand, is told from the stamp', () => {
  const file = stamped(document, 'export interface paths {}\n')
  assert.deepEqual(readStamp(file), expectedStamp(document, file))
  const other = expectedStamp({ ...document, paths: {} }, file.replace('paths', 'path'))
  assert.notEqual(readStamp(file).document, other.document)
  assert.notEqual(readStamp(file).code, other.code)
  assert.throws(() => readStamp('export interface paths {}\n'), /no stamp/)
})

test('the neutral document is the same whatever the company', async () => {
  assert.deepEqual(await neutralDocumentOf(contentDirs.second), document)
})

test('the neutral document is the same whatever the languages and the country of the company', async t => {
  const folder = await contentIn(t, contentDirs.second, ['es', 'fr'])
  const company = join(folder, 'company.yaml')
  await writeFile(company, set('location.countryCode', 'IE')(await readFile(company, 'utf8')))
  assert.deepEqual(await neutralDocumentOf(folder), document)
})

test('the neutral document is the same once the company has deprecated the version', async t => {
  const folder = await temporaryFolder(t)
  cpSync(contentDirs.first, folder, { recursive: true })
  const company = join(folder, 'company.yaml')
  const deprecate = edits(
    set('api.deprecation', '2027-01-15'),
    set('api.sunset', '2027-07-15'),
    set('api.migrationGuide', 'https://www.example.org/guide'),
  )
  await writeFile(company, deprecate(await readFile(company, 'utf8')))
  assert.deepEqual(await neutralDocumentOf(folder), document)
})

test('the neutral document keeps every operation and schema, and what has the name of an example', async () => {
  const served = await servedDocument(contentDirs.first)
  assert.deepEqual(Object.keys(document.paths), Object.keys(served.paths))
  assert.deepEqual(Object.keys(document.components.schemas), Object.keys(served.components.schemas))
  assert.deepEqual(document.components.schemas.ApiInfo, served.components.schemas.ApiInfo)
  const Named = { properties: { example: { type: 'string', example: 'x' } }, examples: ['x'] }
  const { components } = neutralDocument({
    ...served,
    components: { schemas: { ...served.components.schemas, Named } },
  })
  assert.deepEqual(components.schemas.Named, { properties: { example: { type: 'string' } } })
})
