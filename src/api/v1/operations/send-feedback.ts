import { fill } from '../../../catalog/fill.ts'
import type { Language } from '../../../catalog/language.ts'
import type { BodyField } from '../../../contract/action.ts'
import { contactLimits } from '../../../contract/contact-limits.ts'
import { feedbackFields, feedbackLimits } from '../../../contract/feedback-request.ts'
import { feedbackPolicy } from '../../../contract/quota-policies.ts'
import { namedIn, nameIn } from '../../../contract/vocabulary.ts'
import { readFeedback } from '../../../forms/feedback.ts'
import { inEveryLanguage, phrases } from '../../../locales/phrases.ts'
import { action } from '../../../site/operation.ts'
import { pageAt, type Site } from '../../../site/site.ts'
import { urlOnSite } from '../../../site/url-on-site.ts'
import { problemsOfRequests } from '../request-problems.ts'
import { responseLang } from '../response-lang.ts'
import { feedbackTag } from '../tags.ts'

/** `POST /api/v1/comentarios`: what a reader says about a page, for its editors. Only companies that name an address for it offer it. */
export const sendFeedback = action<'/api/v1/comentarios'>({
  operationId: 'sendFeedback',
  description:
    'Sends feedback on a page of this site to its editors: a real email that a person reads. Use it for a mistake or a gap on the page, not for an inquiry (sendContactMessage). Give an email address only with the consent of its owner. Never call it to test. Success means that the mail server has accepted the email, not that anybody has read it or will answer. A 502 says in outcome whether the email was not sent (refused) or may have arrived (unknown).',
  path: '/api/v1/comentarios',
  parameters: {},
  status: 200,
  success: 'ContactSuccess',
  tag: feedbackTag,
  isOffered: ({ feedback }) => feedback !== undefined,
  policy: feedbackPolicy,
  problems: [
    'invalid_json',
    'page_unknown',
    'message_required',
    'message_too_short',
    'message_too_long',
    'email_invalid',
    'body_too_large',
    'email_delivery_failed',
    'email_not_configured',
    'server_busy',
    ...problemsOfRequests,
  ],
  summary: inEveryLanguage(({ operations }) => operations.sendFeedback),
  request: {
    schema: 'FeedbackRequest',
    description: `At most ${contactLimits.bodyBytes} bytes of JSON in UTF-8, without a content coding.`,
    fields: bodyFields,
    example: (site, language) =>
      namedIn(site.catalog.company.api.vocabulary, {
        pagina: site.url(site.page('home', language).path),
        mensagem: phrases[language].feedback.example,
      }),
  },
  query: company => [responseLang(company)],
  fields: [],
  outcome: 'The mail server has accepted the email to the editors',
  example: () => [{}, confirmation],
  async act(site, { headers, language, readBody, submitFeedback }) {
    const feedback = await readFeedback(headers, readBody, {
      vocabulary: site.catalog.company.api.vocabulary,
      pageUrl: address => pageUrl(site, address),
    })
    const problem = 'problem' in feedback ? feedback.problem : await submitFeedback(feedback)
    return problem ? { problem, language } : { body: confirmation(language), language }
  },
})

/** The address of the page that is meant, which may be named by a path, an alias or its Markdown. Undefined for any other text. */
function pageUrl(site: Site, given: string): string | undefined {
  const url = urlOnSite(given, site.baseUrl)
  const page = url && pageAt(site, url.pathname)
  return page && site.url(page.path)
}

/** Returns the fields of the body, as its schema has them. */
function bodyFields({ catalog }: Site, language: Language): readonly BodyField[] {
  const { rules } = phrases[language].feedback
  const limits = { minimum: String(feedbackLimits.minimum), maximum: String(feedbackLimits.maximum) }
  return feedbackFields.map(name => ({
    name: nameIn(catalog.company.api.vocabulary, name),
    type: 'string',
    rule: fill(rules[name], limits),
    isRequired: name !== 'email',
  }))
}

function confirmation(language: Language): { readonly success: true; readonly message: string } {
  return { success: true, message: phrases[language].feedback.accepted }
}
