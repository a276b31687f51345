import { type Case, casesOf, manyConnections } from './cases.ts'
import { type Effort, measure, type Started } from './measure.ts'
import { prepare } from './prepare.ts'
import type { MeasuredCase, RequestResults } from './results.ts'
import { type Running, run } from './running.ts'
import { bareFor, type Server, site, siteOfOneClient } from './servers.ts'

/** Seconds of load before the first round, for a new process and for one that has been measured before. */
const longWarmUp = 4
const shortWarmUp = 1

/** The measured cases, and the servers to compare with. */
export interface Choice {
  /** Whether a case is measured. */
  readonly takes: (request: Case) => boolean
  /** The servers to measure in addition to the site and bare `node:http`. */
  readonly others: readonly Server[]
}

/** Measures the chosen cases on the site, on bare `node:http` and on the other servers. Reports each case on stderr. */
export async function measureRequests(
  { takes, others }: Choice,
  effort: Effort,
  folder: string,
): Promise<Omit<RequestResults, 'setting'>> {
  await using programs = new AsyncDisposableStack()
  const start = async (server: Server): Promise<Started> => ({
    server,
    running: programs.use(await run(port => server.command(port, folder))),
  })
  const own = await start(site)
  const { origin } = own.running
  const every = await casesOf(origin)
  await prepare(origin, every, folder)
  for (const build of new Set(others.map(server => server.build))) await build?.(folder)
  const ownOfOneClient = await start(siteOfOneClient)
  const started: Started[] = []
  for (const server of others) started.push(await start(server))
  const cases: MeasuredCase[] = []
  const isWarm = new Set<Running>()
  for (const request of every.filter(takes)) {
    const measured = started.filter(({ server }) => server.pathOf(request) !== undefined)
    const ofSite = request.addresses === 1 ? ownOfOneClient : own
    const bare = bareFor(request)
    await using running = await run(port => bare.command(port, folder))
    const all = [{ server: bare, running }, ofSite, ...measured].map(each => ({
      ...each,
      warmUp: isWarm.has(each.running) ? shortWarmUp : longWarmUp,
    }))
    cases.push({
      name: request.name,
      request: `${request.method} ${request.path}`,
      status: request.status,
      isRead: request.isRead,
      measured: await measure(request, all, effort, folder),
    })
    for (const each of all) isWarm.add(each.running)
    process.stderr.write(`${request.name}: measured\n`)
  }
  return {
    ...effort,
    connections: manyConnections,
    servers: [site, ...others].map(({ name, does }) => ({ name, does })),
    cases,
  }
}
