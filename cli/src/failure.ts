import type { Schemas } from './client.ts'

/** Exit codes of the process. */
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

/** The failures that the program finds itself, with their exit codes. Their texts are in `texts/`. */
const failureReasons = {
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

/** The state of a message when the program stops: not sent, or unknown. */
export interface MessageState {
  readonly effect: 'not_sent' | 'perhaps_sent'
  /** Whether only an earlier attempt may have been sent, not this one. */
  readonly isEarlier?: boolean
  /** The idempotency key, to repeat the message. */
  readonly key?: string
}

/** An error that ends a command. `failure-report.ts` writes its text. */
export abstract class CommandError extends Error {
  /** The word that the user may have meant. */
  suggestion: string | undefined
  /** Seconds to wait, from the response. */
  retryAfter: number | undefined
  /** Set if the command sends a message. */
  messageState: MessageState | undefined
  /** Whether it has been shown already. */
  isReported = false
}

/** A failure that the program finds itself. `values` fill the placeholders of its texts. */
export class Failure extends CommandError {
  readonly reason: FailureReason
  readonly values: Readonly<Record<string, string>>

  constructor(reason: FailureReason, values: Failure['values'] = {}, suggestion?: string) {
    super(`${reason} ${JSON.stringify(values)}`)
    this.reason = reason
    this.values = values
    this.suggestion = suggestion
  }
}

/** A problem of the API. One that the program finds itself has no documentation address. */
export type Problem = Pick<Schemas['Problem'], 'title' | 'status' | 'detail' | 'code' | 'hint'> &
  Partial<Schemas['Problem']>

/** A problem as a failure. `text` is the original body. */
export class ProblemFailure extends CommandError {
  readonly problem: Problem
  readonly text: string

  constructor(problem: Problem, text: string) {
    super(problem.detail)
    this.problem = problem
    this.text = text
  }
}

/** The user interrupted the program. `isUnderWay` is true if the site may have received a request. */
export class Interrupted extends CommandError {
  readonly isUnderWay: boolean

  constructor(messageState?: MessageState, isUnderWay = false) {
    super('interrupted')
    this.messageState = messageState
    this.isUnderWay = isUnderWay
  }
}

/** Returns the exit code for an error. */
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
