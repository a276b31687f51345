import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { extract } from 'letterparser'
import PostalMime from 'postal-mime'
import { composeMail } from '../../src/forms/compose.ts'
import { writeMime } from '../../src/forms/mime.ts'
import { mailSettings } from '../support/mail-settings.ts'

/**
 * Names that a mail reader would decode to something else, if a header field contained them unchanged (RFC 2047 §2).
 */
const names = [
  '=?utf-8?q?=0D=0ABcc:_evil=40example.com?=',
  '=?utf-8?q?=E2=80=AEexe.gpj=00?=',
  'Ana =?utf-8?B?QmNjOiBzcHk=?= Souza',
  'Ana =?iso-8859-1?q?a?=',
  '=?',
  `${'=?utf-8?q?x?= '.repeat(9)}é`,
]

const python = `
import base64, email, email.policy, json, sys
mails = [base64.b64decode(text) for text in json.load(sys.stdin)]
print(json.dumps([email.message_from_bytes(mail, policy=email.policy.default)['Subject'] for mail in mails]))
`

/** Independent mail readers, and the subjects that each of them reads. */
const readers: Readonly<Record<string, (mails: readonly Buffer[]) => Promise<unknown[]>>> = {
  'postal-mime': mails => Promise.all(mails.map(async mail => (await PostalMime.parse(mail)).subject)),
  letterparser: async mails => mails.map(mail => extract(mail.toString('latin1')).subject),
  "Python's email": async mails => {
    const input = JSON.stringify(mails.map(mail => mail.toString('base64')))
    return JSON.parse(spawnSync('python3', ['-c', python], { input }).stdout.toString())
  },
}

const isWithoutPython = !process.env.CI && spawnSync('python3', ['--version']).status !== 0

for (const [reader, subjectsOf] of Object.entries(readers)) {
  const skip = isWithoutPython && reader.startsWith('Python') && 'python3 is not on this machine'
  test(`${reader} reads the name in a subject as it was written, whatever it looks like`, {
    skip,
  }, async () => {
    const mails = names.flatMap(nome => (['api', 'form'] as const).map(channel => composed(nome, channel)))
    const written = await Promise.all(mails.map(writeMime))
    const subjects = mails.map(({ subject }) => subject)
    assert.deepEqual(await subjectsOf(written.map(bytes => Buffer.from(bytes))), subjects)
    for (const [index, subject] of subjects.entries()) {
      assert.ok(subject.endsWith(names[Math.floor(index / 2)] ?? '?'), subject)
      assert.equal(String(written[index]).match(/^Subject:/gm)?.length, 1)
    }
  })
}

function composed(nome: string, channel: 'api' | 'form') {
  const message = {
    nome,
    email: 'ana@empresa.example',
    mensagem: 'Bom dia.',
    idioma: 'pt',
    whatsapp: true,
  } as const
  return composeMail({ message, channel, at: new Date() }, mailSettings)
}
