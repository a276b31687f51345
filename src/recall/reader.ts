import { parentPort } from 'node:worker_threads'
import type { SourceFile } from '../content/files.ts'
import { readPost } from './read-post.ts'

// A thread that answers each list of files with what `readPost` says of them.
parentPort?.on('message', (files: readonly SourceFile[]) => {
  parentPort?.postMessage(files.map(readPost))
})
