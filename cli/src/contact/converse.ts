import { randomUUID } from 'node:crypto'
import { countDown } from '../api/exchange.ts'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import {
  type Effect,
  type ExitCode,
  exitCodeOf,
  exitCodes,
  Failure,
  Interrupted,
  ProblemFailure,
  Told,
} from '../failure.ts'
import { report } from '../failure-report.ts'
import { noticesTo } from '../notices.ts'
import { fill } from '../texts/fill.ts'
import { type ContactField, requestOf } from './check.ts'
import type { Draft } from './draft.ts'
import { complete, isYes } from './form.ts'
import { keep } from './keep.ts'
import { preview } from './preview.ts'
import { type Prompter, prompterAt } from './prompter.ts'
import { send } from './send.ts'
import { showRequest, showSuccess } from './show.ts'

/** Asks for what is missing, shows what will be sent, asks whether to send it, and goes back to what the API refuses. */
export async function converse(draft: Draft, key: string, invocation: Invocation): Promise<void> {
  const prompter = prompterAt(invocation.terminal, invocation.interruption, invocation.interrupt)
  try {
    await untilSent(draft, key, prompter, invocation)
  } finally {
    prompter.close()
  }
}

async function untilSent(
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
      if (options.mensagem === undefined && options.arquivo === undefined) {
        await keep(message.mensagem, invocation)
      }
      throw error
    }
  }
}

/** Sends until it was sent, or until the person gives up, always under the same key; answers what the API refuses to take. */
async function sendOrRetry(
  message: Schemas['ContactRequest'],
  key: string,
  prompter: Prompter,
  invocation: Invocation,
): Promise<ProblemFailure | undefined> {
  const { interruption, output, texts } = invocation
  let effect: Effect = 'not_sent'
  for (;;) {
    try {
      showSuccess(await send(message, key, invocation, effect), invocation)
      return undefined
    } catch (error) {
      if (error instanceof ProblemFailure && error.problem.status === 400) return error
      if (!isWorthAsking(error)) throw error
      output.note(report(error, invocation))
      effect = error.stake?.effect ?? effect
      const seconds = secondsToWaitAfter(error)
      if (!(await goesOn(seconds, effect, key, prompter, invocation))) throw new Told(error)
      prompter.close()
      if (seconds !== undefined)
        await countDown(seconds, { interruption, notices: noticesTo(output, texts, false) })
    }
  }
}

function isWorthAsking(error: unknown): error is Failure | ProblemFailure {
  const codes: readonly ExitCode[] = [exitCodes.deliveryFailed, exitCodes.unreachable, exitCodes.rateLimited]
  return (error instanceof Failure || error instanceof ProblemFailure) && codes.includes(exitCodeOf(error))
}

/** How long a spent quota has to be waited for; undefined where it is not that, or where nobody would wait so long. */
function secondsToWaitAfter(error: Failure | ProblemFailure): number | undefined {
  if (exitCodeOf(error) !== exitCodes.rateLimited) return undefined
  const { retryAfter = Number.POSITIVE_INFINITY } = error
  return retryAfter <= 3600 ? Math.max(1, retryAfter) : undefined
}

/** Whether the person wants to send it again; who interrupts here is told what is known of the message. */
async function goesOn(
  seconds: number | undefined,
  effect: Effect,
  key: string,
  prompter: Prompter,
  { texts: { contact } }: Invocation,
): Promise<boolean> {
  const question =
    seconds === undefined ? contact.tryAgain : fill(contact.waitAndSend, { seconds: String(seconds) })
  try {
    return isYes(await prompter.decision(`${question} [${contact.noDefault}] `), false)
  } catch (error) {
    throw error instanceof Interrupted ? new Interrupted({ effect, key }) : error
  }
}
