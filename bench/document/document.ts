import type { Results, Setting } from '../results.ts'
import { bytesSection } from './bytes.ts'
import { connectionsSection, quotaSection } from './connections.ts'
import { renderersSection, requestsSection, summary, withoutRendered } from './requests.ts'
import { scaleSection, startSection } from './scale.ts'
import { figuresSection } from './site-figures.ts'

/** Returns the Markdown document of all measurements. `next` is the author's text about the next bottleneck. */
export function document(results: Results, next: string): string {
  const { requests: recorded, bytes, start, scale, connections, quota } = results
  const requests = recorded && withoutRendered(recorded)
  const sections = [
    '# Performance',
    '`npm run bench` writes this page from its [raw data](performance/). Do not edit it.',
    requests && summary(requests),
    requests && requestsSection(requests),
    recorded && renderersSection(recorded),
    scale && scaleSection(scale),
    start && startSection(start),
    connections && connectionsSection(connections),
    quota && quotaSection(quota),
    bytes && bytesSection(bytes),
    `## What limits us next\n\n${next.trim()}`,
    requests && figuresSection(requests),
    repeat(results),
  ]
  return `${sections.filter(section => section !== undefined).join('\n\n')}\n`
}

function repeat({ requests, start, bytes }: Results): string {
  const setting = (requests ?? start ?? bytes)?.setting
  return `## Repeat it

\`\`\`sh
apt-get install wrk nginx-light libnginx-mod-http-brotli-static   # Linux only: CPU times come from /proc
npm ci
npm run bench                                     # everything, on a machine that does nothing else
npm run bench -- --case 'HTML page' --rounds 3    # some requests; prints, records nothing
npm run bench -- --only bytes,start               # some parts
npm run bench:check                               # reads against the recorded ratios
\`\`\`

${setting ? settingText(setting) : ''}`
}

function settingText({ day, machine, versions }: Setting): string {
  const all = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `Measured on ${day}. Machine: ${machine}. Versions: ${all.join(', ')}.`
}
