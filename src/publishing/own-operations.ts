import { isRead, ownOperation } from '../api/v1/own-operation.ts'
import { failureOf } from '../catalog/failure.ts'
import { inShippedLanguages } from '../catalog/said.ts'
import { ownVersion } from '../contract/own-operation.ts'
import { type ApiQuotaPolicy, readPolicy } from '../contract/quota-policies.ts'
import type { OperationDefinition } from '../site/operation-definition.ts'
import type { ApiVersion, Operation } from '../site/site.ts'
import { declarationFaults, isSegment } from './own-operation-faults.ts'

/** What becomes of a fault in a declaration. */
export interface OnFault {
  report(message: string, declared: OperationDefinition): void
  /** Throws a fault that shows only when the site is compiled. */
  refuse(message: string, declared: OperationDefinition): never
}

/** Returns the versions with the operations of a company. A faulty operation is left out. */
export function withOwnOperations(
  versions: readonly ApiVersion[],
  definitions: readonly OperationDefinition[],
  { report, refuse }: OnFault,
): readonly ApiVersion[] {
  const policies = new Map<string, ApiQuotaPolicy>()
  const sound: OperationDefinition[] = []
  for (const definition of definitions) {
    const faults = declarationFaults(definition, versions, sound)
    for (const fault of faults) report(fault, definition)
    if (faults.length === 0) sound.push(definition)
  }
  const own = sound.map(definition => {
    const { operation, schemas } = ownOperation(definition, policyOf(definition, policies))
    return { schemas, operation: checked(operation, definition, refuse) }
  })
  if (own.length === 0) return versions
  const added = Object.assign({}, ...own.map(({ schemas }) => schemas))
  return versions.map(version =>
    version.version === ownVersion
      ? {
          ...version,
          operations: [...version.operations, ...own.map(({ operation }) => operation)],
          schemas: catalog => ({ ...version.schemas(catalog), ...added }),
        }
      : version,
  )
}

/** Returns one policy for each name, so that operations share its counter. */
function policyOf({ policy }: OperationDefinition, policies: Map<string, ApiQuotaPolicy>): ApiQuotaPolicy {
  if (typeof policy === 'string') return readPolicy
  const { name, quota, windowSeconds, covers } = policy
  const known = policies.get(name) ?? { name, quota, windowSeconds, covers: inShippedLanguages(covers) }
  policies.set(name, known)
  return known
}

/** Returns an operation whose bodies are refused with the place of its declaration, where they break its own rules. */
function checked(
  operation: Operation,
  definition: OperationDefinition,
  refuse: OnFault['refuse'],
): Operation {
  if (operation.kind !== 'read' || !isRead(definition)) return operation
  const { operationId } = operation
  const orRefuse = <T>(make: () => T): T => {
    try {
      return make()
    } catch (error) {
      return refuse(`the bodies of ${operationId}: ${failureOf(error).message}`, definition)
    }
  }
  return {
    ...operation,
    bodies(site, version) {
      const bodies = orRefuse(() => [...operation.bodies(site, version)])
      if (bodies.length === 0) refuse(`the bodies of ${operationId}: there is none`, definition)
      for (const [values] of bodies) {
        for (const [name, { schema }] of Object.entries(definition.parameters)) {
          const value: unknown = values[name]
          if (isSegment(value, schema)) continue
          refuse(
            `the bodies of ${operationId}: ${JSON.stringify(value)} is no value of {${name}}`,
            definition,
          )
        }
      }
      return bodies.map(([values, write]) => [values, language => orRefuse(() => write(language))] as const)
    },
  }
}
