import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Judged } from './costs/rules.ts'

/** The folder of the raw data and of the plots of the document. */
export const resultsFolder = join(import.meta.dirname, '../docs/performance')

/** The machine, the versions and the day of a measurement. */
export interface Setting {
  /** The day in ISO 8601, such as `2026-11-23`. */
  readonly day: string
  readonly machine: string
  readonly versions: Readonly<Record<string, string>>
}

/** The measurements of one server in one round. */
export interface Round {
  /** CPU time per request, user and system, in microseconds. */
  readonly cpu: number
  /** Requests per second. */
  readonly perSecond: number
  /** Latencies in microseconds. */
  readonly p50: number
  readonly p99: number
}

/** The measurements of one server for one case. */
export interface Measured {
  readonly server: string
  readonly rounds: readonly Round[]
  /** The memory after the last round, in MiB. */
  readonly memory: number
  /** The bytes of a response, header section and body. */
  readonly bytesPerAnswer: number
}

export interface MeasuredCase {
  readonly name: string
  readonly request: string
  readonly status: number
  readonly isRead: boolean
  readonly measured: readonly Measured[]
}

/** Results of the part `requests`. */
export interface RequestResults {
  readonly setting: Setting
  readonly rounds: number
  readonly seconds: number
  readonly connections: number
  readonly servers: readonly { readonly name: string; readonly does: string }[]
  readonly cases: readonly MeasuredCase[]
}

/** Results of the part `bytes`: the size of the pages as sent, and at the highest compression. */
export interface BytesResults {
  readonly setting: Setting
  readonly pages: readonly PageBytes[]
}

export interface PageBytes {
  readonly kind: string
  readonly path: string
  readonly format: 'HTML' | 'Markdown'
  readonly identity: number
  readonly sent: { readonly br: number; readonly zstd: number; readonly gzip: number }
  readonly best: { readonly br: number; readonly zstd: number }
}

/** Results of the part `start`: milliseconds from the start of the process to the first response. */
export interface StartResults {
  readonly setting: Setting
  readonly cold: readonly number[]
  readonly warm: readonly number[]
  /** With the cache of a process that was killed under load, and without npm. Missing in results that are older than this case. */
  readonly afterKill?: readonly number[]
}

/**
 * One size of `content-scale.ts`. Times are in milliseconds, memory and cache in MiB. The CPU time of a request is in
 * microseconds.
 */
export interface ScaleResult {
  readonly posts: number
  readonly cold: ScaleStart
  readonly warm: ScaleStart
  readonly changed: ScaleStart
  readonly reload: number
  readonly requestCpu: number
  readonly memoryAfterAll: number
  readonly cache: number
}

interface ScaleStart {
  readonly listening: number
  readonly firstPost: number
  readonly memory: number
}

/** The measurements of clients of many connections. Latencies are in milliseconds. */
export interface ConnectionLoad {
  readonly connections: number
  readonly requestsPerSecond: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  readonly closed: number
}

/** Results of `connections.ts`. */
export interface ConnectionResults {
  readonly idle: { readonly connections: number; readonly stillOpen: number; readonly kibibytesEach: number }
  readonly active: { readonly alone: ConnectionLoad; readonly beside: ConnectionLoad }
  readonly overCapacity: {
    readonly places: number
    readonly full: ConnectionLoad
    readonly twice: ConnectionLoad
  }
}

/** Results of `quota.ts`. */
export interface QuotaResults {
  readonly clients: number
  readonly mebibytes: number
  readonly mebibytesAfterTwiceAsMany: number
  readonly microsecondsEach: number
  readonly longestPauseMilliseconds: number
}

/** Results of the part `costs`. */
export interface CostResults extends Costs {
  readonly setting: Setting
}

/** CPU time of requests as multiples of a page. */
export interface Costs {
  readonly kinds: readonly Judged[]
  /** Messages that become an email. */
  readonly accepted: readonly { readonly name: string; readonly pages: number }[]
  /** The first requests after a publication, in milliseconds of CPU time. */
  readonly firstUses: readonly { readonly name: string; readonly milliseconds: number }[]
}

/** All recorded results. A part that was not measured is missing. */
export interface Results {
  readonly requests?: RequestResults
  readonly bytes?: BytesResults
  readonly start?: StartResults
  readonly scale?: { readonly results: readonly ScaleResult[] }
  readonly connections?: ConnectionResults
  readonly quota?: QuotaResults
  readonly costs?: CostResults
}

/** Reads the results of a part. Returns undefined if there are none. */
export async function readResults<Part extends keyof Results>(
  part: Part,
): Promise<Results[Part] | undefined> {
  try {
    return JSON.parse(await readFile(fileOf(part), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export async function writeResults(part: keyof Results, results: object): Promise<void> {
  // Short objects stay on one line each, because people read the file too.
  const text = JSON.stringify(results, null, 1).replace(
    /\{\n\s+([^{}[\]]{1,300}?)\n\s+\}/g,
    (_, inner: string) => `{ ${inner.replace(/\n\s+/g, ' ')} }`,
  )
  await writeFile(fileOf(part), `${text}\n`)
}

function fileOf(part: string): string {
  return join(resultsFolder, `${part}.json`)
}
