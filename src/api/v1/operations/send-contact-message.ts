import type { Language } from '../../../catalog/language.ts'
import { developersLanguage } from '../../../catalog/language-codes.ts'
import type { RequestField } from '../../../contract/action.ts'
import { contactLimits, idempotencyKeyPattern } from '../../../contract/contact-limits.ts'
import { contactPolicy } from '../../../contract/quota-policies.ts'
import type { ContactRehearsalBody, ContactSuccessBody } from '../../../contract/shared-schemas.ts'
import { nameIn } from '../../../contract/vocabulary.ts'
import { readJsonMessage } from '../../../forms/message.ts'
import { inEveryLanguage } from '../../../locales/phrases.ts'
import { action } from '../../../site/operation.ts'
import { contactBodyFields, contactExample } from '../../../site/passages/contact.ts'
import type { Site } from '../../../site/site.ts'
import { problemsOfRequests } from '../request-problems.ts'
import { responseLang } from '../response-lang.ts'
import { contactTag } from '../tags.ts'

const keySummary = inEveryLanguage(({ parameters }) => parameters.idempotencyKey)

const idempotencyKey: RequestField = {
  name: 'Idempotency-Key',
  summary: keySummary,
  description: `${keySummary[developersLanguage]} Within 24 hours, the same key with the same body returns the first success without a second email. After a 502 with the outcome unknown it sends the email again, with the same Message-ID. With 503 idempotency_unavailable nothing is sent.`,
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: contactLimits.idempotencyKey.maximum,
    pattern: idempotencyKeyPattern.source,
  },
  pattern: idempotencyKeyPattern,
  example: '6f6c1d3e-2b0a-4c55-9a3e-3f1c9a6d0f11',
  argument: 'idempotencyKey',
  argumentDescription:
    'The same key with the same message within 24 hours repeats the first success without a second email; after the outcome unknown it sends the email again, with the same Message-ID',
}

/** `POST /api/v1/contato`: a message to the team. */
export const sendContactMessage = action<'/api/v1/contato'>({
  operationId: 'sendContactMessage',
  description:
    'Sends a message to the team as a real email that a person reads. Call it only if the person you act for asks for it and has approved the exact text and their data. Never call it to test: use validateOnly. 200 means that the mail server has accepted the message. In a 502, outcome says whether it was not sent (refused) or may have arrived (unknown).',
  path: '/api/v1/contato',
  aliases: ['/api/contato'],
  parameters: {},
  status: 200,
  success: 'ContactSuccess',
  tag: contactTag,
  policy: contactPolicy,
  problems: [
    'invalid_json',
    'name_required',
    'name_too_short',
    'name_too_long',
    'email_required',
    'email_invalid',
    'phone_invalid',
    'message_required',
    'message_too_short',
    'message_too_long',
    'body_too_large',
    'idempotency_key_invalid',
    'idempotency_key_reused',
    'idempotency_in_progress',
    'idempotency_unavailable',
    'email_delivery_failed',
    'email_not_configured',
    'server_busy',
    ...problemsOfRequests,
  ],
  summary: inEveryLanguage(({ operations }) => operations.sendContactMessage),
  request: {
    schema: 'ContactRequest',
    description: `At most ${contactLimits.bodyBytes} bytes of JSON in UTF-8, uncompressed.`,
    fields: contactBodyFields,
    example: contactExample,
  },
  query: company => [
    responseLang(company, ` without a readable ${nameIn(company.api.vocabulary, 'idioma')}`),
  ],
  fields: [idempotencyKey],
  rehearsal: {
    name: 'validateOnly',
    summary: inEveryLanguage(({ parameters }) => parameters.validateOnly),
    description:
      'true: checks the message and sends nothing. Counts against {policy}, ignores Idempotency-Key. Any value except false counts as true',
    schema: { type: 'boolean', default: false },
    example: true,
    success: 'ContactRehearsal',
  },
  outcome: 'The mail server has accepted the message',
  example: site => [{}, language => confirmation(site, language)],
  async act(site, { isAlias, headers, language: otherwise, isRehearsal, readBody, submit }) {
    const received = await readJsonMessage(headers, readBody, otherwise, site.messageRules)
    if ('problem' in received) return received
    const { message, language } = received
    if (isRehearsal) return { body: { valid: true } satisfies ContactRehearsalBody, language }
    const channel = isAlias ? 'form' : 'api'
    const problem = await submit(message, channel, headers.get(idempotencyKey.name) ?? undefined)
    return problem ? { problem, language } : { body: confirmation(site, language), language }
  },
})

function confirmation({ catalog }: Site, language: Language): ContactSuccessBody {
  return { success: true, message: catalog.company.contact.confirmation[language] }
}
