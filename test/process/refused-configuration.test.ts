import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from '../support/process.ts'

/** One fault for each variable that can have one. */
const faulty = {
  PORT: '70000',
  HOST: 'not a host!',
  BASE_URL: 'https://www.empresa.example/site/',
  SMTP_URL: 'http://site:senha-secreta@mail.empresa.example',
  CONTACT_TO: 'a@b.example, c@d.example',
  CONTACT_FROM: 'Site <site@empresa.example>',
  TRUST_PROXY: 'everyone',
  LOG_LEVEL: 'loud',
} as const

test('every fault of the configuration is printed at once, with its variable and an example, and the status is 78', async t => {
  const refused = run(t, faulty)
  const { status } = await refused.ended
  assert.equal(status, 78)
  const lines = refused.stderr().split('\n')
  for (const variable of Object.keys(faulty)) {
    const told = lines.filter(line => line.startsWith(`${variable} `))
    assert.equal(told.length, 1, variable)
    assert.match(told[0] ?? '', new RegExp(`example: ${variable}=\\S+`))
  }
})

test('a refused configuration prints no stack trace, nothing on stdout, and no secret', async t => {
  const refused = run(t, faulty)
  await refused.ended
  assert.doesNotMatch(refused.stderr(), /^\s+at |node:internal|\.ts:\d/m)
  assert.doesNotMatch(refused.stderr(), /senha-secreta/)
  assert.equal(refused.stdout(), '')
})

const singleFaults: readonly (readonly [string, string])[] = [
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PORT', '0x50'],
  ['PORT', 'http'],
  ['BASE_URL', 'https://empresa.example/'],
  ['BASE_URL', 'empresa.example'],
  ['BASE_URL', 'ftp://empresa.example'],
  ['SMTP_URL', 'mail.empresa.example:587'],
  ['CONTACT_TO', 'nobody'],
  ['CONTACT_FROM', 'site@empresa.example\r\nBcc: spy@evil.example'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '-1'],
  ['LOG_LEVEL', 'INFO!'],
  ['ADMIN_PORT', 'no port'],
  ['VALKEY_URL', 'no address'],
]
for (const [variable, value] of singleFaults) {
  test(`${variable}=${JSON.stringify(value)} alone is one fault with status 78`, async t => {
    const refused = run(t, { [variable]: value })
    const { status } = await refused.ended
    assert.equal(status, 78)
    assert.equal(refused.stderr().match(new RegExp(`^${variable} `, 'gm'))?.length, 1)
  })
}
