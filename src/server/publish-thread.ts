import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import type { SourceFile } from '../content/files.ts'
import type { ContentIssue } from '../content/issue.ts'
import type { KnownFile } from '../content/known-files.ts'
import type { ContentMemory } from '../content/read-content.ts'
import type { Publication, PublishingConfig } from '../publishing/publication.ts'
import type { BuildInput } from '../publishing/publication-cache.ts'

/** The input of the thread. */
export interface PublishThreadInput {
  readonly config: PublishingConfig
  readonly baseUrl: string
}

/** A task of the thread: to publish the content, or to warm up by doing that without a result. */
export interface PublishThreadTask {
  readonly task: 'publish' | 'warm-up'
  /** The digest of the company's code in the process. With other code, this thread would publish another site. */
  readonly code?: string
  /** The files that the latest publication knows. */
  readonly files: readonly KnownFile[]
}

/**
 * The messages of the thread: a cache failure at any time, and at the end of a task that publishes the publication or
 * the issues of the content. The publication has no bytes of posts that have not changed.
 */
export type PublishThreadMessage =
  | { readonly cacheFailed: string }
  | { readonly publication: Publication }
  | { readonly issues: readonly ContentIssue[] }

const { config, baseUrl } = workerData as PublishThreadInput
const send = (message: PublishThreadMessage) => parentPort?.postMessage(message)

enableCompileCache(join(config.cacheDir, 'compiled'))
const [
  { readAndBuild },
  { withPublicationCache },
  { codeFile, loadFeatures },
  { withSources },
  { leftFile },
  { recognised },
  { ContentRefused },
] = await Promise.all([
  import('../publishing/publish.ts'),
  import('../publishing/publication-cache.ts'),
  import('../publishing/company-code.ts'),
  import('../content/catalog-data.ts'),
  import('../content/files.ts'),
  import('../content/known-files.ts'),
  import('../content/issue.ts'),
])
const journal = { cacheFailed: (reason: string) => send({ cacheFailed: reason }) }
const loading = loadFeatures(config.contentDir)
// A fault of the code is reported with the first task.
loading.catch(() => {})
const memory: ContentMemory = { posts: new WeakMap() }
let read: readonly SourceFile[] = []
let tasks = Promise.resolve()
parentPort?.on('message', (task: PublishThreadTask) => {
  tasks = tasks.then(() => perform(task))
})

const changedCode: ContentIssue = {
  file: join(config.contentDir, '..', codeFile),
  line: 1,
  column: 1,
  message: 'this code has changed since the site started: restart the site',
}

async function perform({ task, code, files: known }: PublishThreadTask): Promise<void> {
  const before = recognised(known, read, config.contentDir)
  const result = await publication(before, code)
  if (task === 'publish') send(result)
}

async function publication(
  before: readonly SourceFile[],
  code: string | undefined,
): Promise<PublishThreadMessage> {
  try {
    const features = await loading
    const build = async (input: BuildInput) => {
      read = input.files
      return (await readAndBuild(config, baseUrl, journal, { ...input, memory, features })).publication
    }
    const { digest } = features.code
    if (code !== undefined && code !== digest) return { issues: [changedCode] }
    const publication = await withPublicationCache(
      { config, baseUrl, code: digest },
      build,
      new Date(),
      before,
    )
    const unchanged = new Set(before)
    const catalog = withSources(publication.catalog, source =>
      unchanged.has(source) ? leftFile(source) : source,
    )
    return { publication: { ...publication, catalog } }
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    return { issues: error.issues }
  }
}
