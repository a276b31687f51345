import { spawnSync } from 'node:child_process'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts/texts.ts'
import type { View } from './body-view.ts'
import { renderMarkdown } from './markdown.ts'
import type { Output } from './output.ts'
import { table } from './table.ts'

/** Formats a view for a terminal: lists and chosen fields as a table, a single object as text. */
export function formatView(
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

/** Shows a text in the user's pager. Returns false if the pager cannot be run. */
export function page(text: string, env: Terminal['env']): boolean {
  // Ctrl-C belongs to the pager. Nothing after it takes long.
  process.removeAllListeners('SIGINT').on('SIGINT', () => {})
  const { status } = spawnSync(env.PAGER || (process.platform === 'win32' ? 'more' : 'less -R'), {
    shell: true,
    stdio: ['pipe', 'inherit', 'inherit'],
    input: `${text}\n`,
    env: { LESS: 'FRX', ...env },
  })
  return status === null || !notRun.has(status)
}

/** Exit codes of a shell for a program that it cannot run or find: POSIX (XCU 2.8.2) and Windows. */
const notRun = new Set([126, 127, 9009])
