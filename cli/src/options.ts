/** An option as it is written; `value` names what follows it, where anything does. */
interface Option {
  readonly value?: string
  readonly short?: string
  /** Another word for it. */
  readonly alias?: string
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
  nome: { value: 'text', alias: 'name' },
  email: { value: 'address' },
  telefone: { value: 'number', alias: 'phone' },
  whatsapp: {},
  'no-whatsapp': {},
  assunto: { value: 'slug', alias: 'subject' },
  mensagem: { value: 'text', alias: 'message' },
  arquivo: { value: 'file', alias: 'file' },
  yes: { short: 'y' },
  'dry-run': {},
  validate: {},
  'idempotency-key': { value: 'key' },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof table

/** Every option of the program. */
export const optionTable: Readonly<Record<OptionName, Option>> = table

/** The options that were given. */
export type Options = {
  readonly [Name in OptionName]?: (typeof table)[Name] extends { value: string } ? string : true
}

export const optionNames = Object.keys(table) as OptionName[]

/** What every command takes, and the program without one. */
export const commonOptions: readonly OptionName[] = ['lang', 'url', 'timeout', 'help', 'version']

/** What a command takes that shows an answer of the API. */
export const readingOptions: readonly OptionName[] = ['json', 'fields', 'markdown', 'pager', 'wait']

/** What the command takes that sends a message. */
export const contactOptions: readonly OptionName[] = [
  ...optionNames.slice(optionNames.indexOf('nome')),
  'json',
  'wait',
]

/** The options of a command, those that every command has last. */
export function optionsOf(command?: { readonly options: readonly OptionName[] }): readonly OptionName[] {
  return [...(command?.options ?? []), ...commonOptions]
}

/** Every spelling of an option, the shortest first. */
export function spellingsOf(name: OptionName): string[] {
  const { short, alias } = optionTable[name]
  return [...(short ? [`-${short}`] : []), `--${name}`, ...(alias ? [`--${alias}`] : [])]
}
