import type { Schemas } from './client.ts'

/** What the process says when it ends, documented in the manual. */
export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  notFound: 3,
  invalidInput: 4,
  rateLimited: 5,
  deliveryFailed: 6,
  unreachable: 7,
  interrupted: 130,
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** Every failure that is found on this side, and how the process ends then; their texts are in `texts/`. */
export const failureReasons = {
  unknown_command: exitCodes.usage,
  unknown_option: exitCodes.usage,
  value_missing: exitCodes.usage,
  value_unexpected: exitCodes.usage,
  argument_missing: exitCodes.usage,
  argument_unexpected: exitCodes.usage,
  options_conflict: exitCodes.usage,
  url_missing: exitCodes.usage,
  url_invalid: exitCodes.usage,
  lang_invalid: exitCodes.usage,
  timeout_invalid: exitCodes.usage,
  proxy_invalid: exitCodes.usage,
  shell_unknown: exitCodes.usage,
  field_unknown: exitCodes.usage,
  key_invalid: exitCodes.usage,
  confirmation_needed: exitCodes.usage,
  input_is_message: exitCodes.usage,
  file_unreadable: exitCodes.usage,
  file_not_text: exitCodes.invalidInput,
  file_too_large: exitCodes.invalidInput,
  validation_unsupported: exitCodes.failure,
  page_not_found: exitCodes.notFound,
  name_not_resolved: exitCodes.unreachable,
  connection_refused: exitCodes.unreachable,
  tls_failed: exitCodes.unreachable,
  connection_timed_out: exitCodes.unreachable,
  timed_out: exitCodes.unreachable,
  connection_lost: exitCodes.unreachable,
  gateway_failed: exitCodes.unreachable,
  network_failed: exitCodes.unreachable,
  proxy_unreachable: exitCodes.unreachable,
  proxy_login_failed: exitCodes.unreachable,
  proxy_refused: exitCodes.unreachable,
  html_answer: exitCodes.failure,
  json_broken: exitCodes.failure,
  media_type_unexpected: exitCodes.failure,
  status_unexpected: exitCodes.failure,
  shape_unexpected: exitCodes.failure,
  output_unwritable: exitCodes.failure,
  quota_spent: exitCodes.rateLimited,
  redirect_loop: exitCodes.failure,
  redirect_refused: exitCodes.failure,
  answer_too_large: exitCodes.failure,
  answer_garbled: exitCodes.failure,
  program_fault: exitCodes.failure,
} as const satisfies Record<string, ExitCode>

export type FailureReason = keyof typeof failureReasons

/** What is known of a message when the program stops. */
export interface Stake {
  readonly effect: 'not_sent' | 'perhaps_sent'
  /** Whether it is an earlier attempt that may have been sent, and certainly not this one. */
  readonly isEarlier?: boolean
  /** Repeats the message. */
  readonly key?: string
}

/** What ends a command. Its message to a person is written by `failure-report.ts`. */
export abstract class Stop extends Error {
  /** What the user may have meant. */
  suggestion: string | undefined
  /** Seconds that the site asks to wait. */
  retryAfter: number | undefined
  /** Set where a message was at stake. */
  stake: Stake | undefined
  /** Whether the person has read it already. */
  isReported = false
}

/** A failure that is found on this side; `values` fill the places of its texts. */
export class Failure extends Stop {
  readonly reason: FailureReason
  readonly values: Readonly<Record<string, string>>

  constructor(reason: FailureReason, values: Failure['values'] = {}, suggestion?: string) {
    super(`${reason} ${JSON.stringify(values)}`)
    this.reason = reason
    this.values = values
    this.suggestion = suggestion
  }
}

/** A problem that the API answered, or would answer. One that is found here knows no address of the documentation. */
export type Problem = Pick<Schemas['Problem'], 'title' | 'status' | 'detail' | 'code' | 'hint'> &
  Partial<Schemas['Problem']>

/** A problem as a failure; `text` is its body as it came. */
export class ProblemFailure extends Stop {
  readonly problem: Problem
  readonly text: string

  constructor(problem: Problem, text: string) {
    super(problem.detail)
    this.problem = problem
    this.text = text
  }
}

/** The person stopped the program; `isUnderWay` where the site may have a request. */
export class Interrupted extends Stop {
  readonly isUnderWay: boolean

  constructor(stake?: Stake, isUnderWay = false) {
    super('interrupted')
    this.stake = stake
    this.isUnderWay = isUnderWay
  }
}

/** How the process ends after this error. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof Interrupted) return exitCodes.interrupted
  if (error instanceof Failure) return failureReasons[error.reason]
  if (!(error instanceof ProblemFailure)) return exitCodes.failure
  const { code, status } = error.problem
  const isOfDelivery = code.startsWith('email_') || code === 'idempotency_unavailable'
  if (isOfDelivery && status >= 500) return exitCodes.deliveryFailed
  if (status === 404) return exitCodes.notFound
  if (status === 429) return exitCodes.rateLimited
  if (status >= 502 && status <= 504) return exitCodes.unreachable
  return status < 500 && status !== 409 ? exitCodes.invalidInput : exitCodes.failure
}
