import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'
import { methods as anyMethods, bodies, paths, queries } from '../hostile-requests.ts'
import type { OpenApiDocument } from '../openapi.ts'
import { validRequests } from './documented-requests.ts'
import { isMessage, malformedBodies } from './hostile-bodies.ts'
import { hostileFields } from './hostile-fields.ts'
import type { FuzzRequest } from './request.ts'

/** The sources of generated requests. `addresses` are paths that the site serves. */
export interface HostileSources {
  readonly document: OpenApiDocument
  readonly addresses: readonly string[]
}

/** Methods as clients send them: those that every client knows in capitals (Fetch §2.2.1). */
const methods = anyMethods.map(method =>
  /^(?:get|head|post|put|delete|options)$/i.test(method) ? method.toUpperCase() : method,
)

/**
 * Returns requests outside any promise. Each gets a response that HTTP and the contract allow, or is not accepted at
 * all.
 */
export function hostileRequests({ document, addresses }: HostileSources): fc.Arbitrary<FuzzRequest> {
  const valid = validRequests(document)
  return fc.oneof(
    { weight: 5, arbitrary: malformedBodies(valid.filter(isMessage)) },
    { weight: 4, arbitrary: spoiledOtherwise(valid) },
    { weight: 2, arbitrary: spoiledOtherwise(elsewhere(underApi)) },
    { weight: 2, arbitrary: spoiledOtherwise(elsewhere(pagesOf(addresses))) },
    { weight: 4, arbitrary: withHostileFields(elsewhere(fc.constantFrom(...addresses.map(written)))) },
    { weight: 2, arbitrary: forms(addresses, valid.filter(isMessage)) },
    { weight: 2, arbitrary: anything },
  )
}

/** A request with another method, other fields, another query, or another spelling of its path. */
function spoiledOtherwise(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    fc.tuple(requests, methods).map(([request, method]) => open({ ...request, method })),
    withHostileFields(requests),
    fc
      .tuple(requests, queries)
      .map(([request, query]) => open({ ...request, target: withoutQuery(request) + written(query) })),
    fc.tuple(requests, respellings).map(([request, respell]) => open(respell(request))),
  )
}

function withHostileFields(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc
    .tuple(requests, hostileFields)
    .map(([request, fields]) => open({ ...request, fields: [...request.fields, ...fields] }))
}

/** The request without what was expected of it. */
function open({ method, target, fields, body }: FuzzRequest): FuzzRequest {
  return { method, target, fields, body }
}

function elsewhere(targets: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  return targets.map(target => ({ method: 'GET', target, fields: [], body: null }))
}

const underApi = fc.oneof(
  fc.constantFrom(
    ...'/api /api/ /api/v1/ /api/v2 /api/v1/contato/ /api//v1 /API/v1 /api/v1/servicos/mlabs/x'.split(' '),
  ),
  paths.map(path => `/api${written(path)}`),
  paths.map(path => `/api/v1/servicos${written(path)}`),
)

function pagesOf(addresses: readonly string[]): fc.Arbitrary<string> {
  const behind = fc.constantFrom('', '', '', '', '.md', '/', '/index.html', '.html', '//', '/x', '%20', '.MD')
  return fc.tuple(fc.constantFrom(...addresses), behind).map(([address, end]) => written(address + end))
}

/**
 * Requests as a browser without scripts sends them to a page, with valid messages among them, also to pages without a
 * form.
 */
function forms(addresses: readonly string[], messages: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  const withForm = addresses.filter(address => /^(?:\/en|\/es)?\/conta\w+$/.test(address))
  const pair = fc.tuple(
    fc.constantFrom('nome', 'email', 'mensagem', 'telefone', 'whatsapp', 'idioma', '__proto__'),
    fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 20 }),
      fc.constantFrom('%', '+', '\0', 'x'.repeat(70_000)),
    ),
  )
  return fc
    .tuple(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...withForm) }, fc.constantFrom(...addresses)),
      fc.oneof(
        fc.array(pair, { maxLength: 5 }),
        messages.map(({ body }) =>
          Object.entries(JSON.parse(String(body))).map(([name, value]): [string, string] => [
            name,
            `${value ?? ''}`,
          ]),
        ),
      ),
      fc.oneof(fc.constant([]), hostileFields),
    )
    .map(([address, pairs, fields]) => ({
      method: 'POST',
      target: written(address),
      fields: [['Content-Type', 'application/x-www-form-urlencoded'], ...fields],
      body: new URLSearchParams(pairs).toString(),
    }))
}

const anything: fc.Arbitrary<FuzzRequest> = fc
  .tuple(methods, paths, queries, hostileFields, bodies)
  .map(([method, path, query, fields, body]) => ({
    method,
    target: written(path) + written(query),
    fields,
    body: body instanceof Uint8Array || typeof body === 'string' ? (body as FuzzRequest['body']) : null,
  }))

const respellings = fc.oneof(
  fc.nat().map(at => (request: FuzzRequest) => respelled(request, at, one => `%${hexadecimal(one)}`)),
  fc.nat().map(at => (request: FuzzRequest) => respelled(request, at, one => one.toUpperCase())),
  fc.nat().map(at => (request: FuzzRequest) => respelled(request, at, one => `%25${hexadecimal(one)}`)),
  fc
    .tuple(
      fc.nat(),
      fc.constantFrom('/', '//', '%2F', '%', '%zz', '%FF', '%00', '%5C', '/./', '/../', ';', '%E2%80%AE'),
    )
    .map(
      ([at, text]) =>
        (request: FuzzRequest) =>
          respelled(request, at, one => one + text),
    ),
)

/** The path of a request with one of its characters written otherwise. */
function respelled(request: FuzzRequest, at: number, write: (one: string) => string): FuzzRequest {
  const path = withoutQuery(request)
  const index = at % path.length
  const spelled = path.slice(0, index) + write(path.charAt(index)) + path.slice(index + 1)
  return {
    ...request,
    target: written(spelled.startsWith('/') ? spelled : `/${spelled}`) + request.target.slice(path.length),
  }
}

function withoutQuery({ target }: FuzzRequest): string {
  return target.split('?', 1)[0] ?? ''
}

function hexadecimal(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, '0')
}

/** A part of a target as a client writes it that knows nothing but which characters cannot travel (RFC 9112 §3). */
function written(part: string): string {
  return part.toWellFormed().replaceAll(/[^\x21-\x7e]|[#"<>^`{|}]/gu, encodeURIComponent)
}
