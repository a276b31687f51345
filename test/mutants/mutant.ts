import { createHash } from 'node:crypto'
import { sourceFiles } from '../support/source-files.ts'
import { type ByHand, byHand } from './by-hand.ts'
import { type Operator, operatorNames, parses, placesIn } from './operators.ts'

/** A small change of the program that tests should find. */
export interface Mutant {
  /** File, operator and line: the name under which `explained.ts` knows it. It does not change with other lines. */
  readonly name: string
  readonly file: string
  readonly operator: Operator | 'by hand'
  readonly start: number
  readonly end: number
  /** The replacement. */
  readonly text: string
}

/** How many mutants of each operator are planted. */
const perOperator = 18

/** Files of `src/` that are planted: no tests, and no texts that people read. */
const planted = /^src\/(?!locales\/).*(?<!\.test)\.ts$/

/**
 * Returns the mutants that are planted: the ones written by hand, and for each operator the first by the SHA-256 of
 * their names. An edit then changes the choice only in its own lines.
 */
export async function chooseMutants(): Promise<readonly Mutant[]> {
  const files = [...(await sourceFiles('src/**/*.ts'))].filter(([path]) => planted.test(path))
  const sources = new Map(files)
  const all = files.flatMap(([file, source]) => changesOf(file, source))
  const chosen = operatorNames.flatMap(name =>
    all
      .filter(({ operator }) => operator === name)
      .map(mutant => ({ mutant, order: digest(mutant.name) }))
      .sort((a, b) => (a.order < b.order ? -1 : 1))
      .values()
      .map(({ mutant }) => mutant)
      .filter(mutant => canBeParsed(sources.get(mutant.file) ?? '', mutant))
      .take(perOperator)
      .toArray(),
  )
  const written = byHand.map(change => mutantByHand(change, sources))
  return [...chosen, ...written].toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Returns every mutant that the operators find in a file, except those that cannot be parsed. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  return changesOf(file, source).filter(mutant => canBeParsed(source, mutant))
}

function canBeParsed(source: string, mutant: Mutant): boolean {
  return parses(mutant.file, plantedIn(source, [mutant]))
}

/** Every change that the operators would make, also those that cannot be parsed: to parse takes most of the time. */
function changesOf(file: string, source: string): readonly Mutant[] {
  const named = new Map<string, number>()
  return placesIn(file, source).map(({ operator, start, end, text }) => {
    const base = `${file} ${operator}: ${lineAt(source, start)}`
    const count = (named.get(base) ?? 0) + 1
    named.set(base, count)
    return { name: count > 1 ? `${base} #${count}` : base, file, operator, start, end, text }
  })
}

/** Returns a source with changes that do not overlap. */
export function plantedIn(
  source: string,
  changes: readonly Pick<Mutant, 'start' | 'end' | 'text'>[],
): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), source)
}

function mutantByHand({ file, from, to }: ByHand, sources: ReadonlyMap<string, string>): Mutant {
  const source = sources.get(file) ?? ''
  const start = source.indexOf(from)
  if (start < 0 || source.includes(from, start + 1)) {
    throw new Error(`test/mutants/by-hand.ts: ${file} holds this text never or twice: ${from}`)
  }
  const change = { start, end: start + from.length, text: to }
  if (!parses(file, plantedIn(source, [change]))) throw new Error(`${file} does not parse with ${to}`)
  return {
    name: `${file} by hand: ${from} → ${to}`.replaceAll(/\s+/g, ' '),
    file,
    operator: 'by hand',
    ...change,
  }
}

function lineAt(source: string, start: number): string {
  const begin = source.lastIndexOf('\n', start - 1) + 1
  return source.slice(begin, `${source}\n`.indexOf('\n', start)).trim()
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
