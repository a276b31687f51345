import type { ContactField } from './contact/check.ts'
import type { Language } from './language.ts'
import { type Word, wordIn, wordsOf } from './words.ts'

/** An option without its name. */
interface Option extends Omit<Word, 'name'> {
  /** Placeholder of the value; undefined if the option takes none. */
  readonly value?: string
  readonly short?: string
}

const table = {
  lang: { value: 'pt|en|es' },
  url: { value: 'url' },
  timeout: { value: 'seconds' },
  help: { short: 'h' },
  version: { short: 'v' },
  json: {},
  fields: { value: 'a,b' },
  markdown: {},
  pager: {},
  wait: {},
  nome: { value: 'text', translations: { en: 'name', es: 'nombre' } },
  email: { value: 'address' },
  telefone: { value: 'number', translations: { en: 'phone', es: 'telefono' } },
  whatsapp: {},
  'no-whatsapp': {},
  assunto: { value: 'slug', translations: { en: 'subject', es: 'asunto' } },
  mensagem: { value: 'text', translations: { en: 'message', es: 'mensaje' } },
  arquivo: { value: 'file', translations: { en: 'file', es: 'archivo' } },
  yes: { short: 'y' },
  'dry-run': {},
  validate: {},
  'idempotency-key': { value: 'key' },
} as const satisfies Record<string, Option> & Record<ContactField, Option>

export type OptionName = keyof typeof table

/** Every option of the program. */
export const optionTable: Readonly<Record<OptionName, Option>> = table

/** The options of one run. */
export type Options = {
  readonly [Name in OptionName]?: (typeof table)[Name] extends { value: string } ? string : true
}

export const optionNames = Object.keys(table) as OptionName[]

/** The options of every command, and of the program without a command. */
export const commonOptions: readonly OptionName[] = ['lang', 'url', 'timeout', 'help', 'version']

/** The options of a command that shows a response of the API. */
export const readingOptions: readonly OptionName[] = ['json', 'fields', 'markdown', 'pager', 'wait']

/** The options of the command that sends a message. */
export const contactOptions: readonly OptionName[] = [
  ...optionNames.slice(optionNames.indexOf('nome')),
  'json',
  'wait',
]

/** Returns the options of a command; those of every command are last. */
export function optionsOf(command?: { readonly options: readonly OptionName[] }): readonly OptionName[] {
  return [...(command?.options ?? []), ...commonOptions]
}

/** Returns every spelling of an option that the program accepts, the short one first. */
export function spellingsOf(name: OptionName): string[] {
  return [...shortOf(name), ...wordsOf({ name, ...optionTable[name] }).map(word => `--${word}`)]
}

/** Returns the spellings of an option that help and completion show in a language. */
export function spellingsIn(language: Language, name: OptionName): string[] {
  return [...shortOf(name), longSpelling(name, language)]
}

/** Returns an option as it is written in a language: `--nombre`. */
export function longSpelling(name: OptionName, language: Language): string {
  return `--${wordIn({ name, ...optionTable[name] }, language)}`
}

function shortOf(name: OptionName): string[] {
  const { short } = optionTable[name]
  return short ? [`-${short}`] : []
}
