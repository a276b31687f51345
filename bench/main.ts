import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { requireNumber, requireOneOf, scriptOptions } from '../test/support/script-options.ts'
import { measureBytes } from './bytes.ts'
import { writeDocument } from './document/write.ts'
import { runProgram } from './programs.ts'
import { ratioOf } from './ratios.ts'
import { renderers } from './renderers.ts'
import { measureRequests } from './requests.ts'
import { type RequestResults, resultsFolder, writeResults } from './results.ts'
import { requirePrograms } from './running.ts'
import { peers, siteOnBun } from './servers.ts'
import { readSetting } from './setting.ts'
import { measureStart } from './start.ts'
import { median } from './statistics.ts'

const partNames = ['requests', 'bytes', 'start', 'scale', 'connections', 'quota', 'costs'] as const
const usage = `usage: npm run bench -- [--only PARTS] [--rounds N] [--seconds N] [--case TEXT]

Measures, writes the raw data to docs/performance/ and docs/performance.md from it.

  --only PARTS   some of ${partNames.join(',')}, or none to write the document again
  --case TEXT    measure only the requests whose names contain the text, and print the result instead of recording it
  --rounds N     rounds in which the servers take turns (7)
  --seconds N    the length of a round (1)
`
const { values } = scriptOptions(
  usage,
  {
    options: {
      only: { type: 'string', default: partNames.join(',') },
      case: { type: 'string' },
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '1' },
    },
  },
  ({ values }) => {
    for (const part of values.only.split(',')) requireOneOf('only', part, [...partNames, 'none'])
    requireNumber('rounds', values.rounds, 1)
    requireNumber('seconds', values.seconds, 1)
  },
)
const effort = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
const folder = join(import.meta.dirname, '../var/bench')
await mkdir(folder, { recursive: true })

if (values.case !== undefined) print(await requests(values.case))
else {
  const parts = {
    requests: () => requests(''),
    bytes: () => measureBytes(folder),
    start: measureStart,
    scale: () => runProgram('scale'),
    connections: () => runProgram('connections'),
    quota: () => runProgram('quota'),
    costs: () => runProgram('costs'),
  } satisfies Record<(typeof partNames)[number], () => unknown>
  await mkdir(resultsFolder, { recursive: true })
  for (const [part, measure] of Object.entries(parts)) {
    if (!values.only.split(',').includes(part)) continue
    process.stderr.write(`measuring: ${part}\n`)
    try {
      await writeResults(part as keyof typeof parts, { setting: readSetting(), ...(await measure()) })
    } catch (error) {
      // The other parts take minutes. Their results are kept when this part fails.
      console.error(error)
      process.exitCode = 1
    }
  }
  await writeDocument()
}

async function requests(text: string): Promise<Omit<RequestResults, 'setting'>> {
  requirePrograms({ program: 'wrk', package: 'wrk' }, { program: 'nginx', package: 'nginx-light' })
  const others = [siteOnBun, ...peers, ...renderers]
  return measureRequests({ takes: ({ name }) => name.includes(text), others }, effort, folder)
}

function print({ cases }: Omit<RequestResults, 'setting'>): void {
  for (const each of cases) {
    process.stdout.write(`${each.name}\n`)
    console.table(
      each.measured.map(({ server, rounds, memory, bytesPerAnswer }) => ({
        server,
        'µs CPU': median(rounds.map(({ cpu }) => cpu)).toFixed(1),
        ratio: ratioOf(each, server)?.median.toFixed(2),
        'requests/s': median(rounds.map(({ perSecond }) => perSecond)).toFixed(0),
        MiB: memory.toFixed(0),
        bytes: bytesPerAnswer.toFixed(0),
      })),
    )
  }
}
