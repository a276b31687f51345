import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ContentRefused } from './content/issue.ts'
import { openPublication, type Publication, type PublishingConfig } from './publication.ts'
import type { PublishThreadInput, PublishThreadMessage } from './publish-thread.ts'
import type { Journal } from './routes/application.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

/**
 * Publishes like `publish`, but in a separate thread, so that requests are answered in the meantime.
 *
 * Rejects with ContentRefused, or with the error that ended the thread.
 */
export async function publishInThread(
  { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }: PublishingConfig,
  baseUrl: string,
  journal: Pick<Journal, 'cacheFailed'>,
): Promise<Snapshot> {
  const config = { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }
  const publication = await compileInThread({ config, baseUrl }, journal)
  return openPublication(publication, config, baseUrl, journal)
}

function compileInThread(
  workerData: PublishThreadInput,
  { cacheFailed }: Pick<Journal, 'cacheFailed'>,
): Promise<Publication> {
  // In an npm package the module is JavaScript.
  const file = new URL(`publish-thread${extname(import.meta.filename)}`, import.meta.url)
  const thread = new Worker(file, { workerData })
  const { promise, resolve, reject } = Promise.withResolvers<Publication>()
  thread.on('message', (news: PublishThreadMessage) => {
    if ('publication' in news) resolve(news.publication)
    else if ('issues' in news) reject(new ContentRefused(news.issues))
    else cacheFailed(news.cacheFailed)
  })
  thread.on('error', reject)
  thread.on('exit', code => reject(new Error(`the thread that publishes ended with ${code}`)))
  return promise.finally(() => thread.terminate())
}
