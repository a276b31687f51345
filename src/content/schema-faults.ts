import type { z } from 'zod'
import type { RemovedKeys } from './removed-keys.ts'

/** A mistake found by a schema: the path of the member, and a message for editors. */
export interface Explanation {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly atKey: boolean
  readonly isMissing?: true
  /** The known key that an unknown key resembles. */
  readonly meant?: string
}

/** Explains an issue of zod, which may name several unknown keys. `removed` holds the replacements of old keys. */
export function explain(fault: z.core.$ZodIssue, removed: RemovedKeys): Explanation[] {
  if (fault.code === 'unrecognized_keys') {
    // The schema writes one line for each key, with the reason.
    const rules = fault.message.startsWith('is ')
      ? fault.message.split('\n')
      : ['is not known here: remove it']
    return fault.keys.map((key, index) => {
      const path = [...fault.path, key]
      const name = dotted(path)
      const message = Object.hasOwn(removed, name)
        ? `is no longer a key: ${removed[name]}`
        : (rules[index] ?? rules[0])
      // Input: content
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

/** Returns the name of a member in messages, such as `faq[1].answer`. Indexes count from 1. */
export function dotted(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
