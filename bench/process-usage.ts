import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Clock ticks per second, the unit of CPU times in `/proc` (proc(5)). */
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the CPU time of a process so far, user and system, in microseconds. Includes its threads and children. */
export function cpuTimeOf(pid: number): number {
  // The name of the program, in parentheses, may contain spaces.
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // utime, stime, and those of the children that have ended: fields 14 to 17.
  const ticks = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, field) => sum + Number(field), 0)
  const own = (ticks / ticksPerSecond) * 1e6
  return childrenOf(pid).reduce((sum, child) => sum + cpuTimeOf(child), own)
}

/** Returns the memory of a process and its children, in MiB. Memory that several processes share counts once. */
export function memoryOf(pid: number): number {
  const [, kibibytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return childrenOf(pid).reduce((sum, child) => sum + memoryOf(child), Number(kibibytes) / 1024)
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return text === '' ? [] : text.split(' ').map(Number)
}
