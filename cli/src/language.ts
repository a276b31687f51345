import { contactRules } from './generated/contact-rules.ts'
import type { Terminal } from './terminal.ts'

/** A language of the API and of this program. */
export type Language = keyof typeof contactRules.problems

export const languages = Object.keys(contactRules.problems) as Language[]

/** Whether the API has this language. */
export function isLanguage(value: string): value is Language {
  return Object.hasOwn(contactRules.problems, value)
}

/** Returns the language of the locale (POSIX, XBD 8.2) or of the system; English if it is another language. */
export function localeLanguage({ LC_ALL, LC_MESSAGES, LANG }: Terminal['env']): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  const code = locale.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : 'en'
}
