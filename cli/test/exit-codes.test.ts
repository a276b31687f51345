import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { freePort } from '../../test/support/installed.ts'
import { texts } from '../src/texts/texts.ts'
import { message } from './support/message.ts'
import { programPath, startCompany, thisFile, vitrine, vitrineProcess } from './support/program.ts'
import { infoBody, json, problem, startScripted } from './support/scripted-server.ts'

const closed = `127.0.0.1:${await freePort()}`
const { env } = await startCompany(thisFile)
const company = await startScripted(thisFile, ({ url, method }, response) => {
  if (url?.startsWith('/api/v1/servicos/busy'))
    return json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '7' })
  if (url?.startsWith('/api/v1/servicos/broken')) return json(response, problem(500, 'internal_error'), 500)
  if (url?.startsWith('/api/v1/servicos/down')) return json(response, problem(503, 'unavailable'), 503)
  if (method === 'POST')
    return json(response, problem(502, 'email_delivery_failed', 'Bad Gateway'), 502, { 'Retry-After': '60' })
  return json(response, infoBody())
})
const scripted = { VITRINE_URL: company.url }

/** The code, the words, what stands on stderr, and where that is asked. */
const rows: readonly (readonly [number, readonly string[], RegExp, Record<string, string>?])[] = [
  [0, ['info'], /^$/],
  [
    1,
    ['service', 'broken'],
    /^vitrine: Detail of internal_error\.\n {2}Hint of internal_error\.\n/,
    scripted,
  ],
  [2, ['servces'], /^vitrine: unknown command "servces"\. Did you mean "services"\?\n/],
  [2, ['services', '--colour'], /unknown option --colour\.\n {2}Run vitrine help services /],
  [2, ['services', '--yes'], /unknown option --yes/],
  [2, ['services', '--lang', 'fr'], /unknown language "fr"/],
  [2, ['services', '--lang'], /--lang needs a value/],
  [2, ['services', '--fields', '--json'], /--fields needs a value/],
  [2, ['services', '--timeout', '-1'], /--timeout needs a value[\s\S]*--timeout=-text/],
  [2, ['contact', '--name', '--dry-run'], /--name needs a value[\s\S]*--name=-text/],
  [2, ['contact', ...message, '--message', '--yes'], /--message needs a value/],
  [2, ['contact', ...message, '--name', '-'], /--name needs a value/],
  [2, ['contact', ...message, '--yes', '--idempotency-key', '--dry-run'], /--idempotency-key needs a value/],
  [2, ['services', '--json=yes'], /--json takes no value/],
  [2, ['services', '--timeout', 'soon'], /"soon" is not a valid timeout/],
  [2, ['services', '--timeout', '0'], /"0" is not a valid timeout/],
  [2, ['services', '--timeout', '0x10'], /"0x10" is not a valid timeout/],
  [2, ['services', '--timeout', '1e-9'], /"1e-9" is not a valid timeout/],
  [0, ['info', '--timeout', '10.2345'], /^$/],
  [7, ['info', '--timeout', '0.0000001'], /timed out|in time/],
  [2, ['services', '--url', 'ftp://example.org'], /not a valid site address/],
  [2, ['services', '--url', 'https://example.org/path'], /not a valid site address/],
  [2, ['services', '--url', 'https://user:secret@example.org'], /not a valid site address/],
  [2, ['services'], /no site given[\s\S]*VITRINE_URL/, { VITRINE_URL: '' }],
  [2, ['service'], /: service needs a <slug>/],
  [2, ['servico'], /: servico needs a <slug>/],
  [2, ['services', 'reparo'], /unexpected word "reparo"/],
  [2, ['services', 'one', 'two'], /unexpected word "one"/],
  [2, ['service', 'one', 'two'], /unexpected word "two"/],
  [2, ['services', '--fields', 'slug,nmae'], /no field "nmae"\. Did you mean "name"\?[\s\S]*slug, name/],
  [2, ['services', '--fields', 'constructor'], /no field "constructor"/],
  [2, ['services', '--fields', ' , '], /--fields needs a value/],
  [2, ['services', '--json', '--markdown'], /cannot be used together/],
  [2, ['services', '--fields', 'slug', '--markdown', '--url', closed], /--fields and --markdown cannot/],
  [2, ['page', '/en', '--fields', 'title', '--markdown', '--url', closed], /--fields and --markdown cannot/],
  [2, ['info', '--json', '--markdown', '--url', closed], /cannot be used together/],
  [2, ['service', '', '--url', closed], /: service needs a <slug>/],
  [2, ['service', '..', '--url', closed], /: service needs a <slug>/],
  [2, ['service', '.', '--url', closed], /needs a <slug>/],
  [2, ['page', '', '--url', closed], /needs a <path>/],
  [2, ['--colour', '--json'], /"hint":"Run vitrine help to list the options\./],
  [2, ['completion', 'tcsh'], /no completion for "tcsh"[\s\S]*bash, zsh, fish, powershell/],
  [2, ['help', 'infos'], /unknown command "infos"\. Did you mean "info"\?/],
  [2, ['contact', ...message], /--yes/],
  [2, ['contact', ...message, '--arquivo', 'x'], /--mensagem and --arquivo cannot be used together/],
  [2, ['contact', '--message', 'm', '--file', 'x'], /--message and --file cannot be used together/],
  [2, ['contact', ...message, '--whatsapp', '--no-whatsapp'], /cannot be used together/],
  [
    2,
    ['contact', ...message, '--yes', '--idempotency-key', 'a b'],
    /key is not valid[\s\S]*1 to 255 visible ASCII characters/,
  ],
  [2, ['contact', '--arquivo', '/nowhere/at/all'], /cannot read the file [^\n]*\(ENOENT\)/],
  [3, ['service', 'repro'], /No service has the slug "repro"[^\n]* Did you mean "reparo"\?/],
  [3, ['page', '/en/worksop'], /no page \/en\/worksop\. Did you mean "\/en\/workshop"/],
  [3, ['page', '/en/worksop', '--json'], /"code":"page_not_found"/],
  [3, ['page', 'https://elsewhere.example/en'], /no page https:\/\/elsewhere\.example\/en/],
  [
    4,
    ['contact', '--yes', '--nome', 'R'],
    /3 invalid fields\.\n {2}--name: [^\n]*fewer than 2 characters[\s\S]*--email: [\s\S]*--message: /,
  ],
  [5, ['service', 'busy'], /Detail of rate_limited[\s\S]*Try again in 7 s, or add --wait/, scripted],
  [
    6,
    ['contact', ...message, '--yes'],
    /^vitrine: Detail of email_delivery_failed[\s\S]*Try again in 60 s\./,
    scripted,
  ],
  [
    7,
    ['info'],
    /could not connect to 127\.0\.0\.1:\d+ \(ECONNREFUSED\)/,
    { VITRINE_URL: `http://${closed}` },
  ],
  [7, ['service', 'down'], /Detail of unavailable/, scripted],
]

for (const [code, words, told, more] of rows) {
  test(`${code} is the exit code of: ${words.join(' ')}`, async () => {
    const { status, stdout, stderr } = await vitrineProcess(words, { env: { ...env, ...more } })
    assert.match(stderr, told)
    assert.equal(status, code)
    if (code !== 0) assert.equal(stdout, '')
  })
}

/** A shell line with `vitrine` in it, and the exit code of the program whose reader goes away or whose disk is full. */
const redirected = [
  ['vitrine service nope 2> >(exec true)', 3],
  ['vitrine service nope 2>&1 | true', 3],
  ['vitrine services | true', 0],
  ['vitrine openapi | head -c 1', 0],
  ['vitrine services > /dev/full', 1],
  ['vitrine service nope 2> /dev/full', 3],
] as const

for (const [line, code] of redirected) {
  test(`${code} is the exit code of: ${line}`, { skip: !existsSync('/dev/full') }, async () => {
    const program = `vitrine() { sleep 0.1; '${process.execPath}' '${programPath}' "$@"; echo "exit $?" >&3; }`
    const script = `${program}; exec 3>&1; { ${line}; } | cat > /dev/null`
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script], {
      env: { ...process.env, ...env },
    })
    assert.equal(stdout, `exit ${code}\n`)
    assert.equal(/^vitrine: could not write the output \(ENOSPC\)/.test(stderr), code === 1, stderr)
  })
}

test('what follows -- is no option', async () => {
  const { stderr } = await vitrine(['service', '--', '--json'], { env })
  assert.match(stderr, /^vitrine: /)
})

for (const lang of ['pt', 'en', 'es'] as const) {
  test(`a failure is told in ${lang}, whether the site or the program finds it`, async () => {
    const [detail = ''] = texts[lang].failures.unknown_command.split('\n')
    const unknown = await vitrine(['nothing', '--lang', lang])
    assert.ok(unknown.stderr.includes(detail.replace('{name}', 'nothing')), unknown.stderr)
    const { stderr } = await vitrine(['service', 'nothing', `--lang=${lang}`], { env })
    const language = { pt: 'Nenhum serviço', en: 'No service', es: 'Ningún servicio' }[lang]
    assert.ok(stderr.includes(language), stderr)
  })
}

test('with --json a problem is on stderr as the API told it, and nothing is on stdout', async () => {
  const { status, stdout, stderr } = await vitrine(['service', 'nothing', '--json'], { env })
  const told = await fetch(`${env.VITRINE_URL}/api/v1/servicos/nothing?lang=en`)
  assert.deepEqual({ status, stdout }, { status: 3, stdout: '' })
  assert.equal(stderr, `${await told.text()}\n`)
})

test('with --json a failure of this side is JSON on stderr', async () => {
  const { stderr } = await vitrine(['info', '--json', '--url', closed])
  const { title, detail, code, hint } = JSON.parse(stderr)
  assert.equal(code, 'connection_refused')
  for (const text of [title, detail, hint]) assert.ok(text.length > 5)
})

test('a problem is shown as detail, hint and documentation', async () => {
  const { stderr } = await vitrine(['service', 'nothing'], { env })
  assert.match(
    stderr,
    /^vitrine: [^\n]+\n {2}Use one of these slugs: [^\n]+\n {2}Documentation: https:\/\/www\.example\.org\/en\/api-doc\n$/,
  )
})
