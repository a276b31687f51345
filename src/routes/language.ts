import { queryOf } from '../http/request-target.ts'

/** The value of `lang`, the first where there are several; null when a request names none. */
export function languageParameter(request: Request): string | null {
  const query = queryOf(request.url)
  return query === '' ? null : new URLSearchParams(query).get('lang')
}
