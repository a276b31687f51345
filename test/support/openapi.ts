import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TestSite } from './site.ts'

/** The parts of an OpenAPI 3.1 document that the tests use. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Readonly<Record<string, unknown>>
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, SchemaObject>>
    readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly example?: string }>>
    readonly securitySchemes?: object
  }
  readonly security?: unknown
}

export interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly ParameterObject[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, ResponseObject>>
  readonly security?: unknown
}

export interface ParameterObject {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: SchemaObject
}

export interface ResponseObject {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string } | { readonly required?: boolean }>>
  readonly content?: Content
}

export type Content = Readonly<Record<string, MediaTypeObject>>

export interface MediaTypeObject {
  readonly schema: SchemaObject
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface SchemaObject {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly additionalProperties?: unknown
  readonly [keyword: string]: unknown
}

/** Reads the site's own `/openapi.json`, with its references to responses and parameters resolved. */
export async function readOpenApi(site: TestSite, path = '/openapi.json'): Promise<OpenApiDocument> {
  return resolved(await (await site.fetch(path)).json())
}

/** Returns a document with its `$ref`s to responses and parameters resolved. Other references stay. */
export function resolved<Document>(document: Document): Document {
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const [, kind, name] =
      /^#\/components\/(responses|parameters)\/(.+)$/.exec(String('$ref' in value && value.$ref)) ?? []
    if (kind && name) return resolve((document as Components).components[kind]?.[name])
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, resolve(member)]))
  }
  return resolve(document) as Document
}

interface Components {
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** Returns the problem codes in the description of a response. */
export function codesOf({ description }: Pick<ResponseObject, 'description'>): readonly string[] {
  const [, list = ''] = /^Problem: (.*)$/.exec(description) ?? []
  return list.split(', ').map(code => code.replace(/ \(\d+\)$/, ''))
}

/** Returns the fields of HTTP and of browsers that the description of a document names. */
export function generalFieldsOf(info: Readonly<Record<string, unknown>>): readonly string[] {
  const [, list = ''] = / as in HTTP: ([\w, -]+)\./.exec(String(info.description)) ?? []
  return list.split(', ')
}

/** Returns the errors that an independent validator finds in a value. Empty when it matches the schema. */
export type SchemaValidator = (value: unknown, schema: SchemaObject) => readonly string[]

const judges = new Map<string, SchemaValidator>()

/** Creates a validator of JSON Schema 2020-12 that knows the document's components and checks formats. */
export function createSchemaValidator(document: OpenApiDocument): SchemaValidator {
  const components = JSON.stringify(document.components)
  const judge = judges.get(components) ?? compileJudge(document)
  judges.set(components, judge)
  return judge
}

function compileJudge(document: OpenApiDocument): SchemaValidator {
  const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  const base = 'https://judge.test/openapi.json'
  ajv.addSchema({ components: document.components }, base)
  ajv.addVocabulary(['components'])
  const compiled = new Map<string, ValidateFunction>()
  return (value, schema) => {
    const text = absolute(schema, base)
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text))
    compiled.set(text, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
  }
}

/** Returns a reference to a named schema of the document. */
export function component(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** Returns the schema as JSON, with its references resolved against the document. */
function absolute(schema: SchemaObject, base: string): string {
  return JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${base}#/`)
}

/** Returns every operation with its method in capitals and its path. */
export function operationsOf(
  document: OpenApiDocument,
): readonly { method: string; path: string; operation: OperationObject }[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}
