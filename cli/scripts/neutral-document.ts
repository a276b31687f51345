/** The parts of an OpenAPI 3.1 document that are looked at here. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: object
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

/**
 * Returns the part of the document that holds for every company: paths and components, without examples. Any slug and any
 * language is allowed. Company names and addresses are removed. Throws if there is no ServiceSlug.
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
  const members = Object.entries(value)
    .filter(([name]) => isNamed || !particular.has(name))
    .map(([name, member]) => {
      const plain = isNamed && namesLanguages.has(name) ? withoutLanguages(member) : member
      return [name, withoutParticulars(plain, !isNamed && holdsNames.has(name))]
    })
  return withoutLanguageOfAnswers(Object.fromEntries(members))
}

/** The description of something whose values or rules follow from the languages and the country of a company. */
function withoutLanguages(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { description: _text, enum: _codes, default: _first, schema, anyOf, ...rest } = value as OpenApiObject
  return {
    ...rest,
    ...(schema !== undefined && { schema: withoutLanguages(schema) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(withoutLanguages) }),
  }
}

/** The parameter `lang` stands in a list, which knows no names. */
function withoutLanguageOfAnswers(value: OpenApiObject): unknown {
  return value.name === 'lang' && value.in === 'query' ? withoutLanguages(value) : value
}

type OpenApiObject = Readonly<Record<string, unknown>>

/** The members of a message and the header that name the languages or the country of one company. */
const namesLanguages = new Set(['telefone', 'idioma', 'Content-Language'])

/** Keys whose values depend on the company or the moment. */
const particular = new Set(['example', 'examples', 'deprecated'])

const holdsNames = new Set(['paths', 'schemas', 'properties', 'headers', 'responses', 'content'])
