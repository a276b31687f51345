import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Texts } from '../texts/shape.ts'
import { renderMarkdown } from './markdown.ts'
import type { Output } from './output.ts'
import { table } from './table.ts'
import type { View } from './view.ts'

/** A view as a person reads it: a list as a table, a single thing as a text; of chosen fields always a table. */
export function layOut(
  view: View,
  rows: readonly (readonly string[])[],
  names: readonly string[] | undefined,
  { width, style }: Output,
  texts: Texts,
): string {
  if (!view.list && !names) return renderMarkdown(view.markdown(), width, style)
  const cells = rows.map(row =>
    row.map((text, index) => [{ text, ...(index === 0 && { style: style.strong }) }]),
  )
  const header = view.list
    ? (names ?? view.fields).map(name => texts.columns[name as keyof Texts['columns']] ?? name)
    : [texts.columns.field, texts.columns.value]
  return table(header, cells, width, style).join('\n')
}

/** Shows a text in the person's pager, and waits until they have left it; false where there is no such pager. */
export async function page(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): Promise<boolean> {
  const pager = spawn(env.PAGER || (platform === 'win32' ? 'more' : 'less -R'), {
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
  try {
    const [code] = await once(pager, 'close')
    return !notRun.has(code)
  } catch {
    // There is no shell to start it.
    return false
  } finally {
    process.removeAllListeners('SIGINT')
    for (const listener of listeners) process.on('SIGINT', listener)
  }
}

/** What shells answer for a program that they cannot run, or cannot find: POSIX (XCU 2.8.2), and that of Windows. */
const notRun = new Set([126, 127, 9009])
