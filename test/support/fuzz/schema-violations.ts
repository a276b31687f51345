import fc from 'fast-check'
import type { SchemaObject } from '../openapi.ts'
import { codePoints, resolve, texts, type ValueOptions, valuesOf } from './schema-values.ts'

/** Values that break one constraint of a schema and keep the others. */
export interface Violation {
  /** The property at fault; empty when it is the value itself. */
  readonly property: string
  /** The keyword that is broken. */
  readonly keyword: string
  readonly values: fc.Arbitrary<unknown>
}

/** Returns one violation for each constraint of a schema, and for an object those of each property. */
export function violationsOf(schema: SchemaObject, options: ValueOptions): Violation[] {
  const resolved = resolve(schema, options.document)
  return resolved.type === 'object'
    ? violationsOfObject(resolved, options)
    : violationsOfValue(resolved, options)
}

function violationsOfObject(schema: SchemaObject, options: ValueOptions): Violation[] {
  const whole = valuesOf(schema, options) as fc.Arbitrary<Record<string, unknown>>
  const missing = (schema.required ?? []).map(property => ({
    property,
    keyword: 'required',
    values: whole.map(({ [property]: _left, ...others }) => others),
  }))
  const wrong = Object.entries(schema.properties ?? {}).flatMap(([property, of]) =>
    violationsOfValue(resolve(of, options.document), options).map(({ keyword, values }) => ({
      property,
      keyword,
      values: fc.tuple(whole, values).map(([object, value]) => ({ ...object, [property]: value })),
    })),
  )
  return [...missing, ...wrong]
}

function violationsOfValue(given: SchemaObject, options: ValueOptions): Violation[] {
  const schema = asOne(given)
  return Object.keys(schema).flatMap(keyword => {
    const violate = violators[keyword]
    return violate ? [{ property: '', keyword, values: violate(schema, options) }] : []
  })
}

/**
 * A schema or null, written as one schema of two types: its other keywords say nothing of null. Of a list that allows
 * other texts, the schema of those.
 */
function asOne(schema: SchemaObject): SchemaObject {
  const branches = Array.isArray(schema.anyOf) ? (schema.anyOf as SchemaObject[]) : []
  const [value, other] = branches
  if (branches.length !== 2 || value?.type === undefined) return schema
  if (value.enum && other?.type === 'string') return other
  return other?.type === 'null' ? { ...value, type: [value.type, 'null'].flat() } : schema
}

type Violator = (schema: SchemaObject, options: ValueOptions) => fc.Arbitrary<unknown>

/**
 * Generates violations of a keyword. Keywords that only schemas of responses use are missing, because no client sends
 * such values.
 */
const violators: Readonly<Record<string, Violator>> = {
  type: ({ type }) =>
    fc.oneof(...Object.entries(byType).flatMap(([name, of]) => (includes(type, name) ? [] : [of]))),
  enum: ({ enum: choices = [] }) =>
    fc
      .oneof(
        texts(1, 20),
        fc.constantFrom(...choices).map(choice => `${choice}`.toUpperCase()),
      )
      .filter(text => !choices.includes(text)),
  minLength: ({ minLength }) => fc.constantFrom('x', 'é', '🙂').map(one => one.repeat(Number(minLength) - 1)),
  maxLength: (schema, options) => {
    const maximum = Number(schema.maxLength)
    return fc
      .tuple(
        valuesOf({ ...schema, type: 'string' }, options) as fc.Arbitrary<string>,
        fc.integer({ min: 1, max: 50 }),
      )
      .map(([text, more]) => 'x'.repeat(Math.max(0, maximum + more - codePoints(text))) + text)
  },
  pattern: ({ pattern }) =>
    fc
      .string({
        unit: fc.constantFrom('a', '~', ' ', '\t', '\x80', 'é', '\xff'),
        minLength: 1,
        maxLength: 60,
      })
      .filter(text => text.trim() === text && !new RegExp(String(pattern), 'u').test(text)),
  format: ({ format }) => {
    const values = malformed[String(format)]
    if (!values) throw new Error(`nothing is known that breaks the format ${format}`)
    return values
  },
}

const byType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  null: fc.constant(null),
  boolean: fc.boolean(),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  string: texts(1, 20),
  array: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 3 }),
  object: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3, noNullPrototype: true }),
}

const malformed: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.oneof(
    texts(1, 40).filter(text => !text.includes('@')),
    fc.constantFrom(
      'ana@',
      '@b.test',
      'a@b@c.test',
      'a b@c.test',
      'a@b..test',
      'a@-b.test',
      'a@b_c.test',
      'a@b.test.',
    ),
    fc
      .constantFrom('a@b.test,c@d.test', 'Ana <a@b.test>', 'a@b.test\n', '\0a@b.test', 'a@b.test\0')
      .filter(text => text.trim() === text),
  ),
}

function includes(type: SchemaObject['type'], name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name))
}
