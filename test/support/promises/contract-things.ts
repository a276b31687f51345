import { versions } from '../../../src/api/versions.ts'
import { problemCodes } from '../../../src/contract/problem-types.ts'
import { policiesOf } from '../../../src/contract/quota-policies.ts'
import { machineFiles } from '../../../src/machine/files.ts'
import { readOpenApi, type SchemaObject } from '../openapi.ts'
import type { TestSite } from '../site.ts'

/**
 * Returns the name of each thing that the contract of a site has: operations, fields of schemas, problem codes, quota
 * policies and files for machines. A field of a field is `Schema.field.field`; a schema without fields is its own name.
 */
export async function contractThings(site: TestSite): Promise<readonly string[]> {
  const operations = versions.flatMap(version => version.operations)
  const documents = await Promise.all(versions.map(({ openApiPath }) => readOpenApi(site, openApiPath)))
  const { languages, catalog } = site.application.snapshot.site
  return [
    ...operations.map(({ operationId }) => operationId),
    ...documents.flatMap(({ components }) =>
      Object.entries(components.schemas).flatMap(([name, schema]) => namesOf(name, schema)),
    ),
    ...problemCodes,
    ...policiesOf(operations).map(({ name }) => name),
    ...machineFiles(versions, languages, catalog.blog).map(({ path }) => path),
  ]
}

function namesOf(name: string, schema: SchemaObject): readonly string[] {
  const fields = fieldsOf(schema.type === 'array' ? (schema.items as SchemaObject) : schema)
  const inner = fields.flatMap(([field, value]) => namesOf(`${name}.${field}`, value))
  return [...(name.includes('.') || fields.length === 0 ? [name] : []), ...inner]
}

/** Returns the fields that a schema has itself, not those of a schema that it refers to. */
function fieldsOf({ properties = {}, allOf = [] }: SchemaObject): readonly [string, SchemaObject][] {
  return [...Object.entries(properties), ...(allOf as readonly SchemaObject[]).flatMap(fieldsOf)]
}
