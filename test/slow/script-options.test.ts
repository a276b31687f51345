import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { root } from '../support/process.ts'

/** A script, an invalid command line, and what is said about it. */
const scripts: readonly (readonly [file: string, words: readonly string[], said: RegExp])[] = [
  ['test/matrix/run.ts', ['--part', 'nonsense'], /--part "nonsense" is unknown: give quick, ci, whole/],
  ['test/matrix/run.ts', ['--company', 'nobody'], /--company "nobody" is unknown: give new, /],
  ['test/matrix/run.ts', ['--width', '400'], /--width "400" is unknown: give 1440, /],
  ['test/matrix/run.ts', ['--layout', 'nowhere'], /no cell of the part whole/],
  ['test/matrix/run.ts', ['--page', 'services'], /--page "services" is no path/],
  ['test/matrix/run.ts', ['ci'], /Unexpected argument 'ci'/],
  ['test/tasks/mutants.ts', ['--onyl'], /Unknown option '--onyl'/],
  ['test/answers/run.ts', ['read', 'file'], /give write or compare/],
  [
    'test/nightly/fuzz.ts',
    ['--requests', 'many'],
    /--requests "many" is invalid: give a whole number from 1 on/,
  ],
  ['test/nightly/soak.ts', ['--minutes', '0'], /--minutes "0" is invalid/],
  ['bench/main.ts', ['--only', 'nonsense'], /--only "nonsense" is unknown: give requests, /],
  ['bench/costs.ts', ['--jsno'], /Unknown option '--jsno'/],
  ['bench/content-scale.ts', ['--posts', '10,'], /--posts "" is invalid/],
]

for (const [file, words, said] of scripts) {
  test(`${file} ${words.join(' ')} is refused with the usage and without a stack`, async () => {
    const { status, output, errors } = await run(file, words)
    assert.equal(status, 64)
    assert.equal(output, '')
    assert.match(errors, said)
    assert.match(errors, /\n\nusage: /)
    assert.doesNotMatch(errors, /^ {4}at /m)
  })
}

for (const file of new Set(scripts.map(([file]) => file))) {
  test(`${file} --help prints the usage`, async () => {
    const { status, output, errors } = await run(file, ['--help'])
    assert.equal(status, 0)
    assert.match(output, /^usage: /)
    assert.equal(errors, '')
  })
}

function run(file: string, words: readonly string[]) {
  return new Promise<{ status: unknown; output: string; errors: string }>(done => {
    execFile(process.execPath, [file, ...words], { cwd: root, timeout: 60_000 }, (error, output, errors) =>
      done({ status: error?.code ?? 0, output, errors }),
    )
  })
}
