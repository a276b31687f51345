import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { readFolder, type SourceFile, sizeOf } from '../content/files.ts'
import { issuesBehind } from '../content/issue.ts'
import type { ContentMemory } from '../content/read-content.ts'
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
  readonly memory: ContentMemory
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
    memory: { posts: new WeakMap(), assets: new WeakMap() },
    compress: async bytes => bytes,
    async refused(error) {
      const faults = await shownFaults(error)
      if (issuesBehind(error).length === 0) print(`\n${inspect(error)}\n`)
      print(terminalText(faults))
      channel.refused(faults)
    },
    followed: (baseUrl, respond) => followedPages(channel, baseUrl, respond),
  }

  /** An editor that saves in place empties the file first, so a file that had text may be empty for a moment. */
  function isBeingSaved(files: readonly SourceFile[]): boolean {
    const empty = new Set(files.filter(file => sizeOf(file) === 0).map(({ path }) => path))
    return known.some(file => sizeOf(file) > 0 && empty.has(file.path))
  }
}
