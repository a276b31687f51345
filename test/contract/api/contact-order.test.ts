import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestSite } from '../../support/site.ts'

interface Fault {
  readonly field: string
  readonly code: string
  readonly detail: string
}

const site = await startTestSite()

const valid = { nome: 'Ana Souza', email: 'ana@empresa.example', mensagem: 'Preciso de um sistema novo.' }

async function refusal(change: object) {
  const response = await site.fetch('/api/v1/contato', {
    method: 'POST',
    body: JSON.stringify({ ...valid, ...change }),
    headers: { 'Content-Type': 'application/json' },
  })
  assert.equal(response.status, 400)
  return { problem: await response.json(), language: response.headers.get('Content-Language') }
}

const faults = [
  ['nome', 'A', 'name_too_short'],
  ['email', 'ana', 'email_invalid'],
  ['telefone', '1234', 'phone_invalid'],
  ['mensagem', 'curta', 'message_too_short'],
] as const

const subsets = Array.from({ length: 15 }, (_, index) => faults.filter((_, bit) => (index + 1) & (1 << bit)))

for (const subset of subsets) {
  const codes = subset.map(([, , code]) => code)
  test(`the first fault is the answer, errors lists all: ${codes.join(', ')}`, async () => {
    // The members stand in the reverse order: the order of the checks is the contract's, not the body's.
    const change = Object.fromEntries(subset.toReversed().map(([field, value]) => [field, value]))
    const { problem } = await refusal(change)
    assert.equal(problem.code, codes[0])
    assert.equal(problem.field, subset[0]?.[0])
    assert.deepEqual(
      problem.errors.map(({ field, code }: Fault) => [field, code]),
      subset.map(([field, , code]) => [field, code]),
    )
    assert.equal(problem.errors[0].detail, problem.detail)
  })
}

test('an empty object lacks nome, email and mensagem, not telefone', async () => {
  const { problem } = await refusal({ nome: undefined, email: undefined, mensagem: undefined })
  assert.deepEqual(
    problem.errors.map(({ code }: Fault) => code),
    ['name_required', 'email_required', 'message_required'],
  )
})

test('each entry of errors has exactly field, code, detail and hint, and the problem the hint of the first', async () => {
  const { problem } = await refusal({ nome: '', email: '', telefone: 'x', mensagem: '' })
  for (const entry of problem.errors) {
    assert.deepEqual(Object.keys(entry).sort(), ['code', 'detail', 'field', 'hint'])
    assert.ok(entry.detail.length > 0)
    assert.ok(entry.hint.length > 0)
  }
  assert.equal(problem.hint, problem.errors[0].hint)
})

test('a field is in errors once, with its first fault', async () => {
  const { problem } = await refusal({ nome: '', email: `${'x'.repeat(200)} @` })
  assert.deepEqual(
    problem.errors.map(({ field, code }: Fault) => [field, code]),
    [
      ['nome', 'name_required'],
      ['email', 'email_invalid'],
    ],
  )
})

test('detail, hint and the details in errors are in the language of idioma', async () => {
  const seen = new Set<string>()
  for (const idioma of ['pt', 'en', 'es']) {
    const { problem, language } = await refusal({ nome: 'A', telefone: '1', idioma })
    assert.equal(language, idioma)
    assert.equal(problem.title, 'Bad Request')
    for (const text of [problem.detail, problem.hint, problem.errors[1].detail]) seen.add(text)
  }
  assert.equal(seen.size, 9)
})

for (const idioma of ['fr', 'EN', '', null, 7, undefined]) {
  test(`with idioma ${JSON.stringify(idioma)} a problem is in Portuguese`, async () => {
    assert.equal((await refusal({ nome: 'A', idioma })).language, 'pt')
  })
}

test('a refused message sends no mail', () => {
  assert.equal(site.mails.length, 0)
})
