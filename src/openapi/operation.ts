import type { RequestField } from '../contract/action.ts'
import {
  type Action,
  exampleOf,
  type Operation,
  type ReadOperation,
  type VersionContract,
} from '../contract/operation.ts'
import type { Catalog } from '../model/catalog.ts'
import { defaultLanguage, languages } from '../model/language.ts'
import type { ProblemContext } from '../problems/problem-document.ts'
import type { HeaderObjects } from './headers.ts'
import { reference } from './reference.ts'
import { problemResponses, successResponses } from './responses.ts'

/** The description of one operation: what it takes, and every answer that it can give. */
export function operationObject<
  Site extends { readonly catalog: Catalog; readonly problems: ProblemContext },
>(operation: Operation<Site>, version: VersionContract<Site>, site: Site, fields: HeaderObjects) {
  const example = exampleOf(operation, site, version)
  const isDeprecated = version.lifecycle(site.catalog.company).deprecation !== null
  return {
    operationId: operation.operationId,
    summary: operation.summary.en,
    description: operation.description,
    tags: [operation.tag],
    ...(isDeprecated && { deprecated: true }),
    ...(operation.kind === 'read'
      ? { parameters: [...pathParameters(operation, example?.values), lang] }
      : {
          parameters: [...operation.query, ...operation.fields.map(fieldParameter)],
          requestBody: requestBody(operation),
        }),
    responses: {
      ...successResponses(operation, example?.write('en')),
      ...problemResponses(operation, example?.values ?? {}, site.problems, fields),
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

const lang = {
  name: 'lang',
  in: 'query',
  description: 'Language of text and links; a repeated parameter counts once, the first time',
  schema: { type: 'string', enum: languages, default: defaultLanguage },
  example: 'en',
}

function fieldParameter({ name, description, schema, example }: RequestField) {
  return { name, in: 'header', description, schema, example }
}

function requestBody<Site>({ request }: Action<Site>) {
  const schema = reference('schemas', request.schema)
  return {
    required: true,
    description: request.description,
    content: { 'application/json': { schema, example: request.example('en') } },
  }
}
