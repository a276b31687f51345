import { contactLimits } from '../../src/contract/contact-limits.ts'
import { mailAddress } from '../../src/contract/contact-request.ts'
import { problemText } from '../../src/contract/problem-document.ts'
import { problemCodes, problemType } from '../../src/contract/problems.ts'
import { languages } from '../../src/model/language.ts'

/** Prints what the contract says of the fields of a message, for programs that check one before it is sent. */
const codes = problemCodes.filter(code => problemType(code).field !== undefined)
const names = { slugs: [], apiIndex: '' }
const { nome, email, telefone, mensagem } = contactLimits
const rules = {
  limits: { nome, email, telefone, mensagem },
  mailAddress: mailAddress.source,
  problems: Object.fromEntries(
    languages.map(language => [
      language,
      Object.fromEntries(codes.map(code => [code, problemText(code, {}, language, names)])),
    ]),
  ),
}
process.stdout.write(JSON.stringify(rules))
