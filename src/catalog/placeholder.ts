/** Marks a text, or the line of a value, that the company still has to write. */
export const placeholderMark = '✎'

/** Returns a text without the mark. */
export function withoutMark(text: string): string {
  return text.replaceAll(placeholderMark, '').trim()
}
