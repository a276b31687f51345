import type { z } from 'zod'
import { ofAlternative, quotesAround, writtenEntry, writtenQuoted } from '../catalog/written.ts'
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

/**
 * Explains an issue of zod, which may name several unknown keys. `removed` holds the replacements of old keys. `written`
 * returns the value of a member as it stands in the file.
 */
export function explain(
  fault: z.core.$ZodIssue,
  removed: RemovedKeys,
  written: (path: readonly PropertyKey[]) => Written,
): Explanation[] {
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
  if (fault.code === 'invalid_union' && fault.message === ofAlternative) {
    return meantAlternative(fault.errors).flatMap(each =>
      // A fault of a part of the value is one of the whole.
      explain({ ...each, path: [...fault.path, ...each.path] } as z.core.$ZodIssue, removed, written),
    )
  }
  const name = dotted(fault.path)
  if ((fault.code === 'invalid_type' || fault.code === 'invalid_value') && fault.input === undefined) {
    const rule = fault.message.startsWith('must') ? `it ${fault.message}` : 'it is required'
    return [
      { path: fault.path, message: `"${name}" is missing: add it, ${rule}`, atKey: true, isMissing: true },
    ]
  }
  const message = `"${name}" ${asWritten(fault.message, fault.path, written)}`
  return [{ path: fault.path, message, atKey: false }]
}

/** Returns the faults of the alternative that has the type of the value. Without one, those of the first. */
function meantAlternative(all: readonly z.core.$ZodIssue[][]): readonly z.core.$ZodIssue[] {
  const isOther = ({ code, path }: z.core.$ZodIssue) => code === 'invalid_type' && path.length === 0
  return all.find(faults => !faults.some(isOther)) ?? all[0] ?? []
}

/** A value as it stands in a file. */
export interface Written {
  readonly source: string
  readonly isQuoted: boolean
}

/** Replaces the marks of a message by the value as it stands in the file. */
function asWritten(
  message: string,
  path: readonly PropertyKey[],
  written: (path: readonly PropertyKey[]) => Written,
): string {
  const { source, isQuoted } = written(path)
  if (source === '' && message.includes(writtenQuoted)) return message.replace(quotesAround, 'it is empty')
  const isOneLine = source !== '' && !source.includes('\n')
  const quoted = isQuoted ? source : `"${source.replaceAll(/["\\]/g, '\\$&')}"`
  const entry = isQuoted || !/[[\]{}]|^[-?:] /.test(source) ? source : quoted
  return message
    .replace(writtenQuoted, () => (isOneLine ? quoted : '"…"'))
    .replace(writtenEntry, () => (isOneLine ? entry : '…'))
    .replaceAll(/\ue002(\w+)\ue002/g, (_, key: string) => written([...path, key]).source)
}

/** Returns the name of a member in messages, such as `faq[1].answer`. Indexes count from 1. */
export function dotted(path: readonly PropertyKey[]): string {
  return path
    .map(part => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
