import type { Answer } from '../api/answer.ts'
import type { Invocation } from '../command.ts'
import { Failure } from '../failure.ts'
import type { Options } from '../options.ts'
import { assertKnown, fieldNames, inOneLine, memberOf, pick } from './fields.ts'
import { escaped } from './printable.ts'

/** What a command makes of a body, for every form in which it can be asked for. */
export interface View {
  /** The member of the body that is the list, where the answer is one. */
  readonly list?: { readonly name: string; readonly elements: readonly object[] }
  /** The fields that stand in a table, or one to a line in a pipe: `a.b` for one inside another. */
  readonly fields: readonly string[]
  /** All of it as Markdown. */
  markdown(): string
  /** What follows the fields in a pipe. */
  readonly rest?: string
}

/**
 * Asks, and writes the answer in the form that was asked for: on a screen for people, in a pipe a line for each thing. Options
 * that exclude each other are refused before anything is asked; JSON as it came is written whatever its shape.
 */
export async function show<Body extends object>(
  ask: () => Promise<Answer<Body>>,
  viewOf: (body: Body) => View,
  invocation: Invocation,
): Promise<void> {
  const { options, output, texts } = invocation
  const names = chosenFields(options)
  const answer = await ask()
  if (options.json && !names) return writeAsItIs(answer.text, invocation)
  const { body } = answer
  const view = viewOf(body)
  if (names) assertKnown(names, view.list?.elements ?? [body])
  if (options.json) return writeAsItIs(`${JSON.stringify(picked(view, body, names ?? []))}\n`, invocation)
  if (options.markdown) return writeAsItIs(`${view.markdown().trimEnd()}\n`, invocation)
  const rows = rowsOf(view, body, names)
  if (!output.isTerminal) {
    const lines = plain(rows, names ? undefined : view.rest)
    if (lines.length > 0) output.data(lines.join('\n'))
    return
  }
  const { layOut } = await import('./screen.ts')
  await writeOnScreen(layOut(view, rows, names, output, texts), invocation)
}

/** Writes data as the site sent it, in the pager where that was asked for. */
export async function writeAsItIs(text: string, { options, output, terminal }: Invocation): Promise<void> {
  if (!output.isTerminal || !options.pager) return output.raw(text)
  const { page } = await import('./screen.ts')
  if (!(await page(escaped(text).replace(/\n$/, ''), terminal.env))) output.raw(text)
}

async function writeOnScreen(text: string, { options, output, terminal }: Invocation): Promise<void> {
  const { page } = await import('./screen.ts')
  if (!options.pager || !(await page(text, terminal.env))) output.data(text)
}

/** The fields that were asked for, if any; throws a usage failure for options that cannot stand together. */
function chosenFields({ fields, json, markdown }: Options): readonly string[] | undefined {
  if (json && markdown) throw new Failure('options_conflict', { one: '--json', other: '--markdown' })
  if (fields === undefined) return undefined
  if (markdown) throw new Failure('options_conflict', { one: '--fields', other: '--markdown' })
  const names = fieldNames(fields)
  if (names.length === 0) throw new Failure('value_missing', { option: '--fields', value: 'a,b' })
  return names
}

/** Each element, or each field of a single thing with its name. */
function rowsOf(
  { list, fields }: View,
  body: object,
  names: readonly string[] | undefined,
): readonly (readonly string[])[] {
  const wanted = names ?? fields
  if (list) return list.elements.map(element => wanted.map(name => inOneLine(memberOf(element, name))))
  return wanted.map(name => [name, inOneLine(memberOf(body, name))])
}

function plain(rows: readonly (readonly string[])[], rest: string | undefined): readonly string[] {
  const lines = rows.map(row => row.join('\t'))
  return rest === undefined ? lines : [...lines, '--', rest]
}

function picked({ list }: View, body: object, names: readonly string[]): object {
  if (!list) return pick(body, names)
  return { [list.name]: list.elements.map(element => pick(element, names)) }
}
