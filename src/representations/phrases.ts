import type { Localised } from '../model/language.ts'
import { english } from './phrases/en.ts'
import { spanish } from './phrases/es.ts'
import { portuguese } from './phrases/pt.ts'
import type { Phrases } from './phrases/shape.ts'

export type { Phrases }

export const phrases: Localised<Phrases> = { pt: portuguese, en: english, es: spanish }
