import type { Invocation } from '../command.ts'
import { Interrupted } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import { wrap } from '../output/wrap.ts'
import { fill } from '../texts/fill.ts'
import { type ContactField, contactFields, lengthOf, problemOf } from './check.ts'
import type { Draft } from './draft.ts'
import { keep } from './keep.ts'
import type { Line, Prompter } from './prompter.ts'

/**
 * Asks for what a draft lacks and for the fields that are named, until each is as the API wants it; faults are told in the
 * API's words.
 */
export async function complete(
  draft: Draft,
  again: readonly ContactField[],
  prompter: Prompter,
  invocation: Invocation,
): Promise<Draft> {
  const { output, texts } = invocation
  const isFaulty = faultOf(draft, invocation) !== undefined
  const missing = contactFields.filter(
    field => draft[field] === undefined && (field !== 'telefone' || isFaulty),
  )
  const asked = new Set([...again, ...missing])
  if (asked.size > 0) {
    const intro = { text: texts.contact.intro, style: output.noteStyle.faint }
    output.note(wrap([intro], output.noteWidth).join('\n'))
  }
  let completed = draft
  for (const field of contactFields) {
    if (asked.has(field)) completed = await askFor(field, completed, prompter, invocation)
    while (faultOf(completed, invocation, field)) {
      tell(field, completed, invocation)
      completed = await askFor(field, completed, prompter, invocation)
    }
  }
  return completed
}

async function askFor(
  field: ContactField,
  draft: Draft,
  prompter: Prompter,
  invocation: Invocation,
): Promise<Draft> {
  if (field === 'mensagem') return { ...draft, mensagem: await askForMessage(prompter, invocation) }
  const { output, texts } = invocation
  const { [field]: label } = texts.contact.labels
  const note = field === 'telefone' ? ` ${output.noteStyle.faint(`(${texts.contact.optional})`)}` : ''
  const value = answered(await prompter.line(`${output.noteStyle.strong(label)}${note}: `))
  const next = { ...draft, [field]: value }
  if (field !== 'telefone' || value.trim() === '' || draft.whatsapp !== undefined) return next
  return {
    ...next,
    whatsapp: isYes(
      await prompter.line(`${texts.contact.labels.whatsapp} [${texts.contact.yesDefault}] `),
      true,
    ),
  }
}

/** Lines up to one that is a single dot and was not pasted, or to the end of the input. */
async function askForMessage(prompter: Prompter, invocation: Invocation): Promise<string> {
  const { output, texts } = invocation
  const { contact } = texts
  const { noteStyle: style, noteWidth } = output
  const title = [
    { text: contact.labels.mensagem, style: style.strong },
    { text: ` (${contact.messageHelp})`, style: style.faint },
  ]
  output.note(wrap(title, noteWidth).join('\n'))
  const lines: string[] = []
  for (;;) {
    const line = await prompter.line('> ')
    if (line === undefined) break
    if (line.text === '.' && !line.isPasted) break
    lines.push(line.text)
  }
  const text = lines.join('\n')
  const length = lengthOf(text)
  const { maximum } = contactRules.limits.mensagem
  const counted = fill(contact.length, { length: String(length), maximum: String(maximum) })
  output.note(style.faint(counted))
  if (length > maximum) await keep(text, invocation)
  return text
}

/** Whether the person says yes; an empty line is what stands by default. */
export function isYes(line: Line | undefined, byDefault: boolean): boolean {
  const written = answered(line).trim().toLowerCase()
  return written === '' ? byDefault : ['y', 'yes', 's', 'sim', 'si', 'sí'].includes(written)
}

/** Who ends the input instead of answering does not want to go on. */
function answered(line: Line | undefined): string {
  if (line === undefined) throw new Interrupted({ effect: 'not_sent' })
  return line.text
}

function faultOf(draft: Draft, { language }: Invocation, field?: ContactField) {
  const problem = problemOf(draft, language)
  return field === undefined ? problem : problem?.errors?.find(error => error.field === field)
}

function tell(field: ContactField, draft: Draft, invocation: Invocation): void {
  const { output } = invocation
  const { detail = '' } = faultOf(draft, invocation, field) ?? {}
  output.note(output.noteStyle.warning(detail))
}
