/** The place of a message for a value in quotes, as the file has it. A parsed value may look different. */
export const writtenQuoted = '\ue000'

/** The advice for a text that is read as another value. Where nothing is written, its place is empty. */
export const quotesAround = `put quotes around it, ${writtenQuoted}`

/** The place of a message for a value as an entry of a list in brackets, as the file has it. */
export const writtenEntry = '\ue001'

/** Returns the place of a message for a member of a value, as the file has it. */
export function writtenMember(key: string): string {
  return `\ue002${key}\ue002`
}

/** Returns the reason why a value is not a text. */
export function otherThanText(input: unknown): string {
  if (input === null || typeof input === 'number' || typeof input === 'boolean') return `: ${quotesAround}`
  if (Array.isArray(input)) return ': put quotes around a text in brackets'
  return input === undefined ? '' : ': put quotes around a text that contains ": "'
}

/** The message of a union whose faults are those of the alternative that was meant. */
export const ofAlternative = '\ue003'
