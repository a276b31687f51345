import type { Language } from '../../src/catalog/language.ts'
import { mailAddressForm } from '../../src/catalog/mail-address.ts'
import { type CheckedField, checkedFields, contactFields } from '../../src/contract/contact-fields.ts'
import { contactLimits, idempotencyKeyPattern } from '../../src/contract/contact-limits.ts'
import { problemCodes, problemType } from '../../src/contract/problem-types.ts'
import { blank, visible, whiteSpace } from '../../src/contract/received-text.ts'
import { english } from '../../src/contract/vocabulary.ts'
import { problemText } from '../../src/problems/problem-document.ts'

/** The languages that the command line speaks. */
const languages = ['pt', 'en', 'es'] as const

/**
 * Returns the rules of the contract for programs that check a message before they send it. For each field these are the
 * characters that are removed around it. For each of its problem codes it is the pattern of values without that
 * problem. `english` has the other names of paths and fields.
 */
export function contactRulesNow() {
  const codes = problemCodes.filter(code => problemType(code).field !== undefined)
  const company = {
    languages,
    services: [],
    location: { countryCode: 'BR' },
    contact: { nationalPhones: ['pt'] },
    api: { vocabulary: 'pt' },
  } as const
  const names = { slugs: [], apiIndex: '', llms: { pt: '', en: '', es: '', fr: '' }, company }
  const textsIn = (language: Language) =>
    Object.fromEntries(codes.map(code => [code, problemText(code, {}, language, names)]))
  return {
    fields: Object.fromEntries(checkedFields.map(field => [field, rulesOf(field)])),
    messageCharacters: contactFields.mensagem.maximum,
    bodyBytes: contactLimits.bodyBytes,
    idempotencyKey: bounded(idempotencyKeyPattern.source, contactLimits.idempotencyKey.maximum),
    english,
    problems: Object.fromEntries(languages.map(language => [language, textsIn(language)])),
  }
}

function rulesOf(field: CheckedField) {
  const trimmed = field === 'email' || field === 'telefone' ? blank : whiteSpace
  const codes = problemCodes.filter(code => problemType(code).field === field)
  return {
    isRequired: contactFields[field].isRequired,
    trimmed: trimmed.source,
    patterns: Object.fromEntries(codes.map(code => [code, pattern(field, code)])),
  }
}

/** A value that matches does not have the problem of this code; patterns have the flags `s` and `u`. */
function pattern(field: CheckedField, code: string): string {
  const { minimum, maximum } = { minimum: 0, ...contactFields[field] }
  if (code.endsWith('_required')) return visible.source
  if (code.endsWith('_too_short')) return `^.{${minimum},}$`
  if (code.endsWith('_too_long')) return `^.{0,${maximum}}$`
  if (field === 'email') {
    return `${bounded(mailAddressForm.source, maximum)}|${bounded(addressBeyondAscii, maximum)}`
  }
  // Which numbers exist is known to the API only. No number has fewer or more digits.
  return `^$|${bounded('^(?:\\P{Nd}*\\p{Nd}){6,20}\\P{Nd}*$', maximum)}`
}

/** Only the API knows which domains beyond ASCII are valid, and why a local part beyond ASCII is not. */
const addressBeyondAscii = '^(?=.*[^\\0-\\x7f])[^\\s@]+@[^\\s@]+$'

/** Returns a pattern for a whole text with at most `maximum` characters. */
function bounded(source: string, maximum: number): string {
  return source.replace('^', `^(?=.{0,${maximum}}$)`)
}
