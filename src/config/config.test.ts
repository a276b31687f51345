import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Config, ConfigRefused, readConfig } from './config.ts'

/** Returns the lines of the error that refuses an environment. */
function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigRefused) return error.message.split('\n')
    throw error
  }
  return []
}

const faulty: readonly (readonly [name: string, problem: RegExp, values: readonly string[]])[] = [
  ['PORT', /port/i, ['65536', '-1', '80a', '3000.5', ' ', '0x50', '1e3', '100000']],
  ['HOST', /address|host/i, ['not a host', 'http://localhost', '127.0.0.1:3000', '-x', 'a/b', '[::1']],
  [
    'BASE_URL',
    /origin/i,
    [
      'www.example.org',
      'https://www.example.org/',
      'https://www.example.org/site',
      'https://www.example.org?x',
      'https://user:pass@www.example.org',
      'ftp://www.example.org',
      'https://',
      '//www.example.org',
      `https://${'a'.repeat(60)}.${'b'.repeat(32)}`,
    ],
  ],
  [
    'SMTP_URL',
    /mail server/i,
    ['mail.example.org', 'https://mail.example.org', 'smtp://', 'smtp:', 'mail.example.org:587'],
  ],
  [
    'CONTACT_TO',
    /mail address/i,
    [
      'sales',
      'sales@',
      '@example.org',
      'josé@example.org',
      'sales@é_x.example',
      'a@example.org, b@example.org',
      'Sales <a@example.org>',
    ],
  ],
  [
    'CONTACT_FROM',
    /mail address/i,
    [
      'site',
      'site@',
      '@example.org',
      'a@b@example.org',
      'a b@example.org',
      'a@example.org\nBcc: x@y.example',
    ],
  ],
  [
    'TRUST_PROXY',
    /prox|network/i,
    ['yes', 'true', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/8,', '10.0.0.0/8 ::1', 'loopback'],
  ],
  ['LOG_LEVEL', /info/, ['verbose', 'INFO', '30', 'warning']],
  [
    'VALKEY_URL',
    /forms: redis:\/\//,
    [
      'http://localhost',
      'redis+sentinel://localhost',
      'redis://u:p%zz@localhost',
      'redis://u:p%ff@localhost',
    ],
  ],
  ['ADMIN_PORT', /./, ['65536']],
  ['MAX_CONNECTIONS', /100 to 1000000/, ['99', '0', '-1', '1e6', '1000001', 'many']],
  ['DRAIN_SECONDS', /seconds/, ['61', '-1', '1.5', '5s', '100']],
  ['ADMIN_HOST', /./, ['not a host']],
  ['HSTS_SUBDOMAINS', /true/, ['yes', '1', 'TRUE']],
  [
    'DEV_HOSTS',
    /host names/,
    [
      '*',
      '.org',
      '.',
      'a.example:3000',
      'http://a.example',
      'a.example,',
      'a b.example',
      'a.example;b.example',
    ],
  ],
]

for (const [name, problem, values] of faulty) {
  for (const value of values) {
    test(`${name}=${JSON.stringify(value)} is refused, with the variable, the problem and an example`, () => {
      const faults = faultsOf({ [name]: value })
      assert.equal(faults.length, 1, faults.join('\n'))
      const [, said = '', example = ''] = /^(.*)\bexample: (.*)$/.exec(faults[0] ?? '') ?? []
      assert.ok(said.startsWith(`${name} `), faults[0])
      assert.match(said, problem)
      assert.ok(example.startsWith(`${name}=`), faults[0])
    })
  }
}

for (const [name] of faulty.slice(0, 8)) {
  test(`the example that a refused ${name} is given would be accepted`, () => {
    const [fault = ''] = faultsOf({ [name]: 'not a value' })
    const example = fault.slice(fault.lastIndexOf(`${name}=`) + name.length + 1)
    for (const value of example.split(' or ')) assert.deepEqual(faultsOf({ [name]: value }), [], value)
  })
}

test('DEV_HOSTS are names, in the same order', () => {
  const { devHosts } = readConfig({ DEV_HOSTS: 'pc.example.org, .example.net' })
  assert.deepEqual(devHosts, ['pc.example.org', '.example.net'])
})

test('several faults are reported together, one line each', () => {
  const environment = Object.fromEntries(faulty.slice(0, 8).map(([name]) => [name, 'not a value']))
  const names = faultsOf(environment).map(fault => fault.split(' ', 1)[0])
  assert.deepEqual(names.toSorted(), Object.keys(environment).toSorted())
})

test('a refused value is not shown: it may hold a password', () =>
  assert.doesNotMatch(faultsOf({ SMTP_URL: 'http://user:secret@mail.example.org' }).join(), /secret/))

const defaults: Config = {
  port: 3000,
  host: '127.0.0.1',
  baseUrl: undefined,
  devHosts: [],
  formOrigins: [],
  contentDir: 'content',
  cacheDir: 'var/cache',
  refusesPlaceholders: false,
  showsDrafts: true,
  smtpUrl: undefined,
  contactTo: undefined,
  contactFrom: undefined,
  mailboxDir: 'var/mailbox',
  showsMailbox: true,
  trustedProxies: { hops: 0 },
  hstsSubdomains: false,
  valkeyUrl: undefined,
  operators: undefined,
  drainSeconds: 0,
  maxConnections: 5_000,
  notifiesSystemd: false,
  watchesContent: false,
  logLevel: 'info',
  requestLog: undefined,
  warnings: [],
}

test('nothing has to be set', () => assert.deepEqual(readConfig({}), defaults))

test('production listens on every address and keeps no mailbox, unless told to; it never shows one', () => {
  const baseUrl = 'https://www.example.org'
  const environment = { NODE_ENV: 'production', BASE_URL: baseUrl }
  const production = {
    ...defaults,
    baseUrl,
    host: '0.0.0.0',
    mailboxDir: undefined,
    refusesPlaceholders: true,
    showsDrafts: false,
    showsMailbox: false,
  }
  assert.deepEqual(readConfig(environment), production)
  const told = readConfig({ ...environment, HOST: '::1', MAILBOX_DIR: '/srv/mailbox' })
  assert.deepEqual(told, { ...production, host: '::1', mailboxDir: '/srv/mailbox' })
})

test('production without BASE_URL is refused, with an example that would be accepted', () => {
  for (const environment of [{}, { BASE_URL: '' }]) {
    const [fault = '', ...others] = faultsOf({ NODE_ENV: 'production', ...environment })
    assert.deepEqual(others, [])
    const [, example] = /^BASE_URL is not set, .*; example: BASE_URL=(\S+)$/.exec(fault) ?? []
    assert.ok(example, fault)
    assert.equal(readConfig({ NODE_ENV: 'production', BASE_URL: example }).baseUrl, example)
  }
})

test('only NODE_ENV=production is production', () => {
  for (const NODE_ENV of ['development', 'test', 'Production'])
    assert.deepEqual(readConfig({ NODE_ENV }), defaults)
})

test('an empty variable counts as unset', () => {
  const environment = Object.fromEntries(
    [...faulty.map(([name]) => name), 'CONTENT_DIR', 'CACHE_DIR'].map(name => [name, '']),
  )
  assert.deepEqual(readConfig(environment), defaults)
})

/** An origin of the greatest allowed length. */
const longOrigin = `https://${'a'.repeat(60)}.${'b'.repeat(31)}`

const accepted: readonly (readonly [name: string, value: string, expected: Partial<Config>])[] = [
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['HOST', '::', { host: '::' }],
  ['HOST', 'localhost', { host: 'localhost' }],
  ['BASE_URL', 'https://www.example.org', { baseUrl: 'https://www.example.org' }],
  ['BASE_URL', 'http://localhost:8080', { baseUrl: 'http://localhost:8080' }],
  ['BASE_URL', longOrigin, { baseUrl: longOrigin }],
  ['CONTENT_DIR', '/srv/words', { contentDir: '/srv/words' }],
  ['CACHE_DIR', '/srv/cache', { cacheDir: '/srv/cache' }],
  ['SMTP_URL', 'smtp://user:p%40ss@host:587', { smtpUrl: 'smtp://user:p%40ss@host:587' }],
  ['SMTP_URL', 'smtps://host?pool=true', { smtpUrl: 'smtps://host?pool=true' }],
  ['CONTACT_TO', 'sales@example.org', { contactTo: 'sales@example.org' }],
  ['CONTACT_TO', 'sales@café.example', { contactTo: 'sales@café.example' }],
  ['CONTACT_TO', 'root@localhost', { contactTo: 'root@localhost' }],
  ['CONTACT_FROM', 'site@example.org', { contactFrom: 'site@example.org' }],
  ['MAILBOX_DIR', '/srv/mailbox', { mailboxDir: '/srv/mailbox' }],
  ['TRUST_PROXY', '0', { trustedProxies: { hops: 0 } }],
  ['TRUST_PROXY', '2', { trustedProxies: { hops: 2 } }],
  ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ['DRAIN_SECONDS', '60', { drainSeconds: 60 }],
  ['MAX_CONNECTIONS', '', { maxConnections: 5_000 }],
  ['MAX_CONNECTIONS', '100', { maxConnections: 100 }],
  ['MAX_CONNECTIONS', '1000000', { maxConnections: 1_000_000 }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
]

for (const [name, value, expected] of accepted) {
  test(`${name}=${value} is accepted`, () => {
    const config = readConfig({ [name]: value })
    assert.deepEqual({ ...config, ...expected }, config)
  })
}

test('TRUST_PROXY takes a list of networks and addresses', () => {
  const { trustedProxies } = readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1,fd00::/8' })
  assert.ok('networks' in trustedProxies)
  assert.deepEqual(
    trustedProxies.networks.map(([address, bits]) => `${address}/${bits}`),
    ['10.0.0.0/8', '::1/128', 'fd00::/8'],
  )
})

const misspelled: readonly (readonly [written: string, meant: string])[] = [
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['BASEURL', 'BASE_URL'],
  ['base_url', 'BASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['VALKEY_URLS', 'VALKEY_URL'],
  ['TRUST_PORXY', 'TRUST_PROXY'],
  ['ADMIN_PROT', 'ADMIN_PORT'],
  ['MAILBOXDIR', 'MAILBOX_DIR'],
]

for (const [written, meant] of misspelled) {
  test(`${written} is pointed out as a misspelled ${meant}, without its value`, () => {
    const { warnings } = readConfig({ [written]: 'geheim' })
    assert.equal(warnings.length, 1)
    assert.match(warnings[0] ?? '', new RegExp(`^${written} .*${meant}\\?$`))
    assert.doesNotMatch(warnings.join(), /geheim/)
  })
}

test('a name is not misspelled where the right one is set too, or where it is empty', () => {
  const smtpUrl = 'smtp://mail.example.org'
  assert.deepEqual(readConfig({ SMPT_URL: smtpUrl, SMTP_URL: smtpUrl }).warnings, [])
  assert.deepEqual(readConfig({ SMPT_URL: '' }).warnings, [])
})

test('a refused configuration names what looks misspelled: it is often the reason', () => {
  const faults = faultsOf({ NODE_ENV: 'production', BASEURL: 'https://www.example.org' })
  assert.match(faults.join('\n'), /^BASE_URL is not set.*\nBASEURL .*BASE_URL\?$/)
})

test('names that other programs use are not misspelled', () => {
  const others = `HOME HOSTNAME HOSTS PATH PWD PORTS SORT POST SHELL TERM USER LANG LC_ALL NODE_OPTIONS NODE_PATH NODE_VERSION
    NODE_EXTRA_CA_CERTS HTTP_PROXY HTTPS_PROXY NO_PROXY TMPDIR DATABASE_URL REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASS
    MAIL_DIR MAIL_URL CONTENT_TYPE XDG_CACHE_HOME XDG_RUNTIME_DIR VALKEY_PORT VALKEY_SERVICE_HOST VITRINE_PORT CADDY_PORT
    KUBERNETES_PORT KUBERNETES_SERVICE_HOST LOG_FORMAT LOG_FILE DEBUG CI npm_config_cache npm_config_user_agent INIT_CWD
    ADMIN_USER ADMIN_EMAIL ADMIN_PASSWORD BASE_DIR BASE_PATH CONTACT_EMAIL TRUST_STORE YARN_VERSION SHLVL OLDPWD _`
  const environment = Object.fromEntries(others.split(/\s+/).map(name => [name, 'x']))
  assert.deepEqual(readConfig(environment).warnings, [])
})

test('a public site that does not run in production is pointed out', () => {
  const BASE_URL = 'https://www.example.org'
  assert.deepEqual(readConfig({ BASE_URL }).warnings, [
    `${BASE_URL} is a public address: set NODE_ENV=production`,
  ])
  for (const environment of [
    { BASE_URL, NODE_ENV: 'production' },
    { BASE_URL: 'http://localhost:8080' },
    {},
  ]) {
    assert.deepEqual(readConfig(environment).warnings, [])
  }
})

test('FORM_ORIGINS lists the origins of exports', () => {
  const { formOrigins } = readConfig({ FORM_ORIGINS: 'https://a.example, http://localhost:8080' })
  assert.deepEqual(formOrigins, ['https://a.example', 'http://localhost:8080'])
  assert.deepEqual(readConfig({}).formOrigins, [])
})

for (const [value, advice] of [
  ['https://a.example/', /write https:\/\/a\.example;/],
  ['https://a.example,https://b.example/path', /write https:\/\/b\.example;/],
  ['https://A.example', /write https:\/\/a\.example;/],
  ['*', /without "\*"/],
  ['https://*.example', /without "\*"/],
  ['null', /begin with https/],
  ['https://a.example,', /begin with https/],
  ['http://a.example', /use https/],
] as const)
  test(`FORM_ORIGINS=${value} is refused, with an advice`, () =>
    assert.throws(() => readConfig({ FORM_ORIGINS: value }), advice))
