/** The parts of an OpenAPI 3.1 document that are looked at here. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: object
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/**
 * What the API promises whoever the company is: paths and components, without examples, and with any name as the slug of a
 * service line. What tells one company or one address from another is left out. Throws where there is no ServiceSlug.
 */
export function neutralDocument(document: OpenApiDocument): OpenApiDocument {
  const { openapi, info, paths, components } = withoutParticulars(document) as OpenApiDocument
  const { schemas } = components
  if (!schemas.ServiceSlug) throw new Error('the OpenAPI document has no schema ServiceSlug to make neutral')
  return {
    openapi,
    info: { title: 'API', version: info.version },
    paths,
    components: { ...components, schemas: { ...schemas, ServiceSlug } },
  }
}

const ServiceSlug = { type: 'string', description: 'The name of a service line in addresses' }

/** `isNamed`: the members have names of the API's choice, so that one called "example" is no example. */
function withoutParticulars(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map(element => withoutParticulars(element))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isNamed || !particular.has(name))
      .map(([name, member]) => [name, withoutParticulars(member, !isNamed && holdsNames.has(name))]),
  )
}

/** What one company or one moment says beside the contract. */
const particular = new Set(['example', 'examples', 'deprecated'])

const holdsNames = new Set(['paths', 'schemas', 'properties', 'headers', 'responses', 'content'])
