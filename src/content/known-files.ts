import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { digestOf, isSameStamp, type SourceFile, type Stamp } from './files.ts'

/** A file that was read before, without its bytes. */
export interface KnownFile {
  readonly path: string
  readonly stamp: Stamp
  readonly digest: string
}

/** Returns the files that can be recognised if they stay unchanged. */
export function knownFiles(files: readonly SourceFile[]): KnownFile[] {
  return files.flatMap(file =>
    file.stamp ? [{ path: file.path, stamp: file.stamp, digest: digestOf(file) }] : [],
  )
}

/** Returns files that were read before, perhaps in another thread. Those that this one has `read` have their bytes. */
export function recognised(
  files: readonly KnownFile[],
  read: readonly SourceFile[],
  folder: string,
): readonly SourceFile[] {
  const readNow = new Map(read.map(file => [file.path, file]))
  return files.map(file => {
    const earlier = readNow.get(file.path)
    if (earlier?.stamp && isSameStamp(earlier.stamp, file.stamp)) return earlier
    return { ...file, shownAs: join(folder, file.path), size: file.stamp[1] }
  })
}

/** Returns a digest of files with their paths, and of other parts. */
export function digestOfFiles(
  files: readonly SourceFile[],
  others: readonly (string | Uint8Array)[],
): Buffer {
  const digest = createHash('sha256')
  for (const other of others) digest.update(other)
  for (const file of files) digest.update(`\0${file.path}\0${digestOf(file)}`)
  return digest.digest()
}
