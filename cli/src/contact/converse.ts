import { randomUUID } from 'node:crypto'
import { countDown, isWaitable } from '../api/exchange.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { exitCodeOf, exitCodes, Interrupted, ProblemFailure, type Stake, Stop } from '../failure.ts'
import { report } from '../failure-report.ts'
import { noticesTo } from '../notices.ts'
import { fill } from '../texts/texts.ts'
import { type ContactField, type Draft, requestOf } from './check.ts'
import { complete, isYes } from './form.ts'
import { keep } from './keep.ts'
import { type Prompter, prompterAt } from './prompter.ts'
import { send } from './send.ts'
import { preview, showRequest, showSuccess } from './show.ts'

/** Asks for what is missing, shows what will be sent, asks whether to send it, and goes back to what the API refuses. */
export async function converse(draft: Draft, firstKey: string, invocation: Invocation): Promise<void> {
  const { language, options, output, terminal, texts, interruption, interrupt } = invocation
  const prompter = prompterAt(terminal, interruption, interrupt)
  let known = draft
  let again: readonly ContactField[] = []
  try {
    for (let key = firstKey; ; key = randomUUID()) {
      known = await complete(known, again, prompter, invocation)
      const message = requestOf(known, language)
      if (options['dry-run']) return showRequest(message, key, invocation)
      output.note(preview(message, invocation))
      const question = `${texts.contact.confirm} [${texts.contact.noDefault}] `
      if (!isYes(await prompter.decision(question), false)) throw new Interrupted({ effect: 'not_sent' })
      prompter.close()
      try {
        const refusal = await sendOrRetry(message, key, prompter, invocation)
        if (!refusal) return
        again = refusal.problem.errors?.map(({ field }) => field) ?? []
        if (again.length === 0) throw refusal
        output.note(report(refusal, invocation))
      } catch (error) {
        const isTyped = options.mensagem === undefined && options.arquivo === undefined
        if (isTyped) await keep(message.mensagem, invocation)
        throw error
      }
    }
  } finally {
    prompter.close()
  }
}

/** Sends until it was sent, or until the person gives up, always under the same key; returns what the API refuses to take. */
async function sendOrRetry(
  message: Schemas['ContactRequest'],
  key: string,
  prompter: Prompter,
  invocation: Invocation,
): Promise<ProblemFailure | undefined> {
  const { interruption, output, texts } = invocation
  let effect: Stake['effect'] = 'not_sent'
  for (;;) {
    try {
      showSuccess(await send(message, key, invocation, effect), invocation)
      return undefined
    } catch (error) {
      if (error instanceof ProblemFailure && error.problem.status === 400) return error
      if (!(error instanceof Stop) || !isWorthAsking(error)) throw error
      output.note(report(error, invocation))
      error.isReported = true
      effect = error.stake?.effect ?? effect
      const isQuota = exitCodeOf(error) === exitCodes.rateLimited && isWaitable(error.retryAfter)
      const seconds = isQuota ? Math.max(1, error.retryAfter ?? 0) : undefined
      if (!(await goesOn(seconds, { effect, key }, prompter, invocation))) throw error
      prompter.close()
      if (seconds) await countDown(seconds, { interruption, notices: noticesTo(output, texts, false) })
    }
  }
}

function isWorthAsking(error: Stop): boolean {
  const code = exitCodeOf(error)
  return [exitCodes.deliveryFailed, exitCodes.unreachable, exitCodes.rateLimited].some(
    worth => worth === code,
  )
}

/** Whether the person wants to send it again; whoever interrupts here is told what is known of the message. */
async function goesOn(
  seconds: number | undefined,
  stake: Stake,
  prompter: Prompter,
  { texts: { contact } }: Invocation,
) {
  const question = seconds ? fill(contact.waitAndSend, { seconds: String(seconds) }) : contact.tryAgain
  try {
    return isYes(await prompter.decision(`${question} [${contact.noDefault}] `), false)
  } catch (error) {
    throw error instanceof Interrupted ? new Interrupted(stake) : error
  }
}
