import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('only the privacy page and the pages for developers say when they were updated', async () => {
  const isDated = async (path: string) =>
    elements(await fetchHtml(site, path), 'p').some(line => attribute(line, 'class') === 'updated')
  for (const path of [
    '/',
    '/contato',
    '/es/servicios',
    '/servicos/mlabs',
    '/sobre',
    '/blog',
    '/blog/assunto/custos',
    '/blog/custo-de-sair-da-planilha',
  ])
    assert.equal(await isDated(path), false, path)
  for (const path of ['/privacidade', '/en/developers']) assert.equal(await isDated(path), true, path)
})
