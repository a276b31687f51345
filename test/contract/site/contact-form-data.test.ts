import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactPolicy } from '../../../src/contract/quota-policies.ts'
import { contactPages, fieldValues, filled, formIn, postForm } from '../../support/contact-form.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

/** Returns the form as `multipart/form-data`, with other fields than those of a valid message. */
function formData(fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...fields })) form.append(name, value)
  return form
}

/** The status and fields of a response, and its body. */
async function whole(response: Response) {
  return [response.status, [...response.headers], await response.text()]
}

for (const { path, thanks } of contactPages) {
  test(`${path} takes the form as multipart/form-data, and sends the same email`, async () => {
    const person = { nome: 'Zoë Ação 🙂' }
    const before = site.mails.length
    const response = await postForm(site, path, {}, { body: formData(person) })
    assert.deepEqual([response.status, response.headers.get('Location')], [303, thanks])
    assert.equal(site.mails.length, before + 1)
    // The message is the same, so that its second copy is not sent.
    assert.equal((await postForm(site, path, person)).status, 303)
    assert.equal(site.mails.length, before + 1)
  })

  test(`${path} answers every form alike in both media types`, async () => {
    for (const fields of [
      { nome: '' },
      { email: 'x' },
      { telefone: '1' },
      { mensagem: '<b>"&' },
      { nome: '\0' },
    ]) {
      const [encoded, multipart] = [
        await whole(await postForm(site, path, fields)),
        await whole(await postForm(site, path, {}, { body: formData(fields) })),
      ]
      assert.equal(encoded[0], 400)
      assert.deepEqual(multipart, encoded)
    }
  })
}

test('a file is left out, and the message is sent', async () => {
  const form = formData({ nome: 'Ana com anexo' })
  form.append('anexo', new Blob([new Uint8Array([0, 255, 13, 10])]), 'a.bin')
  form.append('nome', new Blob(['Eva']), 'nome.txt')
  const response = await postForm(site, '/contato', {}, { body: form })
  assert.equal(response.status, 303)
  assert.match(site.mails.at(-1)?.text ?? '', /Ana com anexo/)
  assert.doesNotMatch(JSON.stringify(site.mails.at(-1)), /Eva|a\.bin/)
})

const multipart = (boundary = 'b') => ({
  'Content-Type': `multipart/form-data${boundary && `; boundary=${boundary}`}`,
})
const field = '--b\r\nContent-Disposition: form-data; name="nome"\r\n\r\nAna\r\n'

const malformed: readonly (readonly [
  what: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
])[] = [
  ['no boundary', `${field}--b--`, multipart('')],
  ['another boundary', `${field}--b--`, multipart('c')],
  ['no end', field, multipart()],
  ['nothing', '', multipart()],
  [
    'a huge name',
    `--b\r\nContent-Disposition: form-data; name="${'a'.repeat(60_000)}"\r\n\r\n\r\n--b--`,
    multipart(),
  ],
  ['a huge head', `--b\r\n${'a: b\r\n'.repeat(10_000)}\r\n\r\n--b--`, multipart()],
  ['bytes', new Uint8Array(60_000).fill(255), multipart()],
]

for (const [what, body, headers] of malformed) {
  test(`a body with ${what} is 400 with the page, as a body of another type is`, async () => {
    const other = await postForm(site, '/contato', {}, { body, headers: { 'Content-Type': 'text/plain' } })
    const response = await postForm(site, '/contato', {}, { body, headers })
    assert.equal(response.status, 400)
    assert.deepEqual(await whole(response), await whole(other))
  })
}

test('a form of many parts is read up to the hundredth, in both media types', async () => {
  const filler = Array.from({ length: 100 }, (_, index) => [`a${index}`, ''])
  const form = new FormData()
  for (const [name = '', value = ''] of [...filler, ...Object.entries(filled)]) form.append(name, value)
  const body = new URLSearchParams([...filler, ...Object.entries(filled)])
  const values = []
  for (const each of [form, body]) {
    const response = await postForm(site, '/contato', {}, { body: each })
    assert.equal(response.status, 400)
    values.push(fieldValues(await formIn(response)))
  }
  assert.deepEqual(values[0], { nome: '', email: '', telefone: '', mensagem: '' })
  assert.deepEqual(values[0], values[1])
})

test('a form of over 64 KiB is 413, in both media types', async () => {
  const fields = { mensagem: 'a'.repeat(70_000) }
  // The platform does not bear that a form is cancelled while it is written.
  const written = new Response(formData(fields))
  const { headers } = written
  const body = await written.bytes()
  const response = await postForm(site, '/contato', {}, { body, headers })
  assert.equal(response.status, 413)
  assert.deepEqual(await whole(response), await whole(await postForm(site, '/contato', fields)))
})

test('both media types have one quota, and a client over it gets its text back', async () => {
  const peer = '192.0.2.77'
  for (let spent = 0; spent < contactPolicy.quota; spent += 1) {
    const init = spent % 2 === 0 ? { peer } : { peer, body: formData({ nome: '' }) }
    assert.equal((await postForm(site, '/contato', { nome: '' }, init)).status, 400)
  }
  const response = await postForm(site, '/contato', {}, { peer, body: formData({ nome: 'Ana Paciente' }) })
  assert.equal(response.status, 429)
  assert.equal(fieldValues(await formIn(response)).nome, 'Ana Paciente')
})

test('a form of another site is 403, in both media types', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' }
  const response = await postForm(site, '/contato', {}, { body: formData(), headers })
  assert.equal(response.status, 403)
  assert.deepEqual(await whole(response), await whole(await postForm(site, '/contato', {}, { headers })))
})

test('no other address takes multipart/form-data', async () => {
  for (const [path, status] of [
    ['/api/v1/contato', 400],
    ['/api/contato', 400],
    ['/sobre', 405],
    ['/contato.md', 405],
  ] as const) {
    const before = site.mails.length
    const response = await site.fetch(path, { method: 'POST', body: formData() })
    assert.equal(response.status, status, path)
    if (status === 400) {
      const { code, detail } = await response.json()
      assert.equal(code, 'invalid_json')
      assert.match(detail, /"multipart\/form-data"/)
    }
    assert.equal(site.mails.length, before)
  }
})
