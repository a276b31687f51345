import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { KnownFile } from './content/files.ts'
import type { ContentIssue } from './content/issue.ts'
import type { Publication, PublishingConfig } from './publication.ts'

/** The input of the thread. */
export interface PublishThreadInput {
  readonly config: PublishingConfig
  readonly baseUrl: string
  /** The files of the previous publication of a large site. */
  readonly files: readonly KnownFile[]
}

/**
 * The messages of the thread: a cache failure at any time, and at the end the publication or the issues of the content.
 * The publication has no bytes of posts that have not changed.
 */
export type PublishThreadMessage =
  | { readonly cacheFailed: string }
  | { readonly publication: Publication }
  | { readonly issues: readonly ContentIssue[] }

// This thread reads, checks and compiles the content once.
const { config, baseUrl, files: known } = workerData as PublishThreadInput
const send = (message: PublishThreadMessage) => parentPort?.postMessage(message)

enableCompileCache(join(config.cacheDir, 'compiled'))
const [
  { compilePublication },
  { withPublicationCache },
  { withSources },
  { unreadFile },
  { ContentRefused },
] = await Promise.all([
  import('./publish.ts'),
  import('./publication-cache.ts'),
  import('./content/catalog.ts'),
  import('./content/files.ts'),
  import('./content/issue.ts'),
])
try {
  const journal = { cacheFailed: (reason: string) => send({ cacheFailed: reason }) }
  const before = known.map(file => unreadFile(file, config.contentDir))
  const publication = await withPublicationCache(
    config,
    baseUrl,
    (files, now) => compilePublication(config, baseUrl, journal, files, now),
    new Date(),
    before,
  )
  const unread = new Set(before)
  const catalog = withSources(publication.catalog, source =>
    unread.has(source) ? { path: source.path, shownAs: source.shownAs, bytes: new Uint8Array() } : source,
  )
  send({ publication: { ...publication, catalog } })
} catch (error) {
  if (!(error instanceof ContentRefused)) throw error
  send({ issues: error.issues })
}
