import { fill } from '../../catalog/fill.ts'
import { documentLanguage } from '../../catalog/language.ts'
import { guideUrl, lifecycleOf } from '../../contract/lifecycle.ts'
import type { OperationTag } from '../../contract/operation.ts'
import { problemType } from '../../contract/problem-types.ts'
import { policiesOf } from '../../contract/quota-policies.ts'
import { statusName } from '../../http/status-names.ts'
import type { ApiVersion, Site } from '../../site/site.ts'
import { generalFields, type HeaderObjects, headerObjects } from './headers.ts'
import { lang, operationObject, operationResponses } from './operation.ts'
import { generalCodes } from './problem-responses.ts'
import { componentSchemas } from './schemas.ts'
import { shareResponses } from './shared.ts'

/**
 * Returns the OpenAPI 3.1 description of a version. It is built from the schemas that validate, and from real
 * responses. It declares that the API needs no authentication.
 */
export function openApiDocument(version: ApiVersion, site: Site) {
  const { catalog, baseUrl, problems } = site
  const { name, summary, api, languages } = catalog.company
  const language = documentLanguage(languages)
  const documentation = problems.developersPage[language]
  const fields = headerObjects(policiesOf(version.operations), languages)
  const documented = { version, site, language, fields }
  const general = generalCodes(version).map(code => problemType(code).status)
  const responses = shareResponses(
    version.operations.map(operation => operationResponses(operation, documented)),
    status => (general.includes(Number(status)) ? 'Problem' : statusName(Number(status)).replaceAll(' ', '')),
  )
  return {
    openapi: '3.1.1',
    info: {
      title: api.name[language],
      version: `${version.version}.0.0`,
      summary: summary[language],
      description: introduction(version, site, fields),
      contact: { name, url: documentation },
      license: api.license,
    },
    externalDocs: { url: documentation, description: 'The page for developers' },
    servers: [{ url: baseUrl, description: 'The site; there is no test environment', 'x-internal': false }],
    security: [],
    tags: tagsOf(version),
    paths: pathItems(version, site, responses.operations),
    components: {
      schemas: componentSchemas(version.schemas(catalog)),
      parameters: { lang: lang(languages) },
      headers: fields,
      responses: responses.shared,
    },
  }
}

/** Returns each group of operations once. */
function tagsOf({ operations }: ApiVersion): readonly OperationTag[] {
  const groups = new Map(operations.map(({ tag, policy }) => [tag, policy.name]))
  return [...groups].map(([{ name, description }, policy]) => ({
    name,
    description: fill(description, { policy }),
  }))
}

/** Returns the operations by their path, and there by their method. */
function pathItems(
  version: ApiVersion,
  site: Site,
  responses: readonly object[],
): Readonly<Record<string, object>> {
  const items: Record<string, object> = {}
  for (const [index, operation] of version.operations.entries()) {
    const described = { ...operationObject(operation, version, site), responses: responses[index] }
    items[operation.path] = { ...items[operation.path], [operation.method.toLowerCase()]: described }
  }
  return items
}

function introduction(
  version: ApiVersion,
  { catalog, baseUrl, problems }: Site,
  fields: HeaderObjects,
): string {
  const { developersPage, errorsPage } = problems
  const language = documentLanguage(catalog.company.languages)
  const { deprecation, sunset, migrationGuide } = lifecycleOf(version, catalog.company)
  const lines = [
    `No key and no sign-up. Documentation: ${developersPage[language]}. Errors: ${errorsPage[language]}.`,
    'Within this version only compatible changes occur: clients ignore fields they do not know.',
    `Headers of any response, as in HTTP: ${generalFields(fields).join(', ')}.`,
  ]
  if (deprecation && sunset && migrationGuide) {
    lines.push(
      `This version is deprecated since ${deprecation} and may stop answering after ${sunset}: ${guideUrl(migrationGuide, baseUrl)}.`,
    )
  }
  return lines.join(' ')
}
