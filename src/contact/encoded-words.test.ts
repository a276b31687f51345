import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { extract } from 'letterparser'
import PostalMime from 'postal-mime'
import { composeMail } from './compose.ts'
import { writeMime } from './mime.ts'

const mailSettings = {
  company: 'Araçá Serviços',
  from: 'site@araca.example',
  to: 'vendas@araca.example',
  timeZone: 'America/Sao_Paulo',
}

/** Names that a reader of mail would decode to something else, if they stood in a field as they are (RFC 2047 §2). */
const names = [
  '=?utf-8?q?=0D=0ABcc:_evil=40example.com?=',
  '=?utf-8?q?=E2=80=AEexe.gpj=00?=',
  'Ana =?utf-8?B?QmNjOiBzcHk=?= Souza',
  'Ana =?iso-8859-1?q?a?=',
  '=?',
  `${'=?utf-8?q?x?= '.repeat(9)}é`,
]

const python = `
import email, email.policy, sys
print(email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)['Subject'], end='')
`

/** Independent readers of mail, and what each takes the subject to be. */
const readers: Readonly<Record<string, (mail: Buffer) => Promise<string | undefined> | string | undefined>> =
  {
    'postal-mime': async mail => (await PostalMime.parse(mail)).subject,
    letterparser: mail => extract(mail.toString('latin1')).subject,
    "Python's email": mail =>
      spawnSync('python3', ['-c', python], {
        input: mail,
        env: { PYTHONIOENCODING: 'utf-8', PATH: process.env.PATH },
      }).stdout.toString(),
  }

const isWithoutPython = !process.env.CI && spawnSync('python3', ['--version']).status !== 0

for (const [reader, subjectOf] of Object.entries(readers)) {
  const skip = isWithoutPython && reader.startsWith('Python') && 'python3 is not on this machine'
  test(`${reader} reads the name in a subject as it was written, whatever it looks like`, {
    skip,
  }, async () => {
    for (const channel of ['api', 'form'] as const) {
      for (const nome of names) {
        const message = {
          nome,
          email: 'ana@empresa.example',
          mensagem: 'Bom dia.',
          idioma: 'pt',
          whatsapp: true,
        } as const
        const mail = composeMail(message, channel, new Date(), mailSettings)
        const { bytes } = await writeMime(mail)
        assert.equal(await subjectOf(bytes), mail.subject, nome)
        assert.ok(mail.subject.endsWith(nome))
        assert.equal(bytes.toString().match(/^Subject:/gm)?.length, 1)
      }
    }
  })
}
