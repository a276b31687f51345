import type { Catalog } from '../../model/catalog.ts'
import { contactRequestSchema } from '../contact-request.ts'
import { apiVersion, operations } from '../operations.ts'
import type { ProblemContext } from '../problem-document.ts'
import { contractSchemas } from '../schemas.ts'
import { headerObjects } from './headers.ts'
import { type BodyExamples, operationObject } from './operation.ts'
import { componentSchemas } from './schemas.ts'

/** What the document is written from. */
export interface OpenApiSources {
  readonly catalog: Catalog
  /** The site's origin. */
  readonly baseUrl: string
  readonly problems: ProblemContext
  /** What each operation really answers, by its identifier. */
  readonly examples: BodyExamples
}

/**
 * The OpenAPI 3.1 description of API v1, built from the schemas that validate and from what the operations really answer.
 * It declares that there is no security requirement.
 */
export function openApiDocument({ catalog, baseUrl, problems, examples }: OpenApiSources) {
  const { name, summary, api } = catalog.company
  const documentation = problems.developersPage.en
  const schemas = { ...contractSchemas(catalog), ContactRequest: contactRequestSchema('en') }
  return {
    openapi: '3.1.1',
    info: {
      title: api.name.en,
      version: `${apiVersion}.0.0`,
      summary: summary.en,
      description: introduction(catalog, problems),
      contact: { name, url: documentation },
      license: api.license,
    },
    externalDocs: { url: documentation, description: 'The page for developers' },
    servers: [{ url: baseUrl, description: 'The site itself; there is no other environment' }],
    security: [],
    tags: [
      {
        name: 'catalog',
        description: 'What the company does and publishes. Reading spends the quota leitura.',
      },
      { name: 'contact', description: 'A message to the team. Sending spends the quota contato.' },
    ],
    paths: Object.fromEntries(
      operations.map(operation => [
        operation.path,
        { [operation.method.toLowerCase()]: operationObject(operation, problems, examples) },
      ]),
    ),
    components: { schemas: componentSchemas(schemas), headers: headerObjects },
  }
}

function introduction({ company: { api } }: Catalog, { developersPage, errorsPage }: ProblemContext): string {
  const lines = [
    `No key and no sign-up. Documentation: ${developersPage.en}. Errors: ${errorsPage.en}.`,
    'Within this version only compatible changes occur: clients ignore fields they do not know.',
  ]
  if (api.deprecation && api.sunset) {
    lines.push(
      `This version is deprecated since ${api.deprecation} and may stop answering after ${api.sunset}: ${api.migrationGuide}.`,
    )
  }
  return lines.join(' ')
}
