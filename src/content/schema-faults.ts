import type { z } from 'zod'
import type { RemovedKeys } from './removed-keys.ts'

/** A fault that a schema found: the member of the value, and what is wrong with it in words of editors. */
export interface Explanation {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly atKey: boolean
  /** Whether the key is required and absent. */
  readonly isMissing?: true
  /** The key that was meant by an unknown one. */
  readonly meant?: string
}

/** The faults of one issue of a schema; one issue may name several unknown keys. `removed` says what replaces old keys. */
export function explain(fault: z.core.$ZodIssue, removed: RemovedKeys): Explanation[] {
  if (fault.code === 'unrecognized_keys') {
    // The schema says for each key, on a line of its own, why it is not welcome.
    const rules = fault.message.startsWith('is ')
      ? fault.message.split('\n')
      : ['is not known here: remove it']
    return fault.keys.map((key, index) => {
      const path = [...fault.path, key]
      const name = dotted(path)
      const message = Object.hasOwn(removed, name)
        ? `is no longer a key: ${removed[name]}`
        : (rules[index] ?? rules[0])
      const [, meant] = /: write "(.+)"$/.exec(message ?? '') ?? []
      return {
        path,
        message: `"${name}" ${message}`,
        atKey: true,
        ...(meant !== undefined && { meant: dotted([...fault.path, meant]) }),
      }
    })
  }
  const name = dotted(fault.path)
  if ((fault.code === 'invalid_type' || fault.code === 'invalid_value') && fault.input === undefined) {
    const rule = fault.message.startsWith('must') ? `it ${fault.message}` : 'it is required'
    return [
      { path: fault.path, message: `"${name}" is missing: add it, ${rule}`, atKey: true, isMissing: true },
    ]
  }
  return [{ path: fault.path, message: `"${name}" ${fault.message}`, atKey: false }]
}

/** The name of a member in messages, such as `faq[1].answer`. */
export function dotted(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
