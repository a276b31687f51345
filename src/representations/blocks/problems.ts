import { problemText } from '../../contract/problem-document.ts'
import { invalidJsonReasons, type ProblemCode, problemCodes, problemType } from '../../contract/problems.ts'
import { statusName } from '../../http/status.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, code, heading, type Inline, text } from '../../model/prose.ts'
import { phrases } from '../phrases.ts'
import type { Site } from '../site.ts'

/** The anchors that the block brings along: one for each problem code. */
export const problemAnchors: readonly string[] = problemCodes

/** Every problem type with its status, cause and remedy. */
export function problemBlocks(site: Site, language: Language): readonly Block[] {
  const { problems } = site
  const words = phrases[language].problem
  return problemCodes.flatMap(problemCode => {
    const { status, field, example = {} } = problemType(problemCode)
    const { detail } = problemText(problemCode, example, language, problems)
    const facts: (readonly Inline[])[] = [labelled(words.status, text(`${status} ${statusName(status)}`))]
    if (field) facts.push(labelled(words.field, code(field)))
    facts.push(
      labelled(words.cause, text(detail)),
      labelled(words.remedy, text(hints(problemCode, site, language))),
    )
    return [heading(3, problemCode, code(problemCode)), bullets(facts)]
  })
}

/** What to do; of a body that is no message, whatever the reason. */
function hints(code: ProblemCode, { problems }: Site, language: Language): string {
  const { example = {} } = problemType(code)
  const parameters = code === 'invalid_json' ? invalidJsonReasons.map(reason => ({ reason })) : [example]
  return parameters.map(each => problemText(code, each, language, problems).hint).join(' ')
}

function labelled(label: string, value: Inline): readonly Inline[] {
  return [{ type: 'strong', content: [text(label)] }, text(': '), value]
}
