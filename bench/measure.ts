import type { Case } from './cases.ts'
import { load } from './load.ts'
import { bodyFileOf, headersOf } from './prepare.ts'
import { cpuTimeOf, memoryOf } from './process-usage.ts'
import type { Measured, Round } from './results.ts'
import type { Running } from './running.ts'
import type { Server } from './servers.ts'

/** How long a case is measured. */
export interface Effort {
  readonly rounds: number
  /** The length of a round, in seconds. */
  readonly seconds: number
}

/** A server that is ready to be measured. */
export interface Started {
  readonly server: Server
  readonly running: Running
}

/** A server, and the seconds of load before its first round. */
export interface Measurable extends Started {
  readonly warmUp: number
}

/**
 * Measures servers that answer a case. Each round measures all servers one after the other, so that a disturbance of
 * the machine affects all of them. The warm-up is not counted, because Node compiles the program during it.
 */
export async function measure(
  request: Case,
  started: readonly Measurable[],
  { rounds, seconds }: Effort,
  folder: string,
): Promise<Measured[]> {
  const all = await Promise.all(
    started.map(async ({ server, running, warmUp }) => {
      const url = running.origin + server.pathOf(request)
      const bodyFile = request.body === undefined ? undefined : bodyFileOf(request, folder)
      const sent = { ...request, url, bodyFile, headers: await headersOf(request, url) }
      return { server, running, warmUp, sent, rounds: [] as Round[], bytesPerAnswer: 0 }
    }),
  )
  for (const { sent, warmUp } of all) await load(sent, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    for (const each of all) {
      const before = cpuTimeOf(each.running.pid)
      const { requests, perSecond, p50, p99, bytesPerAnswer } = await load(each.sent, seconds)
      if (requests === 0)
        throw new Error(`${each.server.name} answered nothing in ${seconds} s: the machine is too busy`)
      each.rounds.push({ cpu: (cpuTimeOf(each.running.pid) - before) / requests, perSecond, p50, p99 })
      each.bytesPerAnswer = bytesPerAnswer
    }
  }
  return all.map(({ server, running, rounds: measured, bytesPerAnswer }) => ({
    server: server.name,
    rounds: measured,
    memory: memoryOf(running.pid),
    bytesPerAnswer,
  }))
}
