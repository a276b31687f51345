import type { QuotaPolicy } from '../http/quota.ts'
import type { Company } from '../model/company.ts'
import type { Localised } from '../model/language.ts'
import type { ProblemCode } from './problems.ts'

/** What a version of the API promises, as data. */
export interface VersionContract {
  /** The major version, as in its paths. */
  readonly version: string
  /** In the order in which they are documented. */
  readonly operations: readonly Operation[]
  /** Where its OpenAPI document is. */
  readonly openApiPath: string
  /** A path without a version that answers exactly as the contact operation; the site's form uses it. */
  readonly formPath?: string
  /** Where in the content its life is told. */
  readonly lifecycle: (company: Company) => Lifecycle
}

/** What is fixed about an operation. */
export interface Operation {
  readonly operationId: string
  /** For developers, in English. */
  readonly description: string
  readonly method: 'GET' | 'POST'
  /** The path from the root, a service's name standing for `{slug}`. */
  readonly path: string
  /** The name of the schema of its body when it succeeds. */
  readonly success: string
  readonly policy: QuotaPolicy
  readonly problems: readonly ProblemCode[]
  readonly summary: Localised<string>
}

/** The days on which a version was deprecated and may stop answering, and where its users go; null while it is current. */
export type Lifecycle = Pick<Company['api'], 'deprecation' | 'sunset' | 'migrationGuide'>

/** Whether an address is one of the API's, existing or not. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The path under which everything of a version lies. */
export function versionPrefix({ version }: Pick<VersionContract, 'version'>): string {
  return `/api/v${version}`
}

/** Whether an address belongs to a version: it lies under its prefix, or it is that of its form. */
export function isOfVersion(path: string, version: VersionContract): boolean {
  const prefix = versionPrefix(version)
  return path === prefix || path.startsWith(`${prefix}/`) || path === version.formPath
}

/** The path of an operation, `{slug}` filled in where it has one. Throws when the version has no such operation. */
export function operationPath(
  { version, operations }: VersionContract,
  operationId: string,
  slug = '{slug}',
): string {
  const operation = operations.find(candidate => candidate.operationId === operationId)
  if (!operation) throw new Error(`version ${version} has no operation ${operationId}`)
  return operation.path.replace('{slug}', slug)
}

/** The path of the operation that takes messages; undefined for a version that takes none. */
export function contactPath({ operations }: VersionContract): string | undefined {
  return operations.find(({ method }) => method === 'POST')?.path
}
