import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../process.ts'

/** Whether a checker has proved that a regular expression takes linear time. */
export type IsSafe = (source: string, flags: string) => boolean

/** The checker in JavaScript. The default one starts a program or Java. */
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck')

/**
 * An automaton of this size is built for a pattern. A larger pattern, or one that looks ahead or behind, is attacked
 * instead. No attack proves anything, so the program makes almost none. All these limits count steps, so that a verdict
 * does not depend on the machine.
 */
const settings = {
  maxNFASize: 2_000,
  maxRepeatCount: 300,
  maxPatternSize: 300,
  seeder: 'dynamic',
  seedingLimit: 1,
  seedingTimeout: null,
  maxIteration: 0,
  maxInitialGenerationSize: 1,
  maxAttackStringSize: 100,
  attackLimit: 1_000,
  incubationLimit: 100,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: null,
} as const

const remembered = join(root, 'var/cache/patterns.json')

/** Calls a function with a checker that remembers its verdicts between runs. */
export async function withVerdicts<Result>(use: (isSafe: IsSafe) => Result): Promise<Result> {
  const written = await readFile(remembered, 'utf8').catch(() => '{}')
  const known: Record<string, boolean> = JSON.parse(written)
  const result = use((source, flags) => {
    const key = `${JSON.stringify(settings)} /${source}/${flags}`
    known[key] ??= isProvenSafe(source, flags)
    return known[key]
  })
  await mkdir(join(remembered, '..'), { recursive: true })
  await writeFile(remembered, JSON.stringify(known, undefined, 1))
  return result
}

function isProvenSafe(source: string, flags: string): boolean {
  const { status, checker } = checkSync(source, flags, settings)
  return status === 'safe' && checker === 'automaton'
}
