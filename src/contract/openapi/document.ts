import type { z } from 'zod'
import type { Company } from '../../model/company.ts'
import type { ProblemContext } from '../problem-document.ts'
import type { VersionContract } from '../version.ts'
import { headerObjects } from './headers.ts'
import { type BodyExamples, operationObject } from './operation.ts'
import { componentSchemas } from './schemas.ts'

/** What the document is written from. */
export interface OpenApiSources {
  readonly version: VersionContract
  readonly company: Company
  /** The site's origin. */
  readonly baseUrl: string
  readonly problems: ProblemContext
  /** The schemas of the version's bodies, by name. */
  readonly schemas: Readonly<Record<string, z.ZodType>>
  /** What each operation really answers, by its identifier. */
  readonly examples: BodyExamples
}

/**
 * The OpenAPI 3.1 description of a version, built from the schemas that validate and from what the operations really answer.
 * It declares that there is no security requirement.
 */
export function openApiDocument(sources: OpenApiSources) {
  const { version, company, baseUrl, problems, schemas, examples } = sources
  const { name, summary, api } = company
  const documentation = problems.developersPage.en
  const isDeprecated = version.lifecycle(company).deprecation !== null
  return {
    openapi: '3.1.1',
    info: {
      title: api.name.en,
      version: `${version.version}.0.0`,
      summary: summary.en,
      description: introduction(sources),
      contact: { name, url: documentation },
      license: api.license,
    },
    externalDocs: { url: documentation, description: 'The page for developers' },
    servers: [
      { url: baseUrl, description: 'The site itself; there is no other environment', 'x-internal': false },
    ],
    security: [],
    tags: [
      {
        name: 'catalog',
        description: 'What the company does and publishes. Reading spends the quota leitura.',
      },
      { name: 'contact', description: 'A message to the team. Sending spends the quota contato.' },
    ],
    paths: Object.fromEntries(
      version.operations.map(operation => [
        operation.path,
        { [operation.method.toLowerCase()]: operationObject(operation, problems, examples, isDeprecated) },
      ]),
    ),
    components: { schemas: componentSchemas(schemas), headers: headerObjects },
  }
}

function introduction({ version, company, problems }: OpenApiSources): string {
  const { developersPage, errorsPage } = problems
  const { deprecation, sunset, migrationGuide } = version.lifecycle(company)
  const lines = [
    `No key and no sign-up. Documentation: ${developersPage.en}. Errors: ${errorsPage.en}.`,
    'Within this version only compatible changes occur: clients ignore fields they do not know.',
  ]
  if (deprecation && sunset) {
    lines.push(
      `This version is deprecated since ${deprecation} and may stop answering after ${sunset}: ${migrationGuide}.`,
    )
  }
  return lines.join(' ')
}
