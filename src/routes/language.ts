import { isOneOf, type Language, type Languages } from '../catalog/language.ts'
import type { RequestHead } from '../http/request.ts'
import { queryOf } from '../http/request-target.ts'

/** Returns the value of `lang`, the first where there are several. Null when there is none. */
export function languageParameter(request: RequestHead): string | null {
  const query = queryOf(request.url)
  return query === '' ? null : new URLSearchParams(query).get('lang')
}

/** Returns the language of `lang` if the site has it, else the default language. */
export function languageOf(request: RequestHead, languages: Languages): Language {
  const lang = languageParameter(request)
  return isOneOf(languages, lang) ? lang : languages[0]
}
