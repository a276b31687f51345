import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../cache.ts'
import { readFolder, type SourceFile } from '../content/files.ts'
import type { KnownFacts, PostFacts } from '../content/post-facts.ts'
import { type ReadPosts, readInThreads } from './readers.ts'

/** With fewer posts, reading them is as fast as the cache. */
const fewPosts = 100

/**
 * Returns the facts of the posts in a content folder, without posts that have issues. Posts that were read before come
 * from the cache, by the digest of their bytes. Other threads read the rest. One cache entry, named after the folder,
 * contains the facts of all present posts.
 */
export async function cachedPosts(
  files: readonly SourceFile[],
  folder: string,
  cache: Cache,
  read: ReadPosts = readInThreads,
): Promise<KnownFacts> {
  const posts = files.filter(({ path }) => isPost(path))
  if (posts.length < fewPosts) return new Map()
  const name = JSON.stringify(['posts', await codeVersion(), folder])
  const kept = linesOf(await cache.find(name))
  const digests = posts.map(({ bytes }) => hash('sha256', bytes))
  const added = posts.filter((_, index) => !kept.has(digests[index] ?? ''))
  const readNow = await read(added)
  const factsOfAdded = new Map(added.map((file, index) => [file, readNow[index]]))
  const known = posts.flatMap((file, index) => {
    const digest = digests[index] ?? ''
    const facts = kept.get(digest) ?? factsOfAdded.get(file)
    return facts === undefined ? [] : [{ file, digest, facts }]
  })
  if (added.length > 0 || kept.size > known.length) {
    await cache.keep(
      name,
      new TextEncoder().encode(known.map(({ digest, facts }) => digest + facts).join('\n')),
    )
  }
  await cache.tidy()
  return new Map(known.map(({ file, facts }) => [file, JSON.parse(facts) as PostFacts]))
}

/** Returns whether a file is a post. Posts with an invalid name are refused later. */
function isPost(path: string): boolean {
  return /^blog\/\d[^/]+\.md$/.test(path)
}

/** The length of a digest, in hexadecimal digits. */
const digestLength = 64

/** Returns the facts of posts as JSON, by the digests of their files. Each line of the entry begins with the digest. */
function linesOf(entry: Uint8Array | undefined): ReadonlyMap<string, string> {
  if (!entry) return new Map()
  const lines = new TextDecoder().decode(entry).split('\n')
  return new Map(lines.map(line => [line.slice(0, digestLength), line.slice(digestLength)]))
}

/**
 * Returns everything that determines the facts of a file. That is the code that reads it, the exact versions of the
 * packages, and the engine with its Unicode tables.
 */
async function codeVersion(): Promise<string> {
  const program = join(import.meta.dirname, '..')
  const code = ['content', 'model', 'prose'].flatMap(module => readFolder(join(program, module)))
  const { dependencies } = JSON.parse(await readFile(join(program, '../package.json'), 'utf8'))
  const digests = code.map(({ path, bytes }) => `${path} ${hash('sha256', bytes)}`)
  return JSON.stringify([process.versions, dependencies, digests])
}
