import { type BlogPost, singleText } from '../model/catalog.ts'

/** How many posts a post names as related. */
const mostRelated = 3

/**
 * Finds the posts that share subjects with a post: those that share the most first, then the newest. The neighbours of a
 * post, to which it leads anyway, are left out. `posts` are in the order of their days.
 */
export function relatedPosts(posts: readonly BlogPost[]): (post: BlogPost) => readonly BlogPost[] {
  const positions = Map.groupBy(
    posts.flatMap((post, position) => singleText(post).tags.map(tag => ({ tag, position }))),
    ({ tag }) => tag,
  )
  // One array for all: a list of candidates for each post would be slower.
  const shared = new Uint8Array(posts.length)
  return post => {
    const own = posts.indexOf(post)
    shared.fill(0)
    for (const tag of singleText(post).tags) {
      for (const { position } of positions.get(tag) ?? []) shared[position] = (shared[position] ?? 0) + 1
    }
    shared.fill(0, Math.max(0, own - 1), own + 2)
    return highest(shared).flatMap(position => posts[position] ?? [])
  }
}

/** The positions of the highest counts above 0; of equal ones the first. */
function highest(counts: Uint8Array): readonly number[] {
  const best: number[] = []
  for (let position = 0; position < counts.length; position += 1) {
    const count = counts[position] ?? 0
    const last = best.length === mostRelated ? (counts[best[mostRelated - 1] ?? 0] ?? 0) : 0
    if (count <= last) continue
    best.splice(mostRelated - 1, 1)
    const place = best.findIndex(other => (counts[other] ?? 0) < count)
    best.splice(place < 0 ? best.length : place, 0, position)
  }
  return best
}
