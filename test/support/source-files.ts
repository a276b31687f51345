import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './process.ts'

/** Returns the texts of the project's files by their paths, without installed packages. */
export async function sourceFiles(pattern: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for await (const path of glob(pattern, {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/package-lock.json'],
  })) {
    files.set(path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8'))
  }
  return files
}
