import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMailServer } from '../support/mail-server.ts'
import { outcomeOf, post, prepareMailSites } from '../support/mail-site.ts'
import { message } from '../support/message.ts'
import { startScriptedMailServer } from '../support/scripted-mail-server.ts'

const siteBehind = await prepareMailSites()

const texts: readonly (readonly [kind: string, text: string])[] = [
  ['8-bit text', 'Não há ação sem emoção: “já”, às três; o preço é 10 €, o vão 5 µm, o ângulo 90°.'],
  ['emoji and scripts of four bytes', 'Tudo certo 🙂 👩‍👩‍👧‍👦 🇧🇷 𝔘𝔫𝔦𝔠𝔬𝔡𝔢 日本語 العربية'],
  ['5,000 ASCII characters in one line', 'x'.repeat(5000)],
  ['5,000 code points of two bytes in one line', 'é'.repeat(5000)],
  ['5,000 code points of four bytes in one line', '🙂'.repeat(5000)],
  ['5,000 characters with blanks in one line', `${'palavra '.repeat(624)}palavras`],
  ['a line that is a lone dot', 'antes\n.\ndepois'],
  ['lines that begin with dots', '.a\n..b\n...\n.\n.\n..\nfim.'],
  ['lines that look like commands', 'QUIT\nRSET\nDATA\nFrom aqui em diante\n.\nMAIL FROM: a@b.example'],
  ['blanks at the ends of lines', 'um  \ndois\t\n   três  \nquatro'],
  ['equals signs and what looks encoded', 'a=b =3D =\n=?utf-8?Q?n=C3=A3o?= fim=20'],
]

for (const [kind, text] of texts) {
  test(`${kind} arrives unharmed in both parts of the e-mail`, async t => {
    const server = await startMailServer(t)
    assert.equal(await outcomeOf(await post(siteBehind(server.url), { ...message, mensagem: text })), '200')
    assert.equal(server.mails.length, 1)
    const { email } = server.mails[0] ?? assert.fail('a mail')
    assert.ok(email.text?.replaceAll('\r\n', '\n').trimEnd().endsWith(`\n\n${text}`), email.text)
    assert.ok(email.html?.replaceAll('<br>', '\n').includes(`>${text}</p>`), email.html)
  })

  test(`${kind} travels in 7 bits, in lines of at most 998 characters (RFC 5321 §4.5.3.1.6)`, async t => {
    const server = await startScriptedMailServer(t)
    assert.equal(await outcomeOf(await post(siteBehind(server.url), { ...message, mensagem: text })), '200')
    const lines = (server.mails[0] ?? assert.fail('a mail')).split('\r\n')
    for (const line of lines) {
      assert.match(line, /^[\t\x20-\x7e]{0,998}$/)
      assert.notEqual(line, '.')
    }
  })
}

test('a name of many bytes travels in 7 bits in the headers too, and is read as it was written', async t => {
  const nome = '𝔍𝔬𝔰é d’Ávila Gonçalves 🙂 '.repeat(4).trim()
  const server = await startMailServer(t)
  assert.equal(await outcomeOf(await post(siteBehind(server.url), { ...message, nome })), '200')
  assert.ok(server.mails[0]?.email.subject?.includes(nome), server.mails[0]?.email.subject)
})
