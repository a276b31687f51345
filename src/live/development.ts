import { setTimeout as sleep } from 'node:timers/promises'
import { readFolder, type SourceFile } from '../content/files.ts'
import type { RememberedFacts } from '../content/post-facts.ts'
import type { Respond } from '../server/handler.ts'
import type { Compress } from '../snapshot/representation.ts'
import { createLiveChannel, type LiveChannel } from './channel.ts'
import { shownFaults, terminalText } from './faults.ts'
import { followedPages } from './respond.ts'

/** The functions of a site whose content is being written. */
export interface Development extends Pick<LiveChannel, 'published' | 'close'> {
  /**
   * Returns the files of the content. Files that have not changed are the same objects as before and need not be read
   * again.
   */
  files(): Promise<readonly SourceFile[]>
  /** Remembers the posts among the files. */
  readonly memory: RememberedFacts
  readonly compress: Compress
  /** Shows the faults of the content in the terminal and in open pages. */
  refused(error: unknown): Promise<void>
  /** Makes pages of the site at an origin follow the content. Without `respond`, every path shows the faults. */
  followed(baseUrl: string, respond?: Respond): Respond
}

/** Creates the functions of a site whose content is being written. `print` writes to the terminal. */
export function createDevelopment(contentDir: string, print: (text: string) => void): Development {
  const channel = createLiveChannel(Date.now().toString(36))
  let known: readonly SourceFile[] = []
  return {
    ...channel,
    async files() {
      let files = readFolder(contentDir, known)
      for (let tries = 0; tries < 10 && isBeingSaved(files); tries += 1) {
        await sleep(50)
        files = readFolder(contentDir, known)
      }
      known = files
      return known
    },
    memory: new WeakMap(),
    compress: async bytes => bytes,
    async refused(error) {
      const faults = await shownFaults(error)
      print(terminalText(faults))
      channel.refused(faults)
    },
    followed: (baseUrl, respond) => followedPages(channel, baseUrl, respond),
  }

  /** An editor that saves in place empties the file first, so a file that had text may be empty for a moment. */
  function isBeingSaved(files: readonly SourceFile[]): boolean {
    const empty = new Set(files.filter(({ bytes }) => bytes.length === 0).map(({ path }) => path))
    return known.some(({ path, bytes }) => bytes.length > 0 && empty.has(path))
  }
}
