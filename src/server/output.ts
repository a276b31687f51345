/** One of the process's standard streams. Writing to it never blocks the process. */
export interface Output {
  write(text: string): void
  /** Whether too many bytes wait for the reader, so that no more should be written. */
  isFull(): boolean
  /** Resolves once everything is written or the reader has gone, at the latest after this number of milliseconds. */
  flush(milliseconds: number): Promise<void>
}

/** How many bytes may wait for a reader: a few thousand lines of the log. */
const capacity = 1024 * 1024

/**
 * Writes through Node's own stream, which keeps in memory the bytes that a full pipe does not accept. Writing to the
 * descriptor (`fs.write`) would block a thread, and a process cannot exit before its threads are done.
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

/** The reader has gone (EPIPE) or the disk is full (ENOSPC). The text is lost, and no other output can report it. */
function ignore(): void {}
