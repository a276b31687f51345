const isDeep = process.env.VITRINE_DEEP === '1'

/**
 * Says how often a property is tried: a small sample that is always the same. `npm run fuzz` tries twenty times as many that
 * are new each time.
 */
export function sample(few: number): { readonly numRuns: number; readonly seed?: number } {
  return isDeep ? { numRuns: 20 * few } : { numRuns: few, seed: 20_261_121 }
}
