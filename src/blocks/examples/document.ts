import type { Language } from '../../catalog/language.ts'
import { onceFor } from '../../catalog/once.ts'
import {
  type Block,
  bullets,
  code,
  heading,
  type Inline,
  paragraph,
  text,
  withCode,
} from '../../catalog/prose.ts'
import { fillPath, type OperationContract } from '../../contract/operation.ts'
import { ownProblemsOf } from '../../contract/own-problem.ts'
import { type ProblemCode, problemType } from '../../contract/problem-types.ts'
import { versionPrefix } from '../../contract/version-paths.ts'
import { Problem, problemMediaType } from '../../http/problem.ts'
import { rateLimitFields } from '../../http/rate-limit-fields.ts'
import { statusName } from '../../http/status-names.ts'
import { phrases } from '../../locales/phrases.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { problemDocument } from '../../problems/problem-document.ts'
import { exampleOf } from '../../site/operation.ts'
import { partsOfCodes } from '../../site/passages/problems.ts'
import type { ApiVersion, Operation, Site } from '../../site/site.ts'
import { abridge } from './abridge.ts'
import { parameterBlocks } from './parameters.ts'
import { type RequestExample, requestCodes, type WrittenRequest } from './requests.ts'
import { fieldList, fieldsTitle, type ResponseFields, responseFields } from './response-fields.ts'

/** Returns the anchors of the block: one for each operation of the newest version, and that of the problem. */
export function exampleAnchors(versions: readonly ApiVersion[]): readonly string[] {
  const operations = versions.at(-1)?.operations ?? []
  return [...operations.map(({ operationId }) => operationId), ...failing(operations).map(({ code }) => code)]
}

/** A request to the API, and the abridged response that the site really sends. */
export interface Example {
  readonly operation: Operation
  readonly anchor: string
  /** The method and path of the operation, or the problem. */
  readonly title: readonly Inline[]
  /** The purpose of the operation, or the method and path of the request that fails. */
  readonly summary: readonly Inline[]
  /** The short title in a list. */
  readonly name: readonly Inline[]
  /** The name of the operation, or what the example shows. */
  readonly details: readonly Block[]
  /** The parameters of the request, and the problems it can have. An example of a problem has none. */
  readonly parameters: readonly Block[]
  /** The fields of the response. An example of a problem has none. */
  readonly fields: ResponseFields | undefined
  /** The request, in each language. */
  readonly requests: readonly WrittenRequest[]
  /** The response, in the notation of HTTP/1.1. */
  readonly answer: string
}

const knownExamples = onceFor((_: Site) => new Map<Language, readonly Example[]>())

/**
 * Returns an example of each operation, with the request in three languages and the response, and an example of a
 * problem. They are made once, because a page shows them, its list names them and its Markdown has them too.
 */
export function examplesOf(site: Site, language: Language): readonly Example[] {
  const known = knownExamples(site)
  const examples = known.get(language) ?? [
    ...site.api.operations.map(operation => operationExample(operation, site, language)),
    ...problemExamples(site, language),
  ]
  known.set(language, examples)
  return examples
}

/** Returns the examples. The rule for abridged responses is below the first one. */
export function exampleBlocks(site: Site, language: Language): readonly Block[] {
  return examplesOf(site, language).flatMap((example, index) => [
    ...exampleHead(example),
    ...(example.fields ? [fieldsTitle(example.fields, language), fieldList(example.fields, language)] : []),
    ...example.requests.map(({ syntax, text }): Block => ({ type: 'code', language: syntax, text })),
    { type: 'code' as const, language: 'http', text: example.answer },
    ...(index === 0 ? [abridgementRule(language)] : []),
  ])
}

export function abridgementRule(language: Language): Block {
  return paragraph(text(phrases[language].examples.rule))
}

/** Returns the heading of an example, then its summary, its details and its parameters. */
export function exampleHead({ anchor, title, summary, details, parameters }: Example): readonly Block[] {
  return [heading(3, anchor, ...title), paragraph(...summary), ...details, ...parameters]
}

function operationExample(operation: Operation, site: Site, language: Language): Example {
  const example = exampleOf(operation, site, site.api)
  if (!example) throw new Error(`nothing answers the operation ${operation.operationId}`)
  const path = fillPath(operation, example.values)
  const request: RequestExample =
    operation.kind === 'read'
      ? { url: urlIn(language, path, site), fails: false }
      : {
          url: site.url(path),
          fails: false,
          body: operation.request.example(site, language),
          unique: operation.fields.map(({ name }) => name),
        }
  return {
    operation,
    anchor: operation.operationId,
    title: [code(operation.method), text(' '), code(operation.path)],
    summary: withCode(operation.summary[language]),
    name: [code(operation.path.replace(versionPrefix(site.api), '') || '/')],
    details: [paragraph(code(operation.operationId))],
    parameters: [...parameterBlocks(operation, site, language), errorsOf(operation, site, language)],
    fields: responseFields(operation, site),
    requests: requestCodes(request),
    answer: answerMessage(operation.status, 'application/json', example.write(language), operation, language),
  }
}

/** Returns links to the problems of an operation. */
function errorsOf(operation: OperationContract, site: Site, language: Language): Block {
  const { examples, colon } = phrases[language]
  const { path } = site.page('errors', language)
  const own = ownProblemsOf([operation]).map(([each]) => [each, [code(each)]] as const)
  const parts = [...partsOfCodes(operation.problems, site, language), ...own]
  const links = parts.flatMap(([anchor, content], index): Inline[] => [
    text(index > 0 ? ', ' : examples.errors + colon),
    { type: 'link', target: `${path}#${anchor}`, content },
  ])
  return paragraph(...links)
}

/** Returns an example of a request that fails, with code that detects the problem. */
function problemExamples(site: Site, language: Language): readonly Example[] {
  return failing(site.api.operations).map(({ operation, code: problemCode }) => {
    const { status } = problemType(problemCode)
    const [example = {}] = documentedParameters(problemCode, language, site.catalog.company.api.vocabulary)
    const path = fillPath(operation, example)
    const problem = new Problem(problemCode, { parameters: example })
    const { examples: words, colon } = phrases[language]
    const body = problemDocument(problem, language, path, site.problems)
    const title = [text(words.problem + colon), code(problemCode)]
    return {
      operation,
      anchor: problemCode,
      title,
      summary: [code(`${operation.method} ${path}`)],
      name: [text(words.problem)],
      details: [
        paragraph(text(words.failing)),
        bullets(Object.entries(words.problemFields).map(([name, says]) => [code(name), text(` ${says}`)])),
      ],
      parameters: [],
      fields: undefined,
      requests: requestCodes({ url: urlIn(language, path, site), fails: true }),
      answer: answerMessage(status, problemMediaType, body, operation, language),
    }
  })
}

/** Returns the example of a problem: the first read operation with a path parameter, given an unknown value. */
function failing(
  operations: readonly Operation[],
): readonly { readonly operation: Operation; readonly code: ProblemCode }[] {
  return operations
    .filter(({ kind }) => kind === 'read')
    .flatMap(operation =>
      Object.values(operation.parameters).map(({ unknown }) => ({ operation, code: unknown })),
    )
    .slice(0, 1)
}

/** Returns the URL of a request. The default language needs no parameter. */
function urlIn(language: Language, path: string, site: Site): string {
  return site.url(path) + (language === site.defaultLanguage ? '' : `?lang=${language}`)
}

/** Returns the response to the first request of a client in a quota window. Only the body of a success is shortened. */
function answerMessage(
  status: number,
  mediaType: string,
  body: object,
  { policy }: OperationContract,
  language: Language,
): string {
  const fields = {
    'Content-Type': mediaType,
    'Content-Language': language,
    ...rateLimitFields(policy, {
      remaining: policy.quota - 1,
      resetSeconds: policy.windowSeconds,
    }),
  }
  const head = [
    `HTTP/1.1 ${status} ${statusName(status)}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${head.join('\n')}\n\n${JSON.stringify(status >= 400 ? body : abridge(body), null, 2)}`
}
