import { z } from 'zod'
import type { Languages } from '../catalog/language.ts'
import { developersLanguage } from '../catalog/language-codes.ts'
import type { ActionContract, OperationContract, ReadContract } from '../contract/operation.ts'
import type { Site } from '../site/site.ts'
import { siteTools } from './site-tools.ts'
import type { McpTool, ObjectSchema } from './tool.ts'

/** Returns every tool: the operations, then those that read the site. */
export function mcpTools(site: Site): readonly McpTool[] {
  return [...operationTools(site), ...siteTools(site)]
}

/** Returns the operations of the newest version as tools, described by the schemas of the contract. */
function operationTools({ api, catalog, languages }: Site): readonly McpTool[] {
  const schemas = api.schemas(catalog)
  return api.operations.map(operation => {
    const isReadOnly = operation.kind === 'read'
    return {
      name: operation.operationId,
      title: operation.summary[developersLanguage].replace(/\.$/, ''),
      description: descriptionOf(operation),
      inputSchema: isReadOnly ? readInput(operation, schemas, languages) : actionInput(operation, schemas),
      outputSchema: outputOf(operation, schemas),
      // A message only adds to an inbox. What an action of the company does is not known.
      annotations: {
        readOnlyHint: isReadOnly,
        destructiveHint: !isReadOnly && operation.isOwn === true,
        idempotentHint: isReadOnly,
        openWorldHint: !isReadOnly,
      },
    }
  })
}

function descriptionOf(operation: OperationContract): string {
  const { details = [] } = operation.kind === 'read' ? operation : {}
  if (details.length === 0) return operation.description
  return `${operation.description} Only the structured content has ${details.join(', ')}.`
}

type Schemas = Readonly<Record<string, z.ZodType>>

function readInput(operation: ReadContract, schemas: Schemas, languages: Languages): ObjectSchema {
  const lang = z
    .enum(languages)
    .default(languages[0])
    .meta({ description: `Language of the text and of the links; ${languages[0]} without it` })
  return jsonSchema(z.object({ ...pathSchemas(operation, schemas), lang }))
}

function pathSchemas({ parameters }: OperationContract, schemas: Schemas): Schemas {
  const ofPath = Object.entries(parameters).map(([name, { schema }]) => [name, schemaOf(schema, schemas)])
  return Object.fromEntries(ofPath)
}

function actionInput(operation: ActionContract, schemas: Schemas): ObjectSchema {
  const { request, fields, rehearsal } = operation
  const body = jsonSchema(schemaOf(request.schema, schemas))
  const path = jsonSchema(z.object(pathSchemas(operation, schemas)))
  const ofFields = fields.map(({ argument, argumentDescription, schema }) => [
    argument,
    { description: argumentDescription, ...schema },
  ])
  const ofRehearsal = rehearsal
    ? { [rehearsal.name]: { ...rehearsal.schema, description: rehearsal.description } }
    : {}
  return {
    ...body,
    properties: {
      ...path.properties,
      ...body.properties,
      ...Object.fromEntries(ofFields),
      ...ofRehearsal,
    },
    required: [...(path.required ?? []), ...(body.required ?? [])],
  }
}

/** An action that is only checked returns another object. */
function outputOf(operation: OperationContract, schemas: Schemas): ObjectSchema {
  const shape = (name: string) => shapeOf(jsonSchema(schemaOf(name, schemas)))
  const success = shape(operation.success)
  if (operation.kind === 'read' || !operation.rehearsal) return success
  return { type: 'object', oneOf: [success, shape(operation.rehearsal.success)] }
}

function schemaOf(name: string, schemas: Schemas): z.ZodType {
  const schema = schemas[name]
  if (!schema) throw new Error(`the version has no schema ${name}`)
  return schema
}

/** As in the OpenAPI document, properties without a description are allowed, because later versions may add some. */
function jsonSchema(schema: z.ZodType) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, { io: 'input' })
  if (described.type !== 'object') throw new Error('a tool takes and gives objects')
  return { ...described, type: described.type }
}

/**
 * Returns the properties of a result with their types, but without the parts of those. Clients read the list of tools
 * before anything else, and the OpenAPI document has the rest.
 */
function shapeOf({ properties, required }: ReturnType<typeof jsonSchema>): ObjectSchema {
  const members = Object.entries(properties ?? {}).map(([name, schema]) => [name, typeOf(schema)])
  return {
    type: 'object',
    properties: Object.fromEntries(members),
    ...(required !== undefined && { required }),
  }
}

function typeOf(schema: object | boolean): object {
  const kept = Object.entries(schema).filter(([keyword]) => !details.has(keyword))
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, keyword === 'anyOf' ? value.map(typeOf) : value]),
  )
}

const details = new Set(['description', 'format', 'minimum', 'maximum', 'properties', 'required', 'items'])
