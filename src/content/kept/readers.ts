import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SourceFile } from '../files.ts'
import { readPost } from './read-post.ts'

/**
 * Reads the facts of posts as JSON. The result is `undefined` for a file with an issue. The file is read again later to
 * report it.
 */
export type ReadPosts = (files: readonly SourceFile[]) => Promise<readonly (string | undefined)[]>

/** More threads would take more memory than a large site itself. */
const mostThreads = 2

/** A thread needs memory for a few document trees, and for garbage of the previous files. */
const resourceLimits = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }

/** A smaller number of files is read before a thread has started. */
const fewFiles = 150

/** Small enough to divide the work evenly, and large enough that messages cost little. */
const filesAtOnce = 50

/** Reads many files in other threads. */
export const readInThreads: ReadPosts = async files => {
  if (files.length < fewFiles) return files.map(readPost)
  const parts = Array.from(
    { length: Math.ceil(files.length / filesAtOnce) },
    (_, index) => index * filesAtOnce,
  )
  const read: (string | undefined)[] = []
  const left = parts.values()
  const threads = Math.min(availableParallelism(), mostThreads, parts.length)
  await Promise.all(Array.from({ length: threads }, readParts))
  return read

  async function readParts(): Promise<void> {
    // In an npm package the module is JavaScript.
    const thread = new Worker(new URL(`reader${extname(import.meta.filename)}`, import.meta.url), {
      resourceLimits,
    })
    try {
      for (const start of left) {
        thread.postMessage(files.slice(start, start + filesAtOnce))
        const facts: readonly (string | undefined)[] = (await once(thread, 'message'))[0]
        for (const [index, each] of facts.entries()) read[start + index] = each
      }
    } finally {
      await thread.terminate()
    }
  }
}
