import { ownTurn } from './own-turn.ts'

/** The number of posts between two pauses. They take less than 50 ms. */
const atOnce = 10

/** Maps items in order, and pauses regularly so that other requests are served in the meantime. */
export async function mapWithPauses<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await ownTurn()
    made.push(make(item))
  }
  return made
}
