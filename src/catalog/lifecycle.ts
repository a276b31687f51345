import { z } from 'zod'
import { day } from './days.ts'
import { group, webAddress } from './fields.ts'

const guideRule = 'must be a path of this site such as /api-v2, or a web address such as https://example.org/'

/** A page of this site, with or without an anchor, or a web address. */
const guide = z
  .string({ error: guideRule })
  .refine(target => isSitePath(target) || webAddress.safeParse(target).success, { error: guideRule })
  .transform(target => (isSitePath(target) ? target : new URL(target).href))

function isSitePath(target: string): boolean {
  // Input: content
  return /^\/(?!\/)[^\s?\\]*$/.test(target)
}

/**
 * The dates when a version of the API was deprecated and when it ends (RFC 9745, RFC 8594). A current version has null
 * in all three. In `api` they are those of version 1, in `api.versions` those of later versions.
 */
export const lifecycleKeys = {
  deprecation: day.nullable(),
  sunset: day.nullable(),
  migrationGuide: guide.nullable(),
}

const versionsRule = `must hold later versions of the API by their names, such as v2, each with ${Object.keys(lifecycleKeys).join(', ')}`

/** The dates of later versions, by their names. */
export const lifecyclesOfVersions = z.record(z.string(), group(lifecycleKeys).superRefine(checkLifecycle), {
  error: versionsRule,
})

/** The dates on which a version is deprecated and may stop, and the migration guide. Null while it is current. */
export type Lifecycle = z.infer<z.ZodObject<typeof lifecycleKeys>>

/** Refuses an end without a deprecation six months before it, and a deprecation without an end and a guide. */
export function checkLifecycle(
  { deprecation, sunset, migrationGuide }: Lifecycle,
  context: z.core.$RefinementCtx<unknown>,
): void {
  if (!deprecation && !sunset) return
  const refuse = (member: string, message: string) =>
    context.addIssue({ code: 'custom', path: [member], message })
  if (!deprecation) {
    refuse('deprecation', 'must be set when sunset is: a version ends only after it was deprecated')
    return
  }
  if (!sunset) {
    refuse('sunset', 'must be set when deprecation is: say when the version may stop answering')
    return
  }
  if (!migrationGuide)
    refuse('migrationGuide', 'must lead to a migration guide when the version is deprecated')
  // An invalid date already has an issue.
  if (!day.safeParse(deprecation).success) return
  const earliest = sixMonthsAfter(deprecation)
  if (sunset < earliest)
    refuse('sunset', `must be at least six months after deprecation: ${earliest} or later`)
}

/** Returns the date six calendar months later. A day that the month lacks becomes the last day of the month. */
function sixMonthsAfter(date: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + 6, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + 6, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
