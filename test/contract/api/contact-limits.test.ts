import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

/** The problem code of a message with one field changed; `accepted` when it was sent. */
async function outcome(change: object): Promise<string> {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({ ...valid, ...change }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { code, success } = await response.json()
  assert.equal(response.status, success ? 200 : 400)
  return success ? 'accepted' : code
}

/** Characters of different widths; each counts once. */
const characters = [
  ['one byte', 'a'],
  ['an accent', 'é'],
  ['a surrogate pair', '😀'],
  ['a pair that form C makes one', 'e\u0301'],
  ['an ideograph beyond the basic plane', '𠮷'],
] as const

const limits = [
  ['nome', 1, 'name_too_short'],
  ['nome', 2, 'accepted'],
  ['nome', 120, 'accepted'],
  ['nome', 121, 'name_too_long'],
  ['mensagem', 9, 'message_too_short'],
  ['mensagem', 10, 'accepted'],
  ['mensagem', 5000, 'accepted'],
  ['mensagem', 5001, 'message_too_long'],
] as const

for (const [field, length, expected] of limits) {
  for (const [what, character] of characters) {
    test(`${field} of ${length} code points (${what}) is ${expected}`, async () => {
      assert.equal(await outcome({ [field]: character.repeat(length) }), expected)
    })
  }

  test(`${field} of ${length} code points between white space is ${expected}: it is trimmed first`, async () => {
    const text = `\u2003\u00a0 \n${'a'.repeat(length)}\t\u3000\u0085\u2028`
    assert.equal(await outcome({ [field]: text }), expected)
  })
}

const missing = [
  ['missing', undefined],
  ['null', null],
  ['empty', ''],
  ['blank', '   '],
  ['Unicode white space alone', '\u00a0\u1680\u2003\u2028\u3000\u0085\t\r\n'],
  ['a number', 12_345_678_901],
  ['a boolean', true],
  ['a list', ['Ana Souza']],
  ['an object', { text: 'Ana Souza' }],
] as const

const requiredFields = [
  ['nome', 'name_required'],
  ['email', 'email_required'],
  ['mensagem', 'message_required'],
] as const

for (const [field, code] of requiredFields) {
  for (const [what, value] of missing) {
    test(`${field} that is ${what} is ${code}`, async () => {
      assert.equal(await outcome({ [field]: value }), code)
    })
  }
}

/** An address whose local part and labels are within their own limits. */
function addressOf(length: number): string {
  const start = `${'a'.repeat(64)}@${'b'.repeat(50)}.`
  const end = '.example'
  return start + 'c'.repeat(length - start.length - end.length) + end
}

const addresses = [
  ['ana@empresa.example', 'accepted'],
  ['  ana@empresa.example\u00a0', 'accepted'],
  ['ANA@EMPRESA.EXAMPLE', 'accepted'],
  ['ana+site@sub.dominio.example', 'accepted'],
  ["o'neil@empresa.example", 'accepted'],
  ["!#$%&'*+/?=^_`{|}~-@empresa.example", 'accepted'],
  ['a.b@empresa.example', 'accepted'],
  ['a..b@empresa.example', 'email_invalid'],
  ['.a@empresa.example', 'email_invalid'],
  ['a.@empresa.example', 'email_invalid'],
  [`${'a'.repeat(64)}@empresa.example`, 'accepted'],
  [`${'a'.repeat(65)}@empresa.example`, 'email_invalid'],
  ['a@1.2.3.4', 'email_invalid'],
  ['a@127.1', 'email_invalid'],
  ['=?utf-8?q?=3Cevil=40evil.com=3E=2C?=x@empresa.example', 'email_invalid'],
  ['a=b?c@empresa.example', 'accepted'],
  ['a@1.2.3.example', 'accepted'],
  ['ana@xn--caf-dma.example', 'accepted'],
  ['a@1.co', 'accepted'],
  [`ana@${'d'.repeat(63)}.example`, 'accepted'],
  [addressOf(160), 'accepted'],
  [addressOf(161), 'email_invalid'],
  [`  ${addressOf(160)}  `, 'accepted'],
  [addressOf(20_000), 'email_invalid'],
  ['ana', 'email_invalid'],
  ['ana@', 'email_invalid'],
  ['@empresa.example', 'email_invalid'],
  ['ana@localhost', 'email_invalid'],
  ['ana@@empresa.example', 'email_invalid'],
  ['ana@empresa..example', 'email_invalid'],
  ['ana@.example', 'email_invalid'],
  ['ana@empresa.example.', 'email_invalid'],
  ['ana@-empresa.example', 'email_invalid'],
  ['ana@empresa-.example', 'email_invalid'],
  [`ana@${'d'.repeat(64)}.example`, 'email_invalid'],
  ['ana souza@empresa.example', 'email_invalid'],
  ['ana@empresa.example,bia@empresa.example', 'email_invalid'],
  ['ana@empresa.example;bia@empresa.example', 'email_invalid'],
  ['Ana <ana@empresa.example>', 'email_invalid'],
  ['<ana@empresa.example>', 'email_invalid'],
  ['Equipe: ana@empresa.example;', 'email_invalid'],
  ['"ana souza"@empresa.example', 'email_invalid'],
  ['ana@[192.0.2.1]', 'email_invalid'],
  ['ana(x)@empresa.example', 'email_invalid'],
  ['josé@empresa.example', 'email_invalid'],
  ['ａｎａ@empresa.example', 'email_invalid'],
  ['an\u200ba@empresa.example', 'email_invalid'],
  ['ana@café.example', 'accepted'],
  ['ana@cafe\u0301.example', 'accepted'],
  ['Ana@CAFÉ.Example', 'accepted'],
  ['zoe@exämple.org', 'accepted'],
  ['ana@例え.jp', 'accepted'],
  ['ana@例え。jp', 'accepted'],
  ['ana@例え．ｊｐ', 'accepted'],
  ['ana@例え.テスト', 'accepted'],
  ['ali@مثال.إختبار', 'accepted'],
  ['ana@नी\u200dति.example', 'email_invalid'],
  ['ana@ශ්\u200dරී.example', 'accepted'],
  ['ana@नीति.भारत', 'accepted'],
  ['ana@نامه\u200cای.example', 'accepted'],
  ['ana@a\u200cb.example', 'email_invalid'],
  ['ana@straße.de', 'accepted'],
  [`ana@${'é'.repeat(50)}.example`, 'accepted'],
  [`ana@${'é'.repeat(64)}.example`, 'email_invalid'],
  [`ana@${'é.'.repeat(20)}example`, 'accepted'],
  [`ana@${'é.'.repeat(74)}example`, 'email_invalid'],
  [`ana@${'例え.'.repeat(12)}example`, 'accepted'],
  ['ana@-é.example', 'email_invalid'],
  ['ana@é-.example', 'email_invalid'],
  ['ana@－é.example', 'email_invalid'],
  ['ana@ab--é.example', 'email_invalid'],
  ['ana@é_x.example', 'email_invalid'],
  ['ana@é＿x.example', 'email_invalid'],
  ['ana@é..example', 'email_invalid'],
  ['ana@é。。example', 'email_invalid'],
  ['ana@é.example。', 'email_invalid'],
  ['ana@。é.example', 'email_invalid'],
  ['ana@é', 'email_invalid'],
  ['ana@１２７.０.０.１', 'email_invalid'],
  ['ana@é.123', 'email_invalid'],
  ['ana@%41é.example', 'email_invalid'],
  ['ana@é.example:25', 'email_invalid'],
  ['ana@é.example/x', 'email_invalid'],
  ['ana@é／x.example', 'email_invalid'],
  ['ana@℀.example', 'email_invalid'],
  ['ana@é\u202e.example', 'email_invalid'],
  ['ana@é\u200f.example', 'email_invalid'],
  ['ana@é\ud800.example', 'email_invalid'],
  ['ana@é\u2028.example', 'email_invalid'],
  ['ana@א1a.example', 'email_invalid'],
  ['ana@\u0301a.example', 'email_invalid'],
  ['ana＠é.example', 'email_invalid'],
  ['ana@é@example.org', 'email_invalid'],
  ['ana@é.example,bia@é.example', 'email_invalid'],
  ['ana@empresa.example\r\nBcc: eve@evil.example', 'email_invalid'],
  ['ana\n@empresa.example', 'email_invalid'],
  ['ana\u0000@empresa.example', 'email_invalid'],
  ['ana@empresa.example\u0007', 'email_invalid'],
  ['ana@empresa_x.example', 'email_invalid'],
] as const

for (const [email, expected] of addresses) {
  const shown = email.length > 60 ? `${email.slice(0, 12)}… of ${email.length}` : JSON.stringify(email)
  test(`email ${shown} is ${expected}`, async () => assert.equal(await outcome({ email }), expected))
}
