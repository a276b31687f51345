import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '../../test/support/installed.ts'
import { type ExitCode, exitCodes } from '../src/failure.ts'
import { languages } from '../src/language.ts'
import { type Texts, texts } from '../src/texts/texts.ts'
import { message } from './support/message.ts'
import { startCompany, thisFile, vitrine } from './support/program.ts'
import { json, problem, startScripted } from './support/scripted-server.ts'

const { env } = await startCompany(thisFile)
const refusing = await startScripted(thisFile, ({ method, url }, response) => {
  if (method === 'POST') json(response, problem(502, 'email_delivery_failed'), 502)
  else if (url?.includes('/servicos'))
    json(response, problem(429, 'rate_limited'), 429, { 'Retry-After': '9' })
  else json(response, problem(500, 'internal_error'), 500)
})
const closed = `127.0.0.1:${await freePort()}`

/** Each command, and what stands on the screen in each language. */
const shown = {
  info: { pt: 'Atende:', en: 'Serves:', es: 'Atiende:' },
  servicos: { pt: 'Resumo', en: 'Summary', es: 'Resumen' },
  'servico reparo': { pt: 'Para quem é:', en: 'Who it is for:', es: 'Para quién es:' },
  paginas: { pt: 'Caminho', en: 'Path', es: 'Ruta' },
  docs: { pt: '/api-versoes', en: '/en/api-versions', es: '/es/api-versiones' },
  'contato --help': { pt: 'seu nome', en: 'your name', es: 'tu nombre' },
  commands: { pt: 'Outros nomes', en: 'Other names', es: 'Otros nombres' },
  help: { pt: 'Exemplos', en: 'Examples', es: 'Ejemplos' },
} as const

/** An exit code, a command that ends with it, the first words on the screen, and the site if it is not the company's. */
const failing: readonly (readonly [ExitCode, readonly string[], (texts: Texts) => string, string?])[] = [
  [exitCodes.failure, ['info'], () => 'Detail of internal_error.', refusing.url],
  [exitCodes.usage, ['nothing'], ({ failures }) => failures.unknown_command],
  [exitCodes.notFound, ['pagina', '/nothing'], ({ failures }) => failures.page_not_found],
  [
    exitCodes.invalidInput,
    ['contato', '--yes', '--nome', 'R', '--email', 'x', '--mensagem', 'x'],
    ({ report }) => report.invalidFields,
  ],
  [exitCodes.rateLimited, ['servicos'], () => 'Detail of rate_limited.', refusing.url],
  [
    exitCodes.deliveryFailed,
    ['contato', '--yes', ...message],
    () => 'Detail of email_delivery_failed.',
    refusing.url,
  ],
  [exitCodes.unreachable, ['info'], ({ failures }) => failures.connection_refused, closed],
]

const terminal = { columns: 80, env: { ...env, NO_COLOR: '1' } }

for (const lang of languages) {
  for (const [words, texts] of Object.entries(shown)) {
    test(`${words} in ${lang}, on a terminal`, async () => {
      const locale = { pt: 'pt_BR.UTF-8', en: 'en_US.UTF-8', es: 'es_UY.UTF-8' }[lang]
      const { env } = terminal
      const { status, stdout } = await vitrine(words.split(' '), {
        ...terminal,
        env: { ...env, LANG: locale },
      })
      assert.equal(status, 0)
      assert.ok(stdout.includes(texts[lang]), stdout)
    })
  }

  for (const [code, words, wordsOf, url = ''] of failing) {
    test(`exit code ${code} in ${lang}, on a terminal: ${words.slice(0, 2).join(' ')}`, async () => {
      const more = ['--lang', lang, ...(url ? ['--url', url] : [])]
      const { status, stderr } = await vitrine(
        [...words, ...(code === 2 ? more.slice(0, 2) : more)],
        terminal,
      )
      assert.equal(status, code)
      const [start = ''] = wordsOf(texts[lang]).split('{')
      // The line of progress is deleted before the report is written.
      const report = stderr.split('\r\u001b[2K').at(-1) ?? ''
      assert.ok(report.startsWith(`vitrine: ${start}`), stderr)
    })
  }
}

for (const words of [['openapi'], ['completion', 'bash'], ['pagina', '/']]) {
  test(`${words.join(' ')} on a terminal`, async () => {
    const { status, stdout } = await vitrine(words, terminal)
    assert.equal(status, 0)
    assert.match(stdout, /\S/)
  })
}
