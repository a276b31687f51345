import type { ReadStream, WriteStream } from 'node:tty'

/** What the process was given by whoever started it. */
export interface Terminal {
  readonly stdin: ReadStream
  readonly stdout: WriteStream
  readonly stderr: WriteStream
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether a person can be asked: they see what is asked, and type the answer. */
export function canAsk({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY && stderr.isTTY
}
