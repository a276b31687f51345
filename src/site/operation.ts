import type { Company } from '../catalog/company.ts'
import type { PathValues } from '../contract/operation.ts'
import type { Action, ApiVersion, Operation, ReadOperation, Site, WriteBody } from './site.ts'

/** Declares an operation that only reads. The compiler compares its path with its parameters. */
export function readOperation<Path extends string>(
  declared: Omit<ReadOperation<Path>, 'kind' | 'method' | 'status'>,
): ReadOperation {
  return { ...declared, kind: 'read', method: 'GET', status: 200 }
}

/** Declares an action. The compiler compares its path with its parameters. */
export function action<Path extends string>(declared: Omit<Action<Path>, 'kind' | 'method'>): Action {
  return { ...declared, kind: 'action', method: 'POST' }
}

/** Returns the version with the operations that a company offers. */
export function offeredVersion(version: ApiVersion, company: Company): ApiVersion {
  const { yes: operations = [], no: withheld = [] } = Object.groupBy(version.operations, ({ isOffered }) =>
    isOffered === undefined || isOffered(company) ? 'yes' : 'no',
  )
  return { ...version, operations, withheld }
}

/** A response for the documentation: the values of its path parameters, and its body. */
export interface ExampleAnswer {
  readonly values: PathValues
  readonly write: WriteBody
}

/**
 * Returns a real response of an operation; for one that reads, the first of its bodies. Undefined for one without
 * bodies.
 */
export function exampleOf(operation: Operation, site: Site, version: ApiVersion): ExampleAnswer | undefined {
  const [first] = operation.kind === 'action' ? [operation.example(site)] : operation.bodies(site, version)
  return first && { values: first[0], write: first[1] }
}
