import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { withSources } from './content/catalog.ts'
import { ContentRefused } from './content/issue.ts'
import type { Publication, PublishingConfig } from './publication.ts'
import type { PublishThreadInput, PublishThreadMessage } from './publish-thread.ts'
import type { Journal } from './routes/application.ts'

/**
 * Publishes the content in a separate thread, so that requests are answered in the meantime. Of a large site, it reads
 * only the files that have changed since the `latest` publication.
 *
 * Rejects with ContentRefused, or with the error that ended the thread.
 */
export async function publishInThread(
  { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }: PublishingConfig,
  baseUrl: string,
  { cacheFailed }: Pick<Journal, 'cacheFailed'>,
  latest?: Publication,
): Promise<Publication> {
  const config = { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts }
  const workerData: PublishThreadInput = { config, baseUrl, files: latest?.files ?? [] }
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
  const publication = await promise.finally(() => thread.terminate())
  const read = new Map(latest?.catalog.blog?.posts.map(({ source }) => [source.path, source]))
  const catalog = withSources(publication.catalog, source =>
    source.bytes.length > 0 ? source : (read.get(source.path) ?? source),
  )
  return { ...publication, catalog }
}
