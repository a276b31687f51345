import { parentPort } from 'node:worker_threads'
import type { SourceFile } from '../files.ts'
import { readPost } from './read-post.ts'

// This thread answers each list of files with their facts.
parentPort?.on('message', (files: readonly SourceFile[]) => {
  parentPort?.postMessage(files.map(readPost))
})
