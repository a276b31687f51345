import { spawnSync } from 'node:child_process'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts/texts.ts'
import type { View } from './body-view.ts'
import { renderMarkdown } from './markdown.ts'
import type { Output } from './output.ts'
import { table } from './table.ts'

/** A view as a person reads it: a list as a table, a single thing as a text; of chosen fields always a table. */
export function layOut(
  { list, fields, markdown }: View,
  rows: readonly (readonly string[])[],
  names: readonly string[] | undefined,
  { width, style }: Output,
  { columns }: Texts,
): string {
  if (!list && !names) return renderMarkdown(markdown(), width, style)
  const titles: Readonly<Record<string, string>> = columns
  const header = list ? (names ?? fields).map(name => titles[name] ?? name) : [columns.field, columns.value]
  const cells = rows.map(([first = '', ...others]) => [style.strong(first), ...others])
  return table(header, cells, width, style).join('\n')
}

/** Shows a text in the person's pager until they leave it; false where there is no such pager. */
export function page(text: string, env: Terminal['env']): boolean {
  // Ctrl-C is for the pager. Nothing that follows it takes long enough to be stopped.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {})
  const { status } = spawnSync(env.PAGER || (process.platform === 'win32' ? 'more' : 'less -R'), {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    input: `${text}\n`,
    env: { LESS: 'FRX', ...env },
  })
  return status === null || !notRun.has(status)
}

/** What shells answer for a program that they cannot run, or cannot find: POSIX (XCU 2.8.2), and that of Windows. */
const notRun = new Set([126, 127, 9009])
