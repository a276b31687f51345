import { withoutAccents } from '../catalog/characters.ts'
import { closestPlainWord } from '../catalog/closest-word.ts'

/** An address that exists. */
export interface Address {
  readonly path: string
  /** Other paths with the same content. */
  readonly aliases?: readonly string[]
  /** The path of its Markdown, if it has one. */
  readonly markdown?: string
}

/** Returns the existing address that is closest to a missing one; undefined if none is close. */
export type FindNearest = (path: string) => string | undefined

/**
 * The number of addresses that are compared letter by letter. There may be thousands of posts. The others are only
 * looked up by their stem.
 */
const mostCompared = 500

/** The longest path that may be a misspelling, in characters. */
const longestPath = 300

/**
 * Returns a function that finds misspelled addresses: other letters, another case, another extension, another folder.
 * If no address is similar, it returns the nearest existing parent, except roots such as a home page.
 */
export function createNearest(addresses: readonly Address[], roots: ReadonlySet<string>): FindNearest {
  const byStem = new Map<string, Address>()
  const byName = new Map<string, Address[]>()
  for (const address of addresses) {
    for (const path of [address.path, ...(address.aliases ?? [])]) {
      if (!byStem.has(stemOf(path))) byStem.set(stemOf(path), address)
    }
    const name = nameOf(stemOf(address.path))
    byName.set(name, [...(byName.get(name) ?? []), address])
  }
  const compared = [...byStem.keys()].slice(0, mostCompared)
  return path => {
    if (path.length > longestPath) return undefined
    const stem = stemOf(path)
    const found = byStem.get(stem) ?? mostSimilar(stem) ?? elsewhere(stem) ?? above(stem)
    return (path.endsWith('.md') && found?.markdown) || found?.path
  }

  function mostSimilar(stem: string): Address | undefined {
    const most = Math.min(2, Math.floor(nameOf(stem).length / 2.5))
    const near = closestPlainWord(stem, compared, most)
    return near === undefined ? undefined : byStem.get(near)
  }

  /** Returns the address with the same name in another folder. Prefers one with the same first segment. */
  function elsewhere(stem: string): Address | undefined {
    const named = byName.get(nameOf(stem)) ?? []
    const [, first] = stem.split('/')
    return named.find(({ path }) => path.startsWith(`/${first}/`)) ?? named[0]
  }

  function above(stem: string): Address | undefined {
    const parent = stem.slice(0, stem.lastIndexOf('/'))
    if (parent === '' || roots.has(parent)) return undefined
    return byStem.get(parent) ?? above(parent)
  }
}

/** Returns a path without frequent differences: accents, capitals, underscores, an extension, a slash at its end. */
function stemOf(path: string): string {
  // Input: at most longestPath characters
  const trimmed = decoded(path).replace(/\/+$/, '')
  return withoutAccents(trimmed.normalize('NFKC'))
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/\.[a-z0-9]{1,5}$/, '')
}

function nameOf(stem: string): string {
  return stem.slice(stem.lastIndexOf('/') + 1)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // The percent sign is not part of an encoding. The path is compared as written.
    return path
  }
}
