import type { Language } from '../../catalog/language.ts'
import { phrases } from '../../locales/phrases.ts'
import { withoutBadBreaks } from '../../prose/line-breaks.ts'
import { withTypographicQuotes } from '../../prose/quotes.ts'

/** Sets the texts of HTML as a printer does: the quotation marks of the language, and no bad line breaks. */
export function typeset(html: string, language: Language): string {
  return withoutBadBreaks(withTypographicQuotes(html, phrases[language].quotes))
}
