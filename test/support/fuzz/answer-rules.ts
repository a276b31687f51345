import { faultsOfFields } from '../header-fields.ts'
import { createSchemaValidator, type OpenApiDocument } from '../openapi.ts'
import { createApiRules } from './api-rules.ts'
import { decoded } from './decoded.ts'
import { faultsOfExpectation } from './expectation-rules.ts'
import { faultsOfJson } from './problem-rules.ts'
import { type Answer, type FuzzRequest, fieldOf, missing, pathOf, type RequestConditions } from './request.ts'
import { faultsOfSiteAnswer } from './site-rules.ts'

/** Returns every rule of HTTP, of the site and of the document that a response breaks. Empty when it breaks none. */
export type Rules = (request: FuzzRequest, answer: Answer, circumstances?: RequestConditions) => string[]

/**
 * Creates the rules of a site with this document. `isDeprecated` says whether its responses must have the fields of a
 * deprecated version.
 */
export function createRules(document: OpenApiDocument, isDeprecated = false): Rules {
  const judge = createSchemaValidator(document)
  const faultsOfApiAnswer = createApiRules(document, judge, isDeprecated)
  return (request, answer, circumstances = {}) => {
    const general = [
      ...faultsOfFields(answer.headers),
      ...faultsOfMessage(request, answer),
      ...faultsOfJson(request, answer, judge),
      ...faultsOfExpectation(request, answer, circumstances),
      ...missing(answer, securityFields),
    ]
    if (isRefusedTarget(answer, circumstances)) return general
    const path = pathOf(request)
    const isApi = path === '/api' || path.startsWith('/api/')
    const particular = isApi
      ? faultsOfApiAnswer(request, path, answer, circumstances)
      : faultsOfSiteAnswer(request, path, answer, circumstances)
    return [...general, ...particular]
  }
}

const securityFields = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
]

/** A target that could be read in two ways is refused before any route sees it: no quota is spent, and no path known. */
function isRefusedTarget({ status, headers }: Answer, { isOnWire = false }: RequestConditions): boolean {
  return isOnWire && status === 400 && isProblem(headers) && !headers.has('RateLimit')
}

function isProblem(headers: Headers): boolean {
  return headers.get('Content-Type') === 'application/problem+json'
}

/** The rules of HTTP for every response (RFC 9110 §6.4, §8.6, §9.3.2, §15.4.5). */
function faultsOfMessage(request: FuzzRequest, answer: Answer): string[] {
  const { status, headers, body } = answer
  const faults: string[] = []
  const isBodiless = request.method === 'HEAD' || status === 204 || status === 304
  if (isBodiless && body.byteLength > 0) faults.push(`${status} to ${request.method} has a body`)
  const length = headers.get('Content-Length')
  if (!isBodiless && length !== null && Number(length) !== body.byteLength) {
    faults.push(`Content-Length is ${length} and the body has ${body.byteLength} bytes`)
  }
  if (status === 204 && length !== null) faults.push('204 has a Content-Length')
  if (body.byteLength > 0 && !headers.has('Content-Type')) faults.push('a body without Content-Type')
  if (status === 304 && fieldOf(request, 'If-None-Match') === null) faults.push('304 without a condition')
  if (headers.has('Content-Encoding') && fieldOf(request, 'Accept-Encoding') === null) {
    faults.push('a content coding that nobody asked for')
  }
  if (!isBodiless && decoded(answer) === undefined)
    faults.push('the body is not in its content coding, or not UTF-8')
  return faults
}

/**
 * Returns the differences between a HEAD and the GET of the same request (RFC 9110 §9.3.2). Fields that change with
 * each response are ignored.
 */
export function faultsOfHead(head: Answer, get: Answer): string[] {
  const shown = ({ status, headers }: Answer) =>
    [
      `${status}`,
      ...[...headers].filter(([name]) => !changing.has(name)).map(([name, value]) => `${name}: ${value}`),
    ].join('\n')
  const length = head.headers.get('Content-Length')
  return [
    ...(shown(head) === shown(get) ? [] : [`HEAD says\n${shown(head)}\nand GET\n${shown(get)}`]),
    ...(length === null || length === String(get.body.byteLength)
      ? []
      : [`HEAD says Content-Length: ${length}`]),
  ]
}

const changing: ReadonlySet<string> = new Set(
  'ratelimit retry-after date content-length transfer-encoding connection keep-alive'.split(' '),
)
