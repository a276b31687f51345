import type { Language } from '../../catalog/language.ts'
import { type Block, code, type Inline, paragraph, text, withCode } from '../../catalog/prose.ts'
import { fillPath, type OperationContract } from '../../contract/operation.ts'
import { ownProblemsOf } from '../../contract/own-problem.ts'
import { versionPrefix } from '../../contract/version-paths.ts'
import { phrases } from '../../locales/phrases.ts'
import { exampleOf } from '../../site/operation.ts'
import { partsOfCodes } from '../../site/passages/problems.ts'
import type { Operation, Site } from '../../site/site.ts'
import { answerMessage } from './answer.ts'
import type { Example } from './example.ts'
import { parameterBlocks } from './parameters.ts'
import { type RequestExample, requestCodes, urlIn } from './requests.ts'
import { responseFields } from './response-fields.ts'

/** Returns an example of an operation, with a request that succeeds. */
export function operationExample(operation: Operation, site: Site, language: Language): Example {
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
