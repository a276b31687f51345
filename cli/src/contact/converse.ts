import { randomUUID } from 'node:crypto'
import type { Schemas } from '../client.ts'
import type { Invocation } from '../command.ts'
import { exitCodeOf, exitCodes, Interrupted, ProblemFailure } from '../failure.ts'
import { report } from '../failure-report.ts'
import { type ContactField, requestOf } from './check.ts'
import type { Draft } from './draft.ts'
import { askYesOrNo, complete } from './form.ts'
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
    const agrees = await askYesOrNo(`${texts.contact.confirm} [${texts.contact.noDefault}] `, prompter, false)
    if (!agrees) throw new Interrupted({ effect: 'not_sent' })
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
