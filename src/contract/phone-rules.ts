import type { Company } from '../catalog/company.ts'
import type { Language } from '../catalog/language.ts'
import { developersLanguage } from '../catalog/language-codes.ts'
import { type CountryCode, phoneFacts } from '../catalog/phone.ts'
import { nameIn } from './vocabulary.ts'

/** The facts about a company that the check of a message needs. */
export type MessageReceiver = Pick<Company, 'languages'> & {
  /** The slugs of the services. */
  readonly services: readonly string[]
  readonly location: Pick<Company['location'], 'countryCode'>
  readonly contact: { readonly nationalPhones: readonly Language[] }
  readonly api: Pick<Company['api'], 'vocabulary'>
}

/** Whether a message in a language may contain a phone number of another country. */
export function takesForeignPhones({ contact }: MessageReceiver, language: Language): boolean {
  return !contact.nationalPhones.includes(language)
}

/**
 * Returns the name of a country in a language, from CLDR.
 *
 * @example
 * countryName('BR', 'de') // → 'Brasilien'
 */
export function countryName(country: CountryCode, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

/** Describes which phone numbers a message may contain, for developers. */
export function phoneRule(company: MessageReceiver): string {
  const { languages, location, api } = company
  const country = countryName(location.countryCode, developersLanguage)
  const { callingCode } = phoneFacts(location.countryCode)
  const international = languages.filter(language => takesForeignPhones(company, language))
  const national = `National phone number (${country}), with or without +${callingCode}`
  const foreign = 'an international number with + and country code'
  if (international.length === 0) return national
  return international.length === languages.length
    ? `${national}, or ${foreign}`
    : `${national}; with ${nameIn(api.vocabulary, 'idioma')} ${international.join(' or ')} also ${foreign}`
}
