import type { z } from 'zod'
import { safeMethods } from '../http/methods.ts'
import type { Catalog } from '../model/catalog.ts'
import type { Company } from '../model/company.ts'
import type { Language, Localised } from '../model/language.ts'
import type { ActionCall, ActionResult, Rehearsal, RequestField } from './action.ts'
import type { QuotaPolicy } from './policies.ts'
import type { ProblemCode } from './problems.ts'

/** A version of the API: what it promises, and how it answers. `Site` is what the answers are written from. */
export interface VersionContract<Site> {
  /** The major version, as in its paths. */
  readonly version: string
  /** In the order in which they are documented. */
  readonly operations: readonly Operation<Site>[]
  /** The operations that only some companies offer; they follow the others. */
  readonly optional?: (company: Company) => readonly Operation<Site>[]
  /** The operation that takes contact messages; the site's form sends to its first alias, where it has one. */
  readonly messages?: Action<Site>
  /** The schemas of its bodies and of what it takes, under the names that its operations give. */
  readonly schemas: (catalog: Catalog) => Readonly<Record<string, z.ZodType>>
  /** Where its OpenAPI document is. */
  readonly openApiPath: string
  /** Where in the content its life is told. */
  readonly lifecycle: (company: Company) => Lifecycle
}

/** The days on which a version was deprecated and may stop answering, and where its users go; null while it is current. */
export type Lifecycle = Pick<Company['api'], 'deprecation' | 'sunset' | 'migrationGuide'>

/** An operation of the API: what it promises, and the function that answers it. `Site` is what the answers are written from. */
export type Operation<Site> = ReadOperation<Site> | Action<Site>

/** What every operation promises. */
interface Promised {
  readonly operationId: string
  readonly summary: Localised<string>
  /** For developers, in English. */
  readonly description: string
  /** The group of the OpenAPI document that it belongs to. */
  readonly tag: string
  /** The path from the root; `{name}` stands for the path parameter of that name, one segment. */
  readonly path: string
  /** Other paths that answer exactly the same. */
  readonly aliases?: readonly string[]
  readonly parameters: Readonly<Record<string, PathParameter>>
  readonly policy: QuotaPolicy
  /** The name of the schema of its body when it succeeds. */
  readonly success: string
  readonly problems: readonly ProblemCode[]
}

/** A part of a path that has several values. */
export interface PathParameter {
  readonly description: string
  /** The name of the schema of its values. */
  readonly schema: string
  /** The problem of a path with any other value. */
  readonly unknown: ProblemCode
}

/** The names of the path parameters of a template, such as `slug` of `/servicos/{slug}`. */
type ParameterOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterOf<Rest>
    : never

/** A value for each path parameter of a template. */
export type PathValues<Path extends string = string> = Readonly<Record<ParameterOf<Path>, string>>

/** The body of an answer in a language. */
type WriteBody = (language: Language) => object

/** An operation that only reads (GET). Its bodies are compiled at start. */
export interface ReadOperation<Site, Path extends string = string> extends Promised {
  readonly kind: 'read'
  readonly method: 'GET'
  readonly path: Path
  readonly parameters: Readonly<Record<ParameterOf<Path>, PathParameter>>
  /** Every body: for which values of the path parameters, and how it is written. The first one is the documented example. */
  bodies(site: Site, version: VersionContract<Site>): Iterable<readonly [PathValues<Path>, WriteBody]>
  /** The path of the page that says the same, for operations whose answer is a page. */
  page?(site: Site, values: PathValues<Path>, language: Language): string | undefined
}

/** An operation that does something at each request (POST). */
export interface Action<Site> extends Promised {
  readonly kind: 'action'
  readonly method: 'POST'
  readonly request: {
    /** The name of the schema of its body. */
    readonly schema: string
    readonly description: string
    readonly example: (site: Site, language: Language) => Readonly<Record<string, string>>
  }
  /** Parameters of the query, as OpenAPI describes them. */
  readonly query: (company: Company) => readonly object[]
  /** Request header fields that it reads; as a tool of MCP it takes each as an argument. */
  readonly fields: readonly RequestField[]
  /** How it can be tried without an effect, where it can. */
  readonly rehearsal?: Rehearsal
  /** What its success means, for developers. */
  readonly outcome: string
  act(call: ActionCall<Site>): Promise<ActionResult>
  /** What it answers when it succeeds. */
  example(site: Site, language: Language): object
}

/** A version as a company offers it. */
export function offeredVersion<Site>(
  version: VersionContract<Site>,
  company: Company,
): VersionContract<Site> {
  const optional = version.optional?.(company) ?? []
  return optional.length === 0 ? version : { ...version, operations: [...version.operations, ...optional] }
}

/** Declares an operation that only reads; the compiler compares its path with its parameters. */
export function readOperation<Site, Path extends string>(
  declared: Omit<ReadOperation<Site, Path>, 'kind' | 'method'>,
): ReadOperation<Site> {
  return { ...declared, kind: 'read', method: 'GET' }
}

/** Declares an action. */
export function action<Site>(declared: Omit<Action<Site>, 'kind' | 'method' | 'parameters'>): Action<Site> {
  return { ...declared, kind: 'action', method: 'POST', parameters: {} }
}

const actionMethods = ['POST'] as const

/** The methods that the address of an operation takes, as in `Allow`. */
export function methodsOf({ kind }: Operation<never>): readonly string[] {
  return kind === 'read' ? safeMethods : actionMethods
}

/** A path with its parameters filled in; one without a value stays as `{name}`. */
export function fillPath({ path }: Pick<Operation<never>, 'path'>, values: PathValues): string {
  return path.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** An answer to show in the documentation: for which values of the path parameters, and its body. */
export interface ExampleAnswer {
  readonly values: PathValues
  readonly write: WriteBody
}

/** What an operation really answers: one that reads, the first of its bodies. Undefined for one that has none. */
export function exampleOf<Site>(
  operation: Operation<Site>,
  site: Site,
  version: VersionContract<Site>,
): ExampleAnswer | undefined {
  if (operation.kind === 'action') {
    return { values: {}, write: language => operation.example(site, language) }
  }
  const [first] = operation.bodies(site, version)
  return first && { values: first[0], write: first[1] }
}
