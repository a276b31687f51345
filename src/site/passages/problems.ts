import { fill } from '../../catalog/fill.ts'
import type { Language } from '../../catalog/language.ts'
import { type Block, code, heading, type Inline, strong, text, withCode } from '../../catalog/prose.ts'
import { offeredCodes } from '../../contract/offered-codes.ts'
import { type OwnProblemType, ownProblemsOf } from '../../contract/own-problem.ts'
import {
  invalidJsonReasons,
  type ProblemCode,
  type ProblemGroup,
  problemCodes,
  problemGroups,
  problemType,
  retryableProblemCodes,
} from '../../contract/problem-types.ts'
import { nameIn } from '../../contract/vocabulary.ts'
import { phrases } from '../../locales/phrases.ts'
import { documentedParameters } from '../../problems/documented-parameters.ts'
import { problemText } from '../../problems/problem-document.ts'
import type { Site } from '../site.ts'

/** Returns the anchors of the block: one for each group of codes, and one for each code. */
export function problemAnchors(versions: Site['versions']): readonly string[] {
  const own = ownProblemsOf(versions.at(-1)?.operations ?? [])
  return [
    ...[...problemGroups.keys()].map(anchorOf),
    ...problemCodes,
    ...(own.length > 0 ? [anchorOf('own'), ...own.map(([each]) => each)] : []),
  ]
}

type Part = readonly [anchor: string, title: readonly Inline[]]

/** Returns the anchor and title of each group of codes. */
export function problemParts(site: Site, language: Language): readonly Part[] {
  const groups = groupsOf(site).map(([group]) => partOf(group, language))
  return ownProblemsOf(site.api.operations).length > 0 ? [...groups, partOf('own', language)] : groups
}

/**
 * Returns the anchors and titles of some codes: those of any call that some reads lack, and the groups of the others.
 * Those of the protocol are left out, since any server may answer with them.
 */
export function partsOfCodes(codes: readonly ProblemCode[], site: Site, language: Language): readonly Part[] {
  const reads = site.api.operations.filter(({ kind }) => kind === 'read')
  const isCommon = (problem: ProblemCode) => reads.every(({ problems }) => problems.includes(problem))
  return groupsOf(site).flatMap(([group, all]): readonly Part[] => {
    const some = all.filter(each => codes.includes(each))
    if (some.length === 0 || group === 'protocol') return []
    const special = group === 'call' ? some.filter(each => !isCommon(each)) : []
    return [...special.map((each): Part => [each, [code(each)]]), partOf(group, language)]
  })
}

type Group = ProblemGroup | 'own'

function partOf(group: Group, language: Language): Part {
  return [anchorOf(group), [text(phrases[language].problem.groups[group])]]
}

/**
 * Returns a table for each group of problem types, with their status, cause and remedy. A code with several causes has
 * a row for each.
 */
export function problemBlocks(site: Site, language: Language): readonly Block[] {
  const { code: named, status, cause, remedy, groups } = phrases[language].problem
  const own = ownProblemsOf(site.api.operations).map(each => ownRow(each, language))
  const tables: readonly (readonly [Group, readonly Row[]])[] = [
    ...groupsOf(site).map(
      ([group, codes]) => [group, codes.flatMap(each => rowsOf(each, site, language))] as const,
    ),
    ...(own.length > 0 ? [['own', own] as const] : []),
  ]
  return tables.flatMap(([group, rows]): Block[] => [
    heading(3, anchorOf(group), text(groups[group])),
    {
      type: 'table',
      head: [named, status, cause, remedy].map(title => [text(title)]),
      rows: rows.map(({ cells }) => cells),
      anchors: rows.map(({ anchor }) => anchor),
    },
  ])
}

function ownRow(
  [ownCode, { status, detail, hint, example }]: readonly [string, OwnProblemType],
  language: Language,
): Row {
  return {
    anchor: ownCode,
    cells: [
      [code(ownCode)],
      [text(String(status))],
      ...[detail, hint].map(said => [text(fill(said[language], example))]),
    ],
  }
}

function anchorOf(group: Group): string {
  return `codes-${group}`
}

/** The codes of the site, by group and status, without those of operations that the company does not offer. */
function groupsOf({ api }: Site): readonly (readonly [group: ProblemGroup, codes: readonly ProblemCode[]])[] {
  const offered = offeredCodes(api)
  return [...problemGroups].map(([group, codes]) => [
    group,
    codes
      .filter(each => offered.includes(each))
      .toSorted((a, b) => problemType(a).status - problemType(b).status),
  ])
}

interface Row {
  readonly anchor: string | undefined
  readonly cells: readonly (readonly Inline[])[]
}

function rowsOf(problemCode: ProblemCode, site: Site, language: Language): readonly Row[] {
  const { status, field } = problemType(problemCode)
  const words = phrases[language].problem
  const { vocabulary } = site.catalog.company.api
  return documentedParameters(problemCode, language, vocabulary).map((parameters, index) => {
    const { detail } = problemText(problemCode, parameters, language, site.problems)
    const { outcome } = parameters
    return {
      anchor: index === 0 ? problemCode : undefined,
      cells: [
        [
          code(problemCode),
          ...(outcome ? [text(' ('), code(outcome), text(')')] : []),
          ...(field ? [text(` (${words.field}\u00a0`), code(nameIn(vocabulary, field)), text(')')] : []),
          ...(retryableProblemCodes.includes(problemCode) ? [text(' '), strong(words.retry)] : []),
        ],
        [status < 500 ? text(String(status)) : strong(String(status))],
        withNames(detail),
        remedyOf(problemCode, parameters, language, site),
      ],
    }
  })
}

/** Terms of the protocol: methods, header fields, parameters with their values, paths, and JSON. */
// Input: content
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

/** Returns the remedy of a problem. For an invalid body, returns a line for each reason: when it is so, and its remedy. */
function remedyOf(
  code: ProblemCode,
  documented: Readonly<Record<string, string>>,
  language: Language,
  { problems }: Site,
): readonly Inline[] {
  if (code !== 'invalid_json') return withNames(problemText(code, documented, language, problems).hint)
  const {
    colon,
    problem: { conditions },
  } = phrases[language]
  return invalidJsonReasons.flatMap((reason, index) => [
    ...(index > 0 ? [{ type: 'break' } as const] : []),
    text('• '),
    ...withCode(conditions[reason] + colon),
    ...withNames(
      problemText(code, { reason }, language, problems).hint.replace(/^./, first => first.toLowerCase()),
    ),
  ])
}
