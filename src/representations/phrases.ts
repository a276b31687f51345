import type { Localised } from '../model/language.ts'
import { english } from './phrases/en.ts'
import { spanish } from './phrases/es.ts'
import { portuguese } from './phrases/pt.ts'
import type { Phrases } from './phrases/shape.ts'

export type { Phrases }

export const phrases: Localised<Phrases> = { pt: portuguese, en: english, es: spanish }

/** Fills the `{name}` places of a phrase. */
export function fillPhrase(phrase: string, values: Readonly<Record<string, string | number>>): string {
  return phrase.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
