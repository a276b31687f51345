import { contactRules } from './generated/contact-rules.ts'

/** The languages of the API, in which this program speaks too. */
export type Language = keyof typeof contactRules.problems

export const languages = Object.keys(contactRules.problems) as Language[]

/** Whether the API knows this language. */
export function isLanguage(value: string): value is Language {
  return Object.hasOwn(contactRules.problems, value)
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The language of the locale: the first of LC_ALL, LC_MESSAGES and LANG that is not empty (POSIX, XBD 8.2), else what the
 * system says; English where that is none of ours.
 */
export function localeLanguage({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale
  const code = locale.slice(0, 2).toLowerCase()
  return isLanguage(code) ? code : 'en'
}
