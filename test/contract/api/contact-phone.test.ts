import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpenApi } from '../../support/openapi.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

async function outcome(telefone: unknown, idioma?: unknown): Promise<string> {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({
      nome: 'Ana Souza',
      email: 'ana@empresa.example',
      mensagem: 'Preciso de um sistema novo.',
      telefone,
      idioma,
    }),
    headers: { 'Content-Type': 'application/json' },
  })
  const { code, field, success } = await response.json()
  assert.equal(response.status, success ? 200 : 400)
  if (!success) assert.equal(field, 'telefone')
  return success ? 'accepted' : code
}

const accepted = [
  '(43) 3321-1234',
  '4333211234',
  '43 3321 1234',
  '43.3321.1234',
  '(43) 99912-3456',
  '43999123456',
  '43 9 9912-3456',
  '(043) 3321-1234',
  '043 99912-3456',
  '0 43 3321-1234',
  '+55 43 3321-1234',
  '+55 (43) 99912-3456',
  '+5543999123456',
  '  (43) 3321-1234  ',
  '11 2345-6789',
]

for (const telefone of accepted) {
  for (const idioma of ['pt', 'en', 'es']) {
    test(`the Brazilian number ${JSON.stringify(telefone)} is accepted with idioma ${idioma}`, async () => {
      assert.equal(await outcome(telefone, idioma), 'accepted')
    })
  }
}

const refused = [
  ['no area code, landline', '3321-1234'],
  ['no area code, mobile', '99912-3456'],
  ['a digit too few', '(43) 3321-123'],
  ['a digit too many', '(43) 99912-34567'],
  ['nine digits that are no mobile', '(43) 33211-2345'],
  ['an old mobile of eight digits', '(43) 8812-3456'],
  ['toll-free, without area code', '0800 123 4567'],
  ['a national service number', '4004-1234'],
  ['an emergency number', '190'],
  ['words', 'ligue para mim'],
  ['a number among words', 'ligue (43) 3321-1234'],
  ['an extension', '(43) 3321-1234 ramal 5'],
  ['an extension in short', '(43) 3321-1234 ext. 5'],
  ['two numbers', '(43) 3321-1234 / (43) 3321-1235'],
  ['letters for digits', '(43) 3321-CASA'],
  ['punctuation alone', '+() -'],
  ['a line break and a header', '(43) 3321-1234\r\nBcc: eve@evil.example'],
  ['very long', '4'.repeat(5000)],
] as const

for (const [what, telefone] of refused) {
  for (const idioma of ['pt', 'en', 'es']) {
    test(`phone_invalid with idioma ${idioma}: ${what}`, async () => {
      assert.equal(await outcome(telefone, idioma), 'phone_invalid')
    })
  }
}

test('a number with its punctuation has at most as many characters as the OpenAPI document says', async () => {
  const { schemas } = (await readOpenApi(site)).components
  const { anyOf } = schemas.ContactRequest?.properties?.telefone ?? {}
  const [{ maxLength }] = anyOf as [{ maxLength: number }]
  const numberOf = (length: number) => `(43)${' '.repeat(length - 13)}3321-1234`
  assert.equal(await outcome(numberOf(maxLength)), 'accepted')
  assert.equal(await outcome(numberOf(maxLength + 1)), 'phone_invalid')
})

const areaCodes = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38',
    '41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69',
    '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ].flatMap(line => line.split(' ')),
)

test('the 67 area codes that exist are accepted, for a landline and for a mobile', async () => {
  assert.equal(areaCodes.size, 67)
  for (const code of areaCodes) {
    assert.equal(await outcome(`(${code}) 3321-1234`), 'accepted', code)
    assert.equal(await outcome(`(${code}) 99912-3456`), 'accepted', code)
  }
})

test('an area code that does not exist is phone_invalid', async () => {
  for (let code = 10; code < 100; code += 1) {
    if (areaCodes.has(String(code))) continue
    assert.equal(await outcome(`(${code}) 3321-1234`), 'phone_invalid', String(code))
    assert.equal(await outcome(`+55 ${code} 99912-3456`), 'phone_invalid', String(code))
  }
})

const international = [
  '+1 212 736 5000',
  '+34 912 34 56 78',
  '+54 11 4321-1234',
  '+44 20 7946 0958',
  '+351211234567',
]

for (const telefone of international) {
  test(`the international number ${telefone} is accepted with idioma en and es, and refused otherwise`, async () => {
    assert.equal(await outcome(telefone, 'en'), 'accepted')
    assert.equal(await outcome(telefone, 'es'), 'accepted')
    for (const idioma of ['pt', undefined, 'fr', 'EN', null]) {
      assert.equal(await outcome(telefone, idioma), 'phone_invalid', String(idioma))
    }
  })
}

const notInternational = [
  ['no plus sign', '0034 912 34 56 78'],
  ['a dialling prefix and a carrier instead of the plus sign', '0021 34 912 34 56 78'],
  ['no country code', '912 34 56 78'],
  ['a country code that does not exist', '+999 1234 5678'],
  ['too short for its country', '+34 912'],
  ['too long for its country', '+34 912 34 56 78 90'],
  ['Brazil with an area code that does not exist', '+55 20 99912-3456'],
] as const

for (const [what, telefone] of notInternational) {
  test(`with idioma en and es an international number is phone_invalid with ${what}`, async () => {
    assert.equal(await outcome(telefone, 'en'), 'phone_invalid')
    assert.equal(await outcome(telefone, 'es'), 'phone_invalid')
  })
}

for (const absent of [undefined, null, '', '   ', '\u00a0\u3000']) {
  test(`telefone ${JSON.stringify(absent)} counts as absent`, async () => {
    assert.equal(await outcome(absent), 'accepted')
    assert.doesNotMatch(site.mails.at(-1)?.text ?? '', /Telefone/)
  })
}

for (const value of [4_333_211_234, true, false, 0, ['(43) 3321-1234'], {}]) {
  test(`telefone ${JSON.stringify(value)}, which is no text, is phone_invalid`, async () => {
    assert.equal(await outcome(value), 'phone_invalid')
  })
}
