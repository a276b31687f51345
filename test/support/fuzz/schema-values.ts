import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'
import type { OpenApiDocument, SchemaObject } from '../openapi.ts'

/** Generators for schemas that do not contain enough information. */
export interface ValueOptions {
  readonly document: OpenApiDocument
  /** Arbitraries of single properties, by their name, for rules that the schema only describes in words. */
  readonly properties?: Readonly<Record<string, fc.Arbitrary<unknown>>>
}

/**
 * Generates values that match a schema of JSON Schema 2020-12. Texts have a visible character, no white space at their
 * ends, and normalisation form C. So a program that trims and normalises counts the same characters. Throws on an
 * unknown keyword.
 */
export function valuesOf(schema: SchemaObject, options: ValueOptions): fc.Arbitrary<unknown> {
  const resolved = resolve(schema, options.document)
  refuseUnknownKeywords(resolved)
  const { const: constant, enum: choices, anyOf, allOf, type } = resolved
  if (constant !== undefined) return fc.constant(constant)
  if (choices) return fc.constantFrom(...choices)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map(branch => valuesOf(branch, options)))
  if (Array.isArray(allOf)) {
    const parts = allOf.map(part => valuesOf(part, options) as fc.Arbitrary<object>)
    return fc.tuple(...parts).map(objects => Object.assign({}, ...objects))
  }
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (types.length === 0) throw new Error(`a schema without a type: ${JSON.stringify(resolved)}`)
  return fc.oneof(...types.map(one => valuesOfType(one, resolved, options)))
}

/** Returns a schema with its references resolved. */
export function resolve(schema: SchemaObject, document: OpenApiDocument): SchemaObject {
  if (schema.$ref === undefined) return schema
  const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(schema.$ref) ?? []
  const found = document.components.schemas[name]
  if (!found) throw new Error(`${schema.$ref} is not in the document`)
  return resolve(found, document)
}

/** Generates text with this number of code points, for a schema without pattern or format. */
export function texts(minimum: number, maximum: number): fc.Arbitrary<string> {
  const ofLength = (least: number, most: number) =>
    fc
      .array(anyCharacter, { minLength: least, maxLength: most, size: 'max' })
      .map(characters => characters.join('').normalize('NFC'))
      .filter(text => isItself(text) && codePoints(text) >= least && codePoints(text) <= most)
  const plain = (length: number) =>
    fc.constantFrom('x', 'é', '🙂', '\u{20000}').map(one => one.repeat(length))
  return fc.oneof(
    { weight: 4, arbitrary: ofLength(minimum, Math.min(maximum, minimum + 30)) },
    { weight: 1, arbitrary: plain(minimum) },
    ...(maximum < Number.POSITIVE_INFINITY ? [{ weight: 1, arbitrary: plain(maximum) }] : []),
  )
}

export function codePoints(text: string): number {
  return [...text].length
}

/** Whether trimming it and writing its line ends as line feeds changes nothing. */
function isItself(text: string): boolean {
  return !/^\p{White_Space}|\p{White_Space}$|\r/u.test(text) && visible.test(text)
}

const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{C}\p{M}\u2800]/u

/** The supported keywords, and those that only describe. */
const keywords: ReadonlySet<string> = new Set(
  (
    '$ref type enum const anyOf allOf properties required items minLength maxLength pattern format minimum maximum ' +
    'description default example examples'
  ).split(' '),
)

function refuseUnknownKeywords(schema: SchemaObject): void {
  for (const keyword of Object.keys(schema)) {
    if (!keywords.has(keyword)) throw new Error(`no values can be made for the keyword ${keyword}`)
  }
}

function valuesOfType(type: string, schema: SchemaObject, options: ValueOptions): fc.Arbitrary<unknown> {
  const { minimum = -1e9, maximum = 1e9 } = schema as { minimum?: number; maximum?: number }
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'string':
      return strings(schema)
    case 'array':
      return fc.array(valuesOf(schema.items as SchemaObject, options), { maxLength: 3 })
    case 'object':
      return objects(schema, options)
    default:
      throw new Error(`no values can be made of the type ${type}`)
  }
}

function objects(
  { properties = {}, required = [] }: SchemaObject,
  options: ValueOptions,
): fc.Arbitrary<object> {
  const entries = Object.entries(properties).map(
    ([name, schema]) => [name, options.properties?.[name] ?? valuesOf(schema, options)] as const,
  )
  return fc.record(Object.fromEntries(entries), { requiredKeys: [...required], noNullPrototype: true })
}

function strings(schema: SchemaObject): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema as {
    minLength?: number
    maxLength?: number
  }
  const { pattern, format } = schema
  const isOfLength = (text: string) => codePoints(text) >= minLength && codePoints(text) <= maxLength
  if (typeof pattern === 'string') {
    const most = Math.min(maxLength, 300)
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: most, size: 'max' }).filter(isOfLength)
  }
  if (format === undefined) return texts(minLength, maxLength)
  const ofFormat = formats[String(format)]
  if (!ofFormat) throw new Error(`no values can be made of the format ${format}`)
  return ofFormat.filter(isOfLength)
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  // An address that begins an encoded word is refused, which no format of JSON Schema can express.
  email: fc.emailAddress().filter(address => !address.includes('=?')),
  // The library's own `webUrl` takes a second to prepare its paths.
  uri: fc
    .tuple(fc.domain(), fc.string())
    .map(([domain, text]) => `https://${domain}/${encodeURIComponent(text)}`),
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
    .map(date => date.toISOString()),
}
