import type { Language } from '../language.ts'
import { english, type Messages } from './en.ts'
import { spanish } from './es.ts'
import { type Labels, labelsAt } from './labels.ts'
import { portuguese } from './pt.ts'

export type { CommandName } from './en.ts'

/** All texts of the program in one language. */
export type Texts = Messages & Labels & { readonly language: Language }

/** All texts of the program, by language. */
export const texts: Readonly<Record<Language, Texts>> = {
  pt: together('pt', portuguese, labelsAt(0)),
  en: together('en', english, labelsAt(1)),
  es: together('es', spanish, labelsAt(2)),
}

/** Fills the `{name}` placeholders of a text. A placeholder without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** Returns the placeholder of a command line in the language of the texts: `<file>`, `<archivo>`. */
export function placeholder(name: string, texts: Texts): string {
  const words: Readonly<Record<string, string>> = texts.placeholders
  return words[name] ?? name
}

function together(language: Language, sentences: Messages, labels: Labels): Texts {
  const { help, contact } = sentences
  return {
    language,
    ...sentences,
    ...labels,
    help: { ...help, ...labels.help },
    contact: { ...contact, ...labels.contact },
  }
}
