import { styleText } from 'node:util'
import type { Terminal } from '../terminal.ts'

const formats = {
  strong: ['bold'],
  faint: ['dim'],
  accent: ['cyan'],
  heading: ['bold', 'cyan'],
  link: ['underline'],
  emphasis: ['italic'],
  struck: ['strikethrough'],
  good: ['green'],
  warning: ['yellow'],
  bad: ['bold', 'red'],
} as const satisfies Record<string, Parameters<typeof styleText>[0]>

/** Styles text with the 16 colours of a terminal. */
export type Style = Readonly<Record<keyof typeof formats, (text: string) => string>>

/** Returns the style of a stream: plain without a terminal or with NO_COLOR (no-color.org). */
export function styleOf(stream: Terminal['stdout'], env: Terminal['env']): Style {
  const isColoured = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
  const marks = Object.entries(formats).map(([name, format]) => [
    name,
    (text: string) =>
      isColoured && text !== '' ? styleText([...format], text, { validateStream: false }) : text,
  ])
  return Object.fromEntries(marks)
}

/** The style without colours. */
export const plainStyle = styleOf({} as Terminal['stdout'], {})
