import { z } from 'zod'
import { unprintable } from './characters.ts'
import { inWords, type Language, type Languages } from './language.ts'

/** One line of text of a length in code points, without leading or trailing blanks and control characters. */
export function text(minimum: number, maximum: number) {
  const error = `must be text of ${minimum} to ${maximum} characters`
  return z
    .string({ error })
    .refine(value => value.trim() === value, { error: 'must not begin or end with blanks' })
    .refine(value => !lineEnd.test(value.trim()), { error: 'must be one line, without a line break' })
    .superRefine((value, context) => {
      const found = unprintable(value)
      if (found) context.addIssue({ code: 'custom', message: `must not hold ${found.name}: remove it` })
    })
    .refine(value => [...value].length >= minimum && [...value].length <= maximum, { error })
}

/** What readers of lines take for the end of one. */
const lineEnd = /[\n\r\u0085\u2028\u2029]/

/** A list of distinct values with a length. */
export function list<T extends z.ZodType>(item: T, minimum: number, maximum: number) {
  const error = `must be a list of ${minimum} to ${maximum} different entries`
  return z
    .array(item, { error })
    .refine(values => values.length >= minimum && values.length <= maximum, { error })
    .refine(values => new Set(values.map(value => JSON.stringify(value))).size === values.length, { error })
}

/** A group of keys; others are refused. */
export function group<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, { error: groupError(`must hold ${Object.keys(shape).join(', ')}`) })
}

/** Says what a group must hold where a value is none; zod's own words name unknown keys. */
function groupError(rule: string) {
  return ({ code }: { readonly code?: string }) => (code === 'unrecognized_keys' ? undefined : rule)
}

/** The same kind of value in every language of a site. */
export function localised<T extends z.ZodType>(languages: Languages, value: T) {
  const shape = Object.fromEntries(languages.map(language => [language, value])) as Record<Language, T>
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'is in a language that "languages" does not name: remove it, or add its language there'
        : `must hold ${inWords(languages)}`,
  })
}

/** One of some languages; the rest of the message says which there are. */
export function languageOf<L extends Language>(languages: readonly [L, ...L[]]) {
  return z.enum(languages, { error: `must be one of ${languages.join(', ')}` })
}

/** A calendar day, `YYYY-MM-DD` (RFC 3339 full-date). */
export const day = z.iso.date({ error: 'must be a day such as 2026-11-20' })

/** How a slug is written: a regular expression, and how many characters it has at most. */
export const slugForm = { pattern: '[a-z0-9]+(?:-[a-z0-9]+)*', maximum: 100 } as const

const slugRule = `must be a name in small letters, digits and hyphens, of at most ${slugForm.maximum} characters`

/** A name that is also a URL segment or the name of a file. */
export const slug = z
  .string({ error: slugRule })
  .max(slugForm.maximum, { error: slugRule, abort: true })
  .regex(new RegExp(`^${slugForm.pattern}$`), { error: slugRule })

const pathRule =
  'must be a path such as /sobre or /en/about: small letters, digits and hyphens, no slash at the end'

/** A page's address from the root of the site. */
export const path = z
  .string({ error: pathRule })
  .regex(new RegExp(`^/$|^(?:/${slugForm.pattern})+$`), { error: pathRule })

/** An absolute https or http address, percent-encoded as URLs are in header fields. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org/' })
  .transform(address => new URL(address).href)

const packageRule = 'must be the name of a scoped npm package, such as @company/vitrine'

/** The name of an npm package that belongs to a scope, so that nobody else can publish it. */
export const scopedPackage = z
  .string({ error: packageRule })
  .max(214, { error: packageRule })
  .regex(/^@[a-z0-9~-][a-z0-9._~-]*\/[a-z0-9~-][a-z0-9._~-]*$/, { error: packageRule })

/** A mail address of the company. */
export const mailAddress = z.email({ error: 'must be a mail address such as sales@example.org' })

/** A yes-or-no value. */
export const flag = z.boolean({ error: 'must be true or false' })

/** A number between two bounds, both included. */
export function degrees(minimum: number, maximum: number) {
  const error = `must be a number from ${minimum} to ${maximum}`
  return z.number({ error }).min(minimum, { error }).max(maximum, { error })
}

const assetRule = 'must be the path of a file in assets/, such as /assets/team.jpg'

/** A picture of the folder `assets/`, and what it shows. */
export function shownPicture<T extends z.ZodType>(alt: T) {
  const file = z.string({ error: assetRule }).regex(/^\/assets\/[A-Za-z0-9._/-]+$/, { error: assetRule })
  return group({ file, alt })
}
