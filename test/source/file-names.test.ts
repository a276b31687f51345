import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../support/process.ts'

test('no module of the program has the name of a browser script next to it: a build would write one over the other', () => {
  const scripts = globSync('src/**/*.js', { cwd: root })
  const modules = new Set(globSync('src/**/*.ts', { cwd: root }))
  assert.ok(scripts.some(path => path.endsWith('page.js')) && modules.has(join('src', 'main.ts')))
  assert.deepEqual(
    scripts.filter(path => modules.has(path.replace(/js$/, 'ts'))),
    [],
  )
})
