/** One of the process's standard streams. Writing to it never blocks the process, whatever its reader does. */
export interface Output {
  write(text: string): void
  /** Whether so much waits for the reader that nothing more should be written. */
  isFull(): boolean
  /** Resolves once everything is written or the reader has gone, after so many milliseconds at the latest. */
  flush(milliseconds: number): Promise<void>
}

/** How much may wait for a reader that does not read, in bytes: a few thousand lines of the log. */
const capacity = 1024 * 1024

/**
 * Writes through node's own stream, which keeps in memory what a full pipe does not take. A write to the descriptor
 * (`fs.write`) would block a thread instead, and a process cannot exit before its threads are done.
 */
export function createOutput(stream: NodeJS.WriteStream): Output {
  stream.off('error', ignore).on('error', ignore)
  return {
    write: text => void stream.write(text),
    isFull: () => stream.writableLength > capacity,
    flush: milliseconds =>
      new Promise(resolve => {
        const timer = setTimeout(resolve, milliseconds)
        stream.write('', () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}

/** The reader has gone (EPIPE) or the disk is full (ENOSPC): the text is lost, and there is nowhere to say so. */
function ignore(): void {}
