import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { variablesHelp } from '../../src/commands/start.ts'
import { readConfig } from '../../src/config/config.ts'
import { unsetText, variables } from '../../src/config/variables.ts'

const operations = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

test('the table of variables in docs/operations.md is the one that the program has', () => {
  const rows = Object.entries(variables).map(
    ([name, variable]) => `| \`${name}\` | ${unsetText(variable)} | ${variable.meaning} |`,
  )
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n')
  assert.ok(operations.includes(`\n\n${table}\n\n`), `docs/operations.md should hold\n${table}`)
})

test('the program reads each variable of the table, and no other', () => {
  const read = new Set<string>()
  readConfig(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_, name) {
          read.add(String(name))
          return undefined
        },
      },
    ),
  )
  assert.deepEqual([...read].toSorted(), Object.keys(variables).toSorted())
})

test('start --help describes each variable', () => {
  for (const name of Object.keys(variables))
    assert.match(variablesHelp(), new RegExp(`^  ${name} {2,}\\S`, 'm'))
})
