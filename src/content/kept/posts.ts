import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cache } from '../../cache/folder.ts'
import { digestOf, readFolder, type SourceFile } from '../files.ts'
import type { KnownFacts, PostFacts, RememberedFacts } from '../post-facts.ts'
import { type ReadPosts, readInThreads } from './readers.ts'

/** With fewer posts, reading them is as fast as the cache. */
const fewPosts = 100

/**
 * A function that returns the facts of the posts in a content folder, without posts that have issues. Posts that were read before come
 * from `memory`, or from the cache, by the digest of their bytes.
 */
type CachedPosts = (
  files: readonly SourceFile[],
  folder: string,
  cache: Cache,
  memory?: RememberedFacts,
) => Promise<KnownFacts>

/** Returns the function whose posts that are neither in the memory nor in the cache are read with `read`. */
export function postsReadWith(read: ReadPosts): CachedPosts {
  return async (files, folder, cache, memory) => {
    const posts = files.filter(({ path }) => isPost(path))
    if (posts.length < fewPosts) return new Map()
    const added = posts.filter(file => !memory?.has(file))
    const isFew = added.length < fewPosts
    // The entry of the cache contains all posts.
    const sources = isFew ? added : posts
    const facts = isFew ? await read(sources) : await keptOrRead(sources, folder, cache, read)
    const found = sources.flatMap((file, index) => {
      const json = facts[index]
      const each: PostFacts | undefined = json && JSON.parse(json)
      return each ? [[file, each] as const] : []
    })
    if (!memory) return new Map(found)
    for (const [file, each] of found) memory.set(file, each)
    return new Map(
      posts.flatMap(file => {
        const each = memory.get(file)
        return each ? [[file, each] as const] : []
      }),
    )
  }
}

/** Reads posts in other threads. */
export const cachedPosts: CachedPosts = postsReadWith(readInThreads)

/**
 * Returns the facts of posts as JSON, from the cache or read now. One cache entry, named after the folder, contains the
 * facts of all present posts.
 */
async function keptOrRead(
  posts: readonly SourceFile[],
  folder: string,
  cache: Cache,
  read: ReadPosts,
): Promise<readonly (string | undefined)[]> {
  const name = JSON.stringify(['posts', await codeVersion(), folder])
  const kept = linesOf(await cache.find(name))
  const missing = posts.filter(file => !kept.has(digestOf(file)))
  const readNow = await read(missing)
  const factsOfMissing = new Map(missing.map((file, index) => [file, readNow[index]]))
  const facts = posts.map(file => kept.get(digestOf(file)) ?? factsOfMissing.get(file))
  const lines = posts.flatMap((file, index) =>
    facts[index] === undefined ? [] : digestOf(file) + facts[index],
  )
  if (missing.length > 0 || kept.size > lines.length) {
    await cache.keep(name, new TextEncoder().encode(lines.join('\n')))
  }
  await cache.tidy()
  return facts
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
  const program = join(import.meta.dirname, '../..')
  const code = ['content', 'catalog', 'prose'].flatMap(module => readFolder(join(program, module)))
  const { dependencies } = JSON.parse(await readFile(join(program, '../package.json'), 'utf8'))
  const digests = code.map(file => `${file.path} ${digestOf(file)}`)
  return JSON.stringify([process.versions, dependencies, digests])
}
