import { measureAccepted, measureFirstUses, measureKinds } from './costs/all.ts'
import { startMeasuredSite } from './costs/site.ts'

/**
 * Measures what each kind of request costs the site, as a multiple of a page. Prints JSON. With a text, measures only
 * the kinds whose names contain it.
 *
 *     node bench/costs.ts [TEXT]
 */
const [text = ''] = process.argv.slice(2)
const firstUses = await measureFirstUses(text)
await using site = await startMeasuredSite()
const takes = ({ name }: { readonly name: string }) => name.includes(text)
const kinds = await measureKinds(site, takes)
const accepted = await measureAccepted(site, takes)
console.log(JSON.stringify({ kinds, accepted, firstUses }))
