import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { root } from '../support/process.ts'

// The check and the contract are one process each, which leaves processors idle, so the other tests run at the same time.
const others = spawn(process.execPath, ['--run', 'test:process'], { cwd: root, stdio: 'inherit' })
// They are many processes. The contract would end long after them, with a processor idle.
if (others.pid !== undefined) setPriority(others.pid, 5)
const statuses = Promise.all([statusOf(others), reported('check', 'test:contract')])
process.exitCode = (await statuses).find(status => status !== 0) ?? 0

/** Runs tasks one after the other. Prints the report of each as a whole, so that no other line is in it. */
async function reported(...tasks: readonly string[]): Promise<number> {
  let failed = 0
  for (const task of tasks) {
    const run = spawn(process.execPath, ['--run', task], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [report, status] = await Promise.all([buffer(run.stdout), statusOf(run)])
    process.stdout.write(report)
    if (status !== 0) console.error(`${task} failed: its report is above`)
    failed ||= status
  }
  return failed
}

async function statusOf(child: ReturnType<typeof spawn>): Promise<number> {
  const [status] = await once(child, 'close')
  return status ?? 1
}
