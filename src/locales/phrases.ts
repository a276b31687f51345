import type { Localised } from '../model/language.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { portuguese } from './pt.ts'
import type { Phrases } from './shape.ts'

export type { Phrases }

export const phrases: Localised<Phrases> = { pt: portuguese, en: english, es: spanish }
