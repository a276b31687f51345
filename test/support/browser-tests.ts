import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs browser tests in this process, where they share a site and a browser. Each file also runs without the others. */
export async function importBrowserTests(isChosen: (file: string) => boolean): Promise<void> {
  const folder = join(import.meta.dirname, '../browser')
  const files = (await readdir(folder)).filter(file => file.endsWith('.test.ts') && isChosen(file))
  for (const file of files.sort()) await import(join(folder, file))
}
