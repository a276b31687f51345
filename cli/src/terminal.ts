import type { ReadStream, WriteStream } from 'node:tty'

/** The streams and environment of the process. */
export interface Terminal {
  readonly stdin: ReadStream
  readonly stdout: WriteStream
  readonly stderr: WriteStream
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Whether the user can see questions and type answers. */
export function canAsk({ stdin, stderr }: Terminal): boolean {
  return stdin.isTTY && stderr.isTTY
}
