import { z } from 'zod'
import { contentVersion, languagesSchema, readVersions } from './company-head.ts'
import { embedsSchema } from './embed.ts'
import {
  degrees,
  flag,
  group,
  localised as inLanguages,
  languageOf,
  list,
  mailAddress,
  scopedPackage,
  text,
  webAddress,
  webOrigin,
} from './fields.ts'
import { callSchema, headSchema, menuSchema } from './frame.ts'
import { legalSchema, publicContactSchema, socialSchema } from './identity.ts'
import type { Languages } from './language.ts'
import { contractLanguage, shippedLanguages, vocabularies } from './language-codes.ts'
import { checkLifecycle, lifecycleKeys, lifecyclesOfVersions } from './lifecycle.ts'
import { currency } from './offer.ts'
import { countryCodes } from './phone.ts'
import { slug } from './slug.ts'

const timeZoneRule = 'must be a time zone such as America/Sao_Paulo'

const timeZone = z.string({ error: timeZoneRule }).refine(isTimeZone, { error: timeZoneRule })

const countryCode = z.enum(countryCodes, {
  error: 'must be the code of a country in ISO 3166-1, such as BR or IE',
})

/** The product token that a crawler looks for in robots.txt (RFC 9309 §2.2.1). */
const crawler = z
  .string({ error: 'must be the name of a crawler, such as GPTBot' })
  .regex(/^[A-Za-z_-]+$/, { error: 'must be the name of a crawler: letters, hyphens and underscores alone' })

const uniqueSlugs = (what: string, minimum: number) =>
  z
    .array(slug, { error: `must be a list of ${what}` })
    .min(minimum, { error: `must name at least ${minimum} of the ${what}` })
    .refine(slugs => new Set(slugs).size === slugs.length, { error: 'must not name one twice' })

/**
 * Returns the schema of `content/company.yaml` for a site in these languages. It describes the company and the order of
 * its services and pages. `folders` are those with a folder per page: each has a list of its pages.
 */
export function companySchema(languages: Languages, folders: readonly string[]): CompanySchema {
  const key = [...languages, ...folders].join()
  const schema = schemas.get(key) ?? schemaIn(languages, folders)
  schemas.set(key, schema)
  return schema
}

type CompanySchema = ReturnType<typeof schemaIn>

/**
 * The schemas by language. zod compiles a schema when it is first used, which takes longer than to use it. Only tests
 * need one more than once.
 */
const schemas = new Map<string, CompanySchema>()

function schemaIn(languages: Languages, folders: readonly string[]) {
  const localised = <T extends z.ZodType>(value: T) => inLanguages(languages, value)
  const agentAdvice = localised(list(text(1, 300), 1, 12))
  return group({
    version: z.literal(readVersions, {
      error: `must be ${contentVersion}, the version of the content format`,
    }),
    languages: languagesSchema,
    name: text(1, 80),
    summary: localised(text(20, 250)),
    location: group({
      city: text(1, 80),
      state: text(1, 80),
      stateCode: text(2, 3),
      country: localised(text(1, 80)),
      countryCode,
      address: localised(text(1, 160)),
      latitude: degrees(-90, 90),
      longitude: degrees(-180, 180),
      region: localised(text(1, 80)),
      map: webAddress,
    }),
    areaServed: group({
      cities: list(text(1, 80), 1, 100),
      state: text(1, 80),
      country: localised(text(1, 80)),
      nationwide: flag,
    }),
    contact: group({
      to: mailAddress,
      from: mailAddress,
      language: languageOf(shippedLanguages).default(languages[0]),
      timeZone,
      nationalPhones: list(languageOf(languages), 0, shippedLanguages.length).default([]),
      confirmation: localised(text(1, 400)),
      privacy: localised(text(20, 600)),
      webMcp: flag.default(false),
      public: publicContactSchema(languages).optional(),
    }),
    api: group({
      name: localised(text(1, 120)),
      license: group({ name: text(1, 80), url: webAddress }),
      vocabulary: z
        .enum(vocabularies, { error: `must be one of ${vocabularies.join(', ')}` })
        .default(contractLanguage),
      ...lifecycleKeys,
      versions: lifecyclesOfVersions.optional(),
    }).superRefine(checkLifecycle),
    currency: currency.optional(),
    services: uniqueSlugs('folders in services/', 1),
    ...pageLists(folders),
    people: uniqueSlugs('files in people/', 0).default([]),
    pages: uniqueSlugs('folders in pages/', 1),
    navigation: menuSchema(languages, 'folders in pages/'),
    footer: menuSchema(
      languages,
      `folders in ${['pages', ...others(folders)].map(name => `${name}/`).join(' or ')}`,
    ).optional(),
    call: callSchema(languages).optional(),
    head: headSchema(languages).optional(),
    developers: flag.default(true),
    blog: group({ language: languageOf(languages) }).default({ language: languages[0] }),
    agents: group({
      recommend: agentAdvice,
      doNotRecommend: agentAdvice,
      prepare: agentAdvice,
      origins: list(webOrigin, 0, 20).default([]),
    }),
    robots: group({
      contentSignal: group({ search: flag, aiInput: flag, aiTrain: flag }),
      crawlers: list(crawler, 0, 100).default([]),
    }),
    feedback: group({ to: mailAddress }).optional(),
    security: group({ contact: mailAddress }).optional(),
    legal: legalSchema.optional(),
    social: socialSchema.optional(),
    embeds: embedsSchema(languages).optional(),
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
}

export type Company = z.infer<CompanySchema>

/** Returns the folders whose lists are not named in the schema itself. */
function others(folders: readonly string[]): readonly string[] {
  return folders.filter(name => name !== 'pages' && name !== 'services')
}

function pageLists(folders: readonly string[]): object {
  return Object.fromEntries(
    others(folders).map(name => [name, uniqueSlugs(`folders in ${name}/`, 0).default([])]),
  )
}

/** Returns the pages of a folder, in the order of the site. */
export function pagesIn(company: Company, folder: string): readonly string[] {
  // The schema has a list for each folder with a folder per page.
  return (company as unknown as Readonly<Record<string, readonly string[] | undefined>>)[folder] ?? []
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: name }))
  } catch {
    // Intl throws a RangeError for an unknown time zone.
    return false
  }
}
