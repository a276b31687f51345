import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'

const decisions = await readFile(join(root, 'docs/decisions.md'), 'utf8')
const reasons = decisions.split('\n').filter(line => /^\| .*`.* \|$/.test(line))

for (const folder of ['.', 'cli', 'judges']) {
  test(`docs/decisions.md has a reason for each dependency of ${folder}`, async () => {
    const manifest = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
    const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    assert.ok(names.length > 5)
    const isNamed = (name: string) =>
      reasons.some(line => line.includes(`\`${name}\``) || line.includes(`\`${name.split('/')[0]}/*\``))
    assert.deepEqual(
      names.filter(name => !isNamed(name)),
      [],
    )
  })
}

test('docs/decisions.md names only packages that are installed', async () => {
  const manifests = await Promise.all(
    ['.', 'cli', 'judges', 'bench'].map(folder => readFile(join(root, folder, 'package.json'), 'utf8')),
  )
  const named = reasons.flatMap(line =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  )
  assert.deepEqual(
    named.filter(name => !manifests.some(text => text.includes(`"${name.replace('*', '')}`))),
    [],
  )
})
