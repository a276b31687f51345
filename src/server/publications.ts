import { once } from '../catalog/once.ts'
import type { Config } from '../config/config.ts'
import type { Built } from '../publishing/build.ts'
import { loadFeatures } from '../publishing/company-code.ts'
import { open } from '../publishing/open.ts'
import type { Publication } from '../publishing/publication.ts'
import { withPublicationCache } from '../publishing/publication-cache.ts'
import type { Snapshot } from '../publishing/snapshot/snapshot.ts'
import type { Journal } from '../routes/application.ts'
import type { Listener } from './listen.ts'
import type { Development } from './live/development.ts'
import { createThreadPublisher } from './publish-in-thread.ts'

/** Publishes the content of a site at the start and after changes. */
export interface Publications {
  /**
   * Publishes for the first time. Rejects with ContentRefused. In development it waits until the content has no issue.
   * Meanwhile the listener shows the issues.
   */
  first(listener: Listener | undefined): Promise<Snapshot>
  /** Publishes the current content again. Rejects with ContentRefused. */
  next(): Promise<Snapshot>
  /** Prepares the next publication of a large site, which takes a moment and some memory. */
  prepare(): void
  /**
   * Calls `react` after each change of watched content. If the content has changed since it was last read, calls it at
   * once.
   */
  onChange(react: () => unknown): void
  close(): Promise<void>
}

/**
 * The time without changes before the content is published, in milliseconds. A checkout writes many files, an editor
 * one.
 */
const quietPeriod = { production: 300, development: 30 }

/**
 * Opens the publications of a site. Watches the content in development or if the configuration says so. Watching begins
 * before the first reading, so that no change is missed.
 */
export async function openPublications(
  config: Config,
  baseUrl: string,
  journal: Journal,
  development?: Development,
): Promise<Publications> {
  const inThread = createThreadPublisher(config, baseUrl, journal)
  /** Code is loaded once in a process. */
  const features = once(() => loadFeatures(config.contentDir, development?.watchCode))
  let latest: Publication | undefined
  let hasChanged = false
  let react = () => {
    hasChanged = true
  }
  const isWatched = config.watchesContent || development !== undefined
  const watching = isWatched ? await watchContent() : undefined

  return {
    first: listener => (development && listener ? firstCorrect(development, listener) : publishHere()),
    next: async () => {
      if (development) return publishAs(development)
      const own = await features()
      latest = await inThread.publish(latest, own.code.digest)
      return open(latest, config, baseUrl, journal, { features: own })
    },
    prepare() {
      if (latest) inThread.warmUp(latest)
    },
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
        shown.serve(listener, baseUrl)
      }
      await changed
    }
  }

  async function publishAs({ compress, memory, files }: Development): Promise<Snapshot> {
    const { publish } = await import('../publishing/publish.ts')
    return publish(config, baseUrl, journal, {
      compress,
      memory,
      files: await files(),
      features: await features(),
    })
  }

  /** The modules that read and build are loaded only when needed, which makes most starts faster. */
  async function publishHere(): Promise<Snapshot> {
    let built: Built | undefined
    const own = await features()
    latest = await withPublicationCache({ config, baseUrl, code: own.code.digest }, async input => {
      const { readAndBuild } = await import('../publishing/publish.ts')
      built = await readAndBuild(config, baseUrl, journal, { ...input, features: own })
      return built.publication
    })
    return built?.open() ?? open(latest, config, baseUrl, journal, { features: own })
  }

  /** The module is loaded only when needed, which makes other starts faster. */
  async function watchContent() {
    const { watchFolder } = await import('./watch.ts')
    return watchFolder(config.contentDir, development ? quietPeriod.development : quietPeriod.production, {
      onChange: () => react(),
      onError: journal.contentUnwatched,
    })
  }
}
