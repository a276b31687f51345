import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { openCache } from '../cache/folder.ts'
import { readFolder, type SourceFile } from '../content/files.ts'
import { digestOfFiles, knownFiles } from '../content/known-files.ts'
import { programDigest } from './program-digest.ts'
import type { Publication, PublishingConfig } from './publication.ts'

/** With more files, such as the posts of a large blog, writing the publication takes longer than the next start saves. */
const mostFiles = 2_000

/** How many bytes the folder may contain. A site of some hundred pages takes five million. */
const limit = 128 * 2 ** 20

/** The length of a digest at the beginning of an entry, in bytes. */
const digestLength = 32

/**
 * Returns the publication that an earlier start made of the same files with the same program, or else what `compile`
 * makes of the files. The cache holds the latest publication of each site and configuration, and a start on another day
 * (UTC) or after a scheduled change makes a new one. A folder that cannot be used causes no warning, because the start
 * only takes longer. Publications of many files are not kept. Files that have not changed since they were read `before`
 * are not read again.
 */
export async function withPublicationCache(
  config: PublishingConfig,
  baseUrl: string,
  compile: (files: readonly SourceFile[], now: Date) => Promise<Publication>,
  now = new Date(),
  before: readonly SourceFile[] = [],
): Promise<Publication> {
  const { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts } = config
  const files = readFolder(contentDir, before)
  if (files.length > mostFiles) {
    return { ...(await compile(files, now)), known: { files: knownFiles(files), isLarge: true } }
  }
  const known = { files: knownFiles(files.filter(file => !('bytes' in file))), isLarge: false }
  const cache = openCache(join(cacheDir, 'publications'), () => {}, limit)
  const settings = [hstsSubdomains, refusesPlaceholders, showsDrafts]
  const name = JSON.stringify([contentDir, resolve(contentDir), baseUrl, settings])
  const [program, entry] = await Promise.all([programDigest(), cache.find(name)])
  const digest = digestOfFiles(files, [JSON.stringify(process.versions), program])
  if (entry && digest.equals(entry.subarray(0, digestLength))) {
    const kept = deserialize(entry.subarray(digestLength)) as Publication
    if (isCurrent(kept, now)) return { ...kept, known }
  }
  const publication = await compile(files, now)
  await cache.keep(name, new Uint8Array(Buffer.concat([digest, serialize(publication)])))
  await cache.tidy()
  return { ...publication, known }
}

/** Returns whether a publication is as one of now would be, if nothing but the time has changed. */
function isCurrent({ catalog: { nextChange }, publishedAt }: Publication, now: Date): boolean {
  return (
    dayOf(publishedAt) === dayOf(now) && publishedAt <= now && (nextChange === undefined || now < nextChange)
  )
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
