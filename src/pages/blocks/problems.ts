import {
  documentedParameters,
  invalidJsonReasons,
  type ProblemCode,
  problemCodes,
  problemType,
} from '../../contract/problems.ts'
import { statusName } from '../../http/status.ts'
import { phrases } from '../../locales/phrases.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, code, heading, type Inline, text } from '../../model/prose.ts'
import { problemText } from '../../problems/problem-document.ts'
import type { Site } from '../../site/site.ts'

/** The anchors that the block brings along: one for each problem code. */
export const problemAnchors: readonly string[] = problemCodes

/** Every problem type with its status, cause and remedy. */
export function problemBlocks(site: Site, language: Language): readonly Block[] {
  const { problems } = site
  const { problem: words, colon } = phrases[language]
  const labelled = (label: string, value: Inline): readonly Inline[] => [
    { type: 'strong', content: [text(label)] },
    text(colon),
    value,
  ]
  return problemCodes.flatMap(problemCode => {
    const { status, field } = problemType(problemCode)
    const facts: (readonly Inline[])[] = [labelled(words.status, text(`${status} ${statusName(status)}`))]
    if (field) facts.push(labelled(words.field, code(field)))
    for (const parameters of documentedParameters(problemCode)) {
      const { detail } = problemText(problemCode, parameters, language, problems)
      const hint = hintsOf(problemCode, parameters, language, site)
      const suffix = parameters.outcome ? ` (${parameters.outcome})` : ''
      facts.push(labelled(words.cause + suffix, text(detail)), labelled(words.remedy + suffix, text(hint)))
    }
    return [heading(3, problemCode, code(problemCode)), bullets(facts)]
  })
}

/** What to do; of a body that is no message, whatever the reason. */
function hintsOf(
  code: ProblemCode,
  documented: Readonly<Record<string, string>>,
  language: Language,
  { problems }: Site,
): string {
  const parameters = code === 'invalid_json' ? invalidJsonReasons.map(reason => ({ reason })) : [documented]
  return parameters.map(each => problemText(code, each, language, problems).hint).join(' ')
}
