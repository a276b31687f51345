import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'

/** Licences whose only condition is that their text stays in the file. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
])

test('NOTICE.md names every package of production whose licence asks for more than its text, with the licence', async () => {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string; dev?: boolean }>
  }
  const notice = await readFile(join(root, 'NOTICE.md'), 'utf8')
  const rows = [...notice.matchAll(/^\| (`.*`) \| (\S+) \|/gm)].map(([, names = '', licence]) => ({
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    licence,
  }))
  let found = 0
  for (const [path, { license = 'none', dev }] of Object.entries(packages)) {
    if (path === '' || dev || permissive.has(license)) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const row = rows.find(({ names }) =>
      names.some(pattern =>
        pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
      ),
    )
    assert.ok(row?.licence && license.includes(row.licence), `${name}: ${license}`)
    found += 1
  }
  assert.ok(found > 0)
})
