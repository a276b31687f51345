import assert from 'node:assert/strict'
import { linked } from './links.ts'
import { createNotebook, type Exchange } from './notebook.ts'

/** The result of an agent's task, and each of its requests. */
export interface Transcript {
  readonly result: string
  readonly exchanges: readonly Exchange[]
}

/** The message that the person has approved. */
export const approvedMessage = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  mensagem: 'Llevamos los pedidos en hojas de cálculo y queremos un sistema. Usamos un ERP. Decido yo.',
  idioma: 'es',
}

const forMachines = 'what there is for programs: the `Link` field'

/** Finds the service that moves an online shop to another platform, its price and its duration. */
export async function findPrice(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, forMachines, { method: 'HEAD' })
  const instructions = await ask(
    linked(home, ({ rel }) => rel === 'help'),
    'which service, its price and time',
  )
  const service = serviceFor(/trocar de plataforma/, instructions.text)
  const offer = instructions.text.split('\n').find(line => /^- Migração .*R\$.* semanas/.test(line))
  return { result: `${service}; ${offer?.slice(2) ?? assert.fail()}`, exchanges }
}

/** Finds the service for orders in spreadsheets, and sends a message in Spanish. */
export async function sendMessage(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, forMachines, { method: 'HEAD' })
  const instructions = linked(home, ({ rel }) => rel === 'help')
  const { text } = await ask(instructions, 'which service, and how a message is sent')
  const service = serviceFor(/planilhas/i, text)
  const [head = '', example = ''] = /```http\n([\s\S]*?)\n```/.exec(text)?.[1]?.split('\n\n', 2) ?? []
  const [start = '', ...fields] = head.split('\n')
  const [method = '', path = ''] = start.split(' ')
  assert.deepEqual(Object.keys(JSON.parse(example)), Object.keys(approvedMessage))
  const { text: answer } = await ask(origin + path, 'the message that the person has approved', {
    method,
    fields: Object.fromEntries(fields.map(field => field.split(': ', 2)).filter(([name]) => name !== 'Host')),
    body: JSON.stringify(approvedMessage),
  })
  const { success, message } = JSON.parse(answer)
  assert.equal(success, true)
  return { result: `${service}; ${message}`, exchanges }
}

/** Finds the date until which the API answers. */
export async function findSunset(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, forMachines, { method: 'HEAD' })
  const catalog = await ask(
    linked(home, ({ rel }) => rel === 'api-catalog'),
    'where the API is',
  )
  const index = JSON.parse(catalog.text).linkset[0].anchor
  const { status, sunset } = JSON.parse((await ask(index, 'the life of its version')).text)
  return { result: `status ${status}, sunset ${sunset}`, exchanges }
}

/** Gets the text of the whole site in English. */
export async function readEverything(origin: string): Promise<Transcript> {
  const { exchanges, ask } = createNotebook()
  const home = await ask(`${origin}/`, forMachines, { method: 'HEAD' })
  const index = await ask(
    linked(home, ({ rel }) => rel === 'describedby'),
    'where the full text is',
  )
  const target = async ({ text }: { text: string }): Promise<string> => {
    const found = /\]\(([^)]*\/en\/llms-full\.txt)\)/.exec(text)?.[1]
    if (found) return found
    const english = /\]\(([^)]*\/en\/llms\.txt)\)/.exec(text)?.[1] ?? assert.fail()
    return target(await ask(english, 'where the full text in English is'))
  }
  const { text } = await ask(await target(index), 'the full text')
  return { result: `${text.match(/^## /gm)?.length} pages`, exchanges }
}

/** Returns the service with a matching need, including its prices and durations. */
export function serviceFor(need: RegExp, text: string): string {
  const lines = text.split('\n')
  const at = lines.findIndex(line => need.test(line) && /^ *- (?!A pessoa)/.test(line))
  const [, name = ''] =
    /^- \[?([^\]( ]+)/.exec(lines.slice(0, at + 1).findLast(line => /^- /.test(line)) ?? '') ?? []
  const offers = lines.filter(line => line.includes(`(${name}`) && /: .*R\$.*(?:semanas|weeks)/.test(line))
  assert.ok(name !== '' && offers.length > 1, `no prices of "${name}"`)
  return name
}
