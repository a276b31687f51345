import { fill } from '../../contract/fill.ts'
import { exampleOf, fillPath, type Operation } from '../../contract/operation.ts'
import { type ProblemCode, problemType } from '../../contract/problems.ts'
import { Problem, problemMediaType } from '../../http/problem.ts'
import { rateLimitFields } from '../../http/rate-limit-fields.ts'
import { statusName } from '../../http/status.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, code, heading, type Inline, paragraph, text } from '../../model/prose.ts'
import { problemDocument } from '../../problems/problem-document.ts'
import type { ApiVersion, Site } from '../../site/site.ts'
import { abridge, longestText } from './abridge.ts'
import { curlRequest, javascriptRequest, pythonRequest, type RequestExample } from './requests.ts'

const problemCode: ProblemCode = 'service_not_found'

/** The anchors that the block brings along: one for each operation of the newest version, and that of the problem. */
export function exampleAnchors(versions: readonly ApiVersion[]): readonly string[] {
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

function operationBlocks(operation: Operation<Site>, site: Site, language: Language): readonly Block[] {
  const example = exampleOf(operation, site, site.api)
  if (!example) throw new Error(`nothing answers the operation ${operation.operationId}`)
  const path = fillPath(operation, example.values)
  const request =
    operation.kind === 'read'
      ? { url: urlIn(language, path, site), fails: false }
      : { url: site.url(path), fails: false, body: operation.request.example(site, language) }
  return [
    heading(3, operation.operationId, code(operation.operationId)),
    paragraph(text(operation.summary[language])),
    ...requestBlocks(request),
    ...answerBlocks(200, 'application/json', example.write(language), operation, language),
  ]
}

/** A request that fails, with the way in which a program notices. */
function problemBlocks(site: Site, language: Language): readonly Block[] {
  const operation = failing(site.api.operations)
  if (!operation) return []
  const { status, example = {} } = problemType(problemCode)
  const path = fillPath(operation, example)
  const problem = new Problem(problemCode, { parameters: example })
  const words = phrases[language].examples
  const body = problemDocument(problem, language, path, site.problems)
  return [
    heading(3, problemCode, text(`${words.problem}: `), code(problemCode)),
    paragraph(text(words.failing)),
    ...requestBlocks({ url: urlIn(language, path, site), fails: true }),
    ...answerBlocks(status, problemMediaType, body, operation, language),
  ]
}

/** The operation that can fail in the way that is shown. */
function failing(operations: readonly Operation<Site>[]): Operation<Site> | undefined {
  return operations.find(({ problems }) => problems.includes(problemCode))
}

/** The default language needs no parameter. */
function urlIn(language: Language, path: string, site: Site): string {
  return site.url(path) + (language === site.defaultLanguage ? '' : `?lang=${language}`)
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
  status: number,
  mediaType: string,
  body: object,
  { policy }: Operation<Site>,
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
  const head = [
    `HTTP/1.1 ${status} ${statusName(status)}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ]
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
