import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ContentIssue } from './content/issue.ts'
import type { Publication, PublishingConfig } from './publication.ts'

/** The input of the thread. */
export interface PublishThreadInput {
  readonly config: PublishingConfig
  readonly baseUrl: string
}

/**
 * The messages of the thread: a cache failure at any time, and at the end the publication or the issues of the content.
 */
export type PublishThreadMessage =
  | { readonly cacheFailed: string }
  | { readonly publication: Publication }
  | { readonly issues: readonly ContentIssue[] }

// This thread reads, checks and compiles the content once.
const { config, baseUrl } = workerData as PublishThreadInput
const send = (message: PublishThreadMessage) => parentPort?.postMessage(message)

enableCompileCache(join(config.cacheDir, 'compiled'))
const [{ compilePublication }, { withPublicationCache }, { ContentRefused }] = await Promise.all([
  import('./publish.ts'),
  import('./publication-cache.ts'),
  import('./content/issue.ts'),
])
try {
  const journal = { cacheFailed: (reason: string) => send({ cacheFailed: reason }) }
  const publication = await withPublicationCache(config, baseUrl, (files, now) =>
    compilePublication(config, baseUrl, journal, files, now),
  )
  send({ publication })
} catch (error) {
  if (!(error instanceof ContentRefused)) throw error
  send({ issues: error.issues })
}
