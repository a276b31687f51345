import { generalFieldsOf } from '../../test/support/openapi.ts'
import { bodyText, type Exchange } from '../support/recording.ts'
import { type Description, fieldOf, isPreflight, placeOf, type ResponseDescription } from './described.ts'
import type { SchemaJudge } from './hyperjump.ts'

/** The fields of every response of the API, even at a path that the document does not have. */
const everywhere = ['RateLimit', 'RateLimit-Policy', 'Access-Control-Allow-Origin']

/** Returns every difference between a response and the document. Empty when the response is as described. */
export async function departures(
  exchange: Exchange,
  description: Description,
  judge: SchemaJudge,
): Promise<readonly string[]> {
  if (isPreflight(exchange)) return preflightDepartures(exchange, judge)
  const place = placeOf(exchange, description)
  if (!place) return unknownPathDepartures(exchange, judge)
  const { status } = exchange
  if (!place.hasMethod && ![405, 429].includes(status))
    return [`${status} for a method that is not described`]
  const response = place.operation.responses[status]
  if (!response) return [`status ${status} is not described`]
  const pointer = ['paths', place.path, place.method, 'responses', String(status)]
  return [
    ...(await bodyDepartures(exchange, response, pointer, judge)),
    ...(await fieldDepartures(exchange, response, description, judge)),
  ]
}

async function bodyDepartures(
  exchange: Exchange,
  { content }: ResponseDescription,
  pointer: readonly string[],
  judge: SchemaJudge,
): Promise<readonly string[]> {
  const type = fieldOf(exchange.answer, 'Content-Type')
  if (!content)
    return type === undefined && bodyText(exchange) === '' ? [] : ['a body where none is described']
  if (type === undefined || !Object.hasOwn(content, type)) return [`media type ${type} is not described`]
  if (exchange.method === 'HEAD') return []
  return judge.faults([...pointer, 'content', type, 'schema'], JSON.parse(bodyText(exchange)))
}

async function fieldDepartures(
  { answer }: Exchange,
  { headers }: ResponseDescription,
  { components, info }: Description,
  judge: SchemaJudge,
): Promise<readonly string[]> {
  const described = await Promise.all(
    Object.entries(headers).map(async ([name, header]) => {
      const value = fieldOf(answer, name)
      const described = '$ref' in header ? components.headers[name] : header
      if (value === undefined) return described?.required ? [`${name} is missing`] : []
      return fieldFaults(name, value, judge, described?.schema.type)
    }),
  )
  const known = new Set([...Object.keys(headers), ...generalFieldsOf(info)].map(name => name.toLowerCase()))
  const unknown = answer.fields
    .filter(([name]) => !known.has(name.toLowerCase()))
    .map(([name]) => `${name} is not described`)
  return [...described.flat(), ...unknown]
}

async function fieldFaults(
  name: string,
  value: string,
  judge: SchemaJudge,
  type = 'string',
): Promise<readonly string[]> {
  const read = type === 'integer' && /^\d+$/.test(value) ? Number(value) : value
  const faults = await judge.faults(['components', 'headers', name, 'schema'], read)
  return faults.map(fault => `${name}: ${value}${fault}`)
}

/** A path that the document does not have: a problem in its own form, with the fields of every answer. */
async function unknownPathDepartures(exchange: Exchange, judge: SchemaJudge): Promise<readonly string[]> {
  const { status, answer, method } = exchange
  if (![404, 429].includes(status)) return [`${status} for a path that is not described`]
  const type = fieldOf(answer, 'Content-Type')
  if (type !== 'application/problem+json') return [`${type} instead of a problem`]
  const faults =
    method === 'HEAD'
      ? []
      : await judge.faults(['components', 'schemas', 'Problem'], JSON.parse(bodyText(exchange)))
  return [...faults, ...(await commonDepartures(exchange, ['Content-Language'], judge))]
}

async function preflightDepartures(exchange: Exchange, judge: SchemaJudge): Promise<readonly string[]> {
  if (exchange.status !== 204 || bodyText(exchange) !== '')
    return [`a preflight is answered ${exchange.status}`]
  return commonDepartures(exchange, [], judge)
}

async function commonDepartures(
  { answer }: Exchange,
  more: readonly string[],
  judge: SchemaJudge,
): Promise<readonly string[]> {
  const found = await Promise.all(
    [...everywhere, ...more].map(async name => {
      const value = fieldOf(answer, name)
      return value === undefined ? [`${name} is missing`] : fieldFaults(name, value, judge)
    }),
  )
  return found.flat()
}
