import { z } from 'zod'
import { unprintable } from './characters.ts'
import { closestWord } from './closest-word.ts'
import { recordOf } from './entries.ts'
import { inWords, type Language, type Languages } from './language.ts'
import { asciiMailAddress, hasLocalPartBeyondAscii } from './mail-address.ts'
import { originFault } from './origin.ts'
import { ofAlternative, otherThanText, writtenEntry, writtenQuoted } from './written.ts'

/**
 * Returns the schema of a single line of text. `minimum` and `maximum` count code points. White space at its ends and
 * control characters are invalid.
 */
export function text(minimum: number, maximum: number) {
  const error = `must be text of ${minimum} to ${maximum} characters`
  return z
    .string({ error: ({ input }) => error + otherThanText(input) })
    .superRefine((value, context) => {
      const refuse = (message: string) => context.addIssue({ code: 'custom', message })
      if (value.trim() !== value) refuse('must not begin or end with blanks')
      if (lineEnd.test(value.trim())) refuse('must be one line, without a line break')
      const found = unprintable(value)
      if (found) refuse(`must not hold ${found.name}: remove it`)
      const { length } = [...value]
      if (length < minimum || length > maximum) refuse(`${error}: it has ${length}`)
    })
    .meta({ minLength: minimum, maxLength: maximum })
}

/** The characters that end a line. */
const lineEnd = /[\n\r\u0085\u2028\u2029]/

/** Returns the schema of a list of distinct values, with limits for its length. */
export function list<T extends z.ZodType>(item: T, minimum: number, maximum: number) {
  const error = `must be a list of ${minimum} to ${maximum} different entries`
  return z
    .array(item, { error: ({ input }) => error + asList(input) })
    .superRefine((values, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', message: `${error}: ${message}` })
      const written = values.map(value => JSON.stringify(value))
      const twice = written.find((value, index) => written.indexOf(value) < index)
      if (values.length < minimum || values.length > maximum) refuse(`it has ${values.length}`)
      else if (twice !== undefined) refuse(`${twice} stands in it twice`)
    })
    .meta({ minItems: minimum, maxItems: maximum, uniqueItems: true })
}

function asList(input: unknown): string {
  if (typeof input === 'string') return `: write [${writtenEntry}]`
  return typeof input === 'number' || typeof input === 'boolean' ? `: write [${writtenQuoted}]` : ''
}

/** Returns the schema of a group of keys. Unknown keys are invalid. */
export function group<T extends z.ZodRawShape>(shape: T) {
  return z.strictObject(shape, { error: groupError })
}

/**
 * Returns the error of a group. For a value that is not a group, it lists the keys, also those of an extended one. For
 * unknown keys, it has a line for each, with the key that was probably meant.
 */
function groupError({ code, keys, inst }: GroupFault): string | undefined {
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : []
  if (code !== 'unrecognized_keys') return `must hold ${known.join(', ')}`
  return keys?.map(key => unknownKey(key, known)).join('\n')
}

interface GroupFault {
  readonly code?: string
  readonly keys?: readonly string[]
  readonly inst?: unknown
}

function unknownKey(key: string, known: readonly string[]): string {
  const meant = closestWord(key, known)
  const others = known.length > 12 ? '' : `: the keys are ${known.join(', ')}`
  return meant === undefined
    ? `is not known here${others || ': remove it'}`
    : `is not known here: write "${meant}"`
}

/** Returns the schema of a value in every language of a site. */
export function localised<T extends z.ZodType>(languages: Languages, value: T) {
  const shape = recordOf<Language, T>(languages, () => value)
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys'
        ? 'is in a language that "languages" does not name: remove it, or add its language there'
        : `must hold ${inWords(languages)}`,
  })
}

/** Returns the schema of a value that is either plain or a group of keys. The faults of a group are those of its keys. */
export function either<P extends z.ZodType, G extends z.ZodType>(plain: P, grouped: G) {
  return z.union([plain, grouped], { error: ofAlternative })
}

/** Returns the schema of a value in every language of a site. A site with one language may have the value alone. */
export function inEachLanguage<T extends z.ZodType<string>>(languages: Languages, value: T) {
  const [first, ...others] = languages
  const all = localised(languages, value)
  if (others.length > 0) return all
  return either(
    value.transform(written => ({ [first]: written }) as z.infer<typeof all>),
    all,
  )
}

/** Returns the schema of a language. The message lists the allowed ones. */
export function languageOf<L extends Language>(languages: readonly [L, ...L[]]) {
  return z.enum(languages, { error: `must be one of ${languages.join(', ')}` })
}

/** An absolute https or http URL, percent-encoded as in header fields. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://example.org/' })
  .transform(address => new URL(address).href)

const originRule = 'must be the origin of a website, such as https://chat.example.com'

/** The origin of a website as browsers send it (RFC 6454 §6.2): https, or http on the same machine. */
export const webOrigin = z.string({ error: originRule }).superRefine((value, context) => {
  const fault = originFault(value)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: `${originRule}: ${fault}` })
})

const packageRule = 'must be the name of a scoped npm package, such as @company/vitrine'

/** The name of an npm package with a scope, so that no one else can publish it. */
export const scopedPackage = z
  .string({ error: packageRule })
  .max(214, { error: packageRule })
  .regex(/^@[a-z0-9~-][a-z0-9._~-]*\/[a-z0-9~-][a-z0-9._~-]*$/, { error: packageRule })

const mailRule = 'must be a mail address such as sales@example.org'

/** An e-mail address of the company, as people read it. Its domain may have accents. */
export const mailAddress = z
  .string({ error: mailRule })
  .refine(value => asciiMailAddress(value) !== undefined, {
    error: ({ input }) =>
      hasLocalPartBeyondAscii(String(input))
        ? `${mailRule}: before the @ only letters without accents, digits and signs`
        : mailRule,
  })
  .meta({ pattern: '^[!-?A-~]+@[^\\s@]+[.][^\\s@]+$' })

/** A boolean value. */
export const flag = z.boolean({ error: 'must be true or false' })

/** Returns the schema of a number between two bounds, both included. */
export function degrees(minimum: number, maximum: number) {
  const error = `must be a number from ${minimum} to ${maximum}`
  return z.number({ error }).min(minimum, { error }).max(maximum, { error })
}

const assetRule = 'must be the path of a file in assets/, such as /assets/team.jpg'

/** The path of a file in `assets/`. */
export const assetPath = z
  .string({ error: assetRule })
  .regex(/^\/assets\/[A-Za-z0-9._/-]+$/, { error: assetRule })

/** Returns the schema of a picture in `assets/`, with a text that describes it. */
export function shownPicture<T extends z.ZodType>(alt: T) {
  return group({ file: assetPath, alt })
}
