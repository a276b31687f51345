import { z } from 'zod'
import { reference } from './reference.ts'

/**
 * Returns the JSON Schema (2020-12) of each named schema. They refer to each other by name. None has a `default`:
 * openapi-typescript, with its default options, would require the member in requests. The descriptions name the defaults.
 */
export function componentSchemas(schemas: Readonly<Record<string, z.ZodType>>): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })
  const generated = z.toJSONSchema(registry, {
    io: 'input',
    uri: id => reference('schemas', id).$ref,
    override: ({ jsonSchema }) => {
      delete jsonSchema.default
    },
  })
  return Object.fromEntries(
    Object.keys(schemas).map(id => {
      const { $schema: _dialect, $id: _address, ...schema } = generated.schemas[id] ?? {}
      return [id, schema]
    }),
  )
}
