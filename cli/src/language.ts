import { contactRules } from './generated/contact-rules.ts'
import type { Terminal } from './terminal.ts'

/** The languages of the API, in which this program speaks too. */
export type Language = keyof typeof contactRules.problems

export const languages = Object.keys(contactRules.problems) as Language[]

/** Whether the API knows this language. */
export function isLanguage(value: string): value is Language {
  return Object.hasOwn(contactRules.problems, value)
}

/** The language of the locale (POSIX, XBD 8.2), else that of the system; English where that is none of ours. */
export function localeLanguage({ LC_ALL, LC_MESSAGES, LANG }: Terminal['env']): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  const code = locale.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : 'en'
}
