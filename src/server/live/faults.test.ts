import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import { ContentRefused } from '../../content/issue.ts'
import { shownFaults, terminalText } from './faults.ts'

/** Returns the fault at a column of a file with one line. */
async function faultAt(t: TestContext, line: string, column: number) {
  const folder = await mkdtemp(join(tmpdir(), 'faults-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'en.md')
  await writeFile(file, `${line}\n`)
  const [fault] = await shownFaults(new ContentRefused([{ file, line: 1, column, message: 'the fault' }]))
  return fault ?? assert.fail('there is one fault')
}

const long = `${'a'.repeat(100)}X${'b'.repeat(100)}`

test('a long line is cut to 60 characters on each side of the fault, with a mark at each cut', async t => {
  const { line } = await faultAt(t, long, 101)
  assert.deepEqual(line, { number: 1, text: `…${'a'.repeat(60)}X${'b'.repeat(59)}…`, caret: 61 })
  assert.equal(line?.text[line.caret], 'X')
})

test('a line that fits is shown whole, also where the fault is at its end', async t => {
  const whole = `${'a'.repeat(60)}X${'b'.repeat(59)}`
  assert.deepEqual((await faultAt(t, whole, 61)).line, { number: 1, text: whole, caret: 60 })
  assert.equal((await faultAt(t, long, 201)).line?.text, `…${long.slice(140)}`)
})

test('a file that cannot be read is the fault, and a fault of the program is no text of an exception', async () => {
  const unread = await readFile('/nowhere/a.jpg').catch(error => error)
  assert.deepEqual(await shownFaults(unread), [
    {
      place: '/nowhere/a.jpg:1:1',
      message: 'this cannot be read (ENOENT): let the site read it, or remove it',
    },
  ])
  const [own] = await shownFaults(new TypeError('x is not a function'))
  assert.doesNotMatch(own?.message ?? '', /error|function/i)
  assert.match(own?.message ?? '', /the program .*: start it again/)
})

test('the terminal shows the caret below its character, also after a tab, and counts the faults', async t => {
  const fault = await faultAt(t, '\tpath /about', 2)
  assert.ok(
    stripVTControlCharacters(terminalText([fault])).includes('  1 | \tpath /about\n    | \t^\n  the fault\n'),
  )
  assert.match(terminalText([fault]), /correct 1 fault\.\n$/)
  assert.match(terminalText([fault, fault]), /correct 2 faults\.\n$/)
})
