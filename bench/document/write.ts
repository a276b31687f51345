import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Results, readResults, resultsFolder } from '../results.ts'
import { document } from './document.ts'

/** Writes the document from all recorded results. */
export async function writeDocument(): Promise<void> {
  const parts = ['requests', 'bytes', 'start', 'scale', 'connections', 'quota', 'costs'] as const
  const read = await Promise.all(parts.map(async part => [part, await readResults(part)]))
  const results: Results = Object.fromEntries(read.filter(([, result]) => result !== undefined))
  const next = await readFile(join(import.meta.dirname, 'next.md'), 'utf8')
  await writeFile(`${resultsFolder}.md`, document(results, next))
}
