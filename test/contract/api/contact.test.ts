import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

const valid = {
  nome: 'Ana Souza',
  email: 'ana@empresa.example',
  telefone: '(43) 3321-1234',
  mensagem: 'Preciso trocar a planilha de pedidos por um sistema.',
}

function submit(body: unknown, path = '/api/v1/contato'): Promise<Response> {
  return site.fetch(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
}

test('a valid message becomes one mail, and the answer is 200 with success and a confirmation', async () => {
  const before = site.mails.length
  const response = await submit(valid)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('Content-Type'), 'application/json')
  const { confirmation } = site.application.snapshot.site.catalog.company.contact
  assert.deepEqual(await response.json(), { success: true, message: confirmation.pt })
  assert.equal(site.mails.length, before + 1)
  assert.equal(site.mails.at(-1)?.replyTo, 'ana@empresa.example')
})

test('what was answered is not under way any more, whatever the answer', async () => {
  for (const body of [valid, { ...valid, nome: '' }]) await submit(body)
  assert.equal(site.application.contact.underWay.size, 0)
})

for (const idioma of ['pt', 'en', 'es'] as const) {
  test(`the confirmation is in the language of idioma: ${idioma}`, async () => {
    const response = await submit({ ...valid, idioma })
    const { confirmation } = site.application.snapshot.site.catalog.company.contact
    assert.equal(response.headers.get('Content-Language'), idioma)
    assert.equal((await response.json()).message, confirmation[idioma])
  })
}

test('a message with only the three required fields is accepted', async () => {
  const { telefone: _, ...required } = valid
  assert.equal((await submit(required)).status, 200)
})

const lenientLanguages = ['fr', 'EN', ' en', '', null, 5, true, ['en'], { en: 1 }]

for (const idioma of lenientLanguages) {
  test(`idioma ${JSON.stringify(idioma)} counts as pt`, async () => {
    const response = await submit({ ...valid, idioma })
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Content-Language'), 'pt')
  })
}

const whatsappRows = [
  [undefined, true],
  [true, true],
  [false, false],
  [null, true],
  ['false', true],
  ['', true],
  [0, true],
  [[], true],
  [{}, true],
] as const

for (const [whatsapp, meant] of whatsappRows) {
  test(`whatsapp ${JSON.stringify(whatsapp)} counts as ${meant}`, async () => {
    const response = await submit({ ...valid, whatsapp })
    assert.equal(response.status, 200)
    assert.equal(/whatsapp/i.test(site.mails.at(-1)?.text ?? ''), meant)
  })
}

test('unknown members are ignored', async () => {
  const unknown = {
    assunto: 'x',
    toString: 'x',
    constructor: { prototype: 1 },
    to: 'eve@evil.example',
    from: 'eve@evil.example',
  }
  assert.equal((await submit({ ...valid, ...unknown })).status, 200)
  assert.doesNotMatch(JSON.stringify(site.mails.at(-1)), /evil/)
})

test('a member __proto__ gives no field its value', async () => {
  const response = await submit(`{"__proto__":${JSON.stringify(valid)}}`)
  assert.equal(response.status, 400)
  assert.equal((await response.json()).code, 'name_required')
})

test('what is sent on is trimmed and in normalisation form C', async () => {
  await submit({
    ...valid,
    nome: '\u00a0\u3000Jose\u0301\u2003\n',
    mensagem: `\t${valid.mensagem} cafe\u0301 \u0085`,
  })
  const { text = '', subject = '' } = site.mails.at(-1) ?? {}
  assert.match(text, /Nome: José\n/)
  assert.match(text, /café\n$/)
  assert.match(subject, /José/)
})

for (const [path, channel] of [
  ['/api/v1/contato', 'API'],
  ['/api/contato', 'formulário'],
] as const) {
  test(`the mail of a message to ${path} says that it came by the channel ${channel}`, async () => {
    assert.equal((await submit(valid, path)).status, 200)
    const { text = '', html = '' } = site.mails.at(-1) ?? {}
    assert.match(text, new RegExp(`^Canal: ${channel}$`, 'm'))
    assert.ok(html.includes(channel), html)
  })
}

const bodies: readonly (readonly [string, string])[] = [
  ['a valid message', JSON.stringify(valid)],
  ['a valid message in English', JSON.stringify({ ...valid, idioma: 'en' })],
  ['an empty object', '{}'],
  [
    'three faults in Spanish',
    JSON.stringify({ ...valid, nome: 'A', email: 'x', telefone: '1', idioma: 'es' }),
  ],
  ['not JSON', '{'],
  ['a list', '[]'],
  ['a body over 64 KiB', ' '.repeat(65_537)],
]

for (const [what, body] of bodies) {
  test(`/api/contato answers exactly as /api/v1/contato: ${what}`, async () => {
    const [versioned, plain] = await Promise.all([submit(body), submit(body, '/api/contato')])
    assert.equal(plain.status, versioned.status)
    // The two paths differ in their length, and both stand in a problem.
    for (const { headers } of plain.status === 200 ? [] : [plain, versioned]) headers.delete('Content-Length')
    for (const { headers } of [plain, versioned]) headers.delete('X-Request-Id')
    assert.deepEqual(Object.fromEntries(plain.headers), Object.fromEntries(versioned.headers))
    const { instance: first, ...expected } = await versioned.json()
    const { instance: second, ...actual } = await plain.json()
    assert.deepEqual(actual, expected)
    if (plain.status === 200) return
    assert.deepEqual([first, second], ['/api/v1/contato', '/api/contato'])
  })
}
