import type { z } from 'zod'
import type { Catalog } from '../catalog/catalog.ts'
import type { Company } from '../catalog/company.ts'
import type { Localised } from '../catalog/language.ts'
import { safeMethods } from '../http/methods.ts'
import type { QueryParameter, Rehearsal, RequestField } from './action.ts'
import type { OwnProblemTypes } from './own-problem.ts'
import type { ProblemCode } from './problem-types.ts'
import type { ApiQuotaPolicy } from './quota-policies.ts'

/** What a version of the API promises: its operations and its schemas. */
export interface VersionContract {
  /** The major version, as in its paths. */
  readonly version: string
  /** In the order of the documentation. */
  readonly operations: readonly OperationContract[]
  /** The operations that the company does not offer. Absent until the company is known. */
  readonly withheld?: readonly OperationContract[]
  /** The operation that takes contact messages. The site's form sends to its first alias, where it has one. */
  readonly messages?: ActionContract
  /** The schemas of its request and response bodies, by the names that its operations use. */
  readonly schemas: (catalog: Catalog) => Readonly<Record<string, z.ZodType>>
  /** The path of its OpenAPI document. */
  readonly openApiPath: string
}

/** What an operation of the API promises, as plain data. `site/site.ts` declares what answers it. */
export type OperationContract = ReadContract | ActionContract

/** The description that every operation has. */
interface Promised {
  readonly operationId: string
  readonly summary: Localised<string>
  /** For developers, in English. */
  readonly description: string
  readonly tag: OperationTag
  /** The path from the root, in the contract’s vocabulary where it is declared. `{name}` is the path parameter with that name, one segment. */
  readonly path: string
  /** Other paths with exactly the same responses. A later version does not take those of an earlier one. */
  readonly aliases?: readonly string[]
  readonly parameters: Readonly<Record<string, PathParameter>>
  /** Whether a company offers it. Without it, every company does. */
  readonly isOffered?: (company: Company) => boolean
  /** Whether code of the company declares it. */
  readonly isOwn?: boolean
  /** The problems that only operations of the company have. */
  readonly ownProblems?: OwnProblemTypes
  readonly policy: ApiQuotaPolicy
  /** The status of its response when it succeeds, and the name of the schema of its body. */
  readonly status: 200 | 201 | 202
  readonly success: string
  readonly problems: readonly ProblemCode[]
}

/**
 * A group of operations with one quota policy in the OpenAPI document. The description is for developers, in English, and
 * names the policy by `{policy}`.
 */
export interface OperationTag {
  readonly name: string
  readonly description: string
}

/** A part of a path that has several values. */
export interface PathParameter {
  readonly description: Localised<string>
  /** The name of the schema of its values. */
  readonly schema: string
  /** The problem of a path with any other value. */
  readonly unknown: ProblemCode
}

/** The names of the path parameters of a template, such as `slug` of `/servicos/{slug}`. */
export type ParameterOf<Path extends string> = string extends Path
  ? string
  : Path extends `${string}{${infer Name}}${infer Rest}`
    ? Name | ParameterOf<Rest>
    : never

/** A value for each path parameter of a template. */
export type PathValues<Path extends string = string> = Readonly<Record<ParameterOf<Path>, string>>

/** An operation that only reads (GET). Its bodies are compiled at start. */
export interface ReadContract<Path extends string = string> extends Promised {
  readonly kind: 'read'
  readonly method: 'GET'
  readonly path: Path
  readonly parameters: Readonly<Record<ParameterOf<Path>, PathParameter>>
  /** Members, at any depth, that the text of its MCP tool leaves out. The structured content has all. */
  readonly details?: readonly string[]
}

/** An operation that has an effect with each request (POST). */
export interface ActionContract<Path extends string = string> extends Promised {
  readonly kind: 'action'
  readonly method: 'POST'
  readonly path: Path
  readonly parameters: Readonly<Record<ParameterOf<Path>, PathParameter>>
  readonly request: {
    /** The name of the schema of its body. */
    readonly schema: string
    readonly description: string
  }
  readonly query: (company: Company) => readonly QueryParameter[]
  /** Request header fields that it reads. As an MCP tool it takes each as an argument. */
  readonly fields: readonly RequestField[]
  /** How a client tries it without its effect, where that is possible. */
  readonly rehearsal?: Rehearsal
  /** The meaning of its success, for developers. */
  readonly outcome: string
}

/** Every method of an operation. */
export const operationMethods = ['GET', 'POST'] as const satisfies readonly OperationContract['method'][]

const actionMethods = ['POST'] as const

/**
 * Returns the methods of an operation's path, as in `Allow`.
 *
 * @example
 * methodsOf({ kind: 'read' }) // → ['GET', 'HEAD']
 * methodsOf({ kind: 'action' }) // → ['POST']
 */
export function methodsOf({ kind }: OperationContract): readonly string[] {
  return kind === 'read' ? safeMethods : actionMethods
}

/**
 * Fills in the parameters of a path. A parameter without a value stays as `{name}`.
 *
 * @example
 * fillPath({ path: '/servicos/{slug}' }, { slug: 'site' }) // → '/servicos/site'
 * fillPath({ path: '/servicos/{slug}' }, {}) // → '/servicos/{slug}'
 */
export function fillPath({ path }: Pick<OperationContract, 'path'>, values: PathValues): string {
  return path.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
