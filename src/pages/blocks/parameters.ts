import type { Action, Operation, ReadOperation } from '../../contract/operation.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, code, type Inline, text } from '../../model/prose.ts'
import type { Site } from '../../site/site.ts'

/** The most values of a parameter that are listed. */
const mostValues = 8

/** A parameter of a path or query, or a header field of a request. */
interface Parameter {
  readonly name: string
  readonly says: string
  readonly values?: readonly string[]
  /** The value that counts without the parameter. Without one the parameter is required, unless it has no values. */
  readonly otherwise?: string
}

/** Returns a list of the parameters of an operation: the name, the values, what it does, and what counts without it. */
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

function lineOf({ name, says, values = [], otherwise }: Parameter, language: Language): readonly Inline[] {
  const { colon, form, parameters: words } = phrases[language]
  const listed = values
    .slice(0, mostValues)
    .flatMap((value, index) => [...(index > 0 ? [text(', ')] : []), code(value)])
  const end = values.length > mostValues ? ', …; ' : '; '
  const need =
    otherwise !== undefined
      ? [text(`${words.default} `), code(otherwise)]
      : [text(values.length > 0 ? words.required : form.optional)]
  return [
    code(name),
    text(`${colon}${says} (`),
    ...listed,
    text(values.length > 0 ? end : ''),
    ...need,
    text(')'),
  ]
}

function parametersOfRead(
  operation: ReadOperation<Site>,
  site: Site,
  language: Language,
): readonly Parameter[] {
  const ofPath = Object.entries(operation.parameters).map(([name, { description }]) => {
    return { name, says: description[language], values: valuesOf(operation, name, site) }
  })
  const { lang } = phrases[language].parameters
  return [...ofPath, { name: 'lang', says: lang, ...languagesOf(site) }]
}

/** Returns the values of a path parameter for which there is a response. */
export function valuesOf(operation: ReadOperation<Site>, name: string, site: Site): readonly string[] {
  const values = [...operation.bodies(site, site.api)].flatMap(([values]) => values[name] ?? [])
  return [...new Set(values)]
}

function parametersOfAction(
  { query, rehearsal, fields }: Action<Site>,
  site: Site,
  language: Language,
): readonly Parameter[] {
  const { responseLang } = phrases[language].parameters
  return [
    ...query(site.catalog.company).map(({ name }) => ({ name, says: responseLang, ...languagesOf(site) })),
    ...(rehearsal
      ? [
          {
            name: rehearsal.parameter,
            says: rehearsal.summary[language],
            values: ['true', 'false'],
            otherwise: 'false',
          },
        ]
      : []),
    ...fields.map(({ name, summary }) => ({ name, says: summary[language].replace(/\.$/, '') })),
  ]
}

function languagesOf({ languages, defaultLanguage }: Site) {
  return { values: languages, otherwise: defaultLanguage }
}
