import {
  documentedParameters,
  invalidJsonReasons,
  optionalProblemCodes,
  type ProblemCode,
  problemCodes,
  problemType,
} from '../../contract/problems.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, code, type Inline, text, withCode } from '../../model/prose.ts'
import { problemText } from '../../problems/problem-document.ts'
import type { Site } from '../../site/site.ts'

/** The anchors of the block: one for each problem code. */
export const problemAnchors: readonly string[] = problemCodes

/**
 * Returns a table of every problem type with its status, cause and remedy. A code with several causes has a row for
 * each.
 */
export function problemBlocks(site: Site, language: Language): readonly Block[] {
  const { code: named, status, cause, remedy } = phrases[language].problem
  const rows = codesOf(site).flatMap(problemCode => rowsOf(problemCode, site, language))
  return [
    {
      type: 'table',
      head: [named, status, cause, remedy].map(title => [text(title)]),
      rows: rows.map(({ cells }) => cells),
      anchors: rows.map(({ anchor }) => anchor),
    },
  ]
}

/** The codes of the site: some are those of operations that a company may leave out. */
function codesOf({ api: { operations } }: Site): readonly ProblemCode[] {
  const offered = new Set(operations.flatMap(({ problems }) => problems))
  return problemCodes.filter(each => !optionalProblemCodes.includes(each) || offered.has(each))
}

interface Row {
  readonly anchor: string | undefined
  readonly cells: readonly (readonly Inline[])[]
}

function rowsOf(problemCode: ProblemCode, site: Site, language: Language): readonly Row[] {
  const { status, field } = problemType(problemCode)
  return documentedParameters(problemCode).map((parameters, index) => {
    const { detail } = problemText(problemCode, parameters, language, site.problems)
    const { outcome } = parameters
    return {
      anchor: index === 0 ? problemCode : undefined,
      cells: [
        [
          code(problemCode),
          ...(outcome ? [text(` (${outcome})`)] : []),
          ...(field ? [text(` (${phrases[language].problem.field} `), code(field), text(')')] : []),
        ],
        [text(String(status))],
        withNames(detail),
        remedyOf(problemCode, parameters, language, site),
      ],
    }
  })
}

/** Terms of the protocol: methods, header fields, parameters with their values, paths, and JSON. */
const names = new RegExp(
  String.raw`(?<![\p{L}\p{N}/-])(?:(?:GET|HEAD|POST|DELETE|Allow|ETag|Host|If-Match|Retry-After|Idempotency-Key|Message-ID` +
    String.raw`|Content-Encoding|Content-Type: application/json|Expect(?:: 100-continue)?|lang(?:=\w+)?)(?![\p{L}\p{N}/-])` +
    String.raw`|/[\w./-]*\w|\{"\w+": "…"\})`,
  'gu',
)

/** Returns a text whose terms of the protocol are code. The API sends the same text without markup. */
function withNames(said: string): readonly Inline[] {
  return withCode(said.replaceAll(names, '`$&`'))
}

/** Returns the remedy of a problem. For an invalid body, returns a line for the remedy of each reason. */
function remedyOf(
  code: ProblemCode,
  documented: Readonly<Record<string, string>>,
  language: Language,
  { problems }: Site,
): readonly Inline[] {
  if (code !== 'invalid_json') return withNames(problemText(code, documented, language, problems).hint)
  return invalidJsonReasons.flatMap((reason, index) => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    ...withNames(`– ${problemText(code, { reason }, language, problems).hint}`),
  ])
}
