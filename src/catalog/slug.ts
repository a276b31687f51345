import { z } from 'zod'
import { withoutAccents } from './characters.ts'

/** The form of a slug: a regular expression, and the most characters. */
export const slugForm = { pattern: '[a-z0-9]+(?:-[a-z0-9]+)*', maximum: 100 } as const

const slugRule = `must be a name in small letters, digits and hyphens, of at most ${slugForm.maximum} characters`

/** A name that is also a URL segment or a file name. */
export const slug = z
  .string({ error: slugRule })
  .max(slugForm.maximum, { error: slugRule, abort: true })
  .regex(new RegExp(`^${slugForm.pattern}$`), { error: slugRule })

/**
 * Returns a text as a slug, such as `a-historia` for "A história". Returns an empty text if there is no letter from a
 * to z and no digit.
 */
export function slugOf(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
