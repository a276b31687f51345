import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { root } from '../support/process.ts'

// The unit tests are one process, which leaves processors idle, so the other tests run at the same time.
const unit = spawn(process.execPath, ['--run', 'test:unit'], {
  cwd: root,
  env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const others = spawn(process.execPath, ['--run', 'test:process'], { cwd: root, stdio: 'inherit' })
// They are many processes. The unit tests would end long after them, with a processor idle.
if (others.pid !== undefined) setPriority(others.pid, 5)
const [unitStatus, otherStatus] = await Promise.all([reported(), statusOf(others)])
if (unitStatus !== 0) console.error('unit or contract tests failed: their report is above')
process.exitCode = unitStatus || otherStatus

/** Prints the report of the unit tests as a whole, so that no other line is in it. */
async function reported(): Promise<number> {
  const [report, status] = await Promise.all([buffer(unit.stdout), statusOf(unit)])
  process.stdout.write(report)
  return status
}

async function statusOf(child: ReturnType<typeof spawn>): Promise<number> {
  const [status] = await once(child, 'close')
  return status ?? 1
}
