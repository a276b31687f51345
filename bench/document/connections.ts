import type { ConnectionLoad, ConnectionResults, QuotaResults } from '../results.ts'
import { figure, table } from './table.ts'

/** Returns the section on many connections to one process, and on more clients than it accepts. */
export function connectionsSection({ idle, active, overCapacity }: ConnectionResults): string {
  const row = (name: string, load: ConnectionLoad) => [
    name,
    figure(load.requestsPerSecond),
    figure(load.p50),
    figure(load.p99),
    figure(load.longest),
    figure(load.closed),
  ]
  const { places, full, twice } = overCapacity
  const clients = (count: number) => `${count.toLocaleString('en')} active connections`
  return `## Many connections

An idle connection takes ${figure(idle.kibibytesEach)} KiB; of ${idle.connections.toLocaleString('en')}, ${idle.stillOpen.toLocaleString('en')} were still open
after the load. The client is in JavaScript, so compare the rows only with each other. A client whose connection is closed comes back at once.

${table(
  ['load', 'requests/s', 'p50, ms', 'p99, ms', 'longest, ms', 'closed'],
  [
    row(clients(active.alone.connections), active.alone),
    row(
      `${clients(active.beside.connections)} beside ${idle.connections.toLocaleString('en')} idle ones`,
      active.beside,
    ),
    row(`${clients(full.connections)}, ${places.toLocaleString('en')} allowed`, full),
    row(`${clients(twice.connections)}, ${places.toLocaleString('en')} allowed`, twice),
  ],
)}`
}

/** Returns the section on the memory and time that the quotas of many clients take. */
export function quotaSection(results: QuotaResults): string {
  return `## Many clients

The quotas of ${results.clients.toLocaleString('en')} clients in one window take ${figure(results.mebibytes)} MiB, and ${figure(results.mebibytesAfterTwiceAsMany)} MiB after twice as many.
Counting a request takes ${figure(results.microsecondsEach)} µs of CPU time. The longest pause was ${figure(results.longestPauseMilliseconds)} ms.`
}
