import type { Language } from '../../catalog/language.ts'
import { bullets, code, paragraph, text } from '../../catalog/prose.ts'
import { fillPath } from '../../contract/operation.ts'
import { type ProblemCode, problemType } from '../../contract/problem-types.ts'
import { Problem, problemMediaType } from '../../http/problem.ts'
import { phrases } from '../../locales/phrases.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { problemDocument } from '../../problems/problem-document.ts'
import type { Operation, Site } from '../../site/site.ts'
import { answerMessage } from './answer.ts'
import type { Example } from './example.ts'
import { requestCodes, urlIn } from './requests.ts'

/** Returns an example of a request that fails, with code that detects the problem. */
export function problemExamples(site: Site, language: Language): readonly Example[] {
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
export function failing(
  operations: readonly Operation[],
): readonly { readonly operation: Operation; readonly code: ProblemCode }[] {
  return operations
    .filter(({ kind }) => kind === 'read')
    .flatMap(operation =>
      Object.values(operation.parameters).map(({ unknown }) => ({ operation, code: unknown })),
    )
    .slice(0, 1)
}
