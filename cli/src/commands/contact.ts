import { randomUUID } from 'node:crypto'
import type { Schemas } from '../client.ts'
import type { Command, Invocation } from '../command.ts'
import { type ContactField, problemOf, requestOf } from '../contact/check.ts'
import { type Draft, draftFrom } from '../contact/draft.ts'
import { askYesOrNo, complete } from '../contact/form.ts'
import { preview } from '../contact/preview.ts'
import { type Prompter, prompterAt } from '../contact/prompter.ts'
import { send } from '../contact/send.ts'
import { exitCodeOf, exitCodes, Failure, Interrupted, ProblemFailure } from '../failure.ts'
import { report } from '../failure-report.ts'
import { printable } from '../output/printable.ts'
import { canAsk } from '../terminal.ts'

/** Sends a message to the team: each one is a real e-mail, read by a person. Nothing is sent that was not agreed to. */
export const contact: Command = {
  name: 'contato',
  aliases: ['contact'],
  options: [
    'nome',
    'email',
    'telefone',
    'whatsapp',
    'no-whatsapp',
    'mensagem',
    'arquivo',
    'yes',
    'dry-run',
    'idempotency-key',
    'json',
    'wait',
  ],
  async run(invocation) {
    const key = keyOf(invocation)
    invocation.site()
    const draft = await draftFrom(invocation)
    if (!canAsk(invocation.terminal) || invocation.options.yes) return sendAtOnce(draft, key, invocation)
    const prompter = prompterAt(invocation.terminal, invocation.interruption, invocation.interrupt)
    try {
      await converse(draft, key, prompter, invocation)
    } finally {
      prompter.close()
    }
  },
}

function keyOf({ options }: Invocation): string {
  const key = options['idempotency-key'] ?? randomUUID()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('key_invalid')
  return key
}

async function sendAtOnce(draft: Draft, key: string, invocation: Invocation): Promise<void> {
  const { language, options } = invocation
  const problem = problemOf(draft, language)
  if (problem) throw new ProblemFailure(problem, `${JSON.stringify(problem)}\n`)
  const message = requestOf(draft, language)
  if (options['dry-run']) return showRequest(message, key, invocation)
  if (!options.yes) throw new Failure('confirmation_needed')
  showSuccess(await send(message, key, invocation), invocation)
}

/** Asks for what is missing, shows what will be sent, asks whether to send it, and goes back to what the API refuses. */
async function converse(
  draft: Draft,
  firstKey: string,
  prompter: Prompter,
  invocation: Invocation,
): Promise<void> {
  const { language, options, output, texts } = invocation
  let known = draft
  let again: readonly ContactField[] = []
  for (let key = firstKey; ; key = randomUUID()) {
    known = await complete(known, again, prompter, invocation)
    const message = requestOf(known, language)
    if (options['dry-run']) return showRequest(message, key, invocation)
    output.note(preview(message, invocation.site().origin, output, texts))
    const agrees = await askYesOrNo(`${texts.contact.confirm} [${texts.contact.noDefault}] `, prompter, false)
    if (!agrees) throw new Interrupted('not_sent')
    prompter.close()
    const refusal = await sendOrRetry(message, key, prompter, invocation)
    if (!refusal) return
    again = refusal.problem.errors?.map(({ field }) => field) ?? []
    if (again.length === 0) throw refusal
    output.note(report(refusal, invocation))
  }
}

/** Sends until it was sent, or until the person gives up, always under the same key; answers what the API refuses to take. */
async function sendOrRetry(
  message: Schemas['ContactRequest'],
  key: string,
  prompter: Prompter,
  invocation: Invocation,
): Promise<ProblemFailure | undefined> {
  const { output, texts } = invocation
  for (;;) {
    try {
      showSuccess(await send(message, key, invocation), invocation)
      return undefined
    } catch (error) {
      if (error instanceof ProblemFailure && error.problem.status === 400) return error
      const code = exitCodeOf(error)
      if (code !== exitCodes.deliveryFailed && code !== exitCodes.unreachable) throw error
      output.note(report(error, invocation))
      const question = `${texts.contact.tryAgain} [${texts.contact.noDefault}] `
      if (!(await askYesOrNo(question, prompter, false))) throw error
      prompter.close()
    }
  }
}

function showSuccess(
  { text, body }: { text: string; body: Schemas['ContactSuccess'] },
  invocation: Invocation,
): void {
  const { output, options } = invocation
  if (options.json) {
    output.raw(text)
    return
  }
  const tick = output.isTerminal ? `${output.style.good('✓')} ` : ''
  output.data(`${tick}${printable(String(body.message))}`)
}

function showRequest(message: Schemas['ContactRequest'], key: string, invocation: Invocation): void {
  const { options, output, site } = invocation
  if (options.json) {
    output.raw(`${JSON.stringify(message)}\n`)
    return
  }
  const head = [
    `POST ${site().origin}/api/v1/contato`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
  ]
  output.data([...head, '', printable(JSON.stringify(message, null, 2))].join('\n'))
}
