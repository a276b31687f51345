import type { Language } from '../language.ts'
import { english, type Texts } from './en.ts'
import { spanish } from './es.ts'
import { portuguese } from './pt.ts'

export type { CommandName, Texts } from './en.ts'

/** What the program says, by language. */
export const texts: Readonly<Record<Language, Texts>> = { pt: portuguese, en: english, es: spanish }

/** Fills the `{name}` places of a text; a place without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** What is to be written in a place of a command line, in the language of the texts. */
export function placeholder(name: string, { placeholders }: Texts): string {
  return placeholders[name] ?? name
}
