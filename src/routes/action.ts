import { submit, submitFeedback } from '../contact/submission.ts'
import type { Submit, SubmitFeedback } from '../contract/action.ts'
import type { Action } from '../contract/operation.ts'
import type { ProblemCode } from '../contract/problems.ts'
import { isRehearsal } from '../contract/rehearsal.ts'
import { caching } from '../http/caching.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { Site } from '../site/site.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { languageOf } from './language.ts'
import { problemReply } from './problem.ts'

/** Runs an action and returns the response with its result. */
export async function answerAction(
  operation: Action<Site>,
  incoming: Incoming,
  application: Application,
): Promise<Reply> {
  const { request, path } = incoming
  const { site } = application.snapshot
  const result = await operation.act({
    site,
    path,
    headers: request.headers,
    language: languageOf(request, site.languages),
    isRehearsal: isRehearsal(operation, request.url),
    readBody: bodyOf(incoming, application),
    submit: submitFrom(incoming, application),
    submitFeedback: submitFeedbackFrom(incoming, application),
  })
  const { language } = result
  if ('problem' in result) return problemReply(result.problem, language, request, site.problems)
  const fields = {
    'Content-Type': 'application/json',
    'Content-Language': language,
    ...caching.notStored,
  }
  return { status: 200, fields, body: JSON.stringify(result.body) }
}

function submitFrom(incoming: Incoming, application: Application): Submit {
  const { contact, now, journal } = application
  return (message, channel, idempotencyKey) =>
    submit({ message, channel, at: now(), idempotencyKey, requestId: incoming.id }, contact, journal).catch(
      faultOf(incoming, application),
    )
}

function submitFeedbackFrom(incoming: Incoming, application: Application): SubmitFeedback {
  const { contact, now, journal } = application
  return feedback =>
    submitFeedback({ feedback, at: now(), requestId: incoming.id }, contact, journal).catch(
      faultOf(incoming, application),
    )
}

/** Our own fault, told in the language of the message. */
function faultOf({ path, id }: Incoming, { journal }: Application) {
  return (error: unknown) => {
    journal.fault(error, path, id)
    return new Problem<ProblemCode>('internal_error')
  }
}
