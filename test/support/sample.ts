const isDeep = process.env.VITRINE_DEEP === '1'

/**
 * Returns how often a property is tested: with a small fixed sample. `npm run fuzz` uses twenty times as many cases,
 * which are new each time.
 */
export function sample(few: number): { readonly numRuns: number; readonly seed?: number } {
  return isDeep ? { numRuns: 20 * few } : { numRuns: few, seed: 20_261_121 }
}
