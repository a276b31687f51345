import type { Invocation } from '../command.ts'
import { Interrupted } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import { wrap } from '../output/wrap.ts'
import { fill } from '../texts/texts.ts'
import { type ContactField, cleaned, contactFields, type Draft, problemOf } from './check.ts'
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
  const { language, output, texts } = invocation
  const isFaulty = problemOf(draft, language) !== undefined
  const asked = contactFields.filter(
    field => again.includes(field) || (draft[field] === undefined && (field !== 'telefone' || isFaulty)),
  )
  if (asked.length > 0)
    output.note(wrap(output.noteStyle.faint(texts.contact.intro), output.noteWidth).join('\n'))
  let completed = draft
  for (const field of contactFields) {
    if (asked.includes(field)) completed = await askFor(field, completed, prompter, invocation)
    for (;;) {
      const fault = problemOf(completed, language)?.errors?.find(error => error.field === field)
      if (!fault) break
      output.note(output.noteStyle.warning(fault.detail))
      completed = await askFor(field, completed, prompter, invocation)
    }
  }
  return completed
}

/** Whether the person says yes; an empty line is what stands by default. */
export function isYes(line: Line | undefined, byDefault: boolean): boolean {
  const written = answered(line).trim().toLowerCase()
  return written === '' ? byDefault : ['y', 'yes', 's', 'sim', 'si', 'sí'].includes(written)
}

async function askFor(
  field: ContactField,
  draft: Draft,
  prompter: Prompter,
  invocation: Invocation,
): Promise<Draft> {
  if (field === 'mensagem') return { ...draft, mensagem: await askForMessage(prompter, invocation) }
  const { output, texts } = invocation
  const { labels, optional, yesDefault } = texts.contact
  const note = field === 'telefone' ? ` ${output.noteStyle.faint(`(${optional})`)}` : ''
  const value = answered(await prompter.line(`${output.noteStyle.strong(labels[field])}${note}: `))
  const next = { ...draft, [field]: value }
  if (field !== 'telefone' || value.trim() === '' || draft.whatsapp !== undefined) return next
  return { ...next, whatsapp: isYes(await prompter.line(`${labels.whatsapp} [${yesDefault}] `), true) }
}

/** Lines up to one that is a single dot and was not pasted, or to the end of the input. */
async function askForMessage(prompter: Prompter, invocation: Invocation): Promise<string> {
  const { contact } = invocation.texts
  const { noteStyle: style, noteWidth, note } = invocation.output
  note(
    wrap(
      `${style.strong(contact.labels.mensagem)} ${style.faint(`(${contact.messageHelp})`)}`,
      noteWidth,
    ).join('\n'),
  )
  const lines: string[] = []
  for (;;) {
    const line = await prompter.line('> ')
    if (line === undefined || (line.text === '.' && !line.isPasted)) break
    lines.push(line.text)
  }
  const text = lines.join('\n')
  const { messageCharacters: maximum } = contactRules
  const { length } = [...cleaned('mensagem', text)]
  note(style.faint(fill(contact.length, { length: String(length), maximum: String(maximum) })))
  if (length > maximum) await keep(text, invocation)
  return text
}

/** Whoever ends the input instead of answering does not want to go on. */
function answered(line: Line | undefined): string {
  if (line === undefined) throw new Interrupted({ effect: 'not_sent' })
  return line.text
}
