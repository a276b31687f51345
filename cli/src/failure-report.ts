import type { Invocation } from './command.ts'
import { exitCodeOf, exitCodes, Failure, Interrupted, ProblemFailure } from './failure.ts'
import { printable, printableLine } from './output/printable.ts'
import { wrap } from './output/wrap.ts'
import { fill } from './texts/fill.ts'
import type { Texts } from './texts/shape.ts'

/** What a failure is told with. */
type Words = Pick<Invocation, 'output' | 'texts'>

/** What a failure is to a person: what happened, what to change, what may have been meant, and where to read more. */
export function report(error: unknown, { output, texts }: Words): string {
  const { noteStyle: style, noteWidth: width } = output
  if (error instanceof Interrupted) {
    const effect = effectText(error, texts)
    return wrap([{ text: `vitrine: ${effect}` }], width).join('\n')
  }
  const { title, detail, lines, docs } = toldBy(error, texts)
  const head = [
    { text: 'vitrine:', style: style.bad },
    { text: ' ' },
    { text: `${printableLine(title)}:`, style: style.strong },
    { text: ` ${printable(detail)}` },
  ]
  const others = [...lines, ...(docs ? [`${texts.report.docs} ${docs}`] : [])].filter(line => line !== '')
  const below = others.flatMap(line => wrap([{ text: printable(line) }], width - 2))
  return [...wrap(head, width), ...below.map(line => `  ${line}`)].join('\n')
}

/** The same for a program: the problem as the API told it, or one of the same kind from this side. */
export function reportJson(error: unknown, { texts }: Pick<Words, 'texts'>): string {
  if (error instanceof Interrupted) {
    const detail = effectText(error, texts)
    return JSON.stringify({
      title: texts.exits[exitCodes.interrupted],
      detail,
      code: 'interrupted',
      ...stakeMembers(error),
    })
  }
  if (error instanceof ProblemFailure) {
    if (!error.stake) return error.text.trimEnd()
    return JSON.stringify({ ...error.problem, ...stakeMembers(error.stake) })
  }
  const { title, detail, hint } = toldBy(error, texts)
  const { reason: code = 'program_fault', stake } = error instanceof Failure ? error : {}
  return JSON.stringify({ title, detail, code, hint, ...(stake && stakeMembers(stake)) })
}

function stakeMembers({ effect, key }: Pick<Interrupted, 'effect' | 'key'>): object {
  return { effect, ...(key && { idempotencyKey: key }) }
}

interface Telling {
  readonly title: string
  readonly detail: string
  readonly hint: string
  readonly lines: readonly string[]
  readonly docs?: string | undefined
}

function toldBy(error: unknown, texts: Texts): Telling {
  if (error instanceof ProblemFailure) {
    const { title, detail, hint, docs, outcome, errors = [] } = error.problem
    const others = errors.length > 1 ? errors.map(({ field, detail: text }) => `${field}: ${text}`) : []
    // Of an unknown outcome the last line says the same as the hint, and names the key.
    const remedy = outcome === 'unknown' && error.stake ? '' : hint
    const lines = [...others, remedy, ...linesBelow(error, texts)]
    return { title, detail, hint, lines, docs }
  }
  const failure = error instanceof Failure ? error : new Failure('program_fault', { cause: String(error) })
  const { detail, hint } = texts.failures[failure.reason]
  const values = worded(failure, texts)
  const filled = fill(hint, values)
  return {
    title: texts.exits[exitCodeOf(failure)],
    detail: fill(detail, values),
    hint: filled,
    lines: [filled, ...linesBelow(failure, texts)],
  }
}

/** The values of a failure, with what is to be written named in the language of the texts. */
function worded({ reason, values }: Failure, { placeholders }: Texts): Readonly<Record<string, string>> {
  const { argument = '', value = '' } = values
  if (reason === 'argument_missing') return { ...values, argument: placeholders[argument] ?? argument }
  if (reason === 'value_missing') return { ...values, value: placeholders[value] ?? value }
  return values
}

/** When to come back, what may have been meant, and what became of the message. */
function linesBelow(failure: Failure | ProblemFailure, texts: Texts): readonly string[] {
  const { suggestions, stake } = failure
  return [
    retryText(failure, texts),
    suggestionText(suggestions, texts),
    stake ? effectText(stake, texts) : '',
  ]
}

function retryText(failure: Failure | ProblemFailure, { report: words }: Texts): string {
  if (failure.retryAfter === undefined) return ''
  const text = exitCodeOf(failure) === exitCodes.rateLimited ? words.quotaBack : words.comeBack
  return fill(text, { seconds: String(failure.retryAfter) })
}

function suggestionText(suggestions: readonly string[], { report: words }: Texts): string {
  return suggestions.length === 0 ? '' : fill(words.suggestion, { names: suggestions.join(', ') })
}

function effectText({ effect, isEarlier, key }: Known, { report: words }: Texts): string {
  if (effect === undefined) return ''
  return fill(isEarlier ? words.perhaps_sent_before : words[effect], { key })
}

/** What is known of a message, where one was at stake. */
type Known = Pick<Interrupted, 'effect' | 'isEarlier' | 'key'>
