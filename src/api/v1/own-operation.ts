import type { z } from 'zod'
import { recordOf } from '../../catalog/entries.ts'
import { inShippedLanguages } from '../../catalog/said.ts'
import type { ApiQuotaPolicy } from '../../contract/quota-policies.ts'
import { readOperation } from '../../site/operation.ts'
import type { OperationDefinition, ReadDefinition } from '../../site/operation-definition.ts'
import type { Operation } from '../../site/site.ts'
import { ownAction } from './own-action.ts'
import { problemsOfReads } from './request-problems.ts'
import { ownTag } from './tags.ts'

/** An operation of a company as the API has it, and its schemas by their names. */
export interface OwnOperation {
  readonly operation: Operation
  readonly schemas: Readonly<Record<string, z.ZodType>>
}

/** Whether an operation only reads. */
export function isRead(definition: OperationDefinition): definition is ReadDefinition {
  return 'bodies' in definition
}

/** Returns the operation that a company declares, with the policy that it names. */
export function ownOperation(definition: OperationDefinition, policy: ApiQuotaPolicy): OwnOperation {
  const { operationId, path, summary, description, parameters, response } = definition
  const name = `X${operationId[0]?.toUpperCase()}${operationId.slice(1)}`
  const nameOf = (parameter: string) => `${name}Path${parameter[0]?.toUpperCase()}${parameter.slice(1)}`
  const common = {
    operationId,
    path,
    description,
    summary: inShippedLanguages(summary),
    tag: ownTag,
    isOwn: true,
    policy,
    parameters: recordOf(Object.keys(parameters), parameter => ({
      description: inShippedLanguages(parameters[parameter]?.description ?? ''),
      schema: nameOf(parameter),
      unknown: 'not_found' as const,
    })),
    success: `${name}Response`,
  }
  const ofPath = Object.entries(parameters).map(([parameter, { schema }]) => [nameOf(parameter), schema])
  const schemas = { [common.success]: response, ...Object.fromEntries(ofPath) }
  if (isRead(definition)) {
    const operation = readOperation<string>({
      ...common,
      problems: ofPath.length === 0 ? problemsOfReads : ['not_found', ...problemsOfReads],
      *bodies(site) {
        for (const [values, write] of definition.bodies(site)) {
          yield [values, language => response.parse(write(language))]
        }
      },
    })
    return { operation, schemas }
  }
  const request = `${name}Request`
  return {
    operation: ownAction(definition, common, request),
    schemas: { ...schemas, [request]: definition.request },
  }
}
