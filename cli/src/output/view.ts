import type { Answer } from '../api/answer.ts'
import type { Invocation } from '../command.ts'
import type { View } from './body-view.ts'
import { assertKnown, inOneLine, memberOf, pick } from './fields.ts'
import { escaped } from './printable.ts'

/** Writes a response in the requested format. Plain --json is the original text, whatever its shape. */
export async function show<Body extends object>(
  invocation: Invocation,
  answer: Answer<Body>,
  viewOf: (body: Body) => View,
): Promise<void> {
  const { options, output, texts } = invocation
  const names = options.fields?.split(',').flatMap(name => name.trim() || [])
  if (options.json && !names) return writeAsItIs(answer.text, invocation)
  const { body } = answer
  const view = viewOf(body)
  const { list, rest } = view
  const objects = list?.elements ?? [body]
  if (names) assertKnown(names, objects)
  if (options.json) {
    const picked = objects.map(object => pick(object, names ?? []))
    return writeAsItIs(`${JSON.stringify(list ? { [list.name]: picked } : picked[0])}\n`, invocation)
  }
  if (options.markdown) return writeAsItIs(`${view.markdown().trimEnd()}\n`, invocation)
  const wanted = names ?? view.fields
  const rows = list
    ? objects.map(object => wanted.map(name => inOneLine(memberOf(object, name))))
    : wanted.map(name => [name, inOneLine(memberOf(body, name))])
  if (output.isTerminal) {
    const { formatView } = await import('./screen.ts')
    return writeOnScreen(formatView(view, rows, names, output, texts), invocation)
  }
  const lines = rows.map(row => row.join('\t'))
  if (rest !== undefined && !names) lines.push('--', rest)
  if (lines.length > 0) output.data(lines.join('\n'))
}

/** Writes data as the site sent it, in the pager if requested. */
export async function writeAsItIs(text: string, invocation: Invocation): Promise<void> {
  if (invocation.output.isTerminal) await writeOnScreen(escaped(text).replace(/\n$/, ''), invocation)
  else invocation.output.raw(text)
}

async function writeOnScreen(text: string, { options, output, terminal }: Invocation): Promise<void> {
  const { page } = await import('./screen.ts')
  if (!options.pager || !page(text, terminal.env)) output.data(text)
}
