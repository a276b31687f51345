import type { Invocation } from './command.ts'
import { exitCodeOf, exitCodes, Failure, Interrupted, ProblemFailure, type Stake, Stop } from './failure.ts'
import { printable, printableLine } from './output/printable.ts'
import { wrap } from './output/wrap.ts'
import { fill, placeholder, type Texts } from './texts/texts.ts'

/** A failure for a person: what happened, what to change, what may have been meant, and where to read more. */
export function report(error: unknown, { output, texts }: Pick<Invocation, 'output' | 'texts'>): string {
  const { noteStyle: style, noteWidth: width } = output
  const { title, detail, hint, docs, errors = [], outcome } = problemOf(error, texts)
  if (error instanceof Interrupted) return wrap(`vitrine: ${detail}`, width).join('\n')
  const { suggestions = [], retryAfter, stake } = error instanceof Stop ? error : {}
  const { report: words } = texts
  const back = exitCodeOf(error) === exitCodes.rateLimited ? words.quotaBack : words.comeBack
  const lines = [
    ...(errors.length > 1 ? errors.map(({ field, detail: text }) => `${field}: ${text}`) : []),
    // Of an unknown outcome the last line says the same as the hint, and names the key.
    outcome === 'unknown' && stake ? '' : hint,
    retryAfter === undefined ? '' : fill(back, { seconds: String(retryAfter) }),
    suggestions.length === 0 ? '' : fill(words.suggestion, { names: suggestions.join(', ') }),
    effectText(stake, texts),
    docs ? `${words.docs} ${docs}` : '',
  ]
  const head = `${style.bad('vitrine:')} ${style.strong(`${printableLine(title)}:`)} ${printable(detail)}`
  const below = lines.filter(line => line !== '').flatMap(line => wrap(printable(line), width - 2))
  return [...wrap(head, width), ...below.map(line => `  ${line}`)].join('\n')
}

/** The same for a program: the problem as the API sent it, or one of the same kind from this side. */
export function reportJson(error: unknown, texts: Texts): string {
  const stake = error instanceof Stop ? error.stake : undefined
  if (error instanceof ProblemFailure && !stake) return error.text.trimEnd()
  const problem = problemOf(error, texts)
  const { effect, key: idempotencyKey } = stake ?? {}
  return JSON.stringify({ ...problem, hint: problem.hint || undefined, effect, idempotencyKey })
}

/** The error as a problem; one of this side has no status. */
function problemOf(error: unknown, texts: Texts): Omit<ProblemFailure['problem'], 'status'> {
  if (error instanceof ProblemFailure) return error.problem
  const title = texts.exits[exitCodeOf(error)]
  if (error instanceof Interrupted)
    return { title, detail: effectText(error.stake, texts), code: 'interrupted', hint: '' }
  const failure = error instanceof Failure ? error : new Failure('program_fault', { cause: String(error) })
  const { reason: code, values } = failure
  const named = { placeholder: placeholder(values.placeholder ?? '', texts) }
  const [detail = '', hint = ''] = fill(texts.failures[code], { ...values, ...named }).split('\n')
  return { title, detail, code, hint }
}

/** What is known of a message, where one was at stake. */
function effectText(stake: Stake | undefined, { report: words }: Texts): string {
  if (!stake) return ''
  return fill(stake.isEarlier ? words.perhaps_sent_before : words[stake.effect], { key: stake.key ?? '' })
}
