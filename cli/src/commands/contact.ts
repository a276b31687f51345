import { randomUUID } from 'node:crypto'
import type { Command, Invocation } from '../command.ts'
import { problemOf, requestOf } from '../contact/check.ts'
import { type Draft, draftFrom } from '../contact/draft.ts'
import { send } from '../contact/send.ts'
import { showRequest, showSuccess } from '../contact/show.ts'
import { Failure, ProblemFailure } from '../failure.ts'
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
    const { arquivo, yes } = invocation.options
    // Whoever typed the message as a file cannot type an answer after its end.
    const isAsked = canAsk(invocation.terminal) && arquivo !== '-' && !yes
    if (!isAsked) return sendAtOnce(draft, key, invocation)
    const { converse } = await import('../contact/converse.ts')
    await converse(draft, key, invocation)
  },
}

function keyOf({ options }: Invocation): string {
  const key = options['idempotency-key'] ?? randomUUID()
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Failure('key_invalid')
  return key
}

async function sendAtOnce(draft: Draft, key: string, invocation: Invocation): Promise<void> {
  const { language, options, terminal } = invocation
  const problem = problemOf(draft, language)
  if (problem) throw new ProblemFailure(problem, `${JSON.stringify(problem)}\n`)
  const message = requestOf(draft, language)
  if (options['dry-run']) return showRequest(message, key, invocation)
  if (!options.yes) {
    const isInputTaken = options.mensagem === undefined && (options.arquivo ?? '-') === '-'
    throw new Failure(isInputTaken && terminal.stderr.isTTY ? 'input_is_message' : 'confirmation_needed')
  }
  showSuccess(await send(message, key, invocation), invocation)
}
