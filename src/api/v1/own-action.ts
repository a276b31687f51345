import { fillPath, type PathValues } from '../../contract/operation.ts'
import { ownOperationLimits } from '../../contract/own-operation.ts'
import { Problem } from '../../http/problem.ts'
import { within } from '../../http/timer.ts'
import { action } from '../../site/operation.ts'
import type { ActionDefinition } from '../../site/operation-definition.ts'
import type { Action } from '../../site/site.ts'
import { fieldsOf, problemTypes, readOwnBody, validated } from './own-body.ts'
import { problemsOfRequests } from './request-problems.ts'
import { responseLang } from './response-lang.ts'

/** What an action has in common with an operation that reads. */
type Common = Pick<
  Action,
  'operationId' | 'path' | 'description' | 'summary' | 'tag' | 'isOwn' | 'policy' | 'parameters' | 'success'
>

/**
 * Returns the action that a company declares. `requestName` is the name of the schema of its request, and `milliseconds` the
 * longest time that it may take.
 */
export function ownAction(
  definition: ActionDefinition,
  common: Common,
  requestName: string,
  milliseconds: number = ownOperationLimits.milliseconds,
): Action {
  const { operationId, example, bodyBytes, request, response, status = 200 } = definition
  const ownProblems = problemTypes(definition)
  const hasParameters = Object.keys(common.parameters).length > 0
  return action<string>({
    ...common,
    status,
    ownProblems,
    problems: [
      ...(hasParameters ? (['not_found'] as const) : []),
      'invalid_json',
      'body_too_large',
      'server_busy',
      ...problemsOfRequests,
    ],
    request: {
      schema: requestName,
      description: `At most ${bodyBytes} bytes of JSON in UTF-8, uncompressed.`,
      fields: () => fieldsOf(request),
      example: () => ({ ...example.request }),
    },
    query: company => [responseLang(company)],
    fields: [],
    outcome: 'The operation succeeded',
    example: () => [example.values, () => example.response],
    async act(site, call) {
      const { language } = call
      const values = valuesOf(definition, call.values)
      const parameters = { path: fillPath(definition, call.values) }
      if (!values) return { language, problem: new Problem('not_found', { parameters }) }
      const members = await readOwnBody(call, bodyBytes)
      if (members instanceof Problem) return { language, problem: members }
      const outcome = await inTime(async signal => {
        const checked = validated(members, request, ownProblems, language)
        if ('problem' in checked) return checked
        const done = await definition.act({ site, language, values, body: checked.body, signal })
        return 'body' in done ? { body: response.parse(done.body) } : done
      })
      if ('body' in outcome) return { language, body: outcome.body }
      const { problem: code, parameters: said = {} } = outcome
      const type = Object.hasOwn(ownProblems, code) ? ownProblems[code] : undefined
      if (!type) throw new Error(`the operation ${operationId} declares no problem "${code}"`)
      return { language, ownProblem: { ...type, code, parameters: said } }
    },
  })

  /** Runs code of the company. */
  async function inTime<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const time = new AbortController()
    try {
      return await within(milliseconds, run(time.signal))
    } catch (error) {
      time.abort(error)
      throw new Error(`the operation ${operationId} failed`, { cause: error })
    }
  }
}

/** Returns the decoded values of a path. Undefined if one breaks the rule of its parameter. */
function valuesOf({ parameters }: ActionDefinition, encoded: PathValues): PathValues | undefined {
  const values: Record<string, string> = {}
  for (const [name, segment] of Object.entries(encoded)) {
    const { success, data } = parameters[name]?.schema.safeParse(decoded(segment)) ?? {}
    if (!success || data === undefined) return undefined
    values[name] = data
  }
  return values
}

/** Returns the text of a segment, which cannot be read if its percent-encoding is not that of UTF-8. */
function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    // Such a segment is no value.
    return undefined
  }
}
