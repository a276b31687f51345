import { z } from 'zod'
import type { Action, ReadOperation } from '../contract/operation.ts'
import { developersLanguage } from '../locales/codes.ts'
import type { Languages } from '../model/language.ts'
import type { Site } from '../site/site.ts'

/** A JSON Schema (2020-12) of an object. */
export type ObjectSchema = { readonly type: 'object'; readonly [keyword: string]: unknown }

/** An operation of the API as a tool of MCP. */
export interface McpTool {
  /** The operation's own name in the contract. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: ObjectSchema
  readonly outputSchema: ObjectSchema
  readonly annotations: {
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
}

/** The operations of the newest version as tools, described by the schemas of the contract. */
export function mcpTools({ api, catalog, languages }: Site): readonly McpTool[] {
  const schemas = api.schemas(catalog)
  return api.operations.map(operation => {
    const isReadOnly = operation.kind === 'read'
    return {
      name: operation.operationId,
      title: operation.summary[developersLanguage],
      description: operation.description,
      inputSchema: isReadOnly ? readingInput(operation, schemas, languages) : actionInput(operation, schemas),
      outputSchema: shapeOf(jsonSchema(schemaOf(operation.success, schemas))) as ObjectSchema,
      // A message is added to an inbox and reaches people; nothing is ever changed or removed.
      annotations: {
        readOnlyHint: isReadOnly,
        destructiveHint: false,
        idempotentHint: isReadOnly,
        openWorldHint: !isReadOnly,
      },
    }
  })
}

type Schemas = Readonly<Record<string, z.ZodType>>

function readingInput(
  { parameters }: ReadOperation<Site>,
  schemas: Schemas,
  languages: Languages,
): ObjectSchema {
  const lang = z
    .enum(languages)
    .default(languages[0])
    .meta({ description: 'Language of the text and of the links' })
  const ofPath = Object.entries(parameters).map(([name, { schema }]) => [name, schemaOf(schema, schemas)])
  return jsonSchema(z.object({ ...Object.fromEntries(ofPath), lang }))
}

function actionInput({ request, fields }: Action<Site>, schemas: Schemas): ObjectSchema {
  const body = jsonSchema(schemaOf(request.schema, schemas))
  const ofFields = fields.map(({ argument, argumentDescription, schema }) => [
    argument,
    { description: argumentDescription, ...schema },
  ])
  return { ...body, properties: { ...(body.properties as object), ...Object.fromEntries(ofFields) } }
}

function schemaOf(name: string, schemas: Schemas): z.ZodType {
  const schema = schemas[name]
  if (!schema) throw new Error(`the version has no schema ${name}`)
  return schema
}

/** As in the OpenAPI document, members that are not described are allowed: there may be more of them one day. */
function jsonSchema(schema: z.ZodType): ObjectSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' })
  if (described.type !== 'object') throw new Error('a tool takes and gives objects')
  return { ...described, type: 'object' }
}

/**
 * The shape alone, in keywords that every validator knows: all clients read the list before anything else, and the
 * OpenAPI document says the rest.
 */
function shapeOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shapeOf)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      details.has(keyword) && typeof value !== 'object' ? [] : [[keyword, shapeOf(value)]],
    ),
  )
}

const details = new Set(['description', 'format', 'minimum', 'maximum'])
