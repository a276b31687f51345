import type { Language } from '../../catalog/language.ts'
import { type Block, bullets, code, type Inline, strong, text, withCode } from '../../catalog/prose.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Action, Operation, Site } from '../../site/site.ts'

/** The most values of a parameter that are listed. */
const mostValues = 8

/** A parameter of a path or query, a header field of a request, or a field of its body. */
interface Parameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly type?: string
  readonly says: string
  readonly values?: readonly string[]
  /** The value that counts without the parameter. */
  readonly otherwise?: string
  readonly isRequired?: boolean
}

/**
 * Returns a list of the parameters of an operation: the name, the type and the place of each, below them what it does,
 * its values, and what counts without it.
 */
export function parameterBlocks(operation: Operation, site: Site, language: Language): readonly Block[] {
  const parameters = [
    ...pathParameters(operation, site, language),
    ...(operation.kind === 'read'
      ? [langOfRead(site, language)]
      : parametersOfAction(operation, site, language)),
  ]
  return parameters.length === 0 ? [] : [bullets(parameters.map(each => lineOf(each, language)))]
}

function lineOf(parameter: Parameter, language: Language): readonly Inline[] {
  const { name, place, type = 'string', says, values = [], otherwise, isRequired } = parameter
  const { colon, parameters: words } = phrases[language]
  const listed = values
    .slice(0, mostValues)
    .flatMap((value, index) => [text(index > 0 ? ', ' : colon), code(value)])
  const rest = values.length > mostValues ? ', …' : ''
  return [
    code(name),
    text(' '),
    code(type),
    text(` ${words[place]}${isRequired ? ' ' : ''}`),
    ...(isRequired ? [strong(words.required)] : []),
    { type: 'break' },
    ...withCode(capitalised(says, language).replace(/\.$/, '')),
    ...listed,
    text(rest),
    ...(otherwise === undefined ? [] : [text(` (${words.default} `), code(otherwise), text(')')]),
  ]
}

function pathParameters(operation: Operation, site: Site, language: Language): readonly Parameter[] {
  return Object.entries(operation.parameters).map(([name, { description }]) => ({
    name,
    place: 'path',
    says: description[language],
    values: valuesOf(operation, name, site),
    isRequired: true,
  }))
}

function langOfRead({ languages, defaultLanguage }: Site, language: Language): Parameter {
  const { lang } = phrases[language].parameters
  return { name: 'lang', place: 'query', says: lang, values: languages, otherwise: defaultLanguage }
}

/** Returns the values of a path parameter for which there is a response. */
export function valuesOf(operation: Operation, name: string, site: Site): readonly string[] {
  const answers = operation.kind === 'read' ? operation.bodies(site, site.api) : [operation.example(site)]
  return [...new Set([...answers].flatMap(([values]) => values[name] ?? []))]
}

function parametersOfAction(
  { request, query, rehearsal, fields }: Action,
  site: Site,
  language: Language,
): readonly Parameter[] {
  return [
    ...request
      .fields(site, language)
      .map(({ rule, ...field }) => ({ ...field, place: 'body' as const, says: rule })),
    ...fields.map(({ name, summary }) => ({ name, place: 'header' as const, says: summary[language] })),
    ...[...(rehearsal ? [rehearsal] : []), ...query(site.catalog.company)].map(
      ({ name, summary, schema, values = [] }) => ({
        name,
        place: 'query' as const,
        type: schema.type,
        says: summary[language],
        values,
        ...(schema.default !== undefined && { otherwise: String(schema.default) }),
      }),
    ),
  ]
}
