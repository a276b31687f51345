import { createHash } from 'node:crypto'
import { cpSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprinted } from '../../src/publishing/snapshot/assets.ts'
import { type CleanupContext, companyContent, temporaryFolder } from './process.ts'

/** A file of the content, and the path at which it is published. */
export interface LargeFile {
  readonly bytes: Uint8Array
  readonly path: string
}

/** Returns a file with these bytes and its address, with the fingerprint of the first half of their SHA-256 digest. */
export function largeFile(bytes: Uint8Array): LargeFile {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  return { bytes, path: fingerprinted('/assets/large.bin', digest) }
}

/** Copies the first company of the tests and adds the file; the copy is removed after the test. */
export async function contentWith(
  test: CleanupContext,
  { bytes }: LargeFile,
): Promise<{ CONTENT_DIR: string }> {
  const folder = join(await temporaryFolder(test), 'content')
  cpSync(companyContent.CONTENT_DIR, folder, { recursive: true })
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/large.bin'), bytes)
  return { CONTENT_DIR: folder }
}
