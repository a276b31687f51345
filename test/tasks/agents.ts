import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reportMarks, writeReport } from '../support/agent-report.ts'
import { performOverHttp, performOverMcp } from '../support/agent-task.ts'
import { root, sampleContent, startSite, type Tidying, temporaryFolder } from '../support/process.ts'

/** Performs the task as an agent would and writes down in docs/agents.md what it took. */
const endings: (() => unknown)[] = []
const tidying = { after: (end: () => unknown) => void endings.push(end) } as Tidying

try {
  const site = await startSite(tidying, { ...sampleContent, MAILBOX_DIR: await temporaryFolder(tidying) })
  const report = writeReport([
    ['Plain HTTP', await performOverHttp(`http://localhost:${site.port}`)],
    ['MCP', await performOverMcp(`http://localhost:${site.port}`)],
  ])
  const path = join(root, 'docs/agents.md')
  const text = await readFile(path, 'utf8')
  const [before] = text.split(reportMarks.start)
  const [, after] = text.split(reportMarks.end)
  await writeFile(path, `${before}${reportMarks.start}\n\n${report}\n\n${reportMarks.end}${after}`)
} finally {
  for (const end of endings.toReversed()) await end()
}
