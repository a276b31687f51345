import { fill } from '../catalog/fill.ts'
import type { Language } from '../catalog/language.ts'
import type { Vocabulary } from '../catalog/language-codes.ts'
import {
  deliveryOutcomes,
  localPartBeyondAscii,
  type ProblemCode,
  problemType,
} from '../contract/problem-types.ts'
import { nameIn } from '../contract/vocabulary.ts'
import { phrases } from '../locales/phrases.ts'

/**
 * Returns the parameters of a problem's examples in the documentation: one set for most codes, one for each outcome of
 * a delivery and for each kind of invalid email address.
 *
 * @example
 * documentedParameters('method_not_allowed', language, vocabulary) // → [{ method: 'DELETE', allow: 'GET, HEAD' }]
 */
export function documentedParameters(
  code: ProblemCode,
  language: Language,
  vocabulary: Vocabulary,
): readonly Readonly<Record<string, string>>[] {
  if (code === 'email_delivery_failed') return deliveryOutcomes.map(outcome => ({ outcome }))
  if (code === 'email_invalid') return [{}, localPartBeyondAscii]
  const words = { example: phrases[language].problem.example, reading: nameIn(vocabulary, 'leitura') }
  const parameters = Object.entries(problemType(code).example ?? {})
  return [Object.fromEntries(parameters.map(([name, value]) => [name, fill(value, words)]))]
}
