/** So many posts take less than 50 ms. */
const atOnce = 10

/** Makes something of each item, and lets others have their turn in between: a long file is written while requests come. */
export async function inTurns<T, R>(items: readonly T[], make: (item: T) => R): Promise<R[]> {
  const made: R[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % atOnce === 0) await new Promise(resolve => setTimeout(resolve))
    made.push(make(item))
  }
  return made
}
