import { z } from 'zod'
import { closestWord } from './closest-word.ts'
import { assetPath, either, group, inEachLanguage, text } from './fields.ts'
import type { Languages } from './language.ts'
import { linkTarget, targetOf } from './link-target.ts'
import { slugForm } from './slug.ts'
import { otherThanText } from './written.ts'

const entryRule =
  'must be a name in small letters, digits and hyphens, or a link such as {text: Shop, url: "https://shop.example"}'

/** An entry of a menu that leads to a page, by the name of its folder. */
const pageEntry = z
  .string({ error: entryRule })
  .max(slugForm.maximum, { error: entryRule, abort: true })
  .regex(new RegExp(`^${slugForm.pattern}$`), {
    error: ({ input }) => {
      const target = targetOf(String(input))
      return 'url' in target ? `${entryRule}: write {text: …, url: ${JSON.stringify(target.url)}}` : entryRule
    },
  })

/** Returns the schema of a list of pages and links. `what` says where the pages are. */
export function menuSchema(languages: Languages, what: string) {
  const link = group({ text: inEachLanguage(languages, text(1, 40)), url: linkTarget })
  const targetOfEntry = (entry: string | { readonly url: string }) =>
    typeof entry === 'string' ? entry : entry.url
  return z
    .array(either(pageEntry, link), { error: `must be a list of ${what}, and of links` })
    .min(1, { error: `must name at least 1 of the ${what}` })
    .refine(entries => new Set(entries.map(targetOfEntry)).size === entries.length, {
      error: 'must not name one twice',
    })
}

/** An entry of a menu: the name of a page, or a link to another address. */
export type MenuEntry = z.infer<ReturnType<typeof menuSchema>>[number]

/** A link in a menu to another address, with its text in each language. */
export type MenuLink = Exclude<MenuEntry, string>

/** Returns whether an entry of a menu is a link to another address. */
export function isMenuLink(entry: MenuEntry): entry is MenuLink {
  return typeof entry !== 'string'
}

/** The targets of a button besides pages and addresses: the public numbers of the company. */
export const callNumbers = ['phone', 'whatsapp'] as const

const toRule = `must be the name of a page, ${callNumbers.join(', ')}, or an address such as https://booking.example`

/** What a button leads to: the name of a page, a number of the company, or an address. */
const callTarget = z.string({ error: toRule }).transform((value, context) => {
  if (new RegExp(`^${slugForm.pattern}$`).test(value)) return value
  const target = targetOf(value.startsWith('+') ? `tel:${value}` : value)
  if ('url' in target) return target.url
  context.addIssue({ code: 'custom', message: `${toRule}: ${target.advice}` })
  return z.NEVER
})

const callText = text(2, 30)

/** Returns the schema of the button of the whole site. */
export function callSchema(languages: Languages) {
  return group({ text: inEachLanguage(languages, callText), to: callTarget })
}

/** The button of a page: its text, which may have a target of its own. */
export const pageCall = either(callText, group({ text: callText, to: callTarget }))

/** The names of the `meta` elements by which services verify the owner of a site. */
const verificationNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  baidu: 'baidu-site-verification',
  naver: 'naver-site-verification',
  seznam: 'seznam-wmt',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
  ahrefs: 'ahrefs-site-verification',
} as const

const services = Object.keys(verificationNames)

/** Returns whether a service is known, or the name is one of a `meta` element that verifies. */
function isVerification(name: string): boolean {
  // Another name could be that of a rule for browsers or crawlers, such as "robots".
  const isForOwners = /^[a-z0-9]+(?:[:._-][a-z0-9]+)*$/.test(name) && name.includes('verif')
  return isForOwners || services.includes(name) || Object.values<string>(verificationNames).includes(name)
}

function unknownService(name: string): string {
  const meant = closestWord(name, services)
  return meant === undefined
    ? `is not known here: write one of ${services.join(', ')}, or the name of a meta element, such as zoho-verification`
    : `is not known here: write "${meant}"`
}

const codeRule = 'must be the code of the service, such as "AbC-123_xyz"'

/** The code of a service. Services show it inside an element, or in a record of the DNS. */
const verificationCode = z
  .string({ error: ({ input }) => codeRule + otherThanText(input) })
  .regex(/^[\w+/.:-]{4,200}={0,2}$/, {
    error: ({ input }) => {
      // Input: content
      const [, code] = /(?:content=["']?|^[a-z-]+=)([\w+/.:-]{4,200}={0,2})/.exec(String(input)) ?? []
      return code === undefined ? codeRule : `${codeRule}: write ${code}`
    },
  })

const verification = z
  .record(z.string(), verificationCode, {
    error: 'must hold a service and its code in each line, such as google: "AbC-123_xyz"',
  })
  .superRefine((codes, context) => {
    const keys = Object.keys(codes).filter(name => !isVerification(name))
    if (keys.length === 0) return
    const message = keys.map(unknownService).join('\n')
    context.addIssue({ code: 'unrecognized_keys', keys, message, path: [] })
  })

const handleRule = 'must be the name of an account with its sign, such as "@company"'

/** Returns the schema of what the head of pages also contains. */
export function headSchema(languages: Languages) {
  return group({
    verification: verification.optional(),
    openGraph: group({
      image: group({ file: assetPath, alt: inEachLanguage(languages, text(3, 200)) }).optional(),
      twitterSite: z
        .string({ error: handleRule })
        .regex(/^@\w{1,15}$/, { error: handleRule })
        .optional(),
    }).optional(),
  })
}

/** Returns the name of the `meta` element of a service that verifies the owner of a site. */
export function verificationName(service: string): string {
  return Object.hasOwn(verificationNames, service)
    ? verificationNames[service as keyof typeof verificationNames]
    : service
}
