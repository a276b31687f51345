import { problemText } from '../../contract/problem-document.ts'
import { problemCodes, problemType } from '../../contract/problems.ts'
import { statusName } from '../../http/status.ts'
import type { Language } from '../../model/language.ts'
import { type Block, bullets, code, heading, type Inline, text } from '../../model/prose.ts'
import { phrases } from '../phrases.ts'
import type { Site } from '../site.ts'

/** The anchors that the block brings along: one for each problem code. */
export const problemAnchors: readonly string[] = problemCodes

/** Every problem type with its status, cause and remedy. */
export function problemBlocks({ problems }: Site, language: Language): readonly Block[] {
  const words = phrases[language].problem
  return problemCodes.flatMap(problemCode => {
    const { status, field, example = {} } = problemType(problemCode)
    const { detail, hint } = problemText(problemCode, example, language, problems)
    const facts: (readonly Inline[])[] = [labelled(words.status, text(`${status} ${statusName(status)}`))]
    if (field) facts.push(labelled(words.field, code(field)))
    facts.push(labelled(words.cause, text(detail)), labelled(words.remedy, text(hint)))
    return [heading(3, problemCode, code(problemCode)), bullets(facts)]
  })
}

function labelled(label: string, value: Inline): readonly Inline[] {
  return [{ type: 'strong', content: [text(label)] }, text(': '), value]
}
