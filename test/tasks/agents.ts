import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  reportMarks,
  requestsFile,
  requestsIntroduction,
  sumsHead,
  tasks,
  writeReport,
  writeSums,
} from '../support/agent/report.ts'
import { type CleanupContext, root, sampleContent, startSite, temporaryFolder } from '../support/process.ts'

/** Performs the tasks as an agent would, and writes each request into a fixture and the sums into docs/agents.md. */
const endings: (() => unknown)[] = []
const tidying = { after: (end: () => unknown) => void endings.push(end) } as CleanupContext

try {
  const site = await startSite(tidying, { ...sampleContent, MAILBOX_DIR: await temporaryFolder(tidying) })
  const reports: string[] = []
  const sums: string[] = []
  for (const task of tasks) {
    const transcript = await task.perform(`http://localhost:${site.port}`)
    reports.push(writeReport(task, transcript))
    sums.push(writeSums(task, transcript))
  }
  await writeFile(join(root, requestsFile), `${[requestsIntroduction, ...reports].join('\n\n')}\n`)
  const path = join(root, 'docs/agents.md')
  const text = await readFile(path, 'utf8')
  const [before] = text.split(reportMarks.start)
  const [, after] = text.split(reportMarks.end)
  const table = [sumsHead, ...sums].join('\n')
  await writeFile(path, `${before}${reportMarks.start}\n\n${table}\n\n${reportMarks.end}${after}`)
} finally {
  for (const end of endings.toReversed()) await end()
}
