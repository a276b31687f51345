import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Runs the browser tests of this folder in one process, where they share a site and a browser. Each file also runs without the others.
const files = await readdir(import.meta.dirname)
for (const file of files.filter(name => name.endsWith('.test.ts')).sort())
  await import(join(import.meta.dirname, file))
