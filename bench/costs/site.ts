import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from '../capture.ts'
import { run } from '../running.ts'
import { site } from '../servers.ts'
import type { Kind } from './kind.ts'
import { mcpKinds } from './mcp-kinds.ts'
import type { Target } from './measure.ts'
import { readKinds } from './read-kinds.ts'
import { refusedKinds } from './refused-kinds.ts'
import { writeKinds } from './write-kinds.ts'

/** Returns every kind of request. `asset` is the address of a stylesheet. */
export function kindsOf(asset: string): readonly Kind[] {
  return [...readKinds(asset), ...writeKinds, ...mcpKinds, ...refusedKinds]
}

/** Returns the address of the stylesheet of a site. */
export async function assetOf({ port }: Target): Promise<string> {
  const { body } = await capture(`http://127.0.0.1:${port}/en`, {})
  const [, address] = /<link rel="stylesheet" href="([^"]+)"/.exec(body.toString()) ?? []
  if (address === undefined) throw new Error('the page has no stylesheet')
  return address
}

/** A running site whose requests are measured. */
export interface MeasuredSite extends Target, AsyncDisposable {}

/** Starts the sample company, which also takes feedback here. Its quotas are those of production. */
export async function startMeasuredSite(): Promise<MeasuredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-costs-'))
  const content = join(folder, 'content')
  await cp(join(import.meta.dirname, '../../content'), content, { recursive: true })
  await appendFile(join(content, 'company.yaml'), '\nfeedback: {to: editors@example.org}\n')
  const running = await run(async port => {
    const command = await site.command(port, folder)
    return { ...command, environment: { ...command.environment, CONTENT_DIR: content } }
  })
  return {
    pid: running.pid,
    port: Number(new URL(running.origin).port),
    async [Symbol.asyncDispose]() {
      await running[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}
