import { randomUUID } from 'node:crypto'
import type { Command, Invocation } from '../command.ts'
import { type Draft, problemOf, requestOf } from '../contact/check.ts'
import { draftFrom } from '../contact/draft.ts'
import { dryRun, isDryRun } from '../contact/dry-run.ts'
import { send } from '../contact/send.ts'
import { showSuccess } from '../contact/show.ts'
import { Failure, ProblemFailure } from '../failure.ts'
import { contactRules } from '../generated/contact-rules.ts'
import { contactOptions } from '../options.ts'
import { canAsk } from '../terminal.ts'

/** Sends a message to the team, as a real email. Sends nothing without confirmation. */
export const contact: Command = {
  name: 'contato',
  translations: { en: 'contact', es: 'contacto' },
  options: contactOptions,
  async run(invocation) {
    const { 'idempotency-key': key = randomUUID(), arquivo, yes } = invocation.options
    // Input: arguments
    if (!new RegExp(contactRules.idempotencyKey).test(key)) throw new Failure('key_invalid')
    invocation.site()
    const draft = await draftFrom(invocation)
    // If standard input was the message, it has ended and cannot confirm.
    const isAsked = canAsk(invocation.terminal) && arquivo !== '-' && !yes
    if (!isAsked) return sendAtOnce(draft, key, invocation)
    const { askAndSend } = await import('../contact/ask-and-send.ts')
    await askAndSend(draft, key, invocation)
  },
}

async function sendAtOnce(draft: Draft, key: string, invocation: Invocation): Promise<void> {
  const { language, options, terminal } = invocation
  const problem = problemOf(draft, language)
  if (problem) throw new ProblemFailure(problem, JSON.stringify(problem))
  const message = requestOf(draft, language)
  if (isDryRun(invocation)) return dryRun(message, key, invocation)
  if (!options.yes) {
    const isInputTaken = options.mensagem === undefined && (options.arquivo ?? '-') === '-'
    throw new Failure(isInputTaken && terminal.stderr.isTTY ? 'input_is_message' : 'confirmation_needed')
  }
  showSuccess(await send(message, key, invocation), invocation)
}
