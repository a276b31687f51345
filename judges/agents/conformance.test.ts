import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sampleContent, startSite, temporaryFolder } from '../../test/support/process.ts'
import { programPath, runCommand } from '../support/command.ts'
import { startManyClients } from '../support/many-clients.ts'

const expected = join(import.meta.dirname, 'conformance.yaml')

/** Passes in the revision without sessions. In the older ones the suite warns that there are none. */
const needsSession = '  - server-sse-multiple-streams\n'

test('the conformance suite of MCP fails only the scenarios that need its own test server, in each revision', async t => {
  const [mailbox, folder] = [await temporaryFolder(t), await temporaryFolder(t)]
  const site = await startSite(t, { ...sampleContent, MAILBOX_DIR: mailbox, TRUST_PROXY: '1' })
  const origin = await startManyClients(t, site.port)
  const withSessions = join(folder, 'conformance.yaml')
  await writeFile(withSessions, (await readFile(expected, 'utf8')) + needsSession)
  for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28']) {
    await t.test(revision, async t => {
      const { status, output } = await runCommand('node', [
        programPath('conformance'),
        'server',
        ...['--url', `${origin}/mcp`, '--suite', 'all', '--spec-version', revision],
        ...['--expected-failures', revision === '2026-07-28' ? expected : withSessions],
      ])
      assert.equal(status, 0, output)
      t.diagnostic(/^Total: .*$/m.exec(output)?.[0] ?? '')
    })
  }
})
