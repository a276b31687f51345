import { keysOf } from '../catalog/entries.ts'
import { requestLimits } from '../http/request-limits.ts'
import { type CheckedField, fieldEntries, limitsOf } from './contact-fields.ts'
import { contactLimits } from './contact-limits.ts'
import { exampleWait, rateLimitParameters, readPolicy } from './quota-policies.ts'

/** The fixed facts about a problem type. `example` fills the placeholders of its texts in the documentation, with a word of their language for `{example}` and the name of the policy for `{reading}`. */
interface ProblemType {
  readonly status: number
  readonly field?: CheckedField
  readonly example?: Readonly<Record<string, string>>
}

/** The groups of problem types, in the order of the documentation. */
const groups = {
  call: {
    not_found: { status: 404, example: { path: '/api/{example}' } },
    gone: { status: 410, example: { path: '/{example}/1', list: '/{example}' } },
    service_not_found: { status: 404, example: { slug: '{example}' } },
    method_not_allowed: { status: 405, example: { method: 'DELETE', allow: 'GET, HEAD' } },
    precondition_failed: { status: 412 },
    lang_invalid: { status: 400, example: { value: 'xx' } },
    rate_limited: {
      status: 429,
      example: { ...rateLimitParameters(readPolicy, exampleWait(readPolicy)), policy: '{reading}' },
    },
  },
  message: {
    invalid_json: { status: 400, example: { reason: 'syntax' } },
    name_required: { status: 400, field: 'nome' },
    name_too_short: { status: 400, field: 'nome' },
    name_too_long: { status: 400, field: 'nome' },
    email_required: { status: 400, field: 'email' },
    email_invalid: { status: 400, field: 'email' },
    phone_invalid: { status: 400, field: 'telefone' },
    message_required: { status: 400, field: 'mensagem' },
    message_too_short: { status: 400, field: 'mensagem' },
    message_too_long: { status: 400, field: 'mensagem' },
    page_unknown: { status: 400, example: { page: 'https://{example}.example/' } },
    body_too_large: { status: 413 },
  },
  repetition: {
    idempotency_key_invalid: { status: 400 },
    idempotency_key_reused: { status: 422 },
    idempotency_in_progress: { status: 409 },
    idempotency_unavailable: { status: 503 },
  },
  server: {
    email_delivery_failed: { status: 502 },
    email_not_configured: { status: 503 },
    server_busy: { status: 503 },
    internal_error: { status: 500 },
  },
  protocol: {
    bad_request: { status: 400 },
    request_timeout: { status: 408 },
    uri_too_long: { status: 414 },
    expectation_failed: { status: 417 },
    header_fields_too_large: { status: 431 },
    method_not_implemented: { status: 501 },
    http_version_not_supported: { status: 505 },
  },
} as const satisfies Record<string, Record<string, ProblemType>>

/** Every problem type of the API, in the order of its documentation. */
export const problemTypes = {
  ...groups.call,
  ...groups.message,
  ...groups.repetition,
  ...groups.server,
  ...groups.protocol,
}

export type ProblemCode = keyof typeof problemTypes

export const problemCodes = keysOf(problemTypes)

export type ProblemGroup = keyof typeof groups

/** Every group and its codes, in the order of the documentation. */
export const problemGroups: ReadonlyMap<ProblemGroup, readonly ProblemCode[]> = new Map(
  keysOf(groups).map(group => [group, problemCodes.filter(code => code in groups[group])]),
)

/** Returns the type of a problem as the wider `ProblemType`. */
export function problemType(code: ProblemCode): ProblemType {
  return problemTypes[code]
}

/** The parameters of `email_invalid` for an address whose part before the @ is beyond ASCII. */
export const localPartBeyondAscii = { address: 'local_part' } as const

/** Why a body is not a contact message. The texts of `invalid_json` name the reason. */
export const invalidJsonReasons = [
  'media_type',
  'content_coding',
  'incomplete',
  'utf8',
  'syntax',
  'not_object',
  'members',
] as const

export type InvalidJsonReason = (typeof invalidJsonReasons)[number]

/**
 * Whether the mail server has a message that it did not confirm: no (`refused`), or maybe (`unknown`). The texts of
 * `email_delivery_failed` say which.
 */
export const deliveryOutcomes = ['refused', 'unknown'] as const

export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** The problems whose responses have the field `Retry-After`: the same request may succeed after that time. */
export const retryableProblemCodes: readonly ProblemCode[] = [
  'rate_limited',
  'idempotency_in_progress',
  'idempotency_unavailable',
  'server_busy',
  'email_delivery_failed',
]

/** The problems of requests that are refused before the path is looked up. */
export const protocolProblemCodes = [
  'bad_request',
  'request_timeout',
  'body_too_large',
  'uri_too_long',
  'expectation_failed',
  'header_fields_too_large',
  'method_not_implemented',
  'http_version_not_supported',
] as const satisfies readonly ProblemCode[]

export type ProtocolProblemCode = (typeof protocolProblemCodes)[number]

/** The limits that the texts name. */
export const limitParameters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldEntries.flatMap(namedLimits)),
  keyMaximum: String(contactLimits.idempotencyKey.maximum),
  bodyKibibytes: String(contactLimits.bodyBytes / 1024),
  targetBytes: String(requestLimits.targetBytes),
  headKibibytes: String(requestLimits.headBytes / 1024),
  fieldLines: String(requestLimits.fieldLines),
  headSeconds: String(requestLimits.headMilliseconds / 1000),
  requestSeconds: String(requestLimits.requestMilliseconds / 1000),
}

/** The limits of a field under the names in the texts, such as `nameMaximum`. */
function namedLimits([, rules]: (typeof fieldEntries)[number]): [string, string][] {
  return Object.entries(limitsOf(rules)).map(([limit, value]) => [
    `${rules.term}${limit === 'minimum' ? 'Minimum' : 'Maximum'}`,
    String(value),
  ])
}
