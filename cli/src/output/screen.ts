import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Texts } from '../texts/shape.ts'
import { renderMarkdown } from './markdown.ts'
import type { Output } from './output.ts'
import { table } from './table.ts'
import { rowsOf, type View } from './view.ts'

/** A view as a person reads it: a list as a table, a single thing as a text; of chosen fields always a table. */
export function layOut(
  view: View,
  names: readonly string[] | undefined,
  { width, style }: Output,
  texts: Texts,
): string {
  if (!view.list && !names) return renderMarkdown(view.markdown(), width, style)
  const rows = rowsOf(view, names).map(row =>
    row.map((text, index) => [{ text, ...(index === 0 && { style: style.strong }) }]),
  )
  const header = view.list
    ? (names ?? view.fields).map(name => texts.columns[name as keyof Texts['columns']] ?? name)
    : [texts.columns.field, texts.columns.value]
  return table(header, rows, width, style).join('\n')
}

/** Shows a text in the person's pager, and waits until they have left it. */
export async function page(text: string, env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const pager = spawn(env.PAGER || 'less -R', {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { LESS: 'FRX', ...env },
  })
  // A pager that is left before it has read everything closes the pipe.
  pager.stdin.on('error', () => {})
  pager.stdin.end(`${text}\n`)
  // Ctrl-C is for the pager while it runs.
  const listeners = process.listeners('SIGINT')
  process.removeAllListeners('SIGINT').on('SIGINT', () => {})
  await once(pager, 'close')
  process.removeAllListeners('SIGINT')
  for (const listener of listeners) process.on('SIGINT', listener)
}
