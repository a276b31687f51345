import type { Language } from '../../model/language.ts'
import type { Starter } from './starter.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { pt } from './texts/pt.ts'

/** What the folder of a new company says, in each language. */
export const starters: Readonly<Record<Language, Starter>> = { pt, en, es }
