import type { Channel } from '../contact/compose.ts'
import { readJsonMessage } from '../contact/message.ts'
import { submit } from '../contact/submission.ts'
import type { ProblemCode } from '../contract/problems.ts'
import type { ContactSuccessBody } from '../contract/shared-schemas.ts'
import { contactPath } from '../contract/version.ts'
import { caching } from '../http/caching.ts'
import { Problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'
import type { Site } from '../site/site.ts'
import type { Application, Incoming } from './application.ts'
import { bodyOf } from './body.ts'
import { languageOf } from './language.ts'
import { problemReply } from './problem.ts'

/** Where messages sent to an address come from; undefined when it is not an address of a contact operation. */
export function channelOf(path: string, { versions, contactPaths }: Site): Channel | undefined {
  if (path === contactPaths.form) return 'form'
  return versions.some(version => contactPath(version) === path) ? 'api' : undefined
}

/** The contact operation: validate, then submit. Success is said only after the mail system accepted the mail. */
export async function answerContact(incoming: Incoming, application: Application): Promise<Reply> {
  const { request, path } = incoming
  const { site } = application.snapshot
  const received = await readJsonMessage(request.headers, bodyOf(incoming, application), languageOf(request))
  const { language } = received
  if ('problem' in received) return problemReply(received.problem, language, request, site.problems)
  const { contact, now, journal } = application
  const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined
  const submission = {
    message: received.message,
    channel: channelOf(path, site) ?? 'api',
    at: now(),
    idempotencyKey,
  }
  const problem = await submit(submission, contact, journal).catch((error: unknown) => {
    // Our own fault, in the language of the message.
    journal.fault(error, path)
    return new Problem<ProblemCode>('internal_error')
  })
  if (problem) return problemReply(problem, language, request, site.problems)
  const body: ContactSuccessBody = {
    success: true,
    message: site.catalog.company.contact.confirmation[language],
  }
  const fields = {
    'Content-Type': 'application/json',
    'Content-Language': language,
    ...caching.notStored,
  }
  return { status: 200, fields, body: JSON.stringify(body) }
}
