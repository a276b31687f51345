import type { PathValues } from '../contract/operation.ts'
import type { ProblemCode } from '../contract/problem-types.ts'
import { isRehearsal } from '../contract/rehearsal.ts'
import { submit, submitFeedback } from '../forms/submission.ts'
import { caching } from '../http/caching.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { Action } from '../site/site.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { languageOf } from './language.ts'
import { ownProblemReply, problemReply } from './problem-reply.ts'

/** Runs an action and returns the response with its result. */
export async function answerAction(
  operation: Action,
  values: PathValues,
  incoming: Incoming,
  application: Application,
): Promise<Reply> {
  const { request, path } = incoming
  const { contact, now, journal, snapshot } = application
  const { site } = snapshot
  /** Our own fault, told in the language of the message. */
  const faultOf = (error: unknown) => {
    journal.fault(error, path, incoming.id)
    return new Problem<ProblemCode>('internal_error')
  }
  const result = await operation.act(site, {
    values,
    isAlias: operation.aliases?.includes(path) ?? false,
    headers: request.headers,
    language: languageOf(request, site.languages),
    isRehearsal: isRehearsal(operation, request.url),
    readBody: bodyOf(incoming, application),
    submit: (message, channel, idempotencyKey) =>
      submit(
        {
          message,
          channel,
          at: now(),
          key: idempotencyKey === undefined ? undefined : { value: idempotencyKey, chosenBy: 'client' },
          requestId: incoming.id,
        },
        contact,
        journal,
      ).catch(faultOf),
    submitFeedback: feedback =>
      submitFeedback({ feedback, at: now(), requestId: incoming.id }, contact, journal).catch(faultOf),
  })
  const { language } = result
  if ('problem' in result) return problemReply(result.problem, language, request, site.problems)
  if ('ownProblem' in result) return ownProblemReply(result.ownProblem, language, request, site.problems)
  const fields = {
    'Content-Type': 'application/json',
    'Content-Language': language,
    ...caching.notStored,
  }
  return { status: operation.status, fields, body: JSON.stringify(result.body) }
}
