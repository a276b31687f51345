import { readFileSync, writeSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { failureOf } from '../catalog/failure.ts'
import { within } from '../http/timer.ts'
import { type CodePlace, type Extensions, placeIn, placeOf } from '../site/extensions.ts'

/** Takes a fault of the code. Without a place it is the beginning of the file. */
export type Report = (message: string, place?: CodePlace) => void

/** How long the code may take to run, in milliseconds. An "await" may never end. */
const patience = 15_000
const endless = 'remove an "await" outside of functions, which has not ended'

/** Runs the code of a company. Returns what it declares; reports code that does not run, or declares nothing. */
export async function importExtensions(
  url: string,
  loaded: ReadonlySet<string>,
  report: Report,
): Promise<Extensions | undefined> {
  const leave = () => sayWhoEnds(loaded)
  process.once('exit', leave)
  try {
    const module: { readonly default?: unknown } = await within(patience, import(url), endless)
    const { default: extensions } = module
    if (typeof extensions === 'object' && extensions !== null && placeOf(extensions)) return extensions
    report('this file declares nothing: write "export default defineConfig({ … })"')
  } catch (error) {
    reportFailure(error, placeOfError(error, loaded), report)
  } finally {
    process.off('exit', leave)
  }
  return undefined
}

/** Reports an error of the code. */
export function reportFailure(error: unknown, place: CodePlace | undefined, report: Report): void {
  report(`this code does not run: ${failureOf(error).message.split('\n', 1)[0]}`, place)
}

/** A check whose process the code ends would look as one without a fault. */
function sayWhoEnds(loaded: ReadonlySet<string>): void {
  const place = placeOfError(new Error('the process ends'), loaded)
  if (!place) return
  writeSync(2, `${fileURLToPath(place.url)}:${place.line}:${place.column}: this code ends the process\n`)
  process.exitCode = 65
}

/** Returns the place in the company's code where an error arose: the first that its stack names, or an import. */
export function placeOfError(error: unknown, loaded: ReadonlySet<string>): CodePlace | undefined {
  const { message } = failureOf(error)
  const { stack = '' } = error instanceof Error ? error : {}
  const [first = '', ...frames] = String(stack).split('\n')
  // The first line of a syntax error is its place.
  const [, file = '', row] = /^(file:\/\/.+|\/.+):(\d+)$/.exec(first) ?? []
  const url = addressOf(file)
  if (loaded.has(url)) {
    const named = placeOfWord(/named '([^']+)'/.exec(message)?.[1], url)
    return named ?? { url, line: Number(row), column: 1 }
  }
  // Input: content
  const [, missing, from = ''] = /^Cannot find \w+ '([^']+)' imported from (.+)$/.exec(message) ?? []
  const importing = placeOfWord(missing?.split('/').at(-1), addressOf(from))
  return importing ?? frames.map(placeIn).find(place => place && loaded.has(place.url))
}

/** Returns the first place of a word in a file. */
function placeOfWord(word: string | undefined, url: string): CodePlace | undefined {
  if (word === undefined || url === '') return undefined
  const lines = readFileSync(fileURLToPath(url), 'utf8').split('\n')
  const line = lines.findIndex(text => text.includes(word))
  return line < 0 ? undefined : { url, line: line + 1, column: (lines[line]?.indexOf(word) ?? 0) + 1 }
}

function addressOf(place: string): string {
  return place === '' || place.startsWith('file:') ? place : pathToFileURL(place).href
}
