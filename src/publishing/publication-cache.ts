import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { type Cache, openCache } from '../cache/folder.ts'
import { readFolder, type SourceFile } from '../content/files.ts'
import { digestOfFiles, knownFiles } from '../content/known-files.ts'
import { compressionCodeVersion } from './compress.ts'
import { bodiesOf } from './encoded-bodies.ts'
import { programDigest } from './program-digest.ts'
import { type Publication, type PublishingConfig, type PublishOptions, shapeVersion } from './publication.ts'
import type { CompiledParts } from './snapshot/snapshot.ts'

/** With more files, such as the posts of a large blog, writing the publication takes longer than the next start saves. */
const mostFiles = 2_000

/** How many bytes the folder may contain. A site of some hundred pages takes five million. */
const limit = 128 * 2 ** 20

/** The length of a digest at the beginning of an entry, in bytes. */
const digestLength = 32

/** What the cache holds of a site. Of a large one it holds the compiled parts only. */
interface Kept {
  readonly parts: CompiledParts
  readonly others: Omit<Publication, 'parts'> | undefined
}

/** What a publication is built from. */
export type BuildInput = Required<Pick<PublishOptions, 'files' | 'now' | 'bodies'>>

/** The site of a cached publication. */
interface CachedSite {
  readonly config: PublishingConfig
  readonly baseUrl: string
  /** A digest of the company's code. */
  readonly code?: string
}

/**
 * Returns the publication that an earlier start built from the same files with the same program, or else what `build`
 * makes of the files and the bodies that were compressed for the last one. The cache holds the latest publication of
 * each site and configuration, and a start on another day (UTC) or after a scheduled change builds a new one. A folder
 * that cannot be used causes no warning, because the start only takes longer. Files that have not changed since they
 * were read `before` are not read again.
 */
export async function withPublicationCache(
  { config, baseUrl, code = '' }: CachedSite,
  build: (input: BuildInput) => Promise<Publication>,
  now = new Date(),
  before: readonly SourceFile[] = [],
): Promise<Publication> {
  const { contentDir, cacheDir, hstsSubdomains, refusesPlaceholders, showsDrafts } = config
  const files = readFolder(contentDir, before)
  const isLarge = files.length > mostFiles
  const known = { files: knownFiles(isLarge ? files : files.filter(file => !('bytes' in file))), isLarge }
  const cache = openPublicationCache(cacheDir, () => {})
  const settings = [hstsSubdomains, refusesPlaceholders, showsDrafts]
  const encoding = [shapeVersion, await compressionCodeVersion()]
  const name = JSON.stringify([contentDir, resolve(contentDir), baseUrl, settings, encoding])
  const [program, entry] = await Promise.all([programDigest(), cache.find(name)])
  const digest = digestOfFiles(files, [JSON.stringify(process.versions), code, program])
  const kept = entry && (deserialize(entry.subarray(digestLength)) as Kept)
  const isSame = entry !== undefined && digest.equals(entry.subarray(0, digestLength))
  if (isSame && kept?.others && isCurrent(kept.others, now)) {
    return { ...kept.others, parts: kept.parts, known }
  }
  const publication = await build({ files, now, bodies: kept ? bodiesOf(kept.parts) : new Map() })
  const { parts, ...others } = publication
  const next: Kept = { parts, others: isLarge ? undefined : others }
  await cache.keep(name, new Uint8Array(Buffer.concat([digest, serialize(next)])))
  await cache.tidy()
  return { ...publication, known }
}

/** Opens the cache of publications, and of what reading their content found: facts of posts and fonts. */
export function openPublicationCache(cacheDir: string, warn: (reason: string) => void): Cache {
  return openCache(join(cacheDir, 'publications'), warn, limit)
}

/** Returns whether a publication is as one of now would be, if nothing but the time has changed. */
function isCurrent({ catalog: { nextChange }, publishedAt }: Omit<Publication, 'parts'>, now: Date): boolean {
  return (
    dayOf(publishedAt) === dayOf(now) && publishedAt <= now && (nextChange === undefined || now < nextChange)
  )
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}
