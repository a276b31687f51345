import type { BytesResults, ConnectionResults, QuotaResults, Results, StartResults } from '../results.ts'
import { median } from '../statistics.ts'
import { figure } from './table.ts'

/** Results of which one figure is enough, as a list; undefined if there are none. */
export function otherSection({ start, connections, quota, bytes }: Results): string | undefined {
  const items = [
    start && startItem(start),
    connections && connectionsItem(connections),
    quota && quotaItem(quota),
    bytes && bytesItem(bytes),
  ].filter(item => item !== undefined)
  return items.length === 0 ? undefined : `## Other figures\n\n${items.join('\n')}`
}

function startItem({ cold, warm, afterKill }: StartResults): string {
  const seconds = (values: readonly number[]) => `${figure(median(values) / 1000)} s`
  const killed = afterKill
    ? ` Without npm, after a SIGKILL under load, it takes ${seconds(afterKill)} (target 2 s).`
    : ''
  return `- **Start**: \`npm start\` takes ${seconds(cold)} to the first response with an empty cache (target 1.2 s). With a full cache it takes ${seconds(warm)} (target 0.5 s). These are medians of ${cold.length} with the sample content.${killed}`
}

function connectionsItem({ idle, active: { beside: loaded } }: ConnectionResults): string {
  return `- **Connections**: an idle one takes ${figure(idle.kibibytesEach)} KiB. With ${idle.connections.toLocaleString('en')} idle ones, ${loaded.connections.toLocaleString('en')} active ones got ${figure(loaded.requestsPerSecond)} responses a second, 99 % within ${figure(loaded.p99)} ms.`
}

function quotaItem(results: QuotaResults): string {
  return `- **Quotas**: ${results.clients.toLocaleString('en')} clients in one window take ${figure(results.mebibytes)} MiB. The longest pause is ${figure(results.longestPauseMilliseconds)} ms.`
}

/** Compares the bodies as sent with the same bytes compressed at the highest level. */
function bytesItem({ pages }: BytesResults): string {
  const over = (coding: 'br' | 'zstd') => {
    const sum = (kind: 'sent' | 'best') => pages.reduce((total, page) => total + page[kind][coding], 0)
    return `${((sum('sent') / sum('best') - 1) * 100).toFixed(1)} %`
  }
  return `- **Compression**: pages are ${over('br')} larger than Brotli at level 11 makes them, and ${over('zstd')} larger than with Zstandard at level 19.`
}
