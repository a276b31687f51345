import { diff } from 'node:util'

/** The number of unchanged lines around a change. */
const context = 3

interface Line {
  readonly sign: ' ' | '-' | '+'
  readonly text: string
  /** The numbers of the lines in the old and the new text, from 1. For an added line, the old number is that of the next. */
  readonly old: number
  readonly now: number
}

/** Returns the lines that differ between two texts of a file, as `diff -u` prints them. Empty for equal texts. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const lines = compared(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  const hunks = hunksOf(lines)
  if (hunks.length === 0) return ''
  return [`--- a/${path}\n+++ b/${path}\n`, ...hunks.map(written)].join('')
}

function compared(before: readonly string[], after: readonly string[]): readonly Line[] {
  const signs = { '-1': '+', '0': ' ', '1': '-' } as const
  const count = { old: 1, now: 1 }
  return diff(before, after).map(([operation, text]) => {
    const sign = signs[operation]
    const line = { sign, text, ...count }
    if (sign !== '+') count.old += 1
    if (sign !== '-') count.now += 1
    return line
  })
}

/** Returns the changed lines with those around them. Changes whose surroundings meet are in one hunk. */
function hunksOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const hunks: { first: number; end: number }[] = []
  for (const [index, { sign }] of lines.entries()) {
    if (sign === ' ') continue
    const last = hunks.at(-1)
    const first = Math.max(0, index - context)
    if (last && first <= last.end) last.end = index + context + 1
    else hunks.push({ first, end: index + context + 1 })
  }
  return hunks.map(({ first, end }) => lines.slice(first, end))
}

function written(hunk: readonly Line[]): string {
  const range = (start: number, out: Line['sign']) => {
    const length = hunk.filter(({ sign }) => sign !== out).length
    return `${length === 0 ? start - 1 : start}${length === 1 ? '' : `,${length}`}`
  }
  const [{ old, now } = { old: 1, now: 1 }] = hunk
  const texts = hunk.map(({ sign, text }) =>
    text.endsWith('\n') ? sign + text : `${sign}${text}\n\\ No newline at end of file\n`,
  )
  return `@@ -${range(old, '+')} +${range(now, '-')} @@\n${texts.join('')}`
}
