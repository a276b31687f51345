import type { z } from 'zod'
import type { Language } from '../catalog/language.ts'
import type { Said } from '../catalog/said.ts'
import type { ParameterOf, PathValues } from '../contract/operation.ts'
import type { Site } from './site.ts'

/** An operation that a company declares: one that reads (GET), or an action (POST). */
export type OperationDefinition = ReadDefinition | ActionDefinition

/** What every operation of a company says about itself. */
interface Described<Path extends string, Body extends object> {
  /** Its name, unique in the API: a verb and what it is about, as in `getRates`. It is the name of the MCP tool too. */
  readonly operationId: string
  /** The path from the root, below `/api/v1/x/`. `{name}` is a parameter, one segment. */
  readonly path: Path
  /** What it does, in a sentence for people. */
  readonly summary: Said
  /** For developers and agents, in English: what it does, and when to use it. */
  readonly description: string
  /** `read`, the policy that reads share, or one of the company. */
  readonly policy: 'read' | PolicyDefinition
  /** The parameters of the path. */
  readonly parameters: Readonly<Record<ParameterOf<Path>, ParameterDefinition>>
  /** The schema of the body when it succeeds, an object. */
  readonly response: z.ZodType<Body>
}

/** A part of a path. Its schema takes text: any other value of the path gets 404. */
export interface ParameterDefinition {
  readonly description: Said
  readonly schema: z.ZodType<string>
}

/** A quota of requests for each client, and its window in seconds. Operations with the same policy share it. */
export interface PolicyDefinition {
  readonly name: string
  readonly quota: number
  readonly windowSeconds: number
  /** Which requests count, in a phrase for people. */
  readonly covers: Said
}

/** An operation that only reads. Its bodies are compiled when the site is published. */
export interface ReadDefinition<Path extends string = string, Body extends object = object>
  extends Described<Path, Body> {
  /** Returns every body: the values of its path parameters, and the function that writes it. The first is the example. */
  bodies(site: Site): Iterable<readonly [values: PathValues<Path>, write: (language: Language) => Body]>
  readonly act?: never
}

/** An operation that has an effect with each request, or that answers something else each time. */
export interface ActionDefinition<
  Path extends string = string,
  Sent extends object = object,
  Body extends object = object,
  Code extends string = string,
> extends Described<Path, Body> {
  /** The longest body of a request, in bytes: at most 65,536. */
  readonly bodyBytes: number
  /** The schema of the body of a request, an object. A message that is one of `problems` is the code of a fault. */
  readonly request: z.ZodType<Sent>
  /** The status when it succeeds. The default is 200. */
  readonly status?: 200 | 201 | 202
  /** The problems that only this operation has, by their codes, as in `sold_out`. */
  readonly problems?: Readonly<Record<Code, ProblemDefinition>>
  /** An example for the documentation: the values of the path, the body of a request, and that of its response. */
  readonly example: {
    readonly values: PathValues<Path>
    readonly request: object
    readonly response: Body
  }
  readonly bodies?: never
  /**
   * Does it, within 15 seconds. An error, or more time, is a 500 for the client, and the log has the details.
   *
   * `signal` aborts when the time is over.
   */
  act(call: ActionRequest<Path, Sent>): Promise<ActionOutcome<Body, Code>> | ActionOutcome<Body, Code>
}

/** A request of an action that passed the checks of its schemas. */
export interface ActionRequest<Path extends string = string, Sent extends object = object> {
  readonly site: Site
  /** The language of the response. */
  readonly language: Language
  /** The values of the path parameters. */
  readonly values: PathValues<Path>
  readonly body: Sent
  readonly signal: AbortSignal
}

/** The body of the response, or the code of a problem with the values of its parameters. */
export type ActionOutcome<Body extends object = object, Code extends string = string> =
  | { readonly body: Body }
  | { readonly problem: Code; readonly parameters?: Readonly<Record<string, string>> }

/** A problem of an operation. `{name}` in its texts is a parameter. */
export interface ProblemDefinition {
  /** From 400 to 499. */
  readonly status: number
  /** What happened. */
  readonly detail: Said
  /** What to change for the next attempt. */
  readonly hint: Said
  /** The values of its parameters in the documentation. */
  readonly example?: Readonly<Record<string, string>>
}
