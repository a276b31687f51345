import { realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { watch } from 'chokidar'

/** A folder that is being watched. */
export interface FolderWatcher {
  close(): Promise<void>
}

/** The callbacks of a watched folder. */
export interface WatchCallbacks {
  /** Called once the folder has been quiet for `quiet` ms after changes of its files. */
  onChange(): void
  /** Called when the system does not allow the whole folder to be watched, such as `ENOSPC` of inotify. */
  onError(error: Error): void
}

/** Files that are being watched. */
export interface FilesWatcher extends FolderWatcher {
  /** Adds a file, which need not exist yet. */
  add(path: string): void
}

/** Watches single files. */
export function watchFiles(quiet: number, { onChange, onError }: WatchCallbacks): FilesWatcher {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch([], { ignoreInitial: true })
  watcher.on('error', error => {
    if (error instanceof Error) onError(error)
  })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, quiet)
  })
  return {
    add: path => void watcher.add(path),
    async close() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

/**
 * Watches a folder with all its subfolders, and follows symbolic links. Hidden files and back-ups (`page.md~`) do not
 * count. The folder may be replaced by another one. That happens by a rename, or when a link in its path changes, which
 * is how git-sync publishes a commit. It is looked for every `lookInterval` ms. Resolves when no later change can be
 * missed.
 */
export async function watchFolder(
  folder: string,
  quiet: number,
  { onChange, onError }: WatchCallbacks,
  lookInterval = 1_000,
): Promise<FolderWatcher> {
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
    // A file that cannot be watched, such as a link that leads back to itself, may have been replaced by that.
    watcher.on('all', touch).on('error', error => {
      touch()
      if (error instanceof Error) onError(error)
    })
    await new Promise<void>(resolve => watcher.once('ready', resolve))
    return watcher
  }

  /** The watcher of the files follows only the folder with which it began. */
  async function lookAgain(): Promise<void> {
    const found = await identityOf(folder)
    if (found !== identity && !isClosed) {
      await files.close()
      // The watcher of a folder that is gone would read the nearest folder above it, which may hold very much.
      if (found !== undefined) files = await watchFiles()
      identity = found
      touch()
    }
    if (isClosed) await files.close()
    else look = setTimeout(lookAgain, lookInterval)
  }
}

/** Returns a text that differs for another folder with the same name. Undefined while there is none. */
async function identityOf(folder: string): Promise<string | undefined> {
  try {
    const [path, { dev, ino }] = await Promise.all([realpath(folder), stat(folder)])
    return `${path} ${dev} ${ino}`
  } catch {
    // A folder that is being replaced does not exist for a moment.
    return undefined
  }
}
