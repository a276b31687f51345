import type { OperationContract } from '../../contract/operation.ts'
import { headers } from './headers.ts'
import { reference } from './reference.ts'

/** Returns the successful responses of an operation. The example is a real response. */
export function successResponses(
  operation: OperationContract,
  example: object | undefined,
): Record<string, object> {
  const schema = successSchema(operation)
  const content = { 'application/json': { schema, ...(example && { example }) } }
  if (operation.kind === 'action') {
    const { status, outcome } = operation
    return { [status]: { description: outcome, headers: headers('Content-Language'), content } }
  }
  return {
    [operation.status]: {
      description: 'The representation',
      headers: headers('ETag', 'Content-Language'),
      content,
    },
    304: { description: 'Not modified: If-None-Match contains the ETag', headers: headers('ETag') },
  }
}

/** An action also has a response for a message that is only checked. */
function successSchema(operation: OperationContract) {
  const schema = reference('schemas', operation.success)
  if (operation.kind === 'read' || !operation.rehearsal) return schema
  return { oneOf: [schema, reference('schemas', operation.rehearsal.success)] }
}
