import type { RequestResults } from '../results.ts'
import { site } from '../servers.ts'
import { median } from '../statistics.ts'
import { cpuOf } from './requests.ts'
import { figure, table } from './table.ts'

/** Returns the section with the figures of the site without its peers. */
export function figuresSection({ cases, connections }: RequestResults): string {
  const rows = cases.flatMap(({ name, measured }) => {
    const own = measured.find(({ server }) => server === site.name)
    if (!own) return []
    const of = (field: 'perSecond' | 'p50' | 'p99') => median(own.rounds.map(round => round[field]))
    return [
      [
        name,
        figure(cpuOf(own)),
        figure(of('perSecond')),
        figure(of('p50') / 1000),
        figure(of('p99') / 1000),
        figure(own.memory),
      ],
    ]
  })
  return `## ${site.name} in absolute figures

One process on one core, ${connections} connections, medians. Latencies are those of a saturated server. Memory is measured after the last round of a
case. It includes what earlier cases left behind, such as the quotas of all clients of the last minute.
The [raw data](performance/requests.json) has the same figures, and those of each round, for all servers.

${table(['request', 'CPU, µs', 'requests/s', 'p50, ms', 'p99, ms', 'memory, MiB'], rows)}`
}
