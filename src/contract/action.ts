import type { UnreadBody } from '../http/body.ts'
import type { Problem } from '../http/problem.ts'
import type { RequestFields } from '../http/request.ts'
import type { Language } from '../model/language.ts'
import type { Channel, ContactRequest } from './contact-request.ts'
import type { Feedback } from './feedback-request.ts'
import type { ProblemCode } from './problems.ts'

/** A request header field of an action. */
export interface RequestField {
  readonly name: string
  readonly description: string
  /** A JSON Schema of its value. */
  readonly schema: object
  readonly pattern: RegExp
  readonly example: string
  /** As an argument of a tool: its name and its description. */
  readonly argument: string
  readonly argumentDescription: string
}

/** How an action can be tried without an effect: its input is checked, and nothing is done. Spends the reading quota. */
export interface Rehearsal {
  /** The query parameter that asks for it. As a tool of MCP the action takes it as an argument. */
  readonly parameter: string
  readonly description: string
  /** The name of the schema of its body when the input is valid. */
  readonly success: string
}

/** A request of an action, and what it may use. */
export interface ActionCall<Site> {
  readonly site: Site
  /** The path that was asked for: that of the operation or an alias. */
  readonly path: string
  readonly headers: RequestFields
  /** The language that the address names, else the default one. */
  readonly language: Language
  /** Whether the input is only to be checked. */
  readonly isRehearsal: boolean
  readonly readBody: ReadBody
  readonly submit: Submit
  readonly submitFeedback: SubmitFeedback
}

/** Reads the body of a request, once. */
export type ReadBody = () => Promise<Uint8Array<ArrayBuffer> | UnreadBody>

/** Sends a contact message once. Undefined when the mail system has accepted it, else the problem to tell its sender. */
export type Submit = (
  message: ContactRequest,
  channel: Channel,
  idempotencyKey: string | undefined,
) => Promise<Problem<ProblemCode> | undefined>

/** Sends feedback on a page. Undefined when the mail system has accepted it, else the problem to tell its sender. */
export type SubmitFeedback = (feedback: Feedback) => Promise<Problem<ProblemCode> | undefined>

/** What came of an action, and the language to say it in. */
export type ActionResult = { readonly language: Language } & (
  | { readonly body: object }
  | { readonly problem: Problem<ProblemCode> }
)
