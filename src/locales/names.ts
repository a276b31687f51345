import type { Language } from '../model/language.ts'

/** What a language is called in another: "inglês". */
export function languageName(code: Language, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
