import { contactLimits } from '../../src/contract/contact-limits.ts'
import { blank, mailAddress, visible, whiteSpace } from '../../src/contract/contact-request.ts'
import { problemText } from '../../src/contract/problem-document.ts'
import { problemCodes, problemType } from '../../src/contract/problems.ts'
import { type Language, languages } from '../../src/model/language.ts'

/** What the contract says of the fields of a message, for programs that check one before it is sent. */
export function contactRulesNow() {
  const codes = problemCodes.filter(code => problemType(code).field !== undefined)
  const names = { slugs: [], apiIndex: '' }
  const { nome, email, telefone, mensagem } = contactLimits
  const textsIn = (language: Language) =>
    Object.fromEntries(codes.map(code => [code, problemText(code, {}, language, names)]))
  return {
    limits: { nome, email, telefone, mensagem },
    whiteSpace: whiteSpace.source,
    blank: blank.source,
    visible: visible.source,
    mailAddress: mailAddress.source,
    problems: Object.fromEntries(languages.map(language => [language, textsIn(language)])),
  }
}
