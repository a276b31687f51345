import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

async function send(change: object) {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({ ...valid, ...change }),
    headers: { 'Content-Type': 'application/json' },
  })
  return { status: response.status, body: await response.json() }
}

/** Characters around a value that was pasted from a contact list, a chat or a document. */
const pasted = [
  '\u202a*\u202c',
  '\u200e*\u200f',
  '\u2066*\u2069',
  '\ufeff*\u200b',
  '\u200b \u00ad*\u2060\u200d ',
]

for (const around of pasted) {
  const codes = [...around].map(character => (character === '*' ? '*' : `U+${hex(character)}`)).join(' ')
  test(`invisible characters around an e-mail address and a telephone number are removed: ${codes}`, async () => {
    const email = around.replace('*', valid.email)
    const telefone = around.replace('*', '+55 43 99999-1234')
    const { status, body } = await send({ email, telefone })
    assert.equal(status, 200, JSON.stringify(body))
    const mail = site.mails.at(-1)
    assert.equal(mail?.replyTo, valid.email)
    assert.match(mail?.text ?? '', /^Telefone: \+55 43 99999 1234/m)
  })
}

const invisible = [
  '\u200b',
  '\ufeff',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\u200d',
  '\u202e',
  '\u{e0020}',
  '\0',
  '\ufff9',
  '\ufffe',
  '\ud800',
  '\u0301',
]

for (const character of invisible) {
  test(`a name or a message of U+${hex(character)} alone is missing: nobody sees anything of it`, async () => {
    const { status, body } = await send({ nome: character.repeat(5), mensagem: ` ${character.repeat(20)}\n` })
    assert.equal(status, 400)
    assert.deepEqual(
      body.errors.map(({ code }: { code: string }) => code),
      ['name_required', 'message_required'],
    )
  })
}

test('one visible character among invisible ones is a text, and stays as it was written', async () => {
  const { status } = await send({ nome: 'Z\u200dW', mensagem: '\u200fשלום, אני צריך מערכת\u200f' })
  assert.equal(status, 200)
  assert.ok(site.mails.at(-1)?.text.includes('\u200fשלום, אני צריך מערכת\u200f'))
})

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
