import type { RequestHead } from '../http/request.ts'
import { queryOf } from '../http/request-target.ts'
import { isOneOf, type Language, type Languages } from '../model/language.ts'

/** The value of `lang`, the first where there are several; null when a request names none. */
export function languageParameter(request: RequestHead): string | null {
  const query = queryOf(request.url)
  return query === '' ? null : new URLSearchParams(query).get('lang')
}

/** The language of `lang`, where a request names one of the site's; else the default one. */
export function languageOf(request: RequestHead, languages: Languages): Language {
  const lang = languageParameter(request)
  return isOneOf(languages, lang) ? lang : languages[0]
}
