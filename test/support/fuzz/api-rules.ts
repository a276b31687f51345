import { contactPolicy, readPolicy } from '../../../src/contract/quota-policies.ts'
import { readDate, readDeprecation, readLinks, readPolicies } from '../field-readers.ts'
import {
  codesOf,
  type OpenApiDocument,
  type OperationObject,
  operationsOf,
  type ResponseObject,
  type SchemaValidator,
} from '../openapi.ts'
import { jsonOf } from './decoded.ts'
import {
  type Answer,
  type FuzzRequest,
  fieldOf,
  isRehearsal,
  missing,
  type RequestConditions,
} from './request.ts'

type ApiRules = (
  request: FuzzRequest,
  path: string,
  answer: Answer,
  circumstances: RequestConditions,
) => string[]

/** The contact path without a version. Its responses are those of the documented one. */
const unversioned = '/api/contato'

/** The quota and the window of each policy, as the contract fixes them. */
const policies = {
  leitura: { q: readPolicy.quota, w: readPolicy.windowSeconds },
  contato: { q: contactPolicy.quota, w: contactPolicy.windowSeconds },
} as const

/** Whether the path of a request could be read in two ways: with a backslash or a dot segment. */
function isAmbiguous({ target }: FuzzRequest): boolean {
  return /\\|\/(?:\.|%2e){1,2}(?:\/|$)|%5c/i.test(target.split('?', 1)[0] ?? '')
}

/** Creates the rules of everything under `/api` from the document: statuses, media types, bodies, required fields. */
export function createApiRules(
  document: OpenApiDocument,
  judge: SchemaValidator,
  isDeprecated: boolean,
): ApiRules {
  const operations = operationsOf(document).map(({ method, path, operation }) => ({
    methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
    operation,
    matches: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (request, path, answer, circumstances) => {
    const { method } = request
    const found = operations.find(({ matches }) =>
      matches.test(path === unversioned ? '/api/v1/contato' : path),
    )
    const isSubmission =
      method === 'POST' && found?.methods.includes('POST') === true && !isRehearsal(request)
    const common = [
      ...missing(answer, ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers']),
      ...faultsOfPolicies(answer, isSubmission ? 'contato' : 'leitura', isPreflight(request), circumstances),
      ...faultsOfLife(answer, isDeprecated && /^\/api\/(?:v1(?:\/|$)|contato$)/.test(path)),
    ]
    return [...common, ...faultsOfRoute()]

    function faultsOfRoute(): string[] {
      const { status } = answer
      if (status >= 500 && !(isSubmission && circumstances.isMailFailing && status !== 500)) {
        return [`${status}, which nothing here can cause`]
      }
      if (status === 429 && !circumstances.mayBeLimited)
        return ['429 to a client that has not spent its quota']
      if (isPreflight(request)) return status === 204 || status === 429 ? [] : [`${status} to a preflight`]
      // Some clients write such a path otherwise before they send it.
      if (status === 400 && circumstances.isOnWire && isAmbiguous(request)) return codeIs('bad_request', 400)
      if (!found)
        return status === 404 || status === 429 ? codeIs('not_found', 404) : [`${status} where nothing is`]
      if (!found.methods.includes(method)) {
        const allow = answer.headers.get('Allow')
        const told = allow === found.methods.join(', ') || status === 429 ? [] : [`405 with Allow: ${allow}`]
        return [...codeIs('method_not_allowed', 405), ...told, ...faultsOfDocumented(found.operation)]
      }
      if (status === 405) return ['405 to a method that is documented']
      return faultsOfDocumented(found.operation)
    }

    function codeIs(code: string, status: number): string[] {
      if (answer.status === 429) return []
      if (answer.status !== status) return [`${answer.status} and not ${status}`]
      const body = jsonOf(answer) as { code?: unknown } | undefined
      return method === 'HEAD' || body?.code === code ? [] : [`the code is ${body?.code} and not ${code}`]
    }

    function faultsOfDocumented({ operationId, responses }: OperationObject): string[] {
      const response = responses[answer.status]
      if (!response) return [`${operationId} does not document ${answer.status}`]
      const described = Object.entries(response.headers ?? {})
      const required = described.filter(([name, header]) => {
        const { required = false } = '$ref' in header ? (document.components.headers?.[name] ?? {}) : header
        return required
      })
      const names = required.map(([name]) => name)
      return [...missing(answer, names), ...faultsOfContent(response)]
    }

    function faultsOfContent({ content, description }: ResponseObject): string[] {
      const type = answer.headers.get('Content-Type')
      if (!content) return type === null ? [] : [`${type} where nothing is documented`]
      const [documented, media] = Object.entries(content)[0] ?? []
      if (type !== documented) return [`the media type is ${type} and not ${documented}`]
      if (method === 'HEAD') return []
      const body = jsonOf(answer)
      const codes = description.startsWith('Problem: ') ? codesOf({ description }) : []
      const { code } = (body ?? {}) as { code?: string }
      const isKnown = codes.length === 0 || codes.includes(`${code}`)
      return [
        ...judge(body, media?.schema ?? {}),
        ...(isKnown ? [] : [`${code} is not documented for ${answer.status}`]),
      ]
    }
  }
}

function faultsOfPolicies(
  { status, headers }: Answer,
  name: keyof typeof policies,
  isFree: boolean,
  { isFirstOfClient }: RequestConditions,
): string[] {
  const { q, w } = policies[name]
  const [policy] = readPolicies(headers.get('RateLimit-Policy') ?? '')
  const [state] = readPolicies(headers.get('RateLimit') ?? '')
  const faults: string[] = []
  if (policy?.name !== name || policy.parameters.q !== q || policy.parameters.w !== w) {
    faults.push(`RateLimit-Policy is ${headers.get('RateLimit-Policy')} for ${name}`)
  }
  const { r = -1, t = 0 } = state?.parameters ?? {}
  const isFitting = state?.name === name && r >= 0 && r <= q && t >= 1 && t <= w
  const isFirst = isFitting && r === (isFree ? q : q - 1) && t >= w - 5
  if (!isFitting || (isFirstOfClient && !isFirst))
    faults.push(`RateLimit is ${headers.get('RateLimit')} for ${name}`)
  if (status === 429 && (r !== 0 || Number(headers.get('Retry-After')) !== t)) {
    faults.push(`429 with ${headers.get('RateLimit')} and Retry-After: ${headers.get('Retry-After')}`)
  }
  return faults
}

function faultsOfLife({ headers }: Answer, isDeprecated: boolean): string[] {
  const [deprecation, sunset] = [headers.get('Deprecation'), headers.get('Sunset')]
  if (!isDeprecated) return deprecation === null && sunset === null ? [] : ['a life that is not its own']
  if (deprecation === null || sunset === null) return ['a deprecated version does not say so']
  const relations = readLinks(headers.get('Link') ?? '').map(({ rel }) => rel)
  const isLonger = readDate(sunset).getTime() > readDeprecation(deprecation).getTime()
  return relations.includes('deprecation') && isLonger ? [] : ['the life of the version does not fit']
}

function isPreflight(request: FuzzRequest): boolean {
  const hasFields = ['Origin', 'Access-Control-Request-Method'].every(name => fieldOf(request, name) !== null)
  return request.method === 'OPTIONS' && hasFields
}
