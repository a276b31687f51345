import type { Invocation } from '../command.ts'
import { Interrupted } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import { wrap } from '../output/wrap.ts'
import { fill } from '../texts/texts.ts'
import { type ContactField, cleaned, contactFields, type Draft, isRequired, problemOf } from './check.ts'
import type { Line, Prompter } from './prompter.ts'
import { saveMessage } from './show.ts'

/** What the form needs. */
export interface InteractiveInvocation extends Invocation {
  readonly prompter: Prompter
}

/** Asks for missing fields and for the fields in `again`, until each is valid. */
export async function complete(
  draft: Draft,
  again: readonly string[],
  dialogue: InteractiveInvocation,
): Promise<Draft> {
  const { language, output, texts } = dialogue
  const { noteStyle: style, noteWidth: width } = output
  const isFaulty = problemOf(draft, language) !== undefined
  const asked = contactFields.filter(
    field => again.includes(field) || (draft[field] === undefined && (isRequired(field) || isFaulty)),
  )
  if (asked.length > 0) output.note(wrap(style.faint(texts.contact.intro), width).join('\n'))
  let completed = draft
  for (const field of contactFields) {
    const fault = () => problemOf(completed, language)?.errors?.find(error => error.field === field)
    if (asked.includes(field)) completed = await askFor(field, completed, dialogue)
    for (let found = fault(); found; found = fault()) {
      output.note(style.warning(found.detail))
      completed = await askFor(field, completed, dialogue)
    }
  }
  return completed
}

/** Whether the answer is yes. An empty line means the default. */
export function isYes(line: Line | undefined, byDefault: boolean): boolean {
  const written = answered(line).trim().toLowerCase()
  return written === '' ? byDefault : ['y', 'yes', 's', 'sim', 'si', 'sí'].includes(written)
}

async function askFor(field: ContactField, draft: Draft, dialogue: InteractiveInvocation): Promise<Draft> {
  if (field === 'mensagem') return { ...draft, mensagem: await askForMessage(dialogue) }
  const { prompter, output, texts } = dialogue
  const labels = texts.contact
  const note = isRequired(field) ? '' : ` ${output.noteStyle.faint(`(${labels.optional})`)}`
  const value = answered(await prompter.line(`${output.noteStyle.strong(labels[field])}${note}: `))
  const next = { ...draft, [field]: value }
  if (field !== 'telefone' || value.trim() === '' || draft.whatsapp !== undefined) return next
  return { ...next, whatsapp: isYes(await prompter.line(`${labels.whatsapp} [${labels.yesDefault}] `), true) }
}

/** Reads lines until a typed line has only a dot, or until the input ends. A pasted dot does not count. */
async function askForMessage(dialogue: InteractiveInvocation): Promise<string> {
  const { prompter, output, texts } = dialogue
  const { mensagem: label, messageHelp, length: words } = texts.contact
  const { noteStyle: style, noteWidth: width } = output
  output.note(wrap(`${style.strong(label)} ${style.faint(`(${messageHelp})`)}`, width).join('\n'))
  const lines: string[] = []
  for (;;) {
    const line = await prompter.line('> ')
    if (line === undefined || (line.text === '.' && !line.isPasted)) break
    lines.push(line.text)
  }
  const text = lines.join('\n')
  const { messageCharacters: maximum } = contactRules
  const { length } = [...cleaned('mensagem', text)]
  output.note(style.faint(fill(words, { length: String(length), maximum: String(maximum) })))
  if (length > maximum) await saveMessage(text, dialogue)
  return text
}

/** Returns the text of an answer. The end of the input means that the user cancels. */
function answered(line: Line | undefined): string {
  if (line === undefined) throw new Interrupted({ effect: 'not_sent' })
  return line.text
}
