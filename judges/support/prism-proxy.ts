import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { CleanupContext } from '../../test/support/process.ts'
import { programPath } from './command.ts'

/**
 * Starts Prism in front of a site. It validates responses with the document in a file, and is stopped after the test.
 * Returns its origin.
 */
export async function startPrismProxy(test: CleanupContext, file: string, upstream: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [programPath('prism'), 'proxy', file, upstream, '--port=0', '--validate-request=false'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } },
  )
  const ended = once(child, 'exit')
  test.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const printed: string[] = []
  const lines = createInterface({ input: child.stdout })
  const { promise: origin, resolve } = Promise.withResolvers<string>()
  lines.on('line', line => {
    printed.push(line)
    const [, listening] = /Prism is listening on (http:\S+)/.exec(line) ?? []
    if (listening) resolve(listening)
  })
  return Promise.race([origin, ended.then(() => assert.fail(`Prism ended: ${printed.join('\n')}`))])
}

/** Returns the errors that Prism found in a response that it passed on. */
export function violationsOf(response: Response): string {
  return response.headers.get('sl-violations') ?? ''
}
