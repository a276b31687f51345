import { execFile } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type CleanupContext, temporaryFolder } from './process.ts'

/** A real pipe of the system with a reader that reads nothing. */
export interface Pipe {
  /** The end that a process writes into, as a shell hands it on: writing to a full pipe blocks. */
  readonly writer: number
  /** Writes until nothing more fits. */
  fill(): void
  /** Closes the reader's end: writing fails with EPIPE from now on. */
  close(): void
}

export async function openPipe(t: CleanupContext): Promise<Pipe> {
  const path = join(await temporaryFolder(t), 'pipe')
  await promisify(execFile)('mkfifo', [path])
  let reader: number | undefined = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const writer = openSync(path, constants.O_WRONLY)
  const close = () => {
    if (reader !== undefined) closeSync(reader)
    reader = undefined
  }
  t.after(() => {
    close()
    closeSync(writer)
  })
  return { writer, fill: () => fill(path), close }
}

/** Fills a pipe through a separate descriptor, so that the other writer's descriptor stays blocking. */
function fill(path: string): void {
  const filler = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  try {
    // The last bytes one by one: a longer text that does not fit is refused whole.
    for (const text of ['x'.repeat(4096), 'x']) while (isWritten(filler, text));
  } finally {
    closeSync(filler)
  }
}

function isWritten(filler: number, text: string): boolean {
  try {
    return writeSync(filler, text) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return false
    throw error
  }
}
