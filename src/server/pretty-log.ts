import { styleText } from 'node:util'

/** A record that was parsed from a line of the log. */
type LogRecord = Readonly<Record<string, unknown>> & {
  readonly level: number
  readonly time: string
  readonly msg: string
  readonly err?: { readonly stack?: string }
}

/** Formats a line of the log, a JSON object, for people at a terminal. */
export function prettyLine(line: string): string {
  const record: LogRecord = JSON.parse(line)
  const { level, time, msg, err, version: _, ...values } = record
  const clock = styleText('dim', new Date(time).toTimeString().slice(0, 8) + time.slice(19, 23))
  if (msg === 'request') return `${clock} ${requestText(values)}\n`
  const lists = Object.values(values).filter(Array.isArray)
  const shown = Object.entries(values).filter(([, value]) => !Array.isArray(value))
  const text = [
    severity(level),
    plain(msg),
    ...shown.map(([name, value]) => styleText('dim', `${name}=`) + plain(value)),
  ]
  const below = [...lists.flat().map(plain), ...(err?.stack?.split('\n') ?? [])]
  return `${clock} ${text.filter(Boolean).join(' ')}\n${below.map(each => `  ${each}\n`).join('')}`
}

function requestText(values: Readonly<Record<string, unknown>>): string {
  const { method, status, route, representation, language, bytes, milliseconds, requestId, client } = values
  const isFailure = Number(status) >= 400
  const code = isFailure ? styleText('yellow', String(status)) : String(status)
  const tail = styleText('dim', `${bytes} B ${milliseconds} ms ${requestId} ${client}`)
  return `${plain(method)} ${code} ${plain(route)} ${representation} ${language} ${tail}`
}

/** Records of normal events have no label. */
function severity(level: number): string {
  if (level >= 50) return styleText('red', 'ERROR')
  return level >= 40 ? styleText('yellow', 'WARN') : ''
}

/** Returns a value as text. Text with control characters becomes JSON, because they could change the terminal. */
function plain(value: unknown): string {
  return typeof value === 'string' && !controlCharacter.test(value) ? value : JSON.stringify(value)
}

const controlCharacter = /[\p{Cc}\u2028\u2029]/u
