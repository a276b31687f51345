import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

test('pages that say nothing that ages do not say when they were updated: home, contact, the list of services', async () => {
  const isDated = async (path: string) =>
    elements(await fetchHtml(site, path), 'p').some(line => attribute(line, 'class') === 'updated')
  for (const path of ['/', '/en', '/contato', '/es/servicios']) assert.equal(await isDated(path), false, path)
  for (const path of ['/servicos/mlabs', '/privacidade', '/en/developers', '/blog/custo-de-sair-da-planilha'])
    assert.equal(await isDated(path), true, path)
})
