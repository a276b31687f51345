import { fill } from '../../contract/fill.ts'
import { problemDocument } from '../../contract/problem-document.ts'
import { type ProblemCode, problemType } from '../../contract/problems.ts'
import type { ContactSuccessBody } from '../../contract/shared-schemas.ts'
import type { Operation, VersionContract } from '../../contract/version.ts'
import { Problem, problemMediaType } from '../../http/problem.ts'
import { rateLimitFields } from '../../http/rate-limit-fields.ts'
import { statusName } from '../../http/status.ts'
import { phrases } from '../../locales/phrases.ts'
import { defaultLanguage, type Language } from '../../model/language.ts'
import { type Block, code, heading, type Inline, paragraph, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'
import { abridge, longestText } from './abridge.ts'
import { contactExample } from './contact.ts'
import { curlRequest, javascriptRequest, pythonRequest, type RequestExample } from './requests.ts'

const problemCode: ProblemCode = 'service_not_found'

/** The anchors that the block brings along: one for each operation of the newest version, and that of the problem. */
export function exampleAnchors(versions: readonly VersionContract[]): readonly string[] {
  const operations = versions.at(-1)?.operations ?? []
  return [...operations.map(({ operationId }) => operationId), ...(failing(operations) ? [problemCode] : [])]
}

/** Of each operation what to send, in three ways, and what the site really answers, abridged by one rule; and a problem. */
export function exampleBlocks(site: Site, language: Language): readonly Block[] {
  const words = phrases[language].examples
  return [
    paragraph(text(fill(words.rule, { length: longestText }))),
    ...site.api.operations.flatMap(operation => operationBlocks(operation, site, language)),
    ...problemBlocks(site, language),
  ]
}

function operationBlocks(operation: Operation, site: Site, language: Language): readonly Block[] {
  const path = operation.path.replace('{slug}', site.catalog.services[0]?.id ?? '')
  const isReading = operation.method === 'GET'
  const body = isReading ? site.api.readings(site).get(path)?.(language) : confirmation(site, language)
  if (!body) throw new Error(`nothing answers the operation ${operation.operationId} at ${path}`)
  const request = isReading
    ? { url: urlIn(language, path, site), fails: false }
    : { url: site.url(path), fails: false, body: contactExample(language) }
  return [
    heading(3, operation.operationId, code(operation.operationId)),
    paragraph(text(operation.summary[language])),
    ...requestBlocks(request),
    ...answerBlocks('200 OK', 'application/json', body, operation, language),
  ]
}

/** A request that fails, with the way in which a program notices. */
function problemBlocks(site: Site, language: Language): readonly Block[] {
  const operation = failing(site.api.operations)
  if (!operation) return []
  const { status, example = {} } = problemType(problemCode)
  const path = operation.path.replace('{slug}', example.slug ?? '')
  const problem = new Problem(problemCode, { parameters: example })
  const words = phrases[language].examples
  const body = problemDocument(problem, language, path, site.problems)
  return [
    heading(3, problemCode, text(`${words.problem}: `), code(problemCode)),
    paragraph(text(words.failing)),
    ...requestBlocks({ url: urlIn(language, path, site), fails: true }),
    ...answerBlocks(`${status} ${statusName(status)}`, problemMediaType, body, operation, language),
  ]
}

/** The operation that can fail in the way that is shown. */
function failing(operations: readonly Operation[]): Operation | undefined {
  return operations.find(({ problems }) => problems.includes(problemCode))
}

/** The default language needs no parameter. */
function urlIn(language: Language, path: string, site: Site): string {
  return site.url(path) + (language === defaultLanguage ? '' : `?lang=${language}`)
}

function confirmation(site: Site, language: Language): ContactSuccessBody {
  return { success: true, message: site.catalog.company.contact.confirmation[language] }
}

function requestBlocks(request: RequestExample): readonly Block[] {
  return [
    label(text('curl')),
    { type: 'code', language: 'bash', text: curlRequest(request) },
    label(text('JavaScript')),
    { type: 'code', language: 'javascript', text: javascriptRequest(request) },
    label(text('Python')),
    { type: 'code', language: 'python', text: pythonRequest(request) },
  ]
}

/** The answer as a client sees it who has spent nothing yet. */
function answerBlocks(
  status: string,
  mediaType: string,
  body: object,
  { policy }: Operation,
  language: Language,
): readonly Block[] {
  const fields = {
    'Content-Type': mediaType,
    'Content-Language': language,
    ...rateLimitFields(policy, {
      isExceeded: false,
      remaining: policy.quota - 1,
      resetSeconds: policy.windowSeconds,
    }),
  }
  const head = [`HTTP/1.1 ${status}`, ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`)]
  return [
    label(text(phrases[language].examples.answer)),
    {
      type: 'code',
      language: 'http',
      text: `${head.join('\n')}\n\n${JSON.stringify(abridge(body), null, 2)}`,
    },
  ]
}

function label(name: Inline): Block {
  return paragraph({ type: 'strong', content: [name] })
}
