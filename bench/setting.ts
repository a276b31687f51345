import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Setting } from './results.ts'

const packages = ['fastify', 'hono', 'express', 'astro', 'next', 'bun']

/** Returns the machine, the versions and the day. */
export function readSetting(): Setting {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim()}, ${memory} GiB, Linux ${release()}`,
    versions: {
      node: process.versions.node,
      ...Object.fromEntries(packages.map(name => [name, versionOf(name)])),
      nginx: printed('nginx', '-v').replace(/.*nginx\//, ''),
      wrk: printed('wrk', '-v').split(' ')[1] ?? '',
      commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    },
  }
}

function versionOf(name: string): string {
  const file = join(import.meta.dirname, 'node_modules', name, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')).version
}

/** Returns the first line that a program prints. */
function printed(program: string, option: string): string {
  const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8', env: environment })
  return `${stdout ?? ''}${stderr ?? ''}`.split('\n')[0] ?? ''
}
