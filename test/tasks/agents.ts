import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportMarks, tasks, writeReport } from '../support/agent/report.ts'
import { root, sampleContent, startSite, type Tidying, temporaryFolder } from '../support/process.ts'

/** Performs the tasks as an agent would and writes into docs/agents.md what they took. */
const endings: (() => unknown)[] = []
const tidying = { after: (end: () => unknown) => void endings.push(end) } as Tidying

try {
  const site = await startSite(tidying, { ...sampleContent, MAILBOX_DIR: await temporaryFolder(tidying) })
  const reports: string[] = []
  for (const task of tasks)
    reports.push(writeReport(task, await task.perform(`http://localhost:${site.port}`)))
  const path = join(root, 'docs/agents.md')
  const text = await readFile(path, 'utf8')
  const [before] = text.split(reportMarks.start)
  const [, after] = text.split(reportMarks.end)
  await writeFile(
    path,
    `${before}${reportMarks.start}\n\n${reports.join('\n\n')}\n\n${reportMarks.end}${after}`,
  )
} finally {
  for (const end of endings.toReversed()) await end()
}
