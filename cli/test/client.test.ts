import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { test } from 'node:test'
import { ownOrigin, startSite, temporaryFolder } from '../../test/support/process.ts'
import { createApiClient, type Schemas } from '../src/client.ts'

test('every operation of a started site answers what its types say', async t => {
  const mailbox = await temporaryFolder(t)
  const site = await startSite(t, { ...ownOrigin, MAILBOX_DIR: mailbox })
  const api = createApiClient(site.url)

  await t.test('getApiInfo', async () => {
    const { data } = await api.GET('/api/v1')
    assert.ok(data)
    const status: 'stable' | 'deprecated' = data.status
    const quotas: number[] = data.rateLimits.map(({ quota }) => quota)
    assert.equal(status, 'stable')
    assert.deepEqual(quotas, [60, 10])
  })

  await t.test('listServices, getService', async () => {
    const { data: list } = await api.GET('/api/v1/servicos', { params: { query: { lang: 'en' } } })
    assert.ok(list)
    const [summary] = list.services
    assert.ok(summary)
    const { data: service, response } = await api.GET('/api/v1/servicos/{slug}', {
      params: { path: { slug: summary.slug }, query: { lang: 'en' } },
    })
    assert.ok(service)
    const questions: string[] = service.faq.map(({ question }) => question)
    assert.equal(service.name, summary.name)
    assert.ok(questions.length > 0)
    assert.equal(response.headers.get('Content-Language'), 'en')
  })

  await t.test('a slug that does not exist is a typed problem', async () => {
    const { data, error } = await api.GET('/api/v1/servicos/{slug}', {
      params: { path: { slug: 'nothing' } },
    })
    const problem: Schemas['Problem'] | undefined = error
    assert.equal(data, undefined)
    assert.equal(problem?.code, 'service_not_found')
    assert.equal(problem.status, 404)
  })

  await t.test('listPages', async () => {
    const { data } = await api.GET('/api/v1/paginas')
    assert.ok(data)
    const kinds: ('home' | 'service' | 'page')[] = data.pages.map(({ kind }) => kind)
    assert.ok(kinds.includes('home'))
  })

  await t.test('sendContactMessage', async () => {
    const { data } = await api.POST('/api/v1/contato', {
      params: { header: { 'Idempotency-Key': 'once' } },
      body: {
        nome: 'Rosa Lima',
        email: 'rosa@escola.example',
        mensagem: 'Twenty broken chairs.',
        idioma: 'en',
      },
    })
    const success: true | undefined = data && 'success' in data ? data.success : undefined
    assert.equal(success, true)
    assert.equal((await readdir(mailbox)).length, 1)
  })
})
