import { requireNumber, scriptOptions } from '../support/script-options.ts'
import { type Outcome, runCampaign } from './campaign.ts'

const usage = `usage: npm run fuzz -- [--requests NUMBER] [--seed NUMBER]

Tries the properties of the unit tests on large samples, then sends random requests.

  --requests NUMBER  how many (20000)
  --seed NUMBER      the seed of an earlier run, for the same requests again
`
const { values } = scriptOptions(
  usage,
  { options: { requests: { type: 'string' }, seed: { type: 'string' } } },
  ({ values }) => {
    requireNumber('requests', values.requests, 1)
    requireNumber('seed', values.seed, Number.MIN_SAFE_INTEGER)
  },
)
const count = Number(values.requests ?? 20_000)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
console.log(
  `${count} requests, seed ${seed}; the same again: npm run fuzz -- --requests ${count} --seed ${seed}`,
)

const tidying: (() => unknown)[] = []
try {
  const after = (tidy: () => unknown) => void tidying.push(tidy)
  const outcome = await runCampaign({ after } as Parameters<typeof runCampaign>[0], count, seed)
  report(outcome)
  process.exitCode = outcome.findings.length === 0 ? 0 : 1
} finally {
  for (const tidy of tidying.toReversed()) await tidy()
}

function report({ findings, statuses, requests, raw, mails, warm, end }: Outcome): void {
  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  console.log(
    `${requests} requests over HTTP and ${raw} as raw bytes; ${byStatus.join(', ')}; ${mails} e-mails`,
  )
  console.log(`heap in MiB after the warm-up ${mebibytes(warm.heap)}, at the end ${mebibytes(end.heap)}`)
  console.log(
    `resident in MiB after the warm-up ${mebibytes(warm.resident)}, at the end ${mebibytes(end.resident)}`,
  )
  for (const finding of findings.slice(0, 20)) console.error(`\n${finding}`)
  if (findings.length === 0) return
  console.error(
    `\n${findings.length} findings, seed ${seed}: put them into test/fixtures/fuzz-regressions.ts`,
  )
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1)
}
