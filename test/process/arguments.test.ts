import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { completed, root, startSite } from '../support/process.ts'

const asking = [
  [['--help'], /^Usage: vitrine-site COMMAND[\s\S]*^ {2}check +checks the content/m],
  [['-h'], /^Usage: vitrine-site COMMAND/],
  [
    ['start', '--help'],
    /^Usage: vitrine-site start [\s\S]*docs\/operations[\s\S]*^ {2}PORT +listening port/m,
  ],
  [['start', '-h'], /^ {2}--content DIR +/m],
  [['dev', '--help'], /^Usage: vitrine-site dev /],
  [['check', '--help'], /^Usage: vitrine-site check /],
] as const

for (const [parameters, expected] of asking) {
  test(`${parameters.join(' ')} prints help of at most 80 columns, and starts nothing`, async t => {
    const { status, stdout, stderr } = await completed(t, parameters, { PORT: 'none' })
    assert.deepEqual([status, stderr], [0, ''])
    assert.match(stdout, expected)
    assert.deepEqual(
      stdout.split('\n').filter(line => line.length > 80),
      [],
    )
  })
}

test('--version prints the version of the package', async t => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  assert.deepEqual(await completed(t, ['--version']), { status: 0, stdout: `${version}\n`, stderr: '' })
})

const refusals = [
  [
    [],
    /no command given; the commands are new, start, dev, check, status, links, move, sync, upgrade, schemas, doctor, stats, export/,
  ],
  [
    ['init'],
    /unknown command "init"; the commands are new, start, dev, check, status, links, move, sync, upgrade, schemas, doctor, stats, export/,
  ],
  [['constructor'], /unknown command "constructor"/],
  [['--port=80'], /unknown command "--port=80"/],
  [['--help', 'init'], /unknown command "--help"/],
  [['start', '--port=80'], /^vitrine-site start: unknown option '--port'; "vitrine-site start --help"/],
  [['start', 'content'], /unexpected argument "content"/],
  [['start', '--content'], /option '--content <value>' argument missing/],
  [['check', '--content='], /--content needs a value/],
  [['check', ''], /unexpected argument ""/],
] as const

for (const [parameters, expected] of refusals) {
  test(`the arguments ${JSON.stringify(parameters)} are refused in one line with status 64`, async t => {
    const { status, stdout, stderr } = await completed(t, parameters)
    assert.deepEqual([status, stdout], [64, ''])
    assert.match(stderr, /^[^\n]*--help[^\n]*\n$/)
    assert.match(stderr, expected)
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
