import { developersLanguage, type Vocabulary } from '../catalog/language-codes.ts'
import type { ContactField } from './contact-fields.ts'

/** The names of the API in the contract, which are Portuguese, and their English ones. Operations have one in both. */
export const english = {
  // Segments of paths, and the quota policies
  servicos: 'services',
  paginas: 'pages',
  contato: 'contact',
  comentarios: 'feedback',
  leitura: 'read',
  // Fields of messages and of feedback
  nome: 'name',
  email: 'email',
  telefone: 'phone',
  whatsapp: 'whatsapp',
  assunto: 'subject',
  mensagem: 'message',
  idioma: 'language',
  pagina: 'page',
} as const satisfies Readonly<Record<ContactField, string> & Record<string, string>>

/** A name of the API in the contract. */
export type ContractName = keyof typeof english

/** The name of a quota policy in the contract. */
export type PolicyName = Extract<ContractName, 'leitura' | 'contato' | 'comentarios'>

/** Whether the phone number of a message that does not say it is on WhatsApp. */
export function assumesWhatsApp(vocabulary: Vocabulary): boolean {
  return vocabulary !== developersLanguage
}

/** Returns a name of the API in a vocabulary: `message` for `mensagem` in English. */
export function nameIn(vocabulary: Vocabulary, name: ContractName): string {
  return vocabulary === developersLanguage ? english[name] : name
}

/** Returns a name for a script, which knows that of the contract. Undefined for that one. */
export function nameForScript(vocabulary: Vocabulary, name: ContractName): string | undefined {
  return vocabulary === developersLanguage ? english[name] : undefined
}

/** Returns a path of the API, or its template, in a vocabulary: `/api/v1/services/{slug}` in English. */
export function pathIn(vocabulary: Vocabulary, path: string): string {
  return path
    .split('/')
    .map(segment => (isContractName(segment) ? nameIn(vocabulary, segment) : segment))
    .join('/')
}

/** Returns members of a body under their names in the contract. Members with names of no field are left out. */
export function membersOf(
  vocabulary: Vocabulary,
  names: readonly ContractName[],
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const given = names.filter(name => Object.hasOwn(body, nameIn(vocabulary, name)))
  return Object.fromEntries(given.map(name => [name, body[nameIn(vocabulary, name)]]))
}

/** Returns members under their names in a vocabulary, in the same order. */
export function namedIn<Value>(
  vocabulary: Vocabulary,
  members: Readonly<Partial<Record<ContractName, Value>>>,
): Record<string, Value> {
  const entries = Object.entries(members) as [ContractName, Value][]
  return Object.fromEntries(entries.map(([name, value]) => [nameIn(vocabulary, name), value]))
}

function isContractName(segment: string): segment is ContractName {
  return Object.hasOwn(english, segment)
}
