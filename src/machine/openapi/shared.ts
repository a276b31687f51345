import { reference } from './reference.ts'

/** The responses of an operation, by status. */
export type Responses = Readonly<Record<string, object>>

/**
 * Moves each response that several operations have to the components, under the name of its status, and refers to it.
 * Repeated responses would make the document twice as long.
 */
export function shareResponses(
  each: readonly Responses[],
  nameOf: (status: string) => string,
): { readonly operations: readonly Responses[]; readonly shared: Responses } {
  const uses = new Map<string, number>()
  for (const text of each.flatMap(Object.values).map(value => JSON.stringify(value))) {
    uses.set(text, (uses.get(text) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const shared: Record<string, object> = {}
  const operations = each.map(responses =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => {
        const text = JSON.stringify(response)
        if (uses.get(text) === 1) return [status, response]
        const name = names.get(text) ?? freeName(nameOf(status), shared)
        names.set(text, name)
        shared[name] = response
        return [status, reference('responses', name)]
      }),
    ),
  )
  return { operations, shared }
}

/** Returns a name that no other response has. The second one of a status gets a number. */
function freeName(name: string, taken: Responses): string {
  const isTaken = (candidate: string) => Object.hasOwn(taken, candidate)
  let number = 2
  if (!isTaken(name)) return name
  while (isTaken(`${name}${number}`)) number += 1
  return `${name}${number}`
}
