import { randomUUID } from 'node:crypto'
import { countDown, isWaitable } from '../api/exchange.ts'
import type { Invocation } from '../command.ts'
import {
  CommandError,
  exitCodeOf,
  exitCodes,
  Interrupted,
  type MessageState,
  ProblemFailure,
} from '../failure.ts'
import { report } from '../failure-report.ts'
import { noticesTo } from '../notices.ts'
import { fill } from '../texts/texts.ts'
import { type Draft, type Message, requestOf } from './check.ts'
import { dryRun, isDryRun } from './dry-run.ts'
import { complete, type InteractiveInvocation, isYes } from './form.ts'
import { prompterAt } from './prompter.ts'
import { send } from './send.ts'
import { preview, saveMessage, showSuccess } from './show.ts'

/** Asks for missing fields, shows the message, asks for confirmation and sends it. Asks again for fields that the API refuses. */
export async function askAndSend(draft: Draft, firstKey: string, invocation: Invocation): Promise<void> {
  const { language, options, output, texts } = invocation
  const prompter = prompterAt(invocation)
  const dialogue = { ...invocation, prompter }
  let known = draft
  let again: readonly string[] = []
  try {
    for (let key = firstKey; ; key = randomUUID()) {
      known = await complete(known, again, dialogue)
      const message = withWhatsApp(requestOf(known, language))
      if (isDryRun(invocation)) return await dryRun(message, key, invocation)
      output.note(preview(message, invocation))
      const question = `${texts.contact.confirm} [${texts.contact.noDefault}] `
      if (!isYes(await prompter.decision(question), false)) throw new Interrupted({ effect: 'not_sent' })
      try {
        const refusal = await sendOrRetry(message, key, dialogue)
        if (!refusal) return
        again = refusal.problem.errors?.map(({ field }) => field) ?? []
        if (again.length === 0) throw refusal
        output.note(report(refusal, invocation))
      } catch (error) {
        const isTyped = options.mensagem === undefined && options.arquivo === undefined
        if (isTyped) await saveMessage(message.mensagem, invocation)
        throw error
      }
    }
  } finally {
    prompter.close()
  }
}

/** Sends with the same key until it succeeds or the user gives up. Returns the problem if the API refuses a field. */
async function sendOrRetry(message: Message, key: string, dialogue: InteractiveInvocation) {
  const { prompter, interruption, output, texts } = dialogue
  const { tryAgain, waitAndSend, noDefault } = texts.contact
  let effect: MessageState['effect'] = 'not_sent'
  for (;;) {
    prompter.close()
    try {
      showSuccess(await send(message, key, dialogue, effect), dialogue)
      return undefined
    } catch (error) {
      if (error instanceof ProblemFailure && error.problem.status === 400) return error
      if (!(error instanceof CommandError) || !isWorthAsking(error)) throw error
      output.note(report(error, dialogue))
      error.isReported = true
      effect = error.messageState?.effect ?? effect
      const { retryAfter } = error
      const isQuota = exitCodeOf(error) === exitCodes.rateLimited && isWaitable(retryAfter)
      const seconds = isQuota ? Math.max(1, retryAfter) : 0
      const question = seconds ? fill(waitAndSend, { seconds: String(seconds) }) : tryAgain
      const answer = prompter.decision(`${question} [${noDefault}] `).then(line => isYes(line, false))
      // The interruption reports what is known of the message.
      const isWanted = await answer.catch(interrupted => {
        throw interrupted instanceof Interrupted ? new Interrupted({ effect, key }) : interrupted
      })
      if (!isWanted) throw error
      prompter.close()
      if (seconds) await countDown(seconds, noticesTo(output, texts, false), interruption)
    }
  }
}

/** The preview calls a number one on WhatsApp unless the user says no. Sites with English names assume the opposite. */
function withWhatsApp(message: Message): Message {
  return message.telefone && message.whatsapp === undefined ? { ...message, whatsapp: true } : message
}

function isWorthAsking(error: CommandError): boolean {
  const code = exitCodeOf(error)
  return [exitCodes.deliveryFailed, exitCodes.unreachable, exitCodes.rateLimited].some(
    worth => worth === code,
  )
}
