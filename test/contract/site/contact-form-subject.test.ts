import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byId, contactPages, formIn, postForm } from '../../support/contact-form.ts'
import { attribute, type Element, elements, textOf } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()
const slugs = ['mlabs', 'mreach', 'mhost', 'mai', 'mpartner']

/** The value that a form sends for its subject. */
function chosenIn(form: Element): string {
  const selected = elements(byId(form, 'assunto'), 'option').filter(option =>
    option.attributes.has('selected'),
  )
  assert.ok(selected.length <= 1)
  return attribute(selected[0], 'value') ?? ''
}

for (const { language, path } of contactPages) {
  test(`the form at ${path} offers each service by what it is, none chosen, and another subject`, async () => {
    const form = await formIn(await site.fetch(path))
    const select = byId(form, 'assunto')
    assert.equal(select.name, 'select')
    assert.equal(select.attributes.has('required'), false)
    const options = elements(select, 'option').map(option => [attribute(option, 'value'), textOf(option)])
    assert.deepEqual(
      options.map(([value]) => value),
      ['', ...slugs],
    )
    const mlabs = {
      pt: 'Software sob medida (MLabs)',
      en: 'Custom software (MLabs)',
      es: 'Software a medida (MLabs)',
    }
    assert.equal(options[1]?.[1], mlabs[language])
    assert.match(
      options[0]?.[1] ?? '',
      { pt: /^Outro assunto/, en: /^Something else/, es: /^Otro asunto/ }[language],
    )
    assert.equal(chosenIn(form), '')
  })

  test(`${path}?assunto=<slug> is the page with that service chosen, else the same`, async () => {
    const plain = await (await site.fetch(path)).text()
    for (const slug of slugs) {
      const response = await site.fetch(`${path}?assunto=${slug}`)
      const changed = await response.clone().text()
      assert.equal(changed.replace(' selected', ''), plain)
      assert.equal(chosenIn(await formIn(response)), slug)
    }
  })
}

test('the page with a chosen service has the header fields of the page, and a validator of its own', async () => {
  const ask = (path: string, headers: Record<string, string> = {}) => site.fetch(path, { headers })
  const [plain, mlabs] = [await ask('/contato'), await ask('/contato?assunto=mlabs')]
  const fields = ({ headers }: Response) =>
    [...headers].filter(([name]) => name !== 'etag' && name !== 'content-length')
  assert.deepEqual(fields(mlabs), fields(plain))
  assert.match(mlabs.headers.get('Link') ?? '', /<https:\/\/site\.test\/contato>; rel="canonical"/)
  const [ofPlain = '', ofMlabs = ''] = [plain, mlabs].map(({ headers }) => headers.get('ETag') ?? undefined)
  assert.notEqual(ofMlabs, ofPlain)
  const repeated = await ask('/contato?assunto=mlabs', { 'If-None-Match': ofMlabs })
  assert.equal(repeated.status, 304)
  assert.equal((await ask('/contato?assunto=mai', { 'If-None-Match': ofMlabs })).status, 200)
  assert.equal(
    (await ask('/contato?assunto=mlabs', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding'),
    'br',
  )
})

for (const query of [
  'assunto=nada',
  'assunto=',
  'assunto',
  'assunto=MLABS',
  'assunto=constructor',
  'Assunto=mlabs',
  'x=1',
  'assunto=%',
  'assunto=nada&assunto=mlabs',
]) {
  test(`/contato?${query} names no service: it is the page as it is`, async () => {
    const [plain, asked] = await Promise.all([site.fetch('/contato'), site.fetch(`/contato?${query}`)])
    assert.equal(asked.headers.get('ETag'), plain.headers.get('ETag'))
    assert.equal(await asked.text(), await plain.text())
  })
}

test('other parameters do not hide the service', async () => {
  assert.equal(chosenIn(await formIn(await site.fetch('/contato?utm_source=x&assunto=mai&b=2'))), 'mai')
})

test('no other page, and no Markdown, changes with ?assunto', async () => {
  for (const [path, Accept] of [
    ['/', 'text/html'],
    ['/servicos/mlabs', 'text/html'],
    ['/contato', 'text/markdown'],
    ['/contato.md', '*/*'],
  ] as const) {
    const ask = (query: string) => site.fetch(path + query, { headers: { Accept } })
    const [plain, asked] = await Promise.all([ask(''), ask('?assunto=mlabs')])
    assert.equal(await asked.text(), await plain.text(), path)
  }
})

test('without a script the chosen service is said in the e-mail, and kept when the form comes back', async () => {
  assert.equal((await postForm(site, '/contato', { assunto: 'mreach' })).status, 303)
  const { subject, text = '' } = site.mails.at(-1) ?? assert.fail('a mail')
  assert.equal(subject, 'MReach: Ana Souza')
  assert.match(text, /^Assunto: E-commerce \(MReach\)$/m)
  assert.equal(
    chosenIn(await formIn(await postForm(site, '/contato', { assunto: 'mhost', nome: '' }))),
    'mhost',
  )
  assert.equal(chosenIn(await formIn(await postForm(site, '/contato', { assunto: '"><b>', nome: '' }))), '')
})

test('a subject that is no service is no reason to refuse the form', async () => {
  assert.equal((await postForm(site, '/contato', { assunto: 'nada', nome: 'Bia' })).status, 303)
  assert.equal(site.mails.at(-1)?.subject, 'Contato: Bia')
})
