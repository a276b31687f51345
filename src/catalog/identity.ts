import { cnpj } from 'cpf-cnpj-validator'
import { z } from 'zod'
import { group, list, localised, mailAddress, text, webAddress } from './fields.ts'
import type { Languages } from './language.ts'
import { otherThanText } from './written.ts'

const telephoneRule = 'must be a telephone number with + and country code, such as +55 43 3321-0000'

/** A telephone number in international notation, with spaces (ITU-T E.123 §2.3). */
const telephone = z
  .string({ error: ({ input }) => telephoneRule + otherThanText(input) })
  .regex(/^\+[1-9](?:[ ().-]*\d){6,14}$/, { error: telephoneRule })

/** The days of the week in `company.yaml`, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

const timeRule = 'must be a time such as "09:00"'
const time = z.string({ error: timeRule }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: timeRule })

const openingHours = group({
  days: list(z.enum(weekdays, { error: `must be one of ${weekdays.join(', ')}` }), 1, 7),
  opens: time,
  closes: time,
}).superRefine(({ opens, closes }, context) => {
  // An invalid time already has an issue.
  if (closes > opens || !time.safeParse(opens).success) return
  context.addIssue({
    code: 'custom',
    path: ['closes'],
    message: 'must be later than "opens": write hours after midnight as an entry of the next day',
  })
})

/** The opening hours: the days of the week, and two times in the time zone of the company. */
export type OpeningHours = z.infer<typeof openingHours>

/** Entries of opening hours. On no day may one begin before another ends. */
const week = list(openingHours, 1, 7).superRefine((entries, context) => {
  for (const [index, { days, opens, closes }] of entries.entries()) {
    const other = entries
      .slice(0, index)
      .find(
        above => opens < above.closes && above.opens < closes && days.some(day => above.days.includes(day)),
      )
    if (!other) continue
    const day = days.find(day => other.days.includes(day))
    const message = `overlap with an entry above on ${day}, ${other.opens} to ${other.closes}: write hours of one day that follow each other`
    context.addIssue({ code: 'custom', path: [index], message })
  }
})

const duration = z.iso.duration({ error: 'must be a duration in ISO 8601, such as P1D or PT4H' })

/**
 * Returns the schema of the public ways to reach the company besides the form, for a site in these languages. The time
 * until a reply is in words, and in ISO 8601 if it has a length. Its days are those of business.
 */
export function publicContactSchema(languages: Languages) {
  return group({
    email: mailAddress.optional(),
    phone: telephone.optional(),
    whatsapp: telephone.optional(),
    hours: week.optional(),
    responseTime: group({
      text: localised(languages, text(2, 80)),
      duration: duration.optional(),
    }).optional(),
  })
}

export type PublicContact = z.infer<ReturnType<typeof publicContactSchema>>

/** A tax number and its name. The check digits of a Brazilian CNPJ are verified. A CNPJ may contain letters. */
const taxId = group({ name: text(2, 20), number: text(2, 40) }).superRefine(({ name, number }, context) => {
  if (name !== 'CNPJ' || cnpj.isValid(number)) return
  const message = 'is not a CNPJ: its check digits do not fit; read the number again'
  context.addIssue({ code: 'custom', path: ['number'], message })
})

/** The legal identity of the company. */
export const legalSchema = group({
  name: text(2, 120),
  taxId: taxId.optional(),
  privacyOfficer: group({ name: text(2, 80).optional(), email: mailAddress }).optional(),
})

/** The company's profiles on other sites: the name of the network, and the address of the profile. */
export const socialSchema = z.record(text(1, 30), webAddress, {
  error: 'must hold a name and a web address for each profile, such as LinkedIn: https://example.org/company',
})
