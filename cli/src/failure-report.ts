import type { Invocation } from './command.ts'
import {
  CommandError,
  exitCodeOf,
  exitCodes,
  Failure,
  Interrupted,
  type MessageState,
  ProblemFailure,
} from './failure.ts'
import { longSpelling, optionNames } from './options.ts'
import { printable } from './output/printable.ts'
import { wrap } from './output/wrap.ts'
import { fill, placeholder, type Texts } from './texts/texts.ts'

/** Returns a failure as text: what happened, what to do now, and the state of the message if there is one. */
export function report(error: unknown, { output, texts }: Pick<Invocation, 'output' | 'texts'>): string {
  const { noteStyle: style, noteWidth: width } = output
  const { detail, docs, errors = [] } = problemOf(error, texts)
  const isList = errors.length > 1
  const { suggestion, retryAfter, messageState } = error instanceof CommandError ? error : {}
  const { report: words } = texts
  const meant = suggestion === undefined ? '' : ` ${fill(words.suggestion, { name: suggestion })}`
  const back = exitCodeOf(error) === exitCodes.rateLimited ? words.quotaBack : words.comeBack
  const isInterruption = error instanceof Interrupted
  const lines = [
    ...(isList
      ? errors.map(({ field, ...said }) => `${optionOf(field, texts)}: ${said.detail} ${said.hint}`)
      : []),
    isList ? '' : hintFor(error, texts),
    retryAfter === undefined ? '' : fill(back, { seconds: String(retryAfter) }),
    isInterruption ? '' : effectText(messageState, texts),
    docs ? `${words.docs} ${docs}` : '',
  ]
  const happened = isList ? fill(words.invalidFields, { count: String(errors.length) }) : `${detail}${meant}`
  const head = `${style.bad('vitrine:')} ${printable(happened)}`
  const below = lines.filter(line => line !== '').flatMap(line => wrap(printable(line), width - 2))
  return [...wrap(head, width), ...below.map(line => `  ${line}`)].join('\n')
}

/** Returns a failure as JSON: the problem as the API sent it, or a problem of the same form. */
export function reportJson(error: unknown, texts: Texts): string {
  const messageState = error instanceof CommandError ? error.messageState : undefined
  if (error instanceof ProblemFailure && !messageState) return error.text.trimEnd()
  const problem = problemOf(error, texts)
  const { effect, key: idempotencyKey } = messageState ?? {}
  return JSON.stringify({ ...problem, hint: problem.hint || undefined, effect, idempotencyKey })
}

/** Returns the problem of an error. A problem that the program finds itself has no status. */
function problemOf(error: unknown, texts: Texts): Omit<ProblemFailure['problem'], 'status'> {
  if (error instanceof ProblemFailure) return error.problem
  const title = texts.exits[exitCodeOf(error)]
  if (error instanceof Interrupted)
    return { title, detail: effectText(error.messageState, texts), code: 'interrupted', hint: '' }
  const failure = error instanceof Failure ? error : new Failure('program_fault', { cause: String(error) })
  const { reason: code, values } = failure
  const named = { placeholder: placeholder(values.placeholder ?? '', texts) }
  const [detail = '', hint = ''] = fill(texts.failures[code], { ...values, ...named }).split('\n')
  return { title, detail, code, hint }
}

/** Returns the hint of an error, or nothing if a more exact line says what to do now. */
function hintFor(error: unknown, texts: Texts): string {
  const { hint, outcome } = problemOf(error, texts)
  const { retryAfter, messageState } = error instanceof CommandError ? error : {}
  const isLimit = error instanceof Failure || exitCodeOf(error) === exitCodes.rateLimited
  const isWaitKnown = isLimit && retryAfter !== undefined
  // "Try again" without the key could send the message twice. The line about the message has the key.
  const isLost = error instanceof Failure && exitCodeOf(error) === exitCodes.unreachable
  const isUnknown = messageState?.effect === 'perhaps_sent' && !messageState.isEarlier
  const isRepeatable = isUnknown && (isLost || outcome === 'unknown')
  return isWaitKnown || isRepeatable ? '' : hint
}

/** Returns the option for a field of the message, such as `--name` for `nome`. */
function optionOf(field: string, { language }: Texts): string {
  const option = optionNames.find(name => name === field)
  return option ? longSpelling(option, language) : field
}

/** Returns what is known of the message; empty if the command sends none. */
function effectText(messageState: MessageState | undefined, { report: words }: Texts): string {
  if (!messageState) return ''
  return fill(messageState.isEarlier ? words.perhaps_sent_before : words[messageState.effect], {
    key: messageState.key ?? '',
  })
}
