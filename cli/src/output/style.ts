import { styleText } from 'node:util'
import type { Terminal } from '../terminal.ts'

/** How a stretch of text stands out, in the 16 colours of a terminal; on anything else, not at all. */
export type Style = Readonly<Record<keyof typeof formats, (text: string) => string>>

const formats = {
  strong: ['bold'],
  faint: ['dim'],
  accent: ['cyan'],
  heading: ['bold', 'cyan'],
  link: ['underline'],
  emphasis: ['italic'],
  good: ['green'],
  warning: ['yellow'],
  bad: ['bold', 'red'],
} as const satisfies Record<string, readonly Parameters<typeof styleText>[0][]>

/** The style of what is written to this stream: plain where it is no terminal, and with NO_COLOR (no-color.org). */
export function styleOf(stream: Terminal['stdout'], env: Terminal['env']): Style {
  const isColoured = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  return Object.fromEntries(
    Object.entries(formats).map(([name, format]) => [name, isColoured ? coloured(format) : unchanged]),
  ) as Style
}

/** Each part between line ends on its own, so that a pager may begin anywhere. */
function coloured(format: readonly string[]): (text: string) => string {
  const formatted = format as Parameters<typeof styleText>[0]
  return text => (text === '' ? '' : styleText(formatted, text, { validateStream: false }))
}

function unchanged(text: string): string {
  return text
}
