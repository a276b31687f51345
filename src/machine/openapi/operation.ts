import type { Company } from '../../catalog/company.ts'
import { documentLanguage, type Language, type Languages } from '../../catalog/language.ts'
import { developersLanguage } from '../../catalog/language-codes.ts'
import type { QueryParameter, RequestField } from '../../contract/action.ts'
import { lifecycleOf } from '../../contract/lifecycle.ts'
import type { ActionContract, OperationContract } from '../../contract/operation.ts'
import { exampleOf } from '../../site/operation.ts'
import type { Action, ApiVersion, Operation, Site } from '../../site/site.ts'
import type { Documented } from './problem-examples.ts'
import { problemResponses } from './problem-responses.ts'
import { reference } from './reference.ts'
import type { Responses } from './shared.ts'
import { shortExample } from './short-example.ts'
import { successResponses } from './success-responses.ts'

/** Returns the description of one operation without its responses: its texts, parameters and request body. */
export function operationObject(operation: Operation, version: ApiVersion, site: Site) {
  const example = exampleOf(operation, site, version)
  const { company } = site.catalog
  const language = documentLanguage(company.languages)
  const isDeprecated = lifecycleOf(version, company).deprecation !== null
  return {
    operationId: operation.operationId,
    summary: operation.summary[developersLanguage],
    description: [operation.description, ...aliasSentences(operation)].join(' '),
    tags: [operation.tag.name],
    ...(isDeprecated && { deprecated: true }),
    ...(operation.kind === 'read'
      ? { parameters: [...pathParameters(operation, example?.values), reference('parameters', 'lang')] }
      : {
          parameters: [
            ...pathParameters(operation, example?.values),
            ...queryParameters(operation, company).map(queryParameter),
            ...operation.fields.map(fieldParameter),
          ],
          requestBody: requestBody(operation, site, language),
        }),
  }
}

/** Returns every response of an operation. */
export function operationResponses(operation: Operation, documented: Documented): Responses {
  const { version, site, language } = documented
  const example = exampleOf(operation, site, version)
  return {
    ...successResponses(operation, example && shortExample(example.write(language))),
    ...problemResponses(operation, documented),
  }
}

function aliasSentences({ aliases = [] }: OperationContract): readonly string[] {
  return aliases.map(path => `The path ${path} answers exactly the same.`)
}

function pathParameters({ parameters }: OperationContract, values: Readonly<Record<string, string>> = {}) {
  return Object.entries(parameters).map(([name, { description, schema }]) => ({
    name,
    in: 'path',
    required: true,
    description: description[developersLanguage],
    schema: reference('schemas', schema),
    example: values[name],
  }))
}

/** The parameter of every operation that reads. */
export const lang = (languages: Languages) => ({
  name: 'lang',
  in: 'query',
  description: 'Language of texts and links; only the first lang of a request counts',
  schema: { type: 'string', enum: languages, default: languages[0] },
  example: documentLanguage(languages),
})

function queryParameter({ name, description, schema, example }: QueryParameter) {
  return { name, in: 'query', description, schema, example }
}

function queryParameters({ query, rehearsal }: ActionContract, company: Company): readonly QueryParameter[] {
  return [...query(company), ...(rehearsal ? [rehearsal] : [])]
}

function fieldParameter({ name, description, schema, example }: RequestField) {
  return { name, in: 'header', description, schema, example }
}

function requestBody({ request }: Action, site: Site, language: Language) {
  const schema = reference('schemas', request.schema)
  return {
    required: true,
    description: request.description,
    content: { 'application/json': { schema, example: request.example(site, language) } },
  }
}
