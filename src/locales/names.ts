import type { Language } from '../catalog/language.ts'

/** Returns the name of a language in another language: "inglês". */
export function languageName(code: Language, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}
