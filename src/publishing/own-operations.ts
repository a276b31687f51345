import { z } from 'zod'
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
      return refuseBodies(messageOf(error))
    }
  }
  const refuseBodies = (fault: string) => refuse(`the bodies of ${operationId}: ${fault}`, definition)
  return {
    ...operation,
    bodies(site, version) {
      if (!isListOfBodies(orRefuse(() => definition.bodies(site))))
        refuseBodies('return a list such as [[{}, () => ({ … })]]')
      const bodies = orRefuse(() => [...operation.bodies(site, version)])
      if (bodies.length === 0) refuseBodies('there is none')
      const known = new Set<string>()
      for (const [values] of bodies) {
        const unknown = Object.keys(values).find(name => !Object.hasOwn(definition.parameters, name))
        if (unknown !== undefined) refuseBodies(`the path has no {${unknown}}`)
        for (const [name, { schema }] of Object.entries(definition.parameters)) {
          const value: unknown = values[name]
          if (!isSegment(value, schema)) refuseBodies(`${JSON.stringify(value)} is no value of {${name}}`)
        }
        const address = JSON.stringify(Object.entries(values).toSorted())
        if (known.has(address)) refuseBodies(`there are two for ${JSON.stringify(values)}`)
        known.add(address)
      }
      return bodies.map(([values, write]) => [values, language => orRefuse(() => write(language))] as const)
    },
  }
}

/** Whether a value is a list of pairs: values of the path, and a function that writes the body. Node does not check types. */
function isListOfBodies(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(pair => {
      const [values, write] = Array.isArray(pair) ? pair : []
      return typeof values === 'object' && values !== null && typeof write === 'function'
    })
  )
}

/** Returns the message of an error, in one line. zod writes its own as JSON. */
function messageOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) return failureOf(error).message.split('\n', 1)[0] ?? ''
  const [issue] = error.issues
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}
