/** An option as it is written; `value` names what follows it, where anything does. */
interface Option {
  readonly value?: string
  readonly short?: string
  /** Another word for it. */
  readonly alias?: string
}

/** Every option of the program. */
const optionTable = {
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
  mensagem: { value: 'text', alias: 'message' },
  arquivo: { value: 'file', alias: 'file' },
  yes: { short: 'y' },
  'dry-run': {},
  'idempotency-key': { value: 'key' },
} as const satisfies Record<string, Option>

export type OptionName = keyof typeof optionTable

/** The options that were given. */
export type Options = {
  readonly [Name in OptionName]?: (typeof optionTable)[Name] extends { value: string } ? string : true
}

export const optionNames = Object.keys(optionTable) as OptionName[]

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

/** An option of the table, without the narrowing of the table. */
export function optionOf(name: OptionName): Option {
  return optionTable[name]
}

/** Every spelling of an option, the shortest first. */
export function spellingsOf(name: OptionName): string[] {
  const { short, alias } = optionOf(name)
  return [...(short ? [`-${short}`] : []), `--${name}`, ...(alias ? [`--${alias}`] : [])]
}
