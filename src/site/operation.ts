import type { Company } from '../catalog/company.ts'
import { fill } from '../catalog/fill.ts'
import type { Vocabulary } from '../catalog/language-codes.ts'
import type { PathValues } from '../contract/operation.ts'
import { policyIn, readPolicy } from '../contract/quota-policies.ts'
import { pathIn } from '../contract/vocabulary.ts'
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

/** Returns the version with the operations that a company offers, in the vocabulary of the company. */
export function offeredVersion(version: ApiVersion, company: Company): ApiVersion {
  const named = versionIn(company.api.vocabulary, version)
  const { yes: operations = [], no: withheld = [] } = Object.groupBy(named.operations, ({ isOffered }) =>
    isOffered === undefined || isOffered(company) ? 'yes' : 'no',
  )
  return { ...named, operations, withheld }
}

/** Returns a version under the names of a vocabulary. */
export function versionIn(vocabulary: Vocabulary, version: ApiVersion): ApiVersion {
  const operations = version.operations.map(operation => operationIn(vocabulary, operation))
  const messages = operations.find(({ operationId }) => operationId === version.messages?.operationId)
  return { ...version, operations, ...(messages?.kind === 'action' && { messages }) }
}

function operationIn(vocabulary: Vocabulary, operation: Operation): Operation {
  const { path, aliases, policy } = operation
  const names = {
    path: pathIn(vocabulary, path),
    ...(aliases && { aliases: aliases.map(alias => pathIn(vocabulary, alias)) }),
    policy: policyIn(vocabulary, policy),
  }
  if (operation.kind === 'read' || !operation.rehearsal) return { ...operation, ...names }
  const { rehearsal } = operation
  const description = fill(rehearsal.description, { policy: policyIn(vocabulary, readPolicy).name })
  return { ...operation, ...names, rehearsal: { ...rehearsal, description } }
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
