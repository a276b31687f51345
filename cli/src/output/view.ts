import type { Invocation } from '../command.ts'
import { Failure } from '../failure.ts'
import { assertKnown, fieldNames, inOneLine, memberOf, pick } from './fields.ts'

/** What a command has to show, for every form in which it can be asked for. */
export interface View {
  /** The body as it came. */
  readonly text: string
  readonly body: object
  /** The member of the body that is the list, where the answer is one. */
  readonly list?: { readonly name: string; readonly elements: readonly object[] }
  /** The fields that stand in a table, or one to a line in a pipe: `a.b` for one inside another. */
  readonly fields: readonly string[]
  /** All of it as Markdown. */
  markdown(): string
  /** What follows the fields in a pipe. */
  readonly rest?: string
}

/** Writes a view in the form that was asked for: on a screen for people, in a pipe a line for each thing. */
export async function show(view: View, { options, output, texts, terminal }: Invocation): Promise<void> {
  const names = options.fields === undefined ? undefined : fieldNames(options.fields)
  if (names?.length === 0) throw new Failure('value_missing', { option: '--fields', value: 'a,b' })
  if (names) assertKnown(names, view.list?.elements ?? [view.body])
  if (options.json && options.markdown) {
    throw new Failure('options_conflict', { one: '--json', other: '--markdown' })
  }
  if (options.json) {
    if (names) output.raw(`${JSON.stringify(picked(view, names))}\n`)
    else output.raw(view.text)
  } else if (options.markdown) {
    output.raw(`${view.markdown().trimEnd()}\n`)
  } else if (!output.isTerminal) {
    output.data(plain(view, names))
  } else {
    const screen = await import('./screen.ts')
    const text = screen.layOut(view, names, output, texts)
    if (options.pager) await screen.page(text, terminal.env)
    else output.data(text)
  }
}

/** The rows of a table: each element, or each field of a single thing with its name. */
export function rowsOf({ list, body, fields }: View, names: readonly string[] | undefined): string[][] {
  const wanted = names ?? fields
  if (list) return list.elements.map(element => wanted.map(name => inOneLine(memberOf(element, name))))
  return wanted.map(name => [name, inOneLine(memberOf(body, name))])
}

function plain(view: View, names: readonly string[] | undefined): string {
  const lines = rowsOf(view, names).map(row => row.join('\t'))
  return names || view.rest === undefined ? lines.join('\n') : [...lines, '--', view.rest].join('\n')
}

function picked({ list, body }: View, names: readonly string[]): object {
  if (!list) return pick(body, names)
  return { [list.name]: list.elements.map(element => pick(element, names)) }
}
