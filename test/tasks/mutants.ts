import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { explained } from '../mutants/explained.ts'
import { chooseMutants, type Mutant } from '../mutants/mutant.ts'
import { nearestTests, wholeSuite } from '../mutants/nearest.ts'
import { makeScratch, type Outcome, type Scratch, stopTests } from '../mutants/scratch.ts'
import { root } from '../support/process.ts'
import { scriptOptions } from '../support/script-options.ts'

const usage = `usage: npm run mutants -- [OPTIONS]

Plants small mistakes in src/, one at a time, and runs the tests that should find them: the nearest ones, then the whole
unit and contract suite. The status is 1 when too many are not found, or when an explanation is out of date.

  --only TEXT    those whose names contain this text, such as src/http
  --rest         those without a result in var/mutants.json, and reports on all
  --again        those that survived the last run, which var/mutants.json holds
  --nearest      without the whole suite
  --list         prints them and runs nothing
`
const { values: options } = scriptOptions(usage, {
  options: {
    only: { type: 'string', default: '' },
    rest: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    nearest: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const largestShare = 0.08
const minutes = 60_000
const nearestLimit = 5 * minutes
const wholeLimit = 20 * minutes
const resultsFile = join(root, 'var/mutants.json')

/** Which tests found a mutant, and how; nothing of one that survived. */
type Result = { readonly found: 'nearest' | 'whole'; readonly by: string } | { readonly found?: never }

const all = await chooseMutants()
const explanations = new Map(explained.map(explanation => [explanation.mutant, explanation]))
const last = options.rest || options.again ? await lastResults() : new Map<string, Result>()
const results = new Map(options.rest ? last : [])
const mutants = all.filter(
  ({ name }) =>
    name.includes(options.only) &&
    (!options.rest || !last.has(name)) &&
    (!options.again || (last.has(name) && !last.get(name)?.found)),
)

const outOfDate = explained.filter(({ mutant }) => !all.some(({ name }) => name === mutant))
for (const { mutant } of outOfDate) console.log(`explained, but no mutant any more: ${mutant}`)
if (options.list) for (const { name } of mutants) console.log(name)
else await measure()
if (outOfDate.length > 0) process.exitCode = 1

async function measure(): Promise<void> {
  console.log(`${mutants.length} of ${all.length} mutants`)
  const scratches = [await makeScratch(), await makeScratch()] as const
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      console.log(`stopped by ${signal}`)
      stopTests()
    })
  }
  try {
    const busy = options.rest ? [] : [testWithout(scratches[0])]
    await inParallel(scratches, mutants, tryNearest, busy)
    const left = mutants.filter(({ name }) => !results.get(name)?.found && !explanations.has(name))
    if (!options.nearest) await inParallel(scratches, groups(left), tryWholeSuite)
  } finally {
    stopTests()
    await Promise.allSettled(scratches.map(scratch => scratch.remove()))
  }
  report()
}

/** A test that fails without any mutant would seem to find them all. */
async function testWithout(scratch: Scratch): Promise<void> {
  const patterns = new Set(mutants.flatMap(({ file }) => nearestTests(file).flat()))
  const outcome = await scratch.test([], [...patterns, ...(options.nearest ? [] : wholeSuite)], wholeLimit)
  if (outcome !== 'passed') throw new Error(`without a mutant: ${JSON.stringify(outcome)}`)
}

async function tryNearest(scratch: Scratch, mutant: Mutant): Promise<void> {
  let outcome: Outcome = 'passed'
  for (const patterns of nearestTests(mutant.file)) {
    if (outcome === 'passed') outcome = await scratch.test([mutant], patterns, nearestLimit)
  }
  await note(mutant, 'nearest', outcome)
}

/** Tries survivors together. Where a test fails, halves of them are tried, so that each that is found is known by itself. */
async function tryWholeSuite(scratch: Scratch, group: readonly Mutant[]): Promise<void> {
  const outcome = await scratch.test(group, wholeSuite, wholeLimit)
  const [only] = group
  if (outcome === 'passed') for (const mutant of group) await note(mutant, 'whole', outcome)
  else if (group.length === 1 && only) await note(only, 'whole', outcome)
  else {
    const half = Math.ceil(group.length / 2)
    await tryWholeSuite(scratch, group.slice(0, half))
    await tryWholeSuite(scratch, group.slice(half))
  }
}

/** Survivors that can be planted together: four at most, no two in one file. */
function groups(mutants: readonly Mutant[]): Mutant[][] {
  const made: Mutant[][] = []
  for (const mutant of mutants) {
    const group = made.find(others => others.length < 4 && others.every(({ file }) => file !== mutant.file))
    if (group) group.push(mutant)
    else made.push([mutant])
  }
  return made
}

/** Works off a list in all copies, in each as soon as what it is busy with is done. */
async function inParallel<Item>(
  scratches: readonly Scratch[],
  items: readonly Item[],
  work: (scratch: Scratch, item: Item) => Promise<void>,
  busy: readonly Promise<void>[] = [],
): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    scratches.map(async (scratch, index) => {
      await busy[index]
      for (const item of waiting) await work(scratch, item)
    }),
  )
}

async function note({ name }: Mutant, found: 'nearest' | 'whole', outcome: Outcome): Promise<void> {
  const by = typeof outcome === 'string' ? outcome : outcome.failed
  results.set(name, outcome === 'passed' ? {} : { found, by })
  console.log(outcome === 'passed' ? `SURVIVED ${found} ${name}` : `found ${found} ${name} | ${by}`)
  await mkdir(join(root, 'var'), { recursive: true })
  await writeFile(resultsFile, JSON.stringify(Object.fromEntries([...last, ...results]), null, 1))
}

async function lastResults(): Promise<Map<string, Result>> {
  try {
    return new Map(Object.entries(JSON.parse(await readFile(resultsFile, 'utf8')) as Record<string, Result>))
  } catch {
    // The first run has none before it.
    return new Map()
  }
}

function report(): void {
  const planted = all.filter(({ name }) => results.has(name))
  const found = (how: Result['found']) => planted.filter(({ name }) => results.get(name)?.found === how)
  const survivors = found(undefined)
  const isEquivalent = ({ name }: Mutant) => explanations.get(name)?.is === 'equivalent'
  const equivalent = survivors.filter(isEquivalent)
  const unexplained = survivors.filter(({ name }) => !explanations.has(name))
  const wrong = planted.filter(({ name }) => explanations.has(name) && results.get(name)?.found)
  const share = (survivors.length - equivalent.length) / (planted.length - equivalent.length)
  for (const { name } of unexplained) console.log(`not found and not explained: ${name}`)
  for (const { name } of wrong) console.log(`explained, but found: ${name}`)
  console.log(
    `${planted.length} planted, ${found('nearest').length} found by the nearest tests, ${found('whole').length} by the whole suite, ` +
      `${equivalent.length} equivalent, ${survivors.length - equivalent.length} survived (${(share * 100).toFixed(1)} %), ` +
      `${unexplained.length} of them unexplained`,
  )
  const isGood = share <= largestShare && unexplained.length === 0 && wrong.length === 0
  if (!isGood && !options.nearest) process.exitCode = 1
}
