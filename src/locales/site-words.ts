import { isSpokenIn } from '../catalog/country-language.ts'
import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import { phoneFacts } from '../catalog/phone.ts'
import { type ContactField, contactFields, limitsOf } from '../contract/contact-fields.ts'
import { countryName, type MessageReceiver, takesForeignPhones } from '../contract/phone-rules.ts'
import { assumesWhatsApp, nameIn } from '../contract/vocabulary.ts'
import { phrases } from './phrases.ts'
import type { FieldWords, ProblemText } from './shape.ts'

/** Returns the parameters about the languages of a site: `{languages}`, `{langValues}` and `{defaultLanguage}`. */
export function languageValues({ languages }: MessageReceiver, language: Language): Record<string, string> {
  return {
    languages: alternatives(languages, language),
    langValues: alternatives(
      languages.map(code => `lang=${code}`),
      language,
    ),
    defaultLanguage: languages[0],
  }
}

/** Returns the parameters about the names of fields: `{nameField}`, `{languageField}` and `{pageField}`. */
export function fieldValues({ api: { vocabulary } }: MessageReceiver): Record<string, string> {
  return {
    nameField: nameIn(vocabulary, 'nome'),
    languageField: nameIn(vocabulary, 'idioma'),
    pageField: nameIn(vocabulary, 'pagina'),
  }
}

/** Returns the parameters about phone numbers. */
function phoneValues(company: MessageReceiver, language: Language): Record<string, string> {
  const { countryCode } = company.location
  const { name, object } = nationalNumber(company, language)
  const { international, ...numbers } = phoneFacts(countryCode)
  const facts = { country: countryName(countryCode, language), ...numbers }
  const foreign = company.languages.filter(each => takesForeignPhones(company, each))
  return {
    ...facts,
    ...fieldValues(company),
    national: fill(name, facts),
    nationalObject: fill(object, facts),
    foreignExample: isAtHome(company, language) ? international : phrases[language].phone.foreignExample,
    foreignLanguages: alternatives(foreign, language),
  }
}

function nationalNumber({ location }: MessageReceiver, language: Language) {
  const { national } = phrases[language].phone
  return national[location.countryCode] ?? national.other
}

/** Returns the label of a field of a contact message, its help and its rule. */
export function fieldWords(name: ContactField, company: MessageReceiver, language: Language): FieldWords {
  if (name === 'telefone') return phoneWords(company, language)
  const words = phrases[language].contactFields[name]
  const { languages, services } = company
  const coded = (value: string) => `\`${value}\``
  const values = {
    ...limitsOf(contactFields[name]),
    languages: alternatives(languages.map(coded), language),
    defaultLanguage: coded(languages[0]),
    services: services.map(coded).join(', '),
    assumed: coded(String(assumesWhatsApp(company.api.vocabulary))),
  }
  return { ...words, rule: fill(words.rule, values) }
}

function phoneWords(company: MessageReceiver, language: Language): FieldWords {
  const { contactFields, phone } = phrases[language]
  const isNational = isAtHome(company, language) || !takesForeignPhones(company, language)
  const help = isNational ? nationalNumber(company, language).help : phone.foreignHelp
  const { none, some, every } = phone.rule
  const foreign = company.languages.filter(each => takesForeignPhones(company, each))
  const rule = foreign.length === 0 ? none : foreign.length === company.languages.length ? every : some
  const values = phoneValues(company, language)
  return {
    ...contactFields.telefone,
    help: fill(help, values),
    rule: fill(rule, values),
  }
}

/** Whether visitors with a language mostly have numbers of the company's country. The first language is its own. */
function isAtHome({ languages, location }: MessageReceiver, language: Language): boolean {
  return language === languages[0] || isSpokenIn(location.countryCode, language)
}

/** Returns the texts of `phone_invalid`. */
export function phoneProblem(company: MessageReceiver, language: Language): ProblemText {
  const { national, foreign } = phrases[language].phone.invalid
  const { detail, hint } = takesForeignPhones(company, language) ? foreign : national
  const values = phoneValues(company, language)
  return { detail: fill(detail, values), hint: fill(hint, values) }
}

/** Joins alternatives: "pt, en or es". */
function alternatives(values: readonly string[], language: Language): string {
  const last = values.at(-1) ?? ''
  const others = values.slice(0, -1)
  return others.length > 0 ? `${others.join(', ')} ${phrases[language].or} ${last}` : last
}
