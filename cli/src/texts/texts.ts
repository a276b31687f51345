import type { Language } from '../language.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { portuguese } from './pt.ts'
import type { Texts } from './shape.ts'

/** What the program says, by language. */
export const texts: Readonly<Record<Language, Texts>> = { pt: portuguese, en: english, es: spanish }
