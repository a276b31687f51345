import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertEach } from '../support/each.ts'
import { type Element, elements, listPages, onSite, parseHtml } from '../support/html.ts'
import { secondSample, startTestSite } from '../support/site.ts'

const site = await startTestSite(secondSample)
const pages = (await listPages(site)).filter(({ language }) => language === 'fr')

/** High punctuation that no no-break space precedes, except in addresses, times and names of header fields. */
const unspaced = /(?<!Content-Typ|Expec)[^\s:/][;:?!»](?=\s|$)|[ \n][;:?!»]|«(?![\u00a0\u202f])/u

/** What a person reads of a page. */
function readable(element: Element): string {
  return element.children
    .map(child => {
      if (typeof child === 'string') return child
      return ['code', 'pre', 'script', 'svg'].includes(child.name) ? '' : readable(child)
    })
    .join('')
}

test('French pages have a no-break space before high punctuation, the words of the program included', () =>
  assertEach(
    pages,
    ({ path }) => path,
    async ({ path }) => {
      const [body] = elements(parseHtml(await (await site.fetch(path)).text()), 'body')
      assert.ok(body)
      const found = unspaced.exec(readable(body))
      assert.equal(found && found.input.slice(Math.max(0, found.index - 40), found.index + 10), null)
    },
  ))

test('French Markdown, files for agents and mails have it too', async () => {
  const message = {
    nome: 'Rose',
    email: 'rose@client.example',
    mensagem: 'Bonjour, une voile.',
    idioma: 'fr',
  }
  const headers = { 'Content-Type': 'application/json' }
  await site.fetch('/api/v1/contato', { method: 'POST', headers, body: JSON.stringify(message) })
  const service = pages.find(({ kind }) => kind === 'service') ?? assert.fail('a service')
  for (const path of [onSite(service.markdownUrl), '/agent-instructions.md', '/llms.txt']) {
    const prose = (await (await site.fetch(path)).text())
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .replaceAll(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\):?|https?:\S+|"[^"]*"|\w+: true/g, '')
    const found = /[\p{L})]: /u.exec(prose)
    assert.equal(found && prose.slice(Math.max(0, found.index - 40), found.index + 10), null, path)
  }
  assert.match(site.mails[0]?.text ?? '', /^Nom\u00a0: Rose$/m)
})
