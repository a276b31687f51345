import type { Language, Localised } from '../catalog/language.ts'
import type { Problem } from '../http/problem.ts'
import type { RequestFields } from '../http/request.ts'
import type { UnreadBody } from '../http/request-body.ts'
import type { Channel, ContactRequest } from './contact-request.ts'
import type { Feedback } from './feedback-request.ts'
import type { OwnProblem } from './own-problem.ts'
import type { ProblemCode } from './problem-types.ts'

/** A request header field of an action. */
export interface RequestField {
  readonly name: string
  /** Its purpose in a sentence or two. The description for developers continues it. */
  readonly summary: Localised<string>
  readonly description: string
  /** The JSON Schema of its value. */
  readonly schema: object
  readonly pattern: RegExp
  readonly example: string
  /** The name and the description of the field as an argument of an MCP tool. */
  readonly argument: string
  readonly argumentDescription: string
}

/** A parameter of a query. */
export interface QueryParameter {
  readonly name: string
  readonly summary: Localised<string>
  /** For developers, in English. */
  readonly description: string
  /** The JSON Schema of its value. */
  readonly schema: {
    readonly type: 'string' | 'boolean'
    readonly default?: string | boolean
    readonly [keyword: string]: unknown
  }
  /** The values that have a meaning, where these are few. */
  readonly values?: readonly string[]
  readonly example: string | boolean
}

/** A field of the body of a request, as the documentation describes it. */
export interface BodyField {
  readonly name: string
  /** A type of JSON Schema. */
  readonly type: string
  readonly rule: string
  readonly isRequired: boolean
}

/**
 * How a client tries an action without its effect: the server only checks the input. It counts against the reading
 * quota. As an MCP tool the action takes the parameter as an argument.
 */
export interface Rehearsal extends QueryParameter {
  /** For developers, in English. It names the policy for reading by `{policy}`. */
  readonly description: string
  /** The name of the schema of the response body for valid input. */
  readonly success: string
}

/** A request of an action, and the functions that it may use. */
export interface ActionCall<Values = Readonly<Record<string, string>>> {
  /** The values of the path parameters, still percent-encoded. */
  readonly values: Values
  /** Whether the request was sent to an alias of the operation, as the site's form does. */
  readonly isAlias: boolean
  readonly headers: RequestFields
  /** The language that the URL names, else the default language. */
  readonly language: Language
  /** Whether the input is only checked. */
  readonly isRehearsal: boolean
  readonly readBody: ReadBody
  readonly submit: Submit
  readonly submitFeedback: SubmitFeedback
}

/** Reads the body of a request. Call it once. */
export type ReadBody = () => Promise<Uint8Array<ArrayBuffer> | UnreadBody>

/**
 * Sends a contact message once. Returns undefined when the mail system has accepted it, else the problem for its
 * sender.
 */
export type Submit = (
  message: ContactRequest,
  channel: Channel,
  idempotencyKey: string | undefined,
) => Promise<Problem<ProblemCode> | undefined>

/** Sends feedback on a page. Returns undefined when the mail system has accepted it, else the problem for its sender. */
export type SubmitFeedback = (feedback: Feedback) => Promise<Problem<ProblemCode> | undefined>

/** The result of an action, and the language of the response. */
export type ActionResult = { readonly language: Language } & (
  | { readonly body: object }
  | { readonly problem: Problem<ProblemCode> }
  | { readonly ownProblem: OwnProblem }
)
