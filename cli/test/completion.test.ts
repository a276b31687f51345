import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { promisify } from 'node:util'
import { without } from '../../test/support/installed.ts'
import { temporaryFolder } from '../../test/support/process.ts'
import { programPath, startCompany, thisFile, vitrine } from './support/program.ts'
import { json, problem, startScripted } from './support/scripted-server.ts'
import { openTerminal } from './support/terminal.ts'

const { env } = await startCompany(thisFile)

/** The words before the cursor, and what they may become. */
const rows: readonly (readonly [readonly string[], readonly string[]])[] = [
  [['serv'], ['services', 'service']],
  [
    ['--lang', 'es', 'serv'],
    ['servicios', 'servicio'],
  ],
  [
    ['--lang', 'pt', 'serv'],
    ['servicos', 'servico'],
  ],
  [['servicio'], ['servicios', 'servicio']],
  [
    ['--lang', 'es', 'contacto', '--no'],
    ['--nombre', '--no-whatsapp'],
  ],
  [
    ['contact', '--nom'],
    ['--nome', '--nombre'],
  ],
  [['página', '/en/api-d'], ['/en/api-doc']],
  [
    ['servico', ''],
    ['reparo', 'sob-medida-escolar'],
  ],
  [['service', 'so'], ['sob-medida-escolar']],
  [['--lang', 'es', 'service', 're'], ['reparo']],
  [['service', 'reparo', ''], []],
  [
    ['page', '/en/api'],
    ['/en/api-doc', '/en/api-errors', '/en/api-versions'],
  ],
  [
    ['--lang', ''],
    ['pt', 'en', 'es'],
  ],
  [['--lang=es', 'service', 're'], ['reparo']],
  [
    ['services', '--lang='],
    ['--lang=pt', '--lang=en', '--lang=es'],
  ],
  [['services', '--lang=p'], ['--lang=pt']],
  [['contact', '--file='], []],
  [['services', '--js'], ['--json']],
  [['contact', '--na'], ['--name']],
  [['contact', '--file', ''], []],
  [['services', '--ye'], []],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish', 'powershell'],
  ],
  [['help', 'inf'], ['info']],
]

for (const [words, expected] of rows) {
  test(`what may follow: ${words.join(' ')}‸`, async () => {
    const { status, stdout, stderr } = await vitrine(['__complete', ...words], { env })
    assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
    const found = stdout.split('\n').flatMap(line => line.split('\t')[0] || [])
    assert.deepEqual(
      found.filter(word => word !== ':file'),
      expected,
    )
  })
}

test('without a site that can be asked, completion offers nothing and says nothing', async () => {
  for (const url of ['', 'http://nothing.invalid']) {
    const ended = await vitrine(['__complete', 'service', ''], { env: { VITRINE_URL: url } })
    assert.deepEqual(ended, { status: 0, stdout: '', stderr: '' })
  }
})

for (const words of [
  ['--url', env.VITRINE_URL],
  [`--url=${env.VITRINE_URL}`],
  ['--url=http://nothing.invalid', '--url', env.VITRINE_URL],
]) {
  test(`the site that the line names is asked: ${words.join(' ')}`, async () => {
    const { stdout } = await vitrine(['__complete', 'service', ...words, 're'])
    assert.match(stdout, /^reparo\t/)
  })
}

const orders = ['$(touch x)', '`x`', ';x', 'a b', '--help', '~root', "a'b", 'a|b', 'a\nb', 'é']

test('what a site names is offered only where it is no order to a shell', async t => {
  const services = [...orders, 'good-1'].map(slug => ({ slug, name: 'n', summary: 's' }))
  const pages = [...orders, '/a/b.c~%C3'].map(path => ({ path, title: 't' }))
  const { url } = await startScripted(t, (request, response) =>
    json(response, request.url?.includes('servicos') ? { services } : { pages }),
  )
  const found = async (command: string) => (await vitrine(['__complete', command, '--url', url, ''])).stdout
  assert.equal(await found('service'), 'good-1\tn\n')
  assert.equal(await found('page'), '/a/b.c~%C3\tt\n')
})

test('a site that is slow and fails is asked no longer than two seconds', async t => {
  let asked = 0
  const server = await startScripted(t, (_request, response) => {
    asked += 1
    const timer = setTimeout(() => json(response, problem(503, 'unavailable'), 503), 1300)
    response.on('close', () => clearTimeout(timer))
  })
  const ended = await vitrine(['__complete', 'service', '--url', server.url, ''])
  assert.deepEqual(ended, { status: 0, stdout: '', stderr: '' })
  assert.ok(asked < 3)
})

for (const shell of ['bash', 'zsh', 'fish']) {
  test(`the script for ${shell} is one that it can read`, { skip: without(shell) }, async t => {
    const { stdout } = await vitrine(['completion', shell])
    const file = join(await temporaryFolder(t), 'script')
    await writeFile(file, stdout)
    const { stderr } = await promisify(execFile)(shell, ['-n', file])
    assert.equal(stderr, '')
  })
}

const starts = {
  bash: 'bash --norc -i',
  zsh: 'zsh -f -i',
  fish: 'fish --no-config -i',
} as const

const set = {
  bash: 'source <(vitrine completion bash)',
  zsh: 'autoload -U compinit; compinit -u; source <(vitrine completion zsh)',
  fish: 'vitrine completion fish | source',
} as const

for (const shell of ['bash', 'zsh', 'fish'] as const) {
  suite(`the Tab key in ${shell}`, { skip: without('tmux', shell) }, () => {
    test('completes a command, a slug and an option', async t => {
      const bin = await temporaryFolder(t)
      await writeFile(join(bin, 'vitrine'), `#!/bin/sh\nexec '${process.execPath}' '${programPath}' "$@"\n`)
      await chmod(join(bin, 'vitrine'), 0o755)
      const path = `${bin}:${process.env.PATH}`
      const terminal = await openTerminal(t, [], {
        columns: 160,
        env: { ...env, PATH: path, PS1: '$ ' },
        shell: starts[shell],
      })
      await terminal.shows(/[$%>#]$/)
      await terminal.type(set[shell])
      await terminal.press('Enter')
      await terminal.type('echo ready | tr a-z A-Z')
      await terminal.press('Enter')
      await terminal.shows(/^READY$/m)
      await terminal.press('C-l')
      await terminal.type('vitrine contat')
      await terminal.press('Tab')
      await terminal.shows(/vitrine contato$/m)
      await terminal.press('C-u')
      await terminal.type('vitrine service sob')
      await terminal.press('Tab')
      await terminal.shows(/vitrine service sob-medida-escolar$/m)
      await terminal.press('C-u')
      await terminal.type(`vitrine service --url ${env.VITRINE_URL} sob`)
      await terminal.press('Tab')
      await terminal.shows(/ sob-medida-escolar$/m)
      await terminal.press('C-u')
      await terminal.type(`vitrine service --url=${env.VITRINE_URL} rep`)
      await terminal.press('Tab')
      await terminal.shows(/ reparo$/m)
      await terminal.press('C-u')
      await terminal.type('vitrine services --lang=p')
      await terminal.press('Tab')
      await terminal.shows(/vitrine services --lang=pt$/m)
      await terminal.press('C-u')
      await terminal.type('vitrine contact --file=/etc/hostn')
      await terminal.press('Tab')
      await terminal.shows(/vitrine contact --file=\/etc\/hostname$/m)
      await terminal.press('C-u')
      await terminal.type('vitrine services --fie')
      await terminal.press('Tab')
      await terminal.shows(/vitrine services --fields$/m)
    })
  })
}
