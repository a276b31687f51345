import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attribute, elements, fetchHtml } from '../../support/html.ts'
import { startTestSite } from '../../support/site.ts'

const site = await startTestSite()

/** Where the links of a post's list of its sections lead; undefined where it has none. */
async function listed(path: string): Promise<unknown> {
  const guides = elements(await fetchHtml(site, path), 'nav').filter(nav =>
    attribute(nav, 'class')?.startsWith('guide'),
  )
  return guides[0] && elements(guides[0], 'a').map(link => attribute(link, 'href'))
}

test('a post of four sections lists them, and not the posts around it; a shorter one lists none', async () => {
  const links = await listed('/blog/migrar-loja-virtual')
  assert.deepEqual(links, [
    '#1-junte-todos-os-endereços-antigos',
    '#2-decida-o-destino-de-cada-um',
    '#3-ensaie-a-troca',
    '#4-confira-depois',
  ])
  assert.equal(await listed('/blog/custo-de-sair-da-planilha'), undefined)
})
