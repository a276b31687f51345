import fc from 'fast-check'
import { isOneOf } from '../../../src/catalog/language.ts'
import { siteLanguages as languages } from '../html.ts'
import { type OpenApiDocument, type OperationObject, operationsOf, type SchemaObject } from '../openapi.ts'
import { foreignPhones, phones, textsWithoutDigits } from './phones.ts'
import type { Expectation, FuzzRequest } from './request.ts'
import { valuesOf } from './schema-values.ts'
import { violationsOf } from './schema-violations.ts'

type Values = Readonly<Record<string, unknown>>

interface Documented {
  readonly method: string
  readonly path: string
  readonly operation: OperationObject
}

/** Returns requests of every operation that the document allows. Each gets 200 in its language. */
export function validRequests(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operationsOf(document).map(documented => ({
      weight: documented.method === 'POST' ? 4 : 1,
      arbitrary: fc
        .tuple(parametersOf(documented, document), bodiesOf(documented, document), spellings)
        .map(([parameters, body, spelling]) => {
          const expected = { status: 200, ...told(parameters, body) }
          return requestOf(documented, parameters, body, spelling, expected)
        }),
    })),
  )
}

/** Returns requests that break exactly one constraint of the document, with the problem for it. */
export function nearValidRequests(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operationsOf(document).flatMap(documented => [
      ...wrongParameters(documented, document),
      ...(documented.operation.requestBody ? wrongBodies(documented, document) : []),
    ]),
  )
}

function wrongParameters(documented: Documented, document: OpenApiDocument): fc.Arbitrary<FuzzRequest>[] {
  // A message is not refused for its lang.
  const refused = (documented.operation.parameters ?? []).filter(
    ({ name }) => name !== 'lang' || !documented.operation.requestBody,
  )
  return refused.flatMap(({ name, schema }) =>
    violationsOf(schema, { document })
      // In a path, a query or a header field every value is text.
      .filter(({ keyword }) => keyword !== 'type')
      .map(({ values }) =>
        fc
          .tuple(parametersOf(documented, document), bodiesOf(documented, document), spellings, values)
          .filter(([, , , value]) => name !== 'slug' || !/^\.{1,2}$|[\0/\\]/.test(String(value)))
          .map(([others, body, spelling, value]) => {
            const parameters = { ...others, [name]: value }
            const { language } = told(parameters, body)
            const expected = { ...refusals[name], language } as Expectation
            return requestOf(documented, parameters, body, spelling, expected)
          }),
      ),
  )
}

/** The problem of the contract for a parameter that the document does not allow. */
const refusals: Readonly<Record<string, Expectation>> = {
  lang: { status: 400, code: 'lang_invalid' },
  slug: { status: 404, code: 'service_not_found' },
  'Idempotency-Key': { status: 400, code: 'idempotency_key_invalid' },
}

function wrongBodies(documented: Documented, document: OpenApiDocument): fc.Arbitrary<FuzzRequest>[] {
  const schema = bodySchema(documented)
  const noPhone = {
    property: 'telefone',
    keyword: 'description',
    values: withPhone(documented, document, textsWithoutDigits),
  }
  const violations = [...violationsOf(schema, { document, properties }), noPhone]
  return violations.map(({ property, keyword, values }) =>
    fc
      .tuple(parametersOf(documented, document), values as fc.Arbitrary<Values>, spellings)
      .map(([parameters, body, spelling]) => {
        const { language } = told(parameters, body)
        const code = codeOf(property, keyword)
        const refusal = code === undefined ? { status: 200 } : { status: 400, code, field: property }
        return requestOf(documented, parameters, body, spelling, { ...refusal, language })
      }),
  )
}

function withPhone({ operation }: Documented, document: OpenApiDocument, phones: fc.Arbitrary<string>) {
  const schema = bodySchema({ operation })
  return fc
    .tuple(valuesOf(schema, { document, properties }) as fc.Arbitrary<Values>, phones)
    .map(([body, telefone]) => ({ ...body, telefone }))
}

/** The code of the contract; undefined for what counts as not given. */
function codeOf(property: string, keyword: string): string | undefined {
  const name = { nome: 'name', mensagem: 'message', email: 'email', telefone: 'phone' }[property]
  if (name === undefined) return undefined
  if (name === 'phone') return 'phone_invalid'
  if (keyword === 'required' || keyword === 'type') return `${name}_required`
  if (name === 'email') return 'email_invalid'
  return keyword === 'minLength' ? `${name}_too_short` : `${name}_too_long`
}

function bodySchema({ operation }: Pick<Documented, 'operation'>): SchemaObject {
  return operation.requestBody?.content['application/json']?.schema ?? { type: 'null' }
}

function parametersOf({ operation }: Documented, document: OpenApiDocument): fc.Arbitrary<Values> {
  const { parameters = [] } = operation
  const entries = parameters.map(({ name, schema }) => [name, valuesOf(schema, { document })] as const)
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
  return fc.record(Object.fromEntries(entries), { requiredKeys, noNullPrototype: true })
}

/** Bodies that are accepted; in English and Spanish some have a number of another country. */
function bodiesOf(documented: Documented, document: OpenApiDocument): fc.Arbitrary<Values> {
  const bodies = valuesOf(bodySchema(documented), { document, properties }) as fc.Arbitrary<Values>
  return fc
    .tuple(bodies, fc.option(foreignPhones))
    .map(([body, telefone]) =>
      telefone !== null && (body?.idioma === 'en' || body?.idioma === 'es') ? { ...body, telefone } : body,
    )
}

const properties = {
  telefone: fc.oneof({ weight: 3, arbitrary: phones }, fc.constantFrom(null, '')),
  idioma: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...languages) },
    fc.stringMatching(/^[A-Za-z0-9-]{0,35}$/),
  ),
}

/** Ways to write the same request. */
const spellings = fc.record({
  isHead: fc.boolean(),
  isUnversioned: fc.boolean(),
  indent: fc.constantFrom(0, 2, 10),
  contentType: fc.constantFrom('application/json', 'application/json; charset=utf-8', 'Application/JSON'),
  ignored: fc.constantFrom('', 'x=1', '__proto__=x', 'lang=xx', 'Lang=xx'),
})

type Spelling = typeof spellings extends fc.Arbitrary<infer Value> ? Value : never

function requestOf(
  { method, path, operation }: Documented,
  parameters: Values,
  body: Values,
  spelling: Spelling,
  expected: Expectation,
): FuzzRequest {
  const of = (place: string) =>
    (operation.parameters ?? []).filter(
      ({ name, in: where }) => where === place && parameters[name] !== undefined,
    )
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(parameters[name])))
  const pairs = of('query').map(({ name }) => `${name}=${encodeURIComponent(String(parameters[name]))}`)
  const isIgnored = !spelling.ignored.startsWith('lang=') || of('query').some(({ name }) => name === 'lang')
  const query = [...pairs, ...(spelling.ignored !== '' && isIgnored ? [spelling.ignored] : [])].join('&')
  const isPost = method === 'POST'
  const spelled = isPost && spelling.isUnversioned ? '/api/contato' : filled
  return {
    method: !isPost && spelling.isHead ? 'HEAD' : method,
    target: query === '' ? spelled : `${spelled}?${query}`,
    fields: [
      ...of('header').map(({ name }) => [name, String(parameters[name])] as const),
      ...(isPost ? [['Content-Type', spelling.contentType] as const] : []),
    ],
    body: isPost ? JSON.stringify(body, null, spelling.indent) : null,
    expected,
  }
}

/** Returns the language and the slug of the expected response. */
function told(
  parameters: Values,
  body: Values,
): Pick<Expectation, 'language' | 'slug'> & { readonly language: string } {
  const { idioma } = (body as Values | null) ?? {}
  const language = [idioma, parameters.lang].find(code => isOneOf(languages, code)) ?? languages[0]
  const slug = parameters.slug === undefined ? {} : { slug: String(parameters.slug) }
  return { language, ...slug }
}
