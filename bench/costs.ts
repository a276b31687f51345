import { scriptOptions } from '../test/support/script-options.ts'
import { measureAccepted, measureFirstUses, measureKinds } from './costs/all.ts'
import { startMeasuredSite } from './costs/site.ts'
import { costTables } from './document/costs.ts'

const usage = `usage: node bench/costs.ts [--json] [TEXT]

Measures what each kind of request costs the site, as a multiple of a page, and prints tables. With a text, measures
only the kinds whose names contain it.

  --json  prints the results for docs/performance/costs.json
`
const { values, positionals } = scriptOptions(usage, {
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
})
const [text = ''] = positionals
const firstUses = await measureFirstUses(text)
await using site = await startMeasuredSite()
const takes = ({ name }: { readonly name: string }) => name.includes(text)
const kinds = await measureKinds(site, takes)
const accepted = await measureAccepted(site, takes)
const results = { kinds, accepted, firstUses }
console.log(values.json ? JSON.stringify(results) : costTables(results).join('\n\n'))
