import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startCompany, thisFile, vitrine } from './support/program.ts'
import { startScripted } from './support/scripted-server.ts'

const { env } = await startCompany(thisFile)

const sender = '--email rosa@school.example --idempotency-key k --dry-run'

/** The same command lines in Portuguese, English and Spanish, without and with accents. */
const sameLines: readonly (readonly string[])[] = [
  ['servicos --json', 'services --json', 'servicios --json', 'serviços --json'],
  ['servico reparo', 'service reparo', 'servicio reparo', 'serviço reparo'],
  ['paginas', 'pages', 'páginas', 'pa\u0301ginas'],
  ['pagina /en', 'page /en', 'página /en'],
  ['help contato', 'help contact', 'help contacto'],
  [
    `contato --nome Rosa --telefone +12025550143 --assunto reparo --mensagem TwentyChairs ${sender}`,
    `contact --name Rosa --phone +12025550143 --subject reparo --message TwentyChairs ${sender}`,
    `contacto --nombre Rosa --telefono +12025550143 --asunto reparo --mensaje TwentyChairs ${sender}`,
    `contacto --nombre=Rosa --teléfono=+12025550143 --asunto=reparo --mensaje=TwentyChairs ${sender}`,
    `contacto --nombre Rosa --teléfono +12025550143 --asunto reparo --mensaje TwentyChairs ${sender}`,
  ],
  ['contato --arquivo /no', 'contact --file /no', 'contacto --archivo /no'],
]

for (const [first = '', ...others] of sameLines) {
  for (const line of others) {
    test(`the same: ${first}, ${line}`, async () => {
      const [one, other] = await Promise.all([first, line].map(words => vitrine(words.split(' '), { env })))
      assert.doesNotMatch(one?.stderr ?? '', /unknown/)
      assert.deepEqual(other, one)
    })
  }
}

/** Typed words, and the suggestion in Portuguese, English and Spanish. */
const suggestions: readonly (readonly [string, pt: string, en: string, es: string])[] = [
  ['servics', 'servicos', 'services', 'servicios'],
  ['servicioss', 'servicos', 'services', 'servicios'],
  ['contatoo', 'contato', 'contact', 'contacto'],
  ['contcto', 'contato', 'contact', 'contacto'],
  ['pagin', 'pagina', 'page', 'pagina'],
  ['contact --nam R', '--nome', '--name', '--nombre'],
  ['contact --nombr R', '--nome', '--name', '--nombre'],
  ['contacto --fil x', '--arquivo', '--file', '--archivo'],
  ['contacto --telefóno9 x', '--telefone', '--phone', '--telefono'],
]

for (const [line, ...expected] of suggestions) {
  for (const [index, lang] of (['pt', 'en', 'es'] as const).entries()) {
    test(`vitrine ${line} suggests ${expected[index]} in ${lang}`, async () => {
      const { status, stderr } = await vitrine([...line.split(' '), '--lang', lang])
      assert.equal(status, 2)
      const [head = ''] = stderr.split('\n')
      assert.match(head, new RegExp(` "${expected[index]}"\\?$`))
    })
  }
}

test('an error quotes an unknown option as it was typed, and one letter suggests nothing', async () => {
  const accented = await vitrine(['contact', '--colór', 'x'])
  assert.match(accented.stderr, /^vitrine: unknown option --colór\./)
  const short = await vitrine(['contact', '-n', 'x'])
  assert.match(short.stderr, /^vitrine: unknown option -n\.\n/)
})

test('after -- accents stay', async t => {
  const site = await startScripted(t, (_request, response) => void response.writeHead(404).end())
  await vitrine(['service', '--url', site.url, '--', '--teléfono'])
  assert.match(site.requests[0] ?? '', /servicos\/--tel%C3%A9fono\?/)
})

test('where it is unknown whether a message was sent, nothing says to try again without its key', async t => {
  const site = await startScripted(t, (_request, response) => response.destroy())
  const words = ['--name', 'Rosa', '--email', 'rosa@school.example', '--message', 'Twenty chairs.', '--yes']
  const { stderr } = await vitrine(['contact', ...words, '--url', site.url])
  assert.match(stderr, /closed the connection[^\n]*\n {2}It is unknown whether the message was sent\./)
  assert.doesNotMatch(stderr, /try again/i)
})
