import { readFile } from 'node:fs/promises'
import { styleText } from 'node:util'
import { type ContentIssue, issuesBehind, ownFault } from '../../content/issue.ts'

/** A fault of the content as its editor sees it. */
export interface ShownFault {
  /** `file:line:column`. Undefined for an error without a place. */
  readonly place: string | undefined
  readonly message: string
  /** The line with the fault, cut to the width of a screen. The position of the fault in it counts from 0. */
  readonly line?: { readonly number: number; readonly text: string; readonly caret: number }
}

/** How many characters of a line are shown on each side of a fault. */
const around = 60

/** Returns the faults for which a publication failed, each with its line. */
export async function shownFaults(error: unknown): Promise<readonly ShownFault[]> {
  const issues = issuesBehind(error)
  return issues.length > 0 ? Promise.all(issues.map(shown)) : [{ place: undefined, message: ownFault }]
}

async function shown({ file, line: number, column, message }: ContentIssue): Promise<ShownFault> {
  const place = `${file}:${number}:${column}`
  // A missing file is a fault too, and has no lines.
  const lines = (await readFile(file, 'utf8').catch(() => '')).split(/\r?\n/)
  const text = lines[number - 1]
  if (!text?.trim()) return { place, message }
  const start = Math.max(0, column - 1 - around)
  const end = Math.min(text.length, column - 1 + around)
  const cut = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
  return { place, message, line: { number, text: cut, caret: column - 1 - start + (start > 0 ? 1 : 0) } }
}

/** Formats faults for a terminal: each with its place, its line with a caret, and the correction. */
export function terminalText(faults: readonly ShownFault[]): string {
  const blocks = faults.map(({ place, message, line }) =>
    [
      ...(place ? [styleText('bold', place)] : []),
      ...(line ? linesOf(line) : []),
      `  ${styleText('red', message)}`,
    ].join('\n'),
  )
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`
  return `\n${blocks.join('\n\n')}\n\nThe site stays as it was: correct ${count}.\n`
}

/** The caret is below its character, even after tabs. */
function linesOf({ number, text, caret }: NonNullable<ShownFault['line']>): readonly string[] {
  const gutter = ' '.repeat(String(number).length)
  const before = text.slice(0, caret).replaceAll(/[^\t]/g, ' ')
  return [`  ${number} | ${text}`, `  ${gutter} | ${before}^`]
}
