import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { watch } from 'chokidar'

/** A folder that is being watched. */
export interface Watching {
  close(): Promise<void>
}

/** What is done when something happens to a watched folder. */
export interface WatchReactions {
  /** Called once the folder has been quiet for `quiet` ms after changes of its files. */
  onChange(): void
  /** Called when the system does not let the folder be watched whole, such as `ENOSPC` of inotify. */
  onError(error: Error): void
}

/** How often the folder itself is looked at, in milliseconds. */
const lookInterval = 1_000

/**
 * Watches a folder with all that is below it, and follows symbolic links. Hidden files and back-ups (`page.md~`) do not count.
 * The folder may be replaced by another one: by a link on the way to it that leads elsewhere, which is how git-sync publishes a
 * commit, or by a rename. Resolves when no later change can be missed.
 */
export async function watchFolder(
  folder: string,
  quiet: number,
  { onChange, onError }: WatchReactions,
): Promise<Watching> {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let identity = await identityOf(folder)
  let files = await watchFiles()
  let look = setTimeout(lookAgain, lookInterval)

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(look)
      await files.close()
    },
  }

  function touch(): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(onChange, quiet)
  }

  async function watchFiles() {
    const watcher = watch(folder, {
      ignoreInitial: true,
      ignored: path => path !== folder && /^\.|~$/.test(basename(path)),
    })
    watcher.on('all', touch).on('error', error => onError(error as Error))
    await new Promise<void>(resolve => watcher.once('ready', resolve))
    return watcher
  }

  /** The watcher of files knows only the folder that it began with. */
  async function lookAgain(): Promise<void> {
    const found = await identityOf(folder)
    if (found !== identity && !isClosed) {
      identity = found
      await files.close()
      files = await watchFiles()
      touch()
    }
    if (isClosed) await files.close()
    else look = setTimeout(lookAgain, lookInterval)
  }
}

/** Tells one folder from another that has its name later; undefined while there is none. */
async function identityOf(folder: string): Promise<string | undefined> {
  try {
    const [path, { dev, ino }] = await Promise.all([realpath(folder), stat(folder)])
    return `${path} ${dev} ${ino}`
  } catch {
    // A folder that is being replaced is not there for a moment.
    return undefined
  }
}
