import type { Language } from '../language.ts'
import { english, type Sentences } from './en.ts'
import { spanish } from './es.ts'
import { type Labels, labelsAt } from './labels.ts'
import { portuguese } from './pt.ts'

export type { CommandName } from './en.ts'

/** All that the program says, in one language. */
export type Texts = Sentences & Labels

/** What the program says, by language. */
export const texts: Readonly<Record<Language, Texts>> = {
  pt: together(portuguese, labelsAt(0)),
  en: together(english, labelsAt(1)),
  es: together(spanish, labelsAt(2)),
}

/** Fills the `{name}` places of a text; a place without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** What is to be written in a place of a command line, in the language of the texts. */
export function placeholder(name: string, texts: Texts): string {
  const words: Readonly<Record<string, string>> = texts.placeholders
  return words[name] ?? name
}

function together(sentences: Sentences, labels: Labels): Texts {
  const { help, contact } = sentences
  return {
    ...sentences,
    ...labels,
    help: { ...help, ...labels.help },
    contact: { ...contact, ...labels.contact },
  }
}
