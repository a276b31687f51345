import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { without } from '../../test/support/installed.ts'
import { readmePath, withRealOutput } from '../scripts/real-output.ts'
import { exitCodes } from '../src/failure.ts'

const readme = await readFile(readmePath, 'utf8')

test('the README shows what the program really prints', { skip: without('script') }, async () => {
  assert.equal(await withRealOutput(readme), readme, 'run `npm run readme --prefix cli`')
})

test('output that was changed by hand is found', { skip: without('script') }, async () => {
  const changed = '```console\n$ vitrine --version\n99.0.0\n```\n'
  assert.notEqual(await withRealOutput(changed), changed)
})

test('the README has at most 600 words', () => {
  assert.ok(readme.trim().split(/\s+/).length <= 600)
})

test('the README explains every exit code', () => {
  for (const code of Object.values(exitCodes)) assert.match(readme, new RegExp(`^\\| ${code} \\| \\S`, 'm'))
})
