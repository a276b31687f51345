import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root, run, startSite } from '../support/process.ts'

for (const argument of ['--help', '-h']) {
  test(`${argument} prints the usage, every variable and where the documentation is, and starts nothing`, async t => {
    const asked = run(t, { PORT: 'none' }, root, [argument])
    assert.deepEqual(await asked.ended, { status: 0, signal: null })
    const text = asked.stdout()
    assert.match(text, /^Usage: node src\/main\.ts/)
    assert.match(text, /^ {2}PORT +listening port.*\n.*\(default: 3000\)$/m)
    assert.match(text, /docs\/operations\.md/)
    assert.deepEqual(
      text.split('\n').filter(line => line.length > 80),
      [],
    )
    assert.equal(asked.stderr(), '')
  })
}

for (const parameters of [['init'], ['--port=80'], ['init', '--help'], ['--help', 'init'], ['']]) {
  test(`the arguments ${JSON.stringify(parameters)} are refused in one line with status 64`, async t => {
    const refused = run(t, {}, root, parameters)
    assert.deepEqual(await refused.ended, { status: 64, signal: null })
    assert.match(refused.stderr(), /^unknown argument "[^\n]*--help[^\n]*\n$/)
    assert.ok(refused.stderr().includes(JSON.stringify(parameters.find(parameter => parameter !== '--help'))))
    assert.equal(refused.stdout(), '')
  })
}

test('a misspelled variable is a warning in the log, and the site starts', async t => {
  const site = await startSite(t, { SMPT_URL: 'smtp://user:geheim@mail.example.org' })
  const [first = ''] = site.stdout().split('\n')
  const record = JSON.parse(first)
  assert.equal(record.level, 40)
  assert.match(record.msg, /SMPT_URL.*SMTP_URL/)
  assert.doesNotMatch(site.stdout(), /geheim/)
})
