import type { Results, Setting } from '../results.ts'
import { costsSection } from './costs.ts'
import { otherSection } from './other.ts'
import { renderersSection, requestsSection, summary, withoutRendered } from './requests.ts'
import { scaleSection } from './scale.ts'

/** Returns the Markdown document of all measurements. `next` is the author's text about the next bottleneck. */
export function document(results: Results, next: string): string {
  const { requests: recorded, scale, costs } = results
  const requests = recorded && withoutRendered(recorded)
  const sections = [
    '# Performance',
    '`npm run bench` writes this page from its [raw data](performance/). Do not edit it.',
    requests && summary(requests),
    requests && requestsSection(requests),
    recorded && renderersSection(recorded),
    costs && costsSection(costs),
    scale && scaleSection(scale),
    otherSection(results),
    `## What limits us next\n\n${next.trim()}`,
    repeat(results),
  ]
  return `${sections.filter(section => section !== undefined).join('\n\n')}\n`
}

function repeat({ requests, start, bytes }: Results): string {
  const setting = (requests ?? start ?? bytes)?.setting
  return `## Repeat it

\`\`\`sh
apt-get install wrk nginx-light libnginx-mod-http-brotli-static   # on Linux
npm ci
npm run bench                                     # everything, on an idle machine
npm run bench -- --case 'HTML page' --rounds 3    # some requests, not recorded
npm run bench:check                               # compares reads with the recorded ratios, and checks the costs
node bench/costs.ts form                          # what requests cost whose names contain a text
\`\`\`

${setting ? settingText(setting) : ''}`
}

function settingText({ day, machine, versions }: Setting): string {
  const all = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `Measured on ${day}. Machine: ${machine}. Versions: ${all.join(', ')}.`
}
