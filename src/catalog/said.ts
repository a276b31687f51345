import { type Language, type Localised, localise } from './language.ts'
import { shippedLanguages } from './language-codes.ts'

/** A text for all languages, or one for each. The first counts for a language without its own. */
export type Said = string | Readonly<Partial<Record<Language, string>>>

/** Returns a text for each language that the program ships. */
export function inShippedLanguages(said: Said): Localised<string> {
  const texts = typeof said === 'string' ? {} : said
  const first = typeof said === 'string' ? said : (Object.values(said)[0] ?? '')
  return localise(shippedLanguages, language => texts[language] ?? first)
}
