import { z } from 'zod'
import type { Languages } from './language.ts'
import { shippedLanguages } from './language-codes.ts'

const languagesRule = `must be a list of languages that this program ships, the default one first: ${shippedLanguages.join(', ')}`

/** The languages of a site, the default one first. */
export const languagesSchema = z
  .array(
    z.enum(shippedLanguages, {
      error: `is not a language of this program: use ${shippedLanguages.join(', ')}`,
    }),
    { error: languagesRule },
  )
  .refine(codes => codes.length > 0, { error: languagesRule })
  .refine(codes => new Set(codes).size === codes.length, { error: 'must not name a language twice' })
  // There is at least one.
  .transform((codes): Languages => codes as [...Languages])

/** The version of the content format. */
export const contentVersion = 2

/** The versions that are read. `vitrine-site upgrade` rewrites content of the earlier ones. */
export const readVersions = [1, contentVersion] as const

/** Refuses content for a newer program before other checks, because the meaning of its keys is unknown. */
const readable = z.looseObject({}).superRefine(({ version }, context) => {
  if (typeof version !== 'number' || !Number.isInteger(version) || version <= contentVersion) return
  const message = `is ${version}, and this program reads version ${contentVersion}: use a newer version of the program`
  context.addIssue({ code: 'custom', path: ['version'], message })
})

/** The schema of the part of `company.yaml` that is needed to read the rest. */
export const companyHeadSchema = readable.pipe(z.looseObject({ languages: languagesSchema }))
