import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { blogFolder } from '../catalog/document.ts'
import { withSources } from '../content/catalog-data.ts'
import type { SourceFile } from '../content/files.ts'
import { ContentRefused } from '../content/issue.ts'
import type { KnownFile } from '../content/known-files.ts'
import type { Publication, PublishingConfig } from '../publishing/publication.ts'
import type { Journal } from '../routes/application.ts'
import type { PublishThreadInput, PublishThreadMessage, PublishThreadTask } from './publish-thread.ts'

/** Publishes in a separate thread, so that requests are answered in the meantime. */
export interface ThreadPublisher {
  /**
   * Publishes the content. Reads no file again that the `latest` publication knows, and keeps the thread of a large site
   * for the next one. `code` is the digest of the company's code in this process.
   *
   * Rejects with ContentRefused, or with the error that ended the thread.
   */
  publish(latest?: Publication, code?: string): Promise<Publication>
  /**
   * Lets the thread of a large site warm up, so that it remembers the posts and publishes a change in half of the time.
   */
  warmUp(latest: Publication): void
}

/** Garbage of short life needs no more memory. There is no limit for what the content needs. */
const resourceLimits = { maxYoungGenerationSizeMb: 32 }

/** Creates the publisher of a site. A thread starts when it is needed. One that waits does not keep the process alive. */
export function createThreadPublisher(
  { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }: PublishingConfig,
  baseUrl: string,
  { cacheFailed }: Pick<Journal, 'cacheFailed'>,
): ThreadPublisher {
  const config = { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }
  const workerData: PublishThreadInput = { config, baseUrl }
  let thread: Worker | undefined
  let waiting: PromiseWithResolvers<Publication> | undefined

  return { publish, warmUp }

  async function publish(latest?: Publication, code?: string): Promise<Publication> {
    waiting = Promise.withResolvers()
    const used = begin({ task: 'publish', ...(code !== undefined && { code }) }, latest)
    used.ref()
    const publication = await waiting.promise.finally(() =>
      latest?.known?.isLarge ? used.unref() : used.terminate(),
    )
    const held = sourcesIn(latest)
    const catalog = withSources(publication.catalog, source =>
      'bytes' in source ? source : (held.get(source.path) ?? source),
    )
    return { ...publication, catalog }
  }

  function warmUp(latest: Publication): void {
    if (latest.known?.isLarge) begin({ task: 'warm-up' }, latest).unref()
  }

  function begin(task: Omit<PublishThreadTask, 'files'>, latest?: Publication): Worker {
    thread ??= start()
    const held = sourcesIn(latest)
    // A post that has not been published yet is read again.
    const isHeld = ({ path }: KnownFile) => !path.startsWith(`${blogFolder}/`) || held.has(path)
    const files = latest?.known?.files.filter(isHeld) ?? []
    thread.postMessage({ ...task, files } satisfies PublishThreadTask)
    return thread
  }

  function start(): Worker {
    // In an npm package the module is JavaScript.
    const file = new URL(`publish-thread${extname(import.meta.filename)}`, import.meta.url)
    const started = new Worker(file, { workerData, resourceLimits })
    started.on('message', (news: PublishThreadMessage) => {
      if ('publication' in news) waiting?.resolve(news.publication)
      else if ('issues' in news) waiting?.reject(new ContentRefused(news.issues))
      else cacheFailed(news.cacheFailed)
    })
    started.on('error', fail)
    started.on('exit', code => fail(new Error(`the thread that publishes ended with ${code}`)))
    return started

    /** The next publication starts another thread, also while this one is still ending. */
    function fail(error: unknown): void {
      if (thread !== started) return
      thread = undefined
      waiting?.reject(error)
    }
  }
}

/** Returns the files of the posts of a publication by their paths. */
function sourcesIn(publication: Publication | undefined): ReadonlyMap<string, SourceFile> {
  return new Map(publication?.catalog.blog?.posts.map(({ source }) => [source.path, source]))
}
