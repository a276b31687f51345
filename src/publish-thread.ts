import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { ContentIssue } from './content/issue.ts'
import type { Publication, PublishingConfig } from './publish.ts'

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
const [{ compilePublication }, { withCompressionCache }, { ContentRefused }] = await Promise.all([
  import('./publish.ts'),
  import('./server/compression-cache.ts'),
  import('./content/issue.ts'),
])
try {
  const publication = await withCompressionCache(config, baseUrl, compress =>
    compilePublication(
      config,
      baseUrl,
      { cacheFailed: reason => send({ cacheFailed: reason }) },
      { compress },
    ),
  )
  send({ publication })
} catch (error) {
  if (!(error instanceof ContentRefused)) throw error
  send({ issues: error.issues })
}
