import { defaultLanguage, languages } from '../../model/language.ts'
import { contactLimits, idempotencyKeyPattern } from '../contact-limits.ts'
import { languageTag } from '../contact-request.ts'
import type { ProblemContext } from '../problem-document.ts'
import type { Operation } from '../version.ts'
import { reference } from './reference.ts'
import { problemResponses, successResponses } from './responses.ts'

/** What the operations really answer, by their identifiers; and a request that the contact operation accepts. */
export type BodyExamples = Readonly<Record<string, object>> & { readonly contactRequest: object }

/** The description of one operation: what it takes, and every answer that it can give. */
export function operationObject(
  operation: Operation,
  problems: ProblemContext,
  examples: BodyExamples,
  isDeprecated: boolean,
) {
  const isReading = operation.method === 'GET'
  return {
    operationId: operation.operationId,
    summary: operation.summary.en,
    description: operation.description,
    tags: [isReading ? 'catalog' : 'contact'],
    ...(isDeprecated && { deprecated: true }),
    ...(isReading
      ? { parameters: readingParameters(operation, problems) }
      : { parameters: [contactLang, idempotencyKey], requestBody: contactBody(examples) }),
    responses: {
      ...successResponses(operation, examples[operation.operationId]),
      ...problemResponses(operation, problems),
    },
  }
}

function readingParameters(operation: Operation, problems: ProblemContext): object[] {
  const slug = {
    name: 'slug',
    in: 'path',
    required: true,
    description: 'The name of a service line in addresses',
    schema: reference('schemas', 'ServiceSlug'),
    example: problems.slugs[0],
  }
  return operation.path.includes('{slug}') ? [slug, lang] : [lang]
}

const lang = {
  name: 'lang',
  in: 'query',
  description: 'Language of text and links; a repeated parameter counts once, the first time',
  schema: { type: 'string', enum: languages, default: defaultLanguage },
  example: 'en',
}

const contactLang = {
  name: 'lang',
  in: 'query',
  description: `Language of the response where the body names none in idioma, or cannot be read: ${languages.join(', ')}; any other value counts as ${defaultLanguage}`,
  schema: { type: 'string', ...languageTag, default: defaultLanguage },
  example: 'en',
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A value of its own for each message, such as a UUID, sent from the first attempt. The same key with the same body within 24 hours repeats the first success without a second e-mail. After a 502 with the outcome unknown it sends the e-mail again, with the same Message-ID. When the site cannot check a key it answers 503 idempotency_unavailable and sends nothing.',
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: contactLimits.idempotencyKey.maximum,
    pattern: idempotencyKeyPattern.source,
  },
  example: '6f6c1d3e-2b0a-4c55-9a3e-3f1c9a6d0f11',
}

function contactBody({ contactRequest }: BodyExamples) {
  const schema = reference('schemas', 'ContactRequest')
  return {
    required: true,
    description: `At most ${contactLimits.bodyBytes} bytes of JSON in UTF-8, without a content coding.`,
    content: { 'application/json': { schema, example: contactRequest } },
  }
}
