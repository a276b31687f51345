import leven from 'leven'
import { withoutAccents } from '../model/characters.ts'

/** An address that exists. */
export interface Address {
  readonly path: string
  /** Other paths that are answered with it. */
  readonly aliases?: readonly string[]
  /** Where it is in Markdown, if it has such an address. */
  readonly markdown?: string
}

/** Returns the address that is closest to one that does not exist; undefined where none is close. */
export type FindNearest = (path: string) => string | undefined

/** How many addresses are compared letter by letter: there may be thousands of posts. The others are only looked up. */
const mostCompared = 500

/** A longer path is not a misspelled one. */
const longestPath = 300

/**
 * Finds misspelled addresses: other letters, another case, another extension, another folder. Where no address is like it,
 * the next existing one above it is returned, but not a root such as a home page.
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
  const compared = [...byStem].slice(0, mostCompared)
  return path => {
    if (path.length > longestPath) return undefined
    const stem = stemOf(path)
    const found = byStem.get(stem) ?? likest(stem) ?? elsewhere(stem) ?? above(stem)
    return (path.endsWith('.md') && found?.markdown) || found?.path
  }

  function likest(stem: string): Address | undefined {
    const most = Math.min(2, Math.floor(nameOf(stem).length / 2.5))
    const near = compared
      .filter(([other]) => Math.abs(other.length - stem.length) <= most)
      .map(([other, address]) => ({ address, letters: leven(other, stem, { maxDistance: most + 1 }) }))
      .filter(({ letters }) => letters <= most)
    return near.toSorted((one, other) => one.letters - other.letters)[0]?.address
  }

  /** The address with the same name in another folder, if possible one whose path begins alike. */
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

/** A path without what is often wrong: accents, capitals, underscores, an extension, a slash at its end. */
function stemOf(path: string): string {
  return withoutAccents(decoded(path).normalize('NFKC'))
    .toLowerCase()
    .replaceAll('_', '-')
    .replace(/\/+$/, '')
    .replace(/\.[a-z0-9]{1,5}$/, '')
}

function nameOf(stem: string): string {
  return stem.slice(stem.lastIndexOf('/') + 1)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // A path with a stray % sign is compared as it is.
    return path
  }
}
