import { hash } from 'node:crypto'
import { join } from 'node:path'
import { type Cache, readCodeVersion } from '../../cache/folder.ts'
import { type FontFacts, type InspectFont, inspectFont } from '../font-measures.ts'

/** Returns a function that inspects fonts and caches their facts. Does not cache faults. */
export function cachedFonts(cache: Cache, inspect: InspectFont = inspectFont): InspectFont {
  return async bytes => {
    const codeVersion = await readCodeVersion(join(import.meta.dirname, '../font-measures'), ['fontkitten'])
    const name = `font\n${codeVersion}\n${hash('sha256', bytes)}`
    const kept = await cache.find(name)
    const known: FontFacts | undefined = kept && JSON.parse(new TextDecoder().decode(kept))
    if (known) return known
    const facts = await inspect(bytes)
    if (facts) await cache.keep(name, new TextEncoder().encode(JSON.stringify(facts)))
    return facts
  }
}
