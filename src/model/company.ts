import { z } from 'zod'
import {
  day,
  degrees,
  flag,
  group,
  list,
  localised,
  mailAddress,
  scopedPackage,
  slug,
  text,
  webAddress,
} from './fields.ts'
import { legalSchema, publicContactSchema, socialSchema } from './identity.ts'

const location = group({
  city: text(1, 80),
  state: text(1, 80),
  stateCode: text(2, 3),
  country: localised(text(1, 80)),
  address: localised(text(1, 160)),
  latitude: degrees(-90, 90),
  longitude: degrees(-180, 180),
  region: localised(text(1, 80)),
  map: webAddress,
})

const areaServed = group({
  cities: list(text(1, 80), 1, 100),
  state: text(1, 80),
  country: localised(text(1, 80)),
  nationwide: flag,
})

const contact = group({
  to: mailAddress,
  from: mailAddress,
  timeZone: z
    .string({ error: 'must be a time zone such as America/Sao_Paulo' })
    .refine(isTimeZone, { error: 'must be a time zone such as America/Sao_Paulo' }),
  confirmation: localised(text(1, 400)),
  privacy: localised(text(20, 600)),
  public: publicContactSchema.optional(),
})

/** The life of API v1 (RFC 9745, RFC 8594): current while all three are null. */
const api = group({
  name: localised(text(1, 120)),
  license: group({ name: text(1, 80), url: webAddress }),
  deprecation: day.nullable(),
  sunset: day.nullable(),
  migrationGuide: webAddress.nullable(),
}).superRefine((value, context) => {
  const { deprecation, sunset, migrationGuide } = value
  if (!deprecation && !sunset) return
  const refuse = (member: string, message: string) =>
    context.addIssue({ code: 'custom', path: [member], message })
  if (!deprecation)
    return refuse('deprecation', 'must be set when sunset is: a version ends only after it was deprecated')
  if (!sunset)
    return refuse('sunset', 'must be set when deprecation is: say when the version may stop answering')
  if (!migrationGuide)
    refuse('migrationGuide', 'must lead to a migration guide when the version is deprecated')
  // A date that is none has its own issue.
  if (!day.safeParse(deprecation).success) return
  const earliest = sixMonthsAfter(deprecation)
  if (sunset < earliest)
    refuse('sunset', `must be at least six months after deprecation: ${earliest} or later`)
})

/** The product token by which a crawler finds its rules (RFC 9309 §2.2.1). */
const crawler = z
  .string({ error: 'must be the name of a crawler, such as GPTBot' })
  .regex(/^[A-Za-z_-]+$/, { error: 'must be the name of a crawler: letters, hyphens and underscores alone' })

const agentAdvice = localised(list(text(1, 300), 1, 12))

const uniqueSlugs = (what: string, minimum: number) =>
  z
    .array(slug, { error: `must be a list of ${what}` })
    .min(minimum, { error: `must name at least ${minimum} of the ${what}` })
    .refine(slugs => new Set(slugs).size === slugs.length, { error: 'must not name one twice' })

/** The version of the content format. Content of another version is refused: docs/upgrading.md says what to change. */
export const contentVersion = 1

/** Refuses what was written for a newer program before anything else: its keys cannot be judged. */
const readable = z.looseObject({}).superRefine(({ version }, context) => {
  if (typeof version !== 'number' || !Number.isInteger(version) || version <= contentVersion) return
  const message = `is ${version}, and this program reads version ${contentVersion}: use a newer version of the program`
  context.addIssue({ code: 'custom', path: ['version'], message })
})

const currentCompany = group({
  version: z.literal(contentVersion, {
    error: `must be ${contentVersion}, the version of the content format`,
  }),
  name: text(1, 80),
  summary: localised(text(20, 250)),
  location,
  areaServed,
  contact,
  api,
  services: uniqueSlugs('folders in services/', 1),
  pages: uniqueSlugs('folders in pages/', 1),
  navigation: uniqueSlugs('folders in pages/', 1),
  footer: uniqueSlugs('folders in pages/', 1).optional(),
  agents: group({ recommend: agentAdvice, doNotRecommend: agentAdvice, prepare: agentAdvice }),
  robots: group({
    contentSignal: group({ search: flag, aiInput: flag, aiTrain: flag }),
    crawlers: list(crawler, 0, 100).default([]),
  }),
  security: group({ contact: mailAddress }).optional(),
  legal: legalSchema.optional(),
  social: socialSchema.optional(),
  commandLine: group({ package: scopedPackage }).optional(),
}).superRefine(({ location, areaServed }, context) => {
  const [first = location.city] = areaServed.cities
  if (first === location.city) return
  context.addIssue({
    code: 'custom',
    path: ['areaServed', 'cities', 0],
    message: `must be ${location.city}, the city of the headquarters, which "location.city" names`,
  })
})

/** What `content/company.yaml` holds: who the company is, and the order of its services and pages. */
export const companySchema = readable.pipe(currentCompany)

export type Company = z.infer<typeof companySchema>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    // Intl throws a RangeError for a zone it does not know; that is the answer.
    return false
  }
}

/** Six calendar months later; a day that the month lacks becomes the month's last. */
function sixMonthsAfter(date: string): string {
  const [year, month, dayOfMonth] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + 6, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + 6, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10)
}
