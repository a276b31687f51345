import { type BlogPost, singleText } from '../catalog/catalog.ts'
import { once } from '../catalog/once.ts'

const mostRelated = 3

/**
 * Returns a function that finds posts with the same subjects as a post. Those with most common subjects come first,
 * then the newest. It skips the previous and the next post, which the page links to anyway. `posts` are sorted by date.
 */
export function relatedPosts(posts: readonly BlogPost[]): (post: BlogPost) => readonly BlogPost[] {
  const positions = once(() =>
    Map.groupBy(
      posts.flatMap((post, position) => singleText(post).tags.map(tag => ({ tag, position }))),
      ({ tag }) => tag,
    ),
  )
  // A single array for all posts is faster than a list of candidates for each.
  const shared = new Uint8Array(posts.length)
  return post => {
    const index = posts.indexOf(post)
    shared.fill(0)
    for (const tag of singleText(post).tags) {
      for (const { position } of positions().get(tag) ?? []) shared[position] = (shared[position] ?? 0) + 1
    }
    shared.fill(0, Math.max(0, index - 1), index + 2)
    return highest(shared).flatMap(position => posts[position] ?? [])
  }
}

/** Returns the indexes of the highest counts above 0. Of equal counts, the first wins. */
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
