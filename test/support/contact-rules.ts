import { fieldEntries } from '../../src/contract/contact-fields.ts'
import { blank, mailAddress, visible, whiteSpace } from '../../src/contract/contact-request.ts'
import { problemText } from '../../src/contract/problem-document.ts'
import { problemCodes, problemType } from '../../src/contract/problems.ts'
import { type Language, languages } from '../../src/model/language.ts'

/** What the contract says of the fields of a message, for programs that check one before it is sent. */
export function contactRulesNow() {
  const codes = problemCodes.filter(code => problemType(code).field !== undefined)
  const names = { slugs: [], apiIndex: '' }
  const limits = fieldEntries.flatMap(([name, { minimum, maximum }]) =>
    maximum === undefined ? [] : [[name, { ...(minimum !== undefined && { minimum }), maximum }]],
  )
  const textsIn = (language: Language) =>
    Object.fromEntries(codes.map(code => [code, problemText(code, {}, language, names)]))
  return {
    limits: Object.fromEntries(limits),
    whiteSpace: whiteSpace.source,
    blank: blank.source,
    visible: visible.source,
    mailAddress: mailAddress.source,
    problems: Object.fromEntries(languages.map(language => [language, textsIn(language)])),
  }
}
