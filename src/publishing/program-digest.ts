import { join } from 'node:path'
import { readBytes, readFolder } from '../content/files.ts'
import { digestOfFiles } from '../content/known-files.ts'

/**
 * Returns a digest of the program's files and its package. The bundle has the digest of its source, so that a start from
 * it does not read the source.
 */
export async function programDigest(): Promise<Buffer> {
  const [files, packageFile] = await Promise.all([
    readFolder(join(import.meta.dirname, '..')),
    readBytes(join(import.meta.dirname, '../../package.json')),
  ])
  return digestOfFiles(files, [packageFile])
}
