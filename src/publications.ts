import type { Config } from './config.ts'
import type { Development } from './live/development.ts'
import { repliesWithoutSite } from './live/respond.ts'
import { publish } from './publish.ts'
import { publishBeside } from './publish-beside.ts'
import type { Journal } from './routes/application.ts'
import { withKeptCompression } from './server/kept-compression.ts'
import type { Listener } from './server/listen.ts'
import type { Log } from './server/log.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/** The publications of a site, from its start on. */
export interface Publications {
  /**
   * The first one. Rejects with ContentRefused. In development it waits until the content has no fault, and meanwhile the listener
   * shows the faults, if there is one.
   */
  first(listener: Listener | undefined): Promise<Snapshot>
  /** One more, of the content as it is then. Rejects with ContentRefused. */
  next(): Promise<Snapshot>
  /** Calls `react` after each change of the content, where it is watched, and at once after one since it was last read. */
  onChange(react: () => unknown): void
  close(): Promise<void>
}

/** How long the content has to be quiet before it is published again, in milliseconds: a checkout writes many files, an editor one. */
const quiet = { production: 300, development: 30 }

/** Watches the content where that is configured, and in development; then no change is missed. */
export async function openPublications(
  config: Config,
  baseUrl: string,
  journal: Journal,
  log: Log,
  development?: Development,
): Promise<Publications> {
  let hasChanged = false
  let react = () => {
    hasChanged = true
  }
  const isWatched = config.watchesContent || development !== undefined
  const watching = isWatched ? await watchContent() : undefined

  return {
    first: listener =>
      development && listener ? firstCorrect(development, listener) : publishHere(config, baseUrl, journal),
    next: () => (development ? publishAs(development) : publishBeside(config, baseUrl, journal)),
    onChange(given) {
      react = () => void given()
      if (hasChanged) react()
    },
    close: async () => watching?.close(),
  }

  async function firstCorrect(shown: Development, listener: Listener): Promise<Snapshot> {
    for (;;) {
      const { promise: changed, resolve } = Promise.withResolvers<void>()
      react = resolve
      try {
        const snapshot = await publishAs(shown)
        void changed.then(() => {
          hasChanged = true
        })
        return snapshot
      } catch (error) {
        await shown.refused(error)
        listener.serve(shown.followed(baseUrl), repliesWithoutSite(baseUrl))
      }
      await changed
    }
  }

  async function publishAs({ compress, files }: Development): Promise<Snapshot> {
    return publish(config, baseUrl, journal, { compress, files: await files() })
  }

  /** Loaded only where it is asked for: a start without it is quicker. */
  async function watchContent() {
    const { watchFolder } = await import('./server/watch.ts')
    return watchFolder(config.contentDir, development ? quiet.development : quiet.production, {
      onChange: () => react(),
      onError: error =>
        log.error({ err: error }, 'a part of the content cannot be watched: publish its changes with SIGHUP'),
    })
  }
}

function publishHere(config: Config, baseUrl: string, journal: Journal): Promise<Snapshot> {
  return withKeptCompression(config, baseUrl, compress => publish(config, baseUrl, journal, { compress }))
}
