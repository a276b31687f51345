import type { RequestField } from '../contract/action.ts'
import {
  type Action,
  exampleOf,
  type Operation,
  type ReadOperation,
  type VersionContract,
} from '../contract/operation.ts'
import { developersLanguage } from '../locales/codes.ts'
import type { Catalog } from '../model/catalog.ts'
import { documentLanguage, type Language, type Languages } from '../model/language.ts'
import type { ProblemContext } from '../problems/problem-document.ts'
import type { HeaderObjects } from './headers.ts'
import { reference } from './reference.ts'
import { problemResponses, successResponses } from './responses.ts'

/** The description of one operation: what it takes, and every answer that it can give. */
export function operationObject<
  Site extends { readonly catalog: Catalog; readonly problems: ProblemContext },
>(operation: Operation<Site>, version: VersionContract<Site>, site: Site, fields: HeaderObjects) {
  const example = exampleOf(operation, site, version)
  const { company } = site.catalog
  const language = documentLanguage(company.languages)
  const isDeprecated = version.lifecycle(company).deprecation !== null
  return {
    operationId: operation.operationId,
    summary: operation.summary[developersLanguage],
    description: operation.description,
    tags: [operation.tag],
    ...(isDeprecated && { deprecated: true }),
    ...(operation.kind === 'read'
      ? { parameters: [...pathParameters(operation, example?.values), lang(company.languages)] }
      : {
          parameters: [...operation.query(company), ...operation.fields.map(fieldParameter)],
          requestBody: requestBody(operation, site, language),
        }),
    responses: {
      ...successResponses(operation, example?.write(language)),
      ...problemResponses(operation, example?.values ?? {}, site.problems, language, fields),
    },
  }
}

function pathParameters<Site>(
  { parameters }: ReadOperation<Site>,
  values: Readonly<Record<string, string>> = {},
) {
  return Object.entries(parameters).map(([name, { description, schema }]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: reference('schemas', schema),
    example: values[name],
  }))
}

const lang = (languages: Languages) => ({
  name: 'lang',
  in: 'query',
  description: 'Language of text and links; a repeated parameter counts once, the first time',
  schema: { type: 'string', enum: languages, default: languages[0] },
  example: documentLanguage(languages),
})

function fieldParameter({ name, description, schema, example }: RequestField) {
  return { name, in: 'header', description, schema, example }
}

function requestBody<Site>({ request }: Action<Site>, site: Site, language: Language) {
  const schema = reference('schemas', request.schema)
  return {
    required: true,
    description: request.description,
    content: { 'application/json': { schema, example: request.example(site, language) } },
  }
}
