import { fieldEntries } from '../../contract/contact-fields.ts'
import type { Action, Operation, ReadOperation } from '../../contract/operation.ts'
import { capitalised } from '../../locales/list-words.ts'
import { phrases } from '../../locales/phrases.ts'
import { fieldWords } from '../../locales/site-words.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, code, type Inline, strong, text, withCode } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'

/** The most values of a parameter that are listed. */
const mostValues = 8

/** A parameter of a path or query, a header field of a request, or a field of its body. */
interface Parameter {
  readonly name: string
  readonly place: 'path' | 'query' | 'header' | 'body'
  readonly type?: 'string' | 'boolean'
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
export function parameterBlocks(
  operation: Operation<Site>,
  site: Site,
  language: Language,
): readonly Block[] {
  const parameters =
    operation.kind === 'read'
      ? parametersOfRead(operation, site, language)
      : parametersOfAction(operation, site, language)
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
    text(` ${words[place]}${isRequired ? ', ' : ''}`),
    ...(isRequired ? [strong(words.required)] : []),
    { type: 'break' },
    ...withCode(capitalised(says, language).replace(/\.$/, '')),
    ...listed,
    text(rest),
    ...(otherwise === undefined ? [] : [text(` (${words.default} `), code(otherwise), text(')')]),
  ]
}

function parametersOfRead(
  operation: ReadOperation<Site>,
  site: Site,
  language: Language,
): readonly Parameter[] {
  const ofPath = Object.entries(operation.parameters).map(([name, { description }]) => {
    return {
      name,
      place: 'path' as const,
      says: description[language],
      values: valuesOf(operation, name, site),
      isRequired: true,
    }
  })
  const { lang } = phrases[language].parameters
  return [...ofPath, { name: 'lang', place: 'query', says: lang, ...languagesOf(site) }]
}

/** Returns the values of a path parameter for which there is a response. */
export function valuesOf(operation: ReadOperation<Site>, name: string, site: Site): readonly string[] {
  const values = [...operation.bodies(site, site.api)].flatMap(([values]) => values[name] ?? [])
  return [...new Set(values)]
}

function parametersOfAction(operation: Action<Site>, site: Site, language: Language): readonly Parameter[] {
  const { query, rehearsal, fields } = operation
  const { company } = site.catalog
  const { responseLang } = phrases[language].parameters
  const body: readonly Parameter[] =
    operation.operationId === site.messages.operationId
      ? fieldEntries.map(([name, { control, isRequired }]) => ({
          name,
          place: 'body',
          type: control === 'checkbox' ? 'boolean' : 'string',
          says: fieldWords(name, company, language).rule,
          isRequired,
        }))
      : []
  return [
    ...body,
    ...fields.map(({ name, summary }) => ({ name, place: 'header' as const, says: summary[language] })),
    ...(rehearsal
      ? [
          {
            name: rehearsal.parameter,
            place: 'query' as const,
            type: 'boolean' as const,
            says: rehearsal.summary[language],
            otherwise: 'false',
          },
        ]
      : []),
    ...query(company).map(({ name }) => ({
      name,
      place: 'query' as const,
      says: responseLang,
      ...languagesOf(site),
    })),
  ]
}

function languagesOf({ languages, defaultLanguage }: Site) {
  return { values: languages, otherwise: defaultLanguage }
}
