import { z } from 'zod'
import type { Language } from '../../catalog/language.ts'
import { onceFor } from '../../catalog/once.ts'
import { type Block, bullets, code, heading, text } from '../../catalog/prose.ts'
import type { OperationContract } from '../../contract/operation.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Site } from '../../site/site.ts'

/** The fields of the body of a response. */
export interface ResponseFields {
  /** The field whose entries have the fields, if the body has only a list. */
  readonly list: string | undefined
  readonly fields: readonly ResponseField[]
}

interface ResponseField {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  /** Its meaning, for an operation of a company. */
  readonly meaning: string | undefined
}

/** A part of a JSON Schema that a response of the API has. */
interface Schema {
  readonly type?: string
  readonly description?: string
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** The schemas of a site, and the fields by the name of their schema: no language changes them. */
const known = onceFor(({ api, catalog }: Site) => ({
  schemas: api.schemas(catalog),
  fields: new Map<string, ResponseFields>(),
}))

/** Returns the fields of the response of an operation that succeeds, as its schema declares them. */
export function responseFields({ success, isOwn = false }: OperationContract, site: Site): ResponseFields {
  const { schemas, fields } = known(site)
  const found = fields.get(success) ?? fieldsOf(schemas[success], isOwn)
  fields.set(success, found)
  return found
}

function fieldsOf(schema: z.ZodType | undefined, isOwn: boolean): ResponseFields {
  const body = schema ? (z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as Schema) : {}
  const [[name, only] = [], ...others] = Object.entries(body.properties ?? {})
  const entry = others.length === 0 ? only?.items : undefined
  const { properties = {}, required = [] } = entry?.properties ? entry : body
  return {
    list: entry?.properties ? name : undefined,
    fields: Object.entries(properties).map(([name, field]) => {
      const meaning = isOwn ? (field.description ?? '') : undefined
      return { name, type: typeOf(field), isOptional: !required.includes(name), meaning }
    }),
  }
}

/** Returns the notation of a type, as in `string[]` or `date-time | null`. */
function typeOf(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.enum && schema.enum.length <= 3) return schema.enum.map(value => `"${value}"`).join(' | ')
  if (schema.items) return `${typeOf(schema.items)}[]`
  return schema.format === 'uri' ? 'URL' : schema.format === 'date-time' ? 'date-time' : (schema.type ?? '')
}

/** Returns the title of the fields. */
export function fieldsTitle({ list }: ResponseFields, language: Language): Block {
  const { examples, colon } = phrases[language]
  const of = list === undefined ? [] : [text(colon), code(`${list}[]`)]
  return heading(4, '', text(examples.fields), ...of)
}

/** Returns the fields as a list: the name, the type and the meaning of each. */
export function fieldList({ fields }: ResponseFields, language: Language): Block {
  const { form, examples } = phrases[language]
  return bullets(
    fields.map(({ name, type, isOptional, meaning: own }) => {
      const meaning = own ?? examples.meanings[name] ?? ''
      const says = isOptional ? `${meaning} (${form.optional})`.trim() : meaning
      return [
        code(name),
        text(' '),
        code(type),
        ...(says === '' ? [] : [{ type: 'break' } as const, text(says)]),
      ]
    }),
  )
}
