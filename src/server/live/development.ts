import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'
import { readFolder, type SourceFile, sizeOf } from '../../content/files.ts'
import { issuesBehind } from '../../content/issue.ts'
import type { ContentMemory } from '../../content/read-content.ts'
import type { Compress } from '../../publishing/snapshot/representation.ts'
import type { ProtocolReplies, RefuseHost } from '../../routes/protocol.ts'
import type { Respond } from '../handler.ts'
import type { Listener } from '../listen.ts'
import { createLiveChannel, type LiveChannel } from './channel.ts'
import { shownFaults, terminalText } from './faults.ts'
import { refuseForeignHosts } from './refuse-host.ts'
import { followedPages, repliesWithoutSite } from './respond.ts'

/** The functions of a site whose content is being written. */
export interface Development
  extends Pick<LiveChannel, 'published' | 'close'>,
    Pick<DevelopmentProcess, 'watchCode'> {
  /**
   * Returns the files of the content. Files that have not changed are the same objects as before and need not be read
   * again.
   */
  files(): Promise<readonly SourceFile[]>
  readonly memory: ContentMemory
  readonly compress: Compress
  /** Shows the faults of the content in the terminal and in open pages. */
  refused(error: unknown): Promise<void>
  /**
   * Serves the site at an origin to hosts of development only. Its pages follow the content. Without a `site`, every path
   * shows the faults.
   */
  serve(listener: Pick<Listener, 'serve'>, origin: string, site?: ServedSite): void
  readonly refuseHost: RefuseHost
}

/** `devHosts` are additional names of this machine. Without an origin the site is at `localhost`. */
interface DevelopmentConfig {
  readonly contentDir: string
  readonly devHosts: readonly string[]
  readonly baseUrl: string | undefined
}

interface ServedSite {
  readonly respond: Respond
  readonly replies: ProtocolReplies
}

/** What the process of the site can do. */
export interface DevelopmentProcess {
  /** Writes to the terminal. */
  print(text: string): void
  /** Starts the process again after a change of a file of code. */
  watchCode(path: string): void
}

/** Creates the functions of a site whose content is being written. */
export function createDevelopment(
  { contentDir, devHosts, baseUrl }: DevelopmentConfig,
  { print, watchCode }: DevelopmentProcess,
): Development {
  const channel = createLiveChannel(Date.now().toString(36))
  const refuseHost = refuseForeignHosts(baseUrl ?? 'http://localhost', devHosts)
  let known: readonly SourceFile[] = []
  return {
    ...channel,
    watchCode,
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
    refuseHost,
    serve(listener, origin, site) {
      const replies = site?.replies ?? repliesWithoutSite(origin)
      listener.serve(followedPages(channel, site?.respond), { ...replies, refuseHost })
    },
  }

  /** An editor that saves in place empties the file first, so a file that had text may be empty for a moment. */
  function isBeingSaved(files: readonly SourceFile[]): boolean {
    const empty = new Set(files.filter(file => sizeOf(file) === 0).map(({ path }) => path))
    return known.some(file => sizeOf(file) > 0 && empty.has(file.path))
  }
}
